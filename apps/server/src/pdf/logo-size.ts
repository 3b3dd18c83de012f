import { inflateSync } from 'node:zlib';

export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/** More is no logo, and would take memory out of all proportion to its file. */
const mostPixels = 4_000_000;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Size in pixels of a PNG or JPEG that can be drawn; null for what is damaged, too large or something else. */
export function readLogoSize(bytes: Uint8Array): LogoSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = pngSignature.every((byte, index) => view[index] === byte) ? readPng(view) : readJpeg(view);
    return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels
      ? size
      : null;
  } catch {
    // It ends where more should come, or its pixels are no deflated data.
    return null;
  }
}

/** PNG specification, 11.2. The pixels are unpacked once: the library does that in a callback, where a fault ends the thread. */
function readPng(view: Buffer): LogoSize | null {
  const size = { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  if (size.width * size.height > mostPixels) return null;
  const data: Buffer[] = [];
  let offset = pngSignature.length;
  while (offset + 8 <= view.length) {
    const length = view.readUInt32BE(offset);
    const type = view.toString('latin1', offset + 4, offset + 8);
    if (offset + 12 + length > view.length) return null;
    if (type === 'IDAT') data.push(view.subarray(offset + 8, offset + 8 + length));
    if (type === 'IEND') break;
    offset += 12 + length;
  }
  // Eight bytes a pixel at most, and a byte a line.
  const most = size.width * size.height * 8 + size.height * 8 + 64;
  return inflateSync(Buffer.concat(data), { maxOutputLength: most }).length > 0 ? size : null;
}

/** ITU-T T.81, B.2.2: the frame header has the size. */
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
