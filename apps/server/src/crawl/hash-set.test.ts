import { expect, it } from 'vitest';
import { HashSet } from './hash-set.ts';

it('reports each hash as new once, however many there are', () => {
  const set = new HashSet();
  const hashes = [0, 1, 1024, 2 ** 32, 2 ** 53 - 1];
  // All start in the same slot.
  for (let i = 1; i <= 5000; i++) hashes.push(i * 2 ** 20 + 5);
  expect(hashes.map((hash) => set.add(hash))).toEqual(hashes.map(() => true));
  expect(hashes.map((hash) => set.add(hash))).toEqual(hashes.map(() => false));
  expect(set.size).toBe(hashes.length);
  expect(set.add(7)).toBe(true);
});
