import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

/** The payload names the link, whose token is created when the email is written. */
export const sendMailJob = defineJob({
  name: 'send-mail.v1',
  lane: 'mails',
  payload: { linkId: Type.String({ format: 'uuid' }) },
  key: ({ linkId }) => `send-mail:${linkId}`,
});

export function createAccountLinkJobs(deps: {
  readonly sendLinkMail: (linkId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [createJob(sendMailJob, ({ linkId }, { signal }) => deps.sendLinkMail(linkId, signal))];
}
