import { inflateSync } from 'node:zlib';

export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/** Anything larger is not a logo, and would use far more memory than its file size suggests. */
const maxPixels = 4_000_000;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Size in pixels of a PNG or JPEG that can be drawn; null for files that are damaged, too large or of another type. */
export function readLogoSize(bytes: Uint8Array): LogoSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = pngSignature.every((byte, index) => view[index] === byte) ? readPng(view) : readJpeg(view);
    return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= maxPixels
      ? size
      : null;
  } catch {
    // It is truncated, or its pixels are not deflated data.
    return null;
  }
}

const samplesByColorType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** PNG specification, 8.1: first column and row of each pass, and the steps to the next ones. */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const wholePass = [[0, 0, 1, 1]] as const;
const maxFilters = 4;

/**
 * PNG specification, 11.2 and 9. The pixels are inflated once to verify that they can be: the library does this in a
 * callback, where an error would end the thread.
 */
function readPng(view: Buffer): LogoSize | null {
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  const samples = samplesByColorType[view.readUInt8(25)];
  if (samples === undefined || width * height > maxPixels) return null;
  const bitsPerPixel = samples * view.readUInt8(24);
  const data = readPixelData(view);
  if (data === null) return null;
  // At most 8 bytes per pixel and a byte per line, of which interlacing has more.
  const pixels = inflateSync(data, { maxOutputLength: width * height * 8 + height * 16 + 64 });
  let line = 0;
  for (const [x, y, stepX, stepY] of view.readUInt8(28) === 0 ? wholePass : interlacePasses) {
    const columns = Math.ceil((width - x) / stepX);
    const lines = columns <= 0 ? 0 : Math.ceil((height - y) / stepY);
    const lineBytes = 1 + Math.ceil((columns * bitsPerPixel) / 8);
    for (let index = 0; index < lines; index += 1, line += lineBytes)
      if ((pixels[line] ?? 255) > maxFilters) return null;
  }
  return line <= pixels.length ? { width, height } : null;
}

/** The concatenated deflated pixel data; null if the file is truncated. */
function readPixelData(view: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let offset = pngSignature.length;
  while (offset + 12 <= view.length) {
    const end = offset + 12 + view.readUInt32BE(offset);
    const type = view.toString('latin1', offset + 4, offset + 8);
    if (end > view.length) return null;
    if (type === 'IDAT') parts.push(view.subarray(offset + 8, end - 4));
    if (type === 'IEND') return Buffer.concat(parts);
    offset = end;
  }
  return null;
}

/** ITU-T T.81, B.2.2: the frame header contains the size. */
function readJpeg(view: Buffer): LogoSize | null {
  if (view.readUInt16BE(0) !== 0xffd8) return null;
  let offset = 2;
  while (offset + 9 < view.length) {
    if (view[offset] !== 0xff) return null;
    const marker = view[offset + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.readUInt16BE(offset + 5), width: view.readUInt16BE(offset + 7) };
    offset += 2 + view.readUInt16BE(offset + 2);
  }
  return null;
}
