import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const sendReportJobName = 'send-report.v1';
export const sendConfirmationJobName = 'send-report-confirmation.v1';

export function sendReportJobKey(runId: number): string {
  return `send-report:${runId}`;
}

export function sendConfirmationJobKey(confirmationId: string): string {
  return `send-report-confirmation:${confirmationId}`;
}

/** The span that requested it, as a W3C `traceparent`; only if tracing is enabled. */
const trace = Type.Optional(Type.String());

export function createReportJobs(deps: {
  readonly sendReport: (runId: number, signal: AbortSignal) => Promise<void>;
  readonly sendConfirmation: (confirmationId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: sendReportJobName,
      lane: 'mails',
      schema: Type.Object({ runId: Type.Integer({ minimum: 1 }), trace }),
      run: ({ runId }, { signal }) => deps.sendReport(runId, signal),
    }),
    defineJob({
      name: sendConfirmationJobName,
      lane: 'mails',
      schema: Type.Object({ confirmationId: Type.String({ format: 'uuid' }), trace }),
      run: ({ confirmationId }, { signal }) => deps.sendConfirmation(confirmationId, signal),
    }),
  ];
}
