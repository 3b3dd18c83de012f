import type { Client } from '../database/pool.ts';
import {
  sendConfirmationJobKey,
  sendConfirmationJobName,
  sendReportJobKey,
  sendReportJobName,
} from '../features/scheduled-reports/jobs.ts';
import { addJob } from '../jobs/queue.ts';
import type { Tracing } from '../tracing.ts';

/** Adds the job that asks an address by mail whether it wants reports. */
export function createEnqueueConfirmation(
  tracing: Tracing,
): (client: Client, confirmationId: string) => Promise<void> {
  return (client, confirmationId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { confirmationId } : { confirmationId, trace };
    return addJob(client, sendConfirmationJobName, payload, sendConfirmationJobKey(confirmationId));
  };
}

/** Adds the job that mails a report. */
export function createEnqueueReport(tracing: Tracing): (client: Client, runId: number) => Promise<void> {
  return (client, runId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { runId } : { runId, trace };
    return addJob(client, sendReportJobName, payload, sendReportJobKey(runId));
  };
}
