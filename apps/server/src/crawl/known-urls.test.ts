import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, KnownUrls } from './known-urls.ts';

const hash = fc.nat(2 ** 53 - 1);

describe('known URLs', () => {
  it('are found again, however many there are, and no others are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(hash, { maxLength: 300 }),
        fc.uniqueArray(hash, { maxLength: 50 }),
        (hashes, others) => {
          const urls = new KnownUrls();
          for (const [index, one] of hashes.entries()) urls.add(one, known.page, index);
          expect(urls.size).toBe(hashes.length);
          for (const [index, one] of hashes.entries()) expect(urls.round(urls.find(one))).toBe(index);
          for (const other of others) if (!hashes.includes(other)) expect(urls.find(other)).toBe(-1);
        },
      ),
    );
  });

  it('keep their notes when the table grows', () => {
    const urls = new KnownUrls();
    for (let i = 0; i < 20_000; i++) {
      const at = urls.add(i * 7_919_777, known.page | known.waiting, i % 5);
      urls.addVotes(at, i % 11);
    }
    for (let i = 0; i < 20_000; i++) {
      const at = urls.find(i * 7_919_777);
      expect([urls.bits(at), urls.round(at), urls.votes(at)]).toEqual([
        known.page | known.waiting,
        i % 5,
        i % 11,
      ]);
    }
    expect(urls.count(known.waiting)).toBe(20_000);
  });

  it('are ordered by round, then by votes, then always in the same order', () => {
    const make = (order: readonly number[]): KnownUrls => {
      const urls = new KnownUrls();
      for (const one of order) urls.addVotes(urls.add(one, known.page | known.waiting, 3), one % 3);
      urls.add(1_000, known.page | known.waiting, 7);
      urls.add(2_000, known.page | known.settled, 3);
      return urls;
    };
    const one = make([10, 11, 12, 13, 14, 15]);
    expect([...one.inRound(3)]).toEqual([11, 14, 10, 13, 12, 15]);
    expect([...make([15, 14, 13, 12, 11, 10]).inRound(3)]).toEqual([11, 14, 10, 13, 12, 15]);
    expect(one.nextRound(-1)).toBe(3);
    expect(one.nextRound(3)).toBe(7);
    expect(one.nextRound(7)).toBeNull();
  });
});
