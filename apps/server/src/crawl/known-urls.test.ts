import { expect, it } from 'vitest';
import { known, KnownUrls } from './known-urls.ts';

it('gives pages alone their turn, however early another address stands', () => {
  const urls = new KnownUrls();
  urls.add(1, known.page | known.waiting, 32);
  urls.add(2, known.waiting, 0);
  urls.add(3, known.page | known.settled, 0);
  urls.add(4, known.waiting, 32);
  urls.add(5, known.page | known.held, 64);
  expect(urls.nextRound(-1)).toBe(32);
  expect([...urls.inRound(32)]).toEqual([1]);
  expect(urls.nextRound(32)).toBeNull();
});
