import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const crawlJobName = 'crawl.v1';

/** Key of a crawl's job, used to find the job when the crawl is stopped. */
export function crawlJobKey(crawlId: string): string {
  return `crawl:${crawlId}`;
}

export function createCrawlJobs(deps: {
  readonly runCrawl: (crawlId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: crawlJobName,
      lane: 'crawls',
      schema: Type.Object({
        crawlId: Type.String({ format: 'uuid' }),
        /** The span that requested it, as a W3C `traceparent`; only if tracing is enabled. */
        trace: Type.Optional(Type.String()),
      }),
      run: ({ crawlId }, { signal }) => deps.runCrawl(crawlId, signal),
      stopKey: ({ crawlId }) => crawlJobKey(crawlId),
    }),
  ];
}
