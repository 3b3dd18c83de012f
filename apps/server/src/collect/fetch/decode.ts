import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchError } from './fetch-error.ts';

export interface DecodedBody {
  /** Decompressed. */
  readonly bytes: Buffer;
  /** As transferred. */
  readonly transferBytes: number;
  /** The body was longer, and the caller wanted no more. */
  readonly isCut: boolean;
}

export interface DecodeOptions {
  /** Return the output up to the limit instead of failing. */
  readonly cuts?: boolean | undefined;
  /** From the Content-Length header; null if it is missing or invalid. */
  readonly declaredBytes?: number | null | undefined;
}

type ContentCoding = 'gzip' | 'br' | 'deflate';

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
 * @throws {FetchError} `body-too-large`, `bad-encoding`, `incomplete-body`; or the error of the source
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
  if (codings.length === 0) {
    await readPlain(source, (chunk) => {
      count(chunk);
      return append(chunk);
    });
    return { bytes: body.bytes(), transferBytes, isCut };
  }
  const countTransfer = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of input) {
      count(chunk);
      yield chunk;
    }
  };
  let decoded: AsyncIterable<Buffer> = countTransfer(source);
  for (const coding of codings.toReversed()) decoded = decompress(decoded, coding);
  try {
    for await (const whole of decoded) if (!append(whole)) break;
  } finally {
    source.destroy();
  }
  return { bytes: body.bytes(), transferBytes, isCut };
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

async function* decompress(input: AsyncIterable<Buffer>, coding: ContentCoding): AsyncGenerator<Buffer> {
  const iterator = input[Symbol.asyncIterator]();
  const head = await readHead(iterator);
  // Many servers send an empty body with an error status, whatever their header says.
  if (head.length === 0) return;
  const decoder = createDecoder(coding, head);
  const failure: { sourceError?: unknown } = {};
  const rest = async function* (): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } catch (error) {
      failure.sourceError = error;
      throw error;
    }
  };
  const piped = pipeline(Readable.from(rest(), { objectMode: false }), decoder);
  // Its failure also surfaces through the decoder, in the loop below.
  piped.catch(() => undefined);
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    if (failure.sourceError !== undefined) throw toThrowable(failure.sourceError);
    throw toDecodeError(error);
  } finally {
    decoder.destroy();
    // Not awaited: it waits for the chunk being read, which may never come. Reading the outermost iterator to its end,
    // or abandoning it, destroys the source, which ends this one too.
    void iterator.return?.().catch(() => undefined);
  }
}

/** The first two bytes, or fewer if there are no more: enough to distinguish the two forms of deflate. */
async function readHead(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return head;
}

function createDecoder(coding: ContentCoding, head: Buffer): Transform {
  switch (coding) {
    case 'gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return isZlib(head) ? createInflate() : createInflateRaw();
  }
}

/** "deflate" means the zlib format (RFC 1950), but some servers send raw deflate data (RFC 9110, 8.4.1.2). */
function isZlib(head: Buffer): boolean {
  const [method = 0, flags = 0] = head;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

function toDecodeError(error: unknown): Error {
  if (error instanceof FetchError) return error;
  const isTruncated = error instanceof Error && /unexpected end of file/.test(error.message);
  return new FetchError(isTruncated ? 'incomplete-body' : 'bad-encoding', { cause: error });
}

function toThrowable(error: unknown): Error {
  return error as Error;
}
