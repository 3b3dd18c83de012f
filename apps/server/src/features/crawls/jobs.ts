import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const crawlJobName = 'crawl.v1';

/** Key of the job of a crawl: by it a stop finds the job. */
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
        /** The span that asked for it, as a W3C `traceparent`; only where traces are made. */
        trace: Type.Optional(Type.String()),
      }),
      run: ({ crawlId }, { signal }) => deps.runCrawl(crawlId, signal),
      stopKey: ({ crawlId }) => crawlJobKey(crawlId),
    }),
  ];
}
