import { JobReleased, JobStopped, type Job } from '../jobs/job.ts';
import { nameOf, noTracing, type Tracing } from '../tracing.ts';

/** Records every run of a job as a span, below the one named in its payload. */
export function traceJobs(jobs: readonly Job[], tracing: Tracing): readonly Job[] {
  if (tracing === noTracing) return jobs;
  return jobs.map((job) => ({
    ...job,
    run: async (payload, context) => {
      const { trace } = payload as { trace?: string };
      const span = tracing.begin(`job ${job.name}`, {
        kind: 'consumer',
        parent: trace,
        attributes: { 'siteglass.job': job.name },
      });
      try {
        await span.within(() => job.run(payload, context));
        span.end();
      } catch (error) {
        // Not a failure: the span records that the job ended early.
        const isEarly = error instanceof JobStopped || error instanceof JobReleased;
        if (isEarly) span.set({ 'siteglass.aborted': true });
        span.end(isEarly ? undefined : nameOf(error));
        throw error;
      }
    },
  }));
}
