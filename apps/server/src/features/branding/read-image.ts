import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

export interface ImageHeader {
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const inflateBytes = promisify(inflate);

/**
 * Identifies an image by its bytes, whatever its file name; null if it is not a complete PNG or JPEG. A PNG is read in
 * full, so that later rendering can rely on it.
 */
export async function readImage(bytes: Buffer, maxSide: number): Promise<ImageHeader | null> {
  return readJpeg(bytes) ?? (await readPng(bytes, maxSide));
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
/** By color type: samples per pixel, and the bit depths allowed for each (PNG 3, 11.2.1). */
const pngColors: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> =
  {
    0: { samples: 1, depths: [1, 2, 4, 8, 16] },
    2: { samples: 3, depths: [8, 16] },
    3: { samples: 1, depths: [1, 2, 4, 8] },
    4: { samples: 2, depths: [8, 16] },
    6: { samples: 4, depths: [8, 16] },
  };
/** The seven passes of an interlaced image: where each starts and how far apart its pixels are (PNG 3, 8.1). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

async function readPng(bytes: Buffer, maxSide: number): Promise<ImageHeader | null> {
  const chunks = readChunks(bytes);
  const [first] = chunks ?? [];
  if (chunks === null || first?.type !== 'IHDR' || first.data.length !== 13) return null;
  const head = first.data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const header: ImageHeader = { mediaType: 'image/png', width, height };
  if (width === 0 || height === 0) return null;
  // Its size is reported; nothing is decompressed.
  if (width > maxSide || height > maxSide) return header;
  const [depth = 0, color = 0, compression, filter, interlace] = head.subarray(8);
  const { samples, depths } = pngColors[color] ?? { samples: 0, depths: [] };
  if (!depths.includes(depth) || compression !== 0 || filter !== 0) return null;
  const palette = chunks.find(({ type }) => type === 'PLTE');
  if (color === 3 && (palette === undefined || palette.data.length % 3 !== 0)) return null;
  const passes = interlace === 0 ? [[0, 0, 1, 1] as const] : interlace === 1 ? adam7 : null;
  if (passes === null) return null;
  let expected = 0;
  for (const [left, top, stepX, stepY] of passes) {
    const columns = Math.max(0, Math.ceil((width - left) / stepX));
    const rows = Math.max(0, Math.ceil((height - top) / stepY));
    if (columns > 0) expected += rows * (1 + Math.ceil((columns * samples * depth) / 8));
  }
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    const unpacked = await inflateBytes(packed, { maxOutputLength: expected });
    return unpacked.length === expected ? header : null;
  } catch {
    return null;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** All chunks with valid checksums, the last being the end of the file; otherwise null. */
function readChunks(bytes: Buffer): readonly Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return end === bytes.length ? chunks : null;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return null;
}

/** Reads the segments up to the frame header (T.81, B.1): 8 bits, baseline or progressive, grayscale or color. */
function readJpeg(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  // The end marker is present: the file is not truncated.
  if (bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) === -1) return null;
  let header: ImageHeader | null = null;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (marker === 0xda) return header;
    if (isFrame(marker)) {
      if (length < 8 || header !== null || marker > 0xc2) return null;
      const [depth, components] = [bytes[at + 4], bytes[at + 9] ?? 0];
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      if (depth !== 8 || ![1, 3, 4].includes(components) || length !== 8 + 3 * components) return null;
      if (width === 0 || height === 0) return null;
      header = { mediaType: 'image/jpeg', width, height };
    }
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15, except the table markers in that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
