import { FetchError } from './fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';

/** Of one line with a chunk size, as in Chromium. */
const MAX_SIZE_LINE_BYTES = 16 * 1024;
/**
 * Framing may take this much more than the data: enough for chunks of one byte. Long chunk extensions would otherwise
 * carry any amount of data past the limits of a body.
 */
const MAX_OVERHEAD_FACTOR = 16;
const MAX_OVERHEAD_BYTES = 64 * 1024;

type State = 'size' | 'data' | 'data-end' | 'trailers' | 'end';

/** Decodes a chunked body (RFC 9112, 7.1), as leniently as Chromium; each oddity is added to `defects`. */
export class ChunkedDecoder {
  readonly #defects: Set<HttpDefect>;
  readonly #maxTrailerBytes: number;
  readonly #onData: (data: Buffer) => void;
  #state: State = 'size';
  #line = '';
  #left = 0;
  #dataBytes = 0;
  #overheadBytes = 0;
  #trailerBytes = 0;

  constructor(options: {
    readonly defects: Set<HttpDefect>;
    readonly maxTrailerBytes: number;
    readonly onData: (data: Buffer) => void;
  }) {
    this.#defects = options.defects;
    this.#maxTrailerBytes = options.maxTrailerBytes;
    this.#onData = options.onData;
  }

  /**
   * Takes the next bytes; returns how many are left after the end of the body, or null before that.
   *
   * @throws {FetchError} `protocol`, `headers-too-large`
   */
  write(bytes: Buffer): number | null {
    let at = 0;
    while (at < bytes.length && this.#state !== 'end') {
      if (this.#state === 'data') at = this.#takeData(bytes, at);
      else at = this.#takeLine(bytes, at);
    }
    return this.#state === 'end' ? bytes.length - at : null;
  }

  #takeData(bytes: Buffer, at: number): number {
    const end = Math.min(bytes.length, at + this.#left);
    this.#onData(bytes.subarray(at, end));
    this.#dataBytes += end - at;
    this.#left -= end - at;
    if (this.#left === 0) this.#state = 'data-end';
    return end;
  }

  #takeLine(bytes: Buffer, at: number): number {
    const lineFeed = bytes.indexOf(0x0a, at);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    this.#countOverhead(end - at + 1);
    this.#line += bytes.toString('latin1', at, end);
    if (lineFeed !== -1) {
      const line = this.#line;
      this.#line = '';
      const hasReturn = line.endsWith('\r');
      if (!hasReturn) this.#defects.add('chunk-format');
      this.#readLine(hasReturn ? line.slice(0, -1) : line);
    }
    return end + 1;
  }

  #readLine(line: string): void {
    switch (this.#state) {
      case 'size':
        this.#left = this.#readSize(line);
        this.#state = this.#left === 0 ? 'trailers' : 'data';
        return;
      case 'data-end':
        if (line !== '') throw invalid();
        this.#state = 'size';
        return;
      case 'trailers':
        // Trailers are not needed, whatever they are.
        if (line === '') this.#state = 'end';
        return;
      case 'data':
      case 'end':
        throw new Error('There are no lines here.');
    }
  }

  #readSize(line: string): number {
    const [written = ''] = line.split(';', 1);
    const digits = written.replace(/ +$/, '');
    if (digits !== written) this.#defects.add('chunk-format');
    if (!/^[0-9a-f]+$/i.test(digits)) throw invalid();
    const size = Number.parseInt(digits, 16);
    if (!Number.isSafeInteger(size)) throw invalid();
    return size;
  }

  #countOverhead(bytes: number): void {
    if (this.#state === 'trailers') {
      this.#trailerBytes += bytes;
      if (this.#trailerBytes > this.#maxTrailerBytes) throw new FetchError('headers-too-large');
      return;
    }
    this.#overheadBytes += bytes;
    const isTooMuch = this.#overheadBytes > MAX_OVERHEAD_BYTES + this.#dataBytes * MAX_OVERHEAD_FACTOR;
    if (isTooMuch || this.#line.length + bytes > MAX_SIZE_LINE_BYTES) throw invalid();
  }
}

function invalid(): FetchError {
  return new FetchError('protocol', { message: 'The chunks of the response body are not valid.' });
}
