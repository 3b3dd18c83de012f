import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readImage } from './read-image.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function png(
  width: number,
  height: number,
  rows: Buffer,
  { depth = 8, color = 2, interlace = 0, end = chunk('IEND', Buffer.alloc(0)), extra = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, interlace], 8);
  return Buffer.concat([signature, chunk('IHDR', head), ...extra, chunk('IDAT', deflateSync(rows)), end]);
}

const rgb = Buffer.alloc(20 * (1 + 20 * 3));

function jpeg({ marker = 0xc0, depth = 8, components = 3, scan = true } = {}): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 8 + 3 * components, depth, 0, 30, 0, 40, components]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffe000044a46', 'hex'),
    frame,
    Buffer.alloc(3 * components),
    ...(scan ? [Buffer.from('ffda0002', 'hex'), Buffer.from('123456ffd9', 'hex')] : []),
  ]);
}

describe('an image file', () => {
  it.each([
    ['a PNG in color', png(20, 20, rgb), { mediaType: 'image/png', width: 20, height: 20 }],
    [
      'a PNG in grey, 1 bit',
      png(9, 2, Buffer.alloc(2 * 3), { depth: 1, color: 0 }),
      { mediaType: 'image/png', width: 9, height: 2 },
    ],
    [
      'an interlaced PNG of one pixel',
      png(1, 1, Buffer.alloc(1 + 4), { color: 6, interlace: 1 }),
      { mediaType: 'image/png', width: 1, height: 1 },
    ],
    [
      'an interlaced PNG',
      // 1 + 1 + 2 + 4 + 8 + 16 + 32 pixels in 1 + 1 + 1 + 2 + 2 + 4 + 4 rows
      png(8, 8, Buffer.alloc(64 + 15), { color: 0, interlace: 1 }),
      { mediaType: 'image/png', width: 8, height: 8 },
    ],
    [
      'a PNG with a palette',
      png(20, 20, Buffer.alloc(20 * 21), { color: 3, extra: [chunk('PLTE', Buffer.alloc(6))] }),
      { mediaType: 'image/png', width: 20, height: 20 },
    ],
    ['a PNG that is too large', png(2001, 20, rgb), { mediaType: 'image/png', width: 2001, height: 20 }],
    ['a JPEG', jpeg(), { mediaType: 'image/jpeg', width: 40, height: 30 }],
    ['a progressive JPEG', jpeg({ marker: 0xc2 }), { mediaType: 'image/jpeg', width: 40, height: 30 }],
    ['a grey JPEG', jpeg({ components: 1 }), { mediaType: 'image/jpeg', width: 40, height: 30 }],
  ])('is %s', async (_what, bytes, header) => {
    expect(await readImage(bytes, 2000)).toEqual(header);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a GIF', Buffer.from('GIF89a\u0014\0\u0014\0', 'latin1')],
    ['a page', Buffer.from('<!doctype html>')],
    ['a PNG cut off', png(20, 20, rgb).subarray(0, -13)],
    ['a PNG with something behind it', Buffer.concat([png(20, 20, rgb), Buffer.from('<script>')])],
    ['a PNG with less than its rows', png(20, 20, rgb.subarray(1))],
    ['a PNG that unpacks to more than its rows', png(20, 20, Buffer.alloc(10_000_000))],
    ['a PNG whose sums are wrong', Buffer.from(png(20, 20, rgb)).fill(1, 40, 44)],
    ['a PNG with an unknown color type', png(20, 20, rgb, { color: 5 })],
    ['a PNG without its palette', png(20, 20, Buffer.alloc(20 * 21), { color: 3 })],
    ['a PNG without pixels', png(0, 20, rgb)],
    ['a JPEG cut off before its pixels', jpeg({ scan: false })],
    ['a JPEG of 12 bits', jpeg({ depth: 12 })],
    ['a lossless JPEG', jpeg({ marker: 0xc3 })],
    ['a JPEG of two components', jpeg({ components: 2 })],
    ['the start of a JPEG', Buffer.from('ffd8ffd9', 'hex')],
  ])('is rejected: %s', async (_what, bytes) => {
    expect(await readImage(bytes, 2000)).toBeNull();
  });
});
