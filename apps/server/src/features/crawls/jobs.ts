import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const crawlJob = defineJob({
  name: 'crawl.v1',
  lane: 'crawls',
  payload: { crawlId: Type.String({ format: 'uuid' }) },
  key: ({ crawlId }) => `crawl:${crawlId}`,
});

export function createCrawlJobs(deps: {
  readonly runCrawl: (crawlId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [createJob(crawlJob, ({ crawlId }, { signal }) => deps.runCrawl(crawlId, signal))];
}
