import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, type BrotliOptions } from 'node:zlib';

/** A content coding that responses are compressed with. */
export type Coding = 'br' | 'gzip';

/** Bytes: smaller responses are not worth compressing. */
export const compressionThreshold = 1_024;
export const compressibleType =
  /^(?:text\/(?!event-stream)|application\/(?:json|x-ndjson|xml|javascript|manifest\+json)\b|image\/svg\+xml)/;

/** The coding that a client prefers, Brotli if it has no preference; null for none (RFC 9110, 12.5.3). */
export function preferredCoding(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const weights = new Map(
    acceptEncoding.split(',').map((entry) => {
      const [name = '', weight] = entry.toLowerCase().split(/;\s*q=/);
      return [name.trim(), weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const weightOf = (name: Coding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br <= 0 && gzip <= 0) return null;
  return gzip > br ? 'gzip' : 'br';
}

const brotli = promisify(brotliCompress) as (body: Buffer, options: BrotliOptions) => Promise<Buffer>;
const deflate = promisify(deflateRaw) as (body: Buffer, options: object) => Promise<Buffer>;

/** Compresses a body that stays the same, better than would be worth it for one response. */
export async function compressWhole(coding: Coding, body: Buffer): Promise<Buffer> {
  if (coding === 'gzip') return appendTail(coding, await compressHead(coding, body), Buffer.alloc(0));
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

const brotliQuality = 5;
/** RFC 1952: deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const uint32Bytes = 4;

/**
 * Compresses the start of a body, to which `appendTail` appends the rest of a response. With gzip, it ends with the
 * checksum and the length of the start.
 */
export async function compressHead(coding: Coding, head: Buffer): Promise<Buffer> {
  if (coding === 'br') {
    return brotli(head, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: head.length,
      },
    });
  }
  const blocks = await deflate(head, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([gzipHeader, blocks, uint32(crc32(head)), uint32(head.length)]);
}

/** The complete compressed body; the tail, of less than 64 KiB, is not compressed. */
export function appendTail(coding: Coding, compressed: Buffer, tail: Buffer): Buffer {
  if (coding === 'br') {
    if (tail.length === 0) return Buffer.concat([compressed, brotliEnd]);
    // RFC 7932, 9.2: not the last block, four nibbles of length, not compressed; then the empty last block.
    const header = Buffer.alloc(3);
    header.writeUIntLE(((tail.length - 1) << 3) | (1 << 19), 0, 3);
    return Buffer.concat([compressed, header, tail, brotliEnd]);
  }
  const end = compressed.length - 2 * uint32Bytes;
  // RFC 1951, 3.2.4: the last block, stored.
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(tail.length, 1);
  header.writeUInt16LE(~tail.length & 0xffff, 3);
  const checksum = uint32(crc32(tail, compressed.readUInt32LE(end)));
  const length = uint32(compressed.readUInt32LE(end + uint32Bytes) + tail.length);
  return Buffer.concat([compressed.subarray(0, end), header, tail, checksum, length]);
}

const brotliEnd = Buffer.from([3]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(uint32Bytes);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
