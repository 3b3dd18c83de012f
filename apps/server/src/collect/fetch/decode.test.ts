import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBody, parseContentEncoding } from './decode.ts';
import { FetchError } from './fetch-error.ts';

/** Does not compress well, so that a cut leaves some of it. */
const text = Array.from({ length: 20_000 }, (_, i) => (i * 7919).toString(36)).join(' ');
const gzip = gzipSync(text);
const footer = 8;
const garbage = Buffer.from('<!-- cached -->');
const maxBytes = 1_000_000;

function chunksOf(bytes: Buffer, size: number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}

function decode(encoding: string, bytes: Buffer, size = bytes.length) {
  return decodeBody(Readable.from(chunksOf(bytes, size)), parseContentEncoding(encoding), maxBytes);
}

/** A gzip member with every optional part of a header. */
const fullHeader = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
  Buffer.from([3, 0, 1, 2, 3]),
  Buffer.from('name.html\0a comment\0'),
  Buffer.from([0, 0]),
  gzip.subarray(10),
]);

describe('a compressed body', () => {
  const sizes = [1_000_000, 4096, 61];
  it.each<[string, string, Buffer, readonly string[]]>([
    ['well-formed gzip', 'gzip', gzip, []],
    ['gzip with a full header', 'gzip', fullHeader, []],
    [
      'gzip of two members',
      'gzip',
      Buffer.concat([gzipSync(text.slice(0, 99)), gzipSync(text.slice(99))]),
      [],
    ],
    ['gzip without footer', 'gzip', gzip.subarray(0, -footer), ['compression-cut']],
    ['gzip with half a footer', 'gzip', gzip.subarray(0, -3), ['compression-cut']],
    ['gzip with trailing bytes', 'gzip', Buffer.concat([gzip, garbage]), ['compression-trailing-data']],
    [
      'gzip with a wrong checksum',
      'gzip',
      Buffer.concat([gzip.subarray(0, -footer), Buffer.alloc(8)]),
      ['compression-checksum'],
    ],
    ['deflate', 'deflate', deflateSync(text), []],
    ['deflate without checksum', 'deflate', deflateSync(text).subarray(0, -4), ['compression-cut']],
    [
      'deflate with trailing bytes',
      'deflate',
      Buffer.concat([deflateSync(text), garbage]),
      ['compression-trailing-data'],
    ],
    ['raw deflate', 'deflate', deflateRawSync(text), []],
    ['brotli', 'br', brotliCompressSync(text), []],
    [
      'brotli with trailing bytes',
      'br',
      Buffer.concat([brotliCompressSync(text), garbage]),
      ['compression-trailing-data'],
    ],
    [
      'brotli around gzip without footer',
      'gzip, br',
      brotliCompressSync(gzip.subarray(0, -footer)),
      ['compression-cut'],
    ],
  ])('is read: %s', async (_name, encoding, bytes, defects) => {
    for (const size of sizes) {
      const decoded = await decode(encoding, bytes, size);
      expect(decoded.bytes.toString() === text).toBe(true);
      expect([...decoded.defects]).toEqual(defects);
      expect(decoded.transferBytes).toBe(bytes.length);
    }
  });

  it.each<[string, Buffer]>([
    ['gzip', gzip.subarray(0, gzip.length >> 1)],
    ['deflate', deflateSync(text).subarray(0, 9000)],
    ['br', brotliCompressSync(text).subarray(0, 9000)],
  ])('of %s that ends early is read as far as it goes', async (encoding, bytes) => {
    for (const size of sizes) {
      const decoded = await decode(encoding, bytes, size);
      const length = decoded.bytes.length;
      expect(length).toBeGreaterThan(5000);
      expect(length).toBeLessThan(text.length);
      expect(decoded.bytes.toString() === text.slice(0, length)).toBe(true);
      expect([...decoded.defects]).toEqual(['compression-cut']);
    }
  });

  it.each<[string, string, Buffer]>([
    ['plain text', 'gzip', Buffer.from(text)],
    ['zlib data', 'gzip', deflateSync(text)],
    ['gzip data', 'deflate', gzip],
    ['plain text', 'br', Buffer.from(text)],
  ])('of %s declared as %s is refused', async (_name, encoding, bytes) => {
    for (const size of sizes) {
      const error = await decode(encoding, bytes, size).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(FetchError);
      expect((error as FetchError).reason).toBe('bad-encoding');
    }
  });

  it('may be shorter than declared by what was compressed, and only by that', async () => {
    const read = (declaredBytes: number) =>
      decodeBody(
        Readable.from(
          (function* () {
            yield gzip;
            throw new FetchError('incomplete-body');
          })(),
        ),
        ['gzip'],
        maxBytes,
        { declaredBytes },
      );
    expect([...(await read(text.length)).defects]).toEqual(['length-of-decoded']);
    await expect(read(text.length + 1)).rejects.toMatchObject({ reason: 'incomplete-body' });
  });

  it('stops at the limit, in whatever follows the compressed data, too', async () => {
    const read = (bytes: Buffer, limit: number) =>
      decodeBody(Readable.from(chunksOf(bytes, 1000)), ['gzip'], limit);
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    await expect(read(bomb, maxBytes)).rejects.toMatchObject({ reason: 'body-too-large' });
    const members = Buffer.concat(Array.from({ length: 1001 }, () => gzipSync('')));
    await expect(read(members, maxBytes)).rejects.toMatchObject({ reason: 'body-too-large' });
    const trailing = Buffer.concat([gzipSync('short'), Buffer.alloc(50_000)]);
    await expect(read(trailing, 20_000)).rejects.toMatchObject({ reason: 'body-too-large' });
  });
});
