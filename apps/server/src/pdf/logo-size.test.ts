import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLogoSize } from './logo-size.ts';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** Three bytes per pixel; without filters unless pixels are given. */
function makePng(
  width: number,
  height: number,
  pixels = deflateSync(Buffer.alloc((1 + width * 3) * height)),
  interlace = 0,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlace], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** With a comment before the frame header, as written by cameras and image editors. */
const jpeg = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xfe, 0x00, 0x04, 0x41, 0x42],
  ...[0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x30, 0x00, 0x80, 0x03, 0x01, 0x22, 0x00],
]);

describe('the size of a logo', () => {
  it('is read from PNG and JPEG', () => {
    expect(readLogoSize(makePng(120, 40))).toEqual({ width: 120, height: 40 });
    // For 9×9 pixels, the seven passes have 19 lines.
    expect(readLogoSize(makePng(9, 9, deflateSync(Buffer.alloc(9 * 9 * 3 + 19)), 1))).not.toBeNull();
    expect(readLogoSize(jpeg)).toEqual({ width: 128, height: 48 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG that ends early', makePng(120, 40).subarray(0, 60)],
    ['a PNG whose pixels are no deflated data', makePng(120, 40, Buffer.from('nonsense'))],
    ['a PNG whose pixels unpack to far more', makePng(2, 2, deflateSync(Buffer.alloc(1_000_000)))],
    ['a PNG with too few pixels', makePng(120, 40, deflateSync(Buffer.alloc(100)))],
    ['a PNG with a filter that there is not', makePng(2, 2, deflateSync(Buffer.alloc(14, 9)))],
    ['a PNG of more pixels than any logo', makePng(60_000, 60_000, deflateSync(Buffer.alloc(9)))],
    ['a PNG without size', makePng(0, 40)],
    ['a JPEG that ends before its size', jpeg.subarray(0, 12)],
  ])('is not read from %s', (_name, bytes) => {
    expect(readLogoSize(bytes)).toBeNull();
  });
});
