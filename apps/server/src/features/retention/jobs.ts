import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

const retentionJob = defineJob({ name: 'retention.v1', lane: 'upkeep', payload: {}, everyHourAt: 37 });

export function createRetentionJobs(deps: {
  readonly applyRetention: (signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [createJob(retentionJob, (_payload, { signal }) => deps.applyRetention(signal))];
}
