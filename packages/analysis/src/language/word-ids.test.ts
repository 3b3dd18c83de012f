import { expect, it } from 'vitest';

import { WordIds } from './word-ids.ts';

it('has space for any word, and nothing from earlier texts above the base of the next', () => {
  const wordIds = new WordIds();
  const [one, other] = [{}, {}];
  const base = wordIds.begin(one);
  wordIds.reach(3)[3] = wordIds.top = base + 5;
  wordIds.reach(100_000)[100_000] = wordIds.top = base + 6;
  expect([wordIds.ids[3], wordIds.ids[100_000]]).toEqual([base + 5, base + 6]);
  const next = wordIds.begin(other);
  expect(wordIds.owner).toBe(other);
  expect([wordIds.ids[3], wordIds.ids[7], wordIds.ids[100_000]].every((id) => (id ?? 0) < next)).toBe(true);
});

it('starts over before its numbers run out', () => {
  const wordIds = new WordIds();
  wordIds.begin({});
  wordIds.reach(0)[0] = wordIds.top = 2 ** 30 + 1;
  expect(wordIds.begin({})).toBe(1);
  expect(wordIds.ids[0]).toBe(0);
});
