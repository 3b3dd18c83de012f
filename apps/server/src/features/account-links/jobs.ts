import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const sendMailJobName = 'send-mail.v1';

export function sendMailJobKey(linkId: string): string {
  return `send-mail:${linkId}`;
}

export function createAccountLinkJobs(deps: {
  readonly sendLinkMail: (linkId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: sendMailJobName,
      lane: 'mails',
      schema: Type.Object({
        linkId: Type.String({ format: 'uuid' }),
        /** The span that requested it, as a W3C `traceparent`; only if tracing is enabled. */
        trace: Type.Optional(Type.String()),
      }),
      run: ({ linkId }, { signal }) => deps.sendLinkMail(linkId, signal),
    }),
  ];
}
