import { expect, it } from 'vitest';

import { WordIds } from './slate.ts';

it('has room for any word, and nothing of the texts before above the base of the next', () => {
  const slate = new WordIds();
  const [one, other] = [{}, {}];
  const base = slate.begin(one);
  slate.reach(3)[3] = slate.top = base + 5;
  slate.reach(100_000)[100_000] = slate.top = base + 6;
  expect([slate.ids[3], slate.ids[100_000]]).toEqual([base + 5, base + 6]);
  const next = slate.begin(other);
  expect(slate.owner).toBe(other);
  expect([slate.ids[3], slate.ids[7], slate.ids[100_000]].every((id) => (id ?? 0) < next)).toBe(true);
});

it('begins at the bottom again before its numbers are used up', () => {
  const slate = new WordIds();
  slate.begin({});
  slate.reach(0)[0] = slate.top = 2 ** 30 + 1;
  expect(slate.begin({})).toBe(1);
  expect(slate.ids[0]).toBe(0);
});
