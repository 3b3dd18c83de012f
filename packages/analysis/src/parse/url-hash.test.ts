import { describe, expect, it } from 'vitest';

import { mixBits, sequenceHash, textHash, urlHash } from './url-hash.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

describe('urlHash', () => {
  // Stored hashes, which must never change.
  it.each([
    ['', 1037186376423577],
    ['/', 5460607696300960],
    ['https://example.com/', 7100625092202841],
    ['https://example.com/a', 5482203510317455],
    ['https://example.com/?q=1', 3072996749482229],
    ['https://www.example.com/category/some-product-name-12345.html', 364320360834377],
    ['città', 5472000616849500],
    ['\u{1f600}', 2913505287368345],
  ])('of %j never changes', (text, hash) => {
    expect(urlHash(text)).toBe(hash);
    expect(textHash(text)).toBe(hash);
  });

  it('distinguishes texts that differ only at the end', () => {
    const texts = [
      '',
      '\u0000',
      '\u0000\u0000',
      '\u0000\u0000\u0000',
      'a',
      'a\u0000',
      'ab',
      'ba',
      'abab',
      'baba',
    ];
    expect(new Set(texts.map(textHash)).size).toBe(texts.length);
  });

  it('is a safe integer of 53 bits, and unique for hundreds of thousands of URLs', () => {
    const count = isFull ? 2_000_000 : 400_000;
    const hashes = new Float64Array(count);
    for (let i = 0; i < count; i++) hashes[i] = urlHash(addressOf(i));
    hashes.sort();
    let same = 0;
    for (let i = 1; i < count; i++) if (hashes[i] === hashes[i - 1]) same++;
    expect(same).toBe(0);
    expect(hashes[0]).toBeGreaterThanOrEqual(0);
    expect(hashes.at(-1)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    expect(hashes.every(Number.isSafeInteger)).toBe(true);
    // Uniform: each quarter of the range contains a quarter of the hashes, to within one percent.
    for (const quarter of [1, 2, 3])
      expect(Math.abs((hashes[(quarter * count) / 4] ?? 0) / 2 ** 53 - quarter / 4)).toBeLessThan(0.0025);
  });

  it('flips each bit in half of the cases, whichever bit of the URL changes', () => {
    const base = 'https://www.example.com/shop/p-10';
    const flips = new Float64Array(53);
    let trials = 0;
    for (let n = 0; n < 200; n++) {
      const text = `${base}${n}`;
      const before = textHash(text);
      for (let place = 0; place < text.length; place++) {
        for (let bit = 0; bit < 7; bit++) {
          const changed = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
          const after = textHash(text.slice(0, place) + changed + text.slice(place + 1));
          const difference = BigInt(before) ^ BigInt(after);
          for (let i = 0; i < 53; i++) if ((difference >> BigInt(i)) & 1n) flips[i] = (flips[i] ?? 0) + 1;
          trials++;
        }
      }
    }
    for (const count of flips) expect(Math.abs(count / trials - 0.5)).toBeLessThan(0.015);
  });
});

describe('sequenceHash', () => {
  it('depends on order, length and every number', () => {
    const sequences = [[], [0], [0, 0], [1, 2], [2, 1], [1, 2, 0], [-1], [2 ** 31 - 1], [-(2 ** 31)]];
    expect(new Set(sequences.map((sequence) => sequenceHash(sequence))).size).toBe(sequences.length);
    expect(sequenceHash([1, 2, 3])).toBe(sequenceHash([1, 2, 3]));
  });
});

describe('mixBits', () => {
  it('maps no two numbers to the same value', () => {
    const mixed = new Set<number>();
    for (let i = -50_000; i < 50_000; i++) mixed.add(mixBits(i * 65_537));
    expect(mixed.size).toBe(100_000);
  });
});

/** Typical URLs of a site: identical except for a number, a word or a parameter. */
function addressOf(i: number): string {
  switch (i % 4) {
    case 0:
      return `https://example.com/p/${i}.html`;
    case 1:
      return `https://example.com/shop/category-${i % 97}/item-${i.toString(36)}`;
    case 2:
      return `https://www.example.com/list?page=${i}&sort=asc`;
    default:
      return `http://host-${i % 5000}.example/${Math.floor(i / 5000)}/`;
  }
}
