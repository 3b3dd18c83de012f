import { expect, it } from 'vitest';
import { progressOf } from './crawl-progress.ts';

const running = { status: 'running', discovered: 0, depth: 2, max_pages: 500 } as const;

it.each([
  ['waits', { crawled: 0, queued: 0, worked_seconds: 0 }, 0, null],
  ['starts', { crawled: 0, queued: 1, worked_seconds: 0.1 }, 0, null],
  ['has too few pages for a rate', { crawled: 5, queued: 5, worked_seconds: 1 }, 50, null],
  ['has a rate', { crawled: 100, queued: 300, worked_seconds: 10 }, 25, 30],
  ['has found more than its limit', { crawled: 100, queued: 3_000, worked_seconds: 10 }, 20, 40],
  ['has all pages, but still checks the site', { crawled: 120, queued: 0, worked_seconds: 9 }, 99, 0],
  ['is at its limit', { crawled: 500, queued: 80, worked_seconds: 9 }, 99, 0],
  ['has more than its limit', { crawled: 504, queued: 80, worked_seconds: 9 }, 99, 0],
])('a crawl that %s', (_name, crawl, percent, secondsLeft) => {
  expect(progressOf({ ...running, ...crawl })).toMatchObject({ percent, secondsLeft });
});

it.each([
  ['complete', 100],
  ['stopped', 25],
  ['error', 25],
] as const)('a crawl that is %s has nothing left', (status, percent) => {
  const crawl = { ...running, status, crawled: 100, queued: 300, worked_seconds: 10 };
  expect(progressOf(crawl)).toMatchObject({ percent, secondsLeft: null, queued: 0, pagesPerSecond: 10 });
});
