import type { Readable } from 'node:stream';
import { FetchError } from './fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';
import { inflate, type ContentCoding } from './inflate.ts';

export interface DecodedBody extends Omit<BodyTally, 'bytes'> {
  /** Decompressed. */
  readonly bytes: Buffer;
}

/** What reading a body tells about it, as far as it has been read. */
export interface BodyTally {
  /** Decompressed. */
  bytes: number;
  /** As transferred. */
  transferBytes: number;
  /** The body is longer, and the caller wanted no more. */
  isCut: boolean;
  /** Of the compression and the declared length. */
  readonly defects: Set<HttpDefect>;
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

export function newTally(): BodyTally {
  return { bytes: 0, transferBytes: 0, isCut: false, defects: new Set() };
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
  options: DecodeOptions = {},
): Promise<DecodedBody> {
  const body = new Body(maxBytes, firstBlockBytes(options.declaredBytes ?? null, codings.length > 0));
  const tally = newTally();
  if (codings.length === 0)
    await readPlain(source, (chunk) => {
      countTransfer(chunk, tally, maxBytes, options);
      body.append(cutChunk(chunk, tally, maxBytes, options));
      return !tally.isCut;
    });
  else for await (const chunk of decodeChunks(source, codings, maxBytes, tally, options)) body.append(chunk);
  const { transferBytes, isCut, defects } = tally;
  return { bytes: body.bytes(), transferBytes, isCut, defects };
}

/** The same, piece by piece, for bodies that nobody needs as a whole. */
export async function* decodeChunks(
  source: Readable,
  codings: readonly ContentCoding[],
  maxBytes: number,
  tally: BodyTally,
  options: DecodeOptions = {},
): AsyncGenerator<Buffer> {
  const { declaredBytes = null } = options;
  const transferred = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of input) {
        countTransfer(chunk, tally, maxBytes, options);
        yield chunk;
      }
    } catch (error) {
      // Some servers declare the length before compression: browsers tolerate exactly that.
      const isOfDecoded = isIncomplete(error) && tally.bytes > 0 && tally.bytes === declaredBytes;
      if (!isOfDecoded) throw error;
      tally.defects.add('length-of-decoded');
    }
  };
  let decoded: AsyncIterable<Buffer> = transferred(source);
  for (const coding of codings.toReversed()) decoded = inflate(decoded, coding, tally.defects);
  try {
    for await (const whole of decoded) {
      yield cutChunk(whole, tally, maxBytes, options);
      if (tally.isCut) break;
    }
  } finally {
    source.destroy();
  }
}

function countTransfer(
  chunk: Buffer,
  tally: BodyTally,
  maxBytes: number,
  { cuts = false }: DecodeOptions,
): void {
  tally.transferBytes += chunk.length;
  // A body to be cut may exceed the limit by one chunk, so that there is something to cut.
  if (tally.transferBytes - (cuts ? chunk.length : 0) > maxBytes) throw new FetchError('body-too-large');
}

/** As much of a decoded chunk as the limit allows. */
function cutChunk(
  whole: Buffer,
  tally: BodyTally,
  maxBytes: number,
  { cuts = false }: DecodeOptions,
): Buffer {
  tally.isCut = tally.bytes + whole.length > maxBytes;
  if (tally.isCut && !cuts) throw new FetchError('body-too-large');
  const chunk = tally.isCut ? whole.subarray(0, maxBytes - tally.bytes) : whole;
  tally.bytes += chunk.length;
  return chunk;
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
