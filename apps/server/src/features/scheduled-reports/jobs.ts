import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const sendReportJob = defineJob({
  name: 'send-report.v1',
  lane: 'mails',
  payload: { runId: Type.Integer({ minimum: 1 }) },
  key: ({ runId }) => `send-report:${runId}`,
});

export const sendConfirmationJob = defineJob({
  name: 'send-report-confirmation.v1',
  lane: 'mails',
  payload: { confirmationId: Type.String({ format: 'uuid' }) },
  key: ({ confirmationId }) => `send-report-confirmation:${confirmationId}`,
});

export function createReportJobs(deps: {
  readonly sendReport: (runId: number, signal: AbortSignal) => Promise<void>;
  readonly sendConfirmation: (confirmationId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    createJob(sendReportJob, ({ runId }, { signal }) => deps.sendReport(runId, signal)),
    createJob(sendConfirmationJob, ({ confirmationId }, { signal }) =>
      deps.sendConfirmation(confirmationId, signal),
    ),
  ];
}
