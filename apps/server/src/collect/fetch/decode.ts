import type { Readable } from 'node:stream';
import { FetchError } from './fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';
import { inflate, type ContentCoding } from './inflate.ts';

export interface DecodedBody {
  /** Decompressed. */
  readonly bytes: Buffer;
  /** As transferred. */
  readonly transferBytes: number;
  /** The body was longer, and the caller wanted no more. */
  readonly isCut: boolean;
  /** Of the compression and the declared length. */
  readonly defects: ReadonlySet<HttpDefect>;
}

export interface DecodeOptions {
  /** Return the output up to the limit instead of failing. */
  readonly cuts?: boolean | undefined;
  /** From the Content-Length header; null if it is missing or invalid. */
  readonly declaredBytes?: number | null | undefined;
}

/** Holds most pages without growing, for bodies of unknown length. */
const FIRST_BLOCK_BYTES = 128 * 1024;
const BLOCK_BYTES = 256 * 1024;
/** HTML rarely expands by more than this factor when decompressed. */
const EXPANSION = 8;

/** The Accept-Encoding header of every request: the codings that can be decoded here. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/** Registered codings (IANA HTTP Content Coding Registry) that were not requested and make a body unreadable. */
const UNSUPPORTED_CODINGS = new Set([
  'zstd',
  'compress',
  'x-compress',
  'dcb',
  'dcz',
  'exi',
  'pack200-gzip',
  'aes128gcm',
]);

/**
 * The codings of a Content-Encoding header, in the order they were applied (RFC 9110, 8.4). Tokens that are not
 * codings, such as a charset put there by mistake, are ignored as browsers do.
 *
 * @throws {FetchError} `unsupported-encoding`
 */
export function parseContentEncoding(header: string | null): readonly ContentCoding[] {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  return codings.flatMap((coding): readonly ContentCoding[] => {
    if (UNSUPPORTED_CODINGS.has(coding)) throw new FetchError('unsupported-encoding');
    if (coding === 'gzip' || coding === 'x-gzip') return ['gzip'];
    return coding === 'br' || coding === 'deflate' ? [coding] : [];
  });
}

/**
 * Reads a body to its end and decodes its content codings. It stops reading and destroys the source as soon as more
 * than `maxBytes` came out (a compression bomb is never held in full) or went in (endless empty blocks). With `cuts`,
 * the output so far is the result.
 *
 * @throws {FetchError} `body-too-large`, `bad-encoding`; or the error of the source
 */
export async function decodeBody(
  source: Readable,
  codings: readonly ContentCoding[],
  maxBytes: number,
  { cuts = false, declaredBytes = null }: DecodeOptions = {},
): Promise<DecodedBody> {
  const body = new Body(maxBytes, firstBlockBytes(declaredBytes, codings.length > 0));
  let transferBytes = 0;
  let isCut = false;
  const count = (chunk: Buffer): void => {
    transferBytes += chunk.length;
    // A body to be cut may exceed the limit by one chunk, so that there is something to cut.
    if (transferBytes - (cuts ? chunk.length : 0) > maxBytes) throw new FetchError('body-too-large');
  };
  /** False once no more data is wanted. */
  const append = (whole: Buffer): boolean => {
    isCut = body.length + whole.length > maxBytes;
    if (isCut && !cuts) throw new FetchError('body-too-large');
    body.append(isCut ? whole.subarray(0, maxBytes - body.length) : whole);
    return !isCut;
  };
  const defects = new Set<HttpDefect>();
  if (codings.length === 0) {
    await readPlain(source, (chunk) => {
      count(chunk);
      return append(chunk);
    });
    return { bytes: body.bytes(), transferBytes, isCut, defects };
  }
  const countTransfer = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of input) {
        count(chunk);
        yield chunk;
      }
    } catch (error) {
      // Some servers declare the length before compression: browsers tolerate exactly that.
      const isOfDecoded = isIncomplete(error) && body.length > 0 && body.length === declaredBytes;
      if (!isOfDecoded) throw error;
      defects.add('length-of-decoded');
    }
  };
  let decoded: AsyncIterable<Buffer> = countTransfer(source);
  for (const coding of codings.toReversed()) decoded = inflate(decoded, coding, defects);
  try {
    for await (const whole of decoded) if (!append(whole)) break;
  } finally {
    source.destroy();
  }
  return { bytes: body.bytes(), transferBytes, isCut, defects };
}

function isIncomplete(error: unknown): boolean {
  return error instanceof FetchError && error.reason === 'incomplete-body';
}

/** A body of known length gets its memory up front, and no more than it needs. */
function firstBlockBytes(declaredBytes: number | null, isCompressed: boolean): number {
  if (declaredBytes === null) return FIRST_BLOCK_BYTES;
  return isCompressed
    ? Math.min(FIRST_BLOCK_BYTES, declaredBytes * EXPANSION)
    : Math.min(BLOCK_BYTES, declaredBytes);
}

/** Avoids the stream's async iterator, which takes longer than reading a short body. */
function readPlain(source: Readable, onChunk: (chunk: Buffer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    // It may have failed before any listener was added, or been destroyed without an end or an error.
    const onGone = (): void => reject(source.errored ?? new FetchError('incomplete-body'));
    if (source.destroyed) {
      onGone();
      return;
    }
    source.on('error', reject).on('end', resolve);
    source.on('close', () => {
      // Every stream closes eventually, and creating an error costs more than reading many a body.
      if (!source.readableEnded) onGone();
    });
    source.on('data', (chunk: Buffer) => {
      // Data still buffered when it was destroyed.
      if (source.destroyed) return;
      try {
        if (onChunk(chunk)) return;
        resolve();
      } catch (error) {
        reject(toThrowable(error));
      }
      source.destroy();
    });
  });
}

/**
 * A growing body, stored in blocks: a list of one-byte chunks would take a hundred times their size, and a single
 * doubling buffer leaves behind one and a half times its size as garbage, so many oversized bodies would bloat a
 * worker's memory.
 */
class Body {
  readonly #maxBytes: number;
  readonly #full: Buffer[] = [];
  #last: Buffer;
  #used = 0;
  length = 0;

  constructor(maxBytes: number, firstBytes: number) {
    this.#maxBytes = maxBytes;
    // Not from Node's pool: the receiver of the body may transfer its memory.
    this.#last = Buffer.allocUnsafeSlow(Math.min(firstBytes, maxBytes));
  }

  append(chunk: Buffer): void {
    for (let from = 0; from < chunk.length;) {
      if (this.#used === this.#last.length) {
        this.#full.push(this.#last);
        this.#last = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, this.#maxBytes - this.length));
        this.#used = 0;
      }
      const copied = chunk.copy(this.#last, this.#used, from);
      from += copied;
      this.#used += copied;
      this.length += copied;
    }
  }

  bytes(): Buffer {
    const last = this.#last.subarray(0, this.#used);
    return this.#full.length === 0 ? last : Buffer.concat([...this.#full, last], this.length);
  }
}

function toThrowable(error: unknown): Error {
  return error as Error;
}
