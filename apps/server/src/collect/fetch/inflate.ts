import type { Transform } from 'node:stream';
import { constants, crc32, createBrotliDecompress, createInflate, createInflateRaw } from 'node:zlib';
import { FetchError } from './fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';

export type ContentCoding = 'gzip' | 'br' | 'deflate';

type Decoder = Transform & { readonly bytesWritten: number };

const GZIP_FOOTER_BYTES = 8;
const GZIP_FLAGS = { headerChecksum: 2, extra: 4, name: 8, comment: 16 } as const;
/** Tools that write several members begin one every 64 KiB or more. Each takes a decoder, however little is in it. */
const MAX_MEMBERS = 1000;
/** Given to a decoder after all input, to learn whether its stream had ended: it takes no more then. */
const PROBE = Buffer.alloc(1);

/**
 * Decodes one content coding as leniently as browsers: data that ends early is used as far as it goes, and what follows
 * its end is ignored, as is a wrong checksum of gzip. Each oddity is added to `defects`. The input is read to its end.
 *
 * @throws {FetchError} `bad-encoding`, `body-too-large`; or the error of the input
 */
export async function* inflate(
  input: AsyncIterable<Buffer>,
  coding: ContentCoding,
  defects: Set<HttpDefect>,
): AsyncGenerator<Buffer> {
  const source = new ByteSource(input);
  try {
    const head = await source.peek(2);
    // Many servers send an empty body with an error status, whatever their header says.
    if (head.length === 0) return;
    if (coding === 'gzip') yield* gunzip(source, defects);
    else if (!(yield* runDecoder(source, createDecoder(coding, head)))) defects.add('compression-cut');
    if (await source.skipRest()) defects.add('compression-trailing-data');
  } finally {
    source.close();
  }
}

/** All members of a gzip file (RFC 1952). */
async function* gunzip(source: ByteSource, defects: Set<HttpDefect>): AsyncGenerator<Buffer> {
  for (let members = 0; ; members += 1) {
    const isMember = await isGzipMember(source);
    if (!isMember && members === 0) throw new FetchError('bad-encoding');
    if (!isMember) return;
    if (members === MAX_MEMBERS) throw new FetchError('body-too-large');
    await skipGzipHeader(source);
    let checksum = 0;
    let length = 0;
    const decoder = runDecoder(source, createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }));
    for (let next = await decoder.next(); next.done !== true; next = await decoder.next()) {
      checksum = crc32(next.value, checksum);
      length += next.value.length;
      yield next.value;
    }
    const footer = await source.read(GZIP_FOOTER_BYTES);
    if (footer.length < GZIP_FOOTER_BYTES) {
      defects.add('compression-cut');
      return;
    }
    const isRight = footer.readUInt32LE(0) === checksum && footer.readUInt32LE(4) === length % 2 ** 32;
    if (!isRight) defects.add('compression-checksum');
  }
}

async function isGzipMember(source: ByteSource): Promise<boolean> {
  const [first, second, method] = await source.peek(3);
  return first === 0x1f && second === 0x8b && method === 8;
}

async function skipGzipHeader(source: ByteSource): Promise<void> {
  const flags = (await source.read(10))[3] ?? 0;
  if ((flags & GZIP_FLAGS.extra) !== 0) {
    const size = await source.read(2);
    await source.read(size.length === 2 ? size.readUInt16LE() : 0);
  }
  for (const flag of [GZIP_FLAGS.name, GZIP_FLAGS.comment])
    if ((flags & flag) !== 0) while (((await source.read(1))[0] ?? 0) !== 0);
  if ((flags & GZIP_FLAGS.headerChecksum) !== 0) await source.read(2);
}

function createDecoder(coding: 'br' | 'deflate', head: Buffer): Decoder {
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return isZlib(head) ? createInflate(options) : createInflateRaw(options);
}

/** "deflate" means the zlib format (RFC 1950), but some servers send raw deflate data (RFC 9110, 8.4.1.2). */
function isZlib(head: Buffer): boolean {
  const [method = 0, flags = 0] = head;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** Yields what a decoder makes of the source; returns whether its stream ended. Bytes after it stay in the source. */
async function* runDecoder(source: ByteSource, decoder: Decoder): AsyncGenerator<Buffer, boolean> {
  const state: DecoderState = { isEnded: false, isWriting: false, failure: null, wake: () => undefined };
  decoder.on('readable', () => state.wake());
  decoder.on('end', () => {
    state.isEnded = true;
    state.wake();
  });
  decoder.on('error', (error) => {
    state.failure = error;
    state.wake();
  });
  let given = 0;
  const write = (bytes: Buffer): void => {
    state.isWriting = true;
    given += bytes.length;
    decoder.write(bytes, () => {
      state.isWriting = false;
      state.wake();
    });
  };
  let isProbed = false;
  try {
    for (;;) {
      const output = decoder.read() as Buffer | null;
      if (output !== null) {
        if (!isProbed) yield output;
        continue;
      }
      const { isEnded, isWriting, failure } = state;
      if (isEnded || (!isWriting && decoder.bytesWritten < given)) {
        if (!isProbed) source.unread(given - decoder.bytesWritten);
        return true;
      }
      if (failure !== null && !isProbed) throw new FetchError('bad-encoding', { cause: failure });
      // It took the probe, so its stream goes on.
      if (failure !== null || (isProbed && !isWriting)) return false;
      if (isWriting) {
        await new Promise<void>((resolve) => (state.wake = resolve));
        continue;
      }
      const bytes = await source.next();
      isProbed = bytes === null;
      write(bytes ?? PROBE);
    }
  } finally {
    decoder.destroy();
  }
}

interface DecoderState {
  isEnded: boolean;
  isWriting: boolean;
  failure: Error | null;
  wake: () => void;
}

/** The input, of which bytes can be read ahead and given back. */
class ByteSource {
  readonly #input: AsyncIterator<Buffer>;
  #ahead: Buffer = Buffer.alloc(0);
  #last: Buffer = Buffer.alloc(0);

  constructor(input: AsyncIterable<Buffer>) {
    this.#input = input[Symbol.asyncIterator]();
  }

  /** The next bytes, however many there are; null at the end. */
  async next(): Promise<Buffer | null> {
    const ahead = this.#ahead;
    if (ahead.length > 0) {
      this.#ahead = Buffer.alloc(0);
      this.#last = ahead;
      return ahead;
    }
    for (let next = await this.#input.next(); next.done !== true; next = await this.#input.next()) {
      if (next.value.length === 0) continue;
      this.#last = next.value;
      return next.value;
    }
    return null;
  }

  /** Gives back so many of the bytes that `next` returned last. */
  unread(count: number): void {
    if (count > 0) this.#ahead = this.#last.subarray(-count);
  }

  /** So many bytes, or fewer at the end, which stay in the source. */
  async peek(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let length = 0;
    while (length < count) {
      const bytes = await this.next();
      if (bytes === null) break;
      parts.push(bytes);
      length += bytes.length;
    }
    const [only = Buffer.alloc(0)] = parts;
    this.#ahead = parts.length < 2 ? only : Buffer.concat(parts);
    return this.#ahead.subarray(0, count);
  }

  async read(count: number): Promise<Buffer> {
    const bytes = await this.peek(count);
    this.#ahead = this.#ahead.subarray(bytes.length);
    return bytes;
  }

  /** Whether there were any bytes left. */
  async skipRest(): Promise<boolean> {
    let isAny = false;
    while ((await this.next()) !== null) isAny = true;
    return isAny;
  }

  close(): void {
    // Not awaited: it waits for the chunk being read, which may never come. Reading the outermost iterator to its end,
    // or abandoning it, destroys the source, which ends this one too.
    void this.#input.return?.().catch(() => undefined);
  }
}
