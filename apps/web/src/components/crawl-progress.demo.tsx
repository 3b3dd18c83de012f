import { CrawlProgress } from './crawl-progress.tsx';
import type { Demo } from './demo.ts';

const base = { onStop: () => undefined, isStopping: false };
const nothing = { percent: 0, seconds_left: null };
const progress = { crawled: 0, queued: 1, discovered: 1, depth: 0, pages_per_second: 0, ...nothing };

export const demo: Demo = {
  title: 'Progress of a crawl',
  cases: [
    {
      name: 'Waiting',
      node: (
        <CrawlProgress {...base} crawl={{ started_at: null, max_pages: 500, url_count: null, progress }} />
      ),
    },
    {
      name: 'Under way',
      node: (
        <CrawlProgress
          {...base}
          crawl={{
            started_at: '2026-11-21T10:00:00Z',
            max_pages: 500,
            url_count: null,
            progress: {
              ...{ crawled: 212, queued: 1_096, discovered: 1_341, depth: 3, pages_per_second: 4.5 },
              ...{ percent: 42, seconds_left: 64 },
            },
          }}
        />
      ),
    },
    {
      name: 'List of URLs',
      node: (
        <CrawlProgress
          {...base}
          crawl={{
            started_at: '2026-11-21T10:00:00Z',
            max_pages: 120,
            url_count: 120,
            progress: {
              ...{ crawled: 48, queued: 72, discovered: 120, depth: 0, pages_per_second: 12 },
              ...{ percent: 40, seconds_left: 6 },
            },
          }}
        />
      ),
    },
    {
      name: 'Checking the site',
      node: (
        <CrawlProgress
          {...base}
          crawl={{
            started_at: '2026-11-21T10:00:00Z',
            max_pages: 500,
            url_count: null,
            progress: {
              ...{ crawled: 341, queued: 0, discovered: 341, depth: 5, pages_per_second: 12 },
              ...{ percent: 99, seconds_left: 0 },
            },
          }}
        />
      ),
    },
    {
      name: 'Being stopped',
      node: (
        <CrawlProgress
          {...base}
          isStopping
          crawl={{ started_at: '2026-11-21T10:00:00Z', max_pages: 500, url_count: null, progress }}
        />
      ),
    },
  ],
};
