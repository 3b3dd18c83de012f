import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export function createRetentionJobs(deps: {
  readonly applyRetention: (signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: 'retention.v1',
      lane: 'upkeep',
      schema: Type.Object({}),
      run: (_payload, { signal }) => deps.applyRetention(signal),
      everyHourAt: 37,
    }),
  ];
}
