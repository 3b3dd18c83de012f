import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const sendSecurityEmailJob = defineJob({
  name: 'send-security-email.v1',
  lane: 'mails',
  payload: { emailId: Type.String({ format: 'uuid' }) },
  key: ({ emailId }) => `send-security-email:${emailId}`,
});

export function createSecurityEmailJobs(deps: {
  readonly sendSecurityEmail: (emailId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    createJob(sendSecurityEmailJob, ({ emailId }, { signal }) => deps.sendSecurityEmail(emailId, signal)),
  ];
}
