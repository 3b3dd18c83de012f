import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { appendTail, compressHead, compressWhole, preferredCoding } from './content-coding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=1.0, gzip; q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=x, gzip', 'gzip'],
])('of "%s", the preferred coding is %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)('joins a compressed start and an uncompressed rest: %s', async (coding) => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 4_000 }),
    fc.string({ maxLength: 4_000, unit: 'grapheme' }).map((text) => Buffer.from(text.repeat(9))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (head, tail) => {
      const compressed = await compressHead(coding, Buffer.from(head));
      // The same start is used for several responses.
      for (const rest of [tail.subarray(0, 65_535), Buffer.from('other')]) {
        const joined = decompress[coding](appendTail(coding, compressed, Buffer.from(rest)));
        expect(joined.equals(Buffer.concat([head, rest]))).toBe(true);
      }
    }),
  );
});

it.each(['br', 'gzip'] as const)('compresses text as a whole: %s', async (coding) => {
  const text = Buffer.from('<p>hello</p>'.repeat(20_000));
  const compressed = await compressWhole(coding, text);
  expect(compressed.length).toBeLessThan(5_000);
  expect(decompress[coding](compressed).equals(text)).toBe(true);
});
