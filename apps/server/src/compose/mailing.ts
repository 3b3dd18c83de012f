import type { Config } from '../config.ts';
import type { Client, Pool } from '../database/pool.ts';
import { sendMailJobKey, sendMailJobName } from '../features/account-links/jobs.ts';
import { createSendLinkMail } from '../features/account-links/send-link-mail.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import { addJob } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Tracing } from '../tracing.ts';
import { loadSecret } from './accounts.ts';

/** Adds the job of an email. The payload names the link, whose token is created when the email is written. */
export function createEnqueueMail(tracing: Tracing): (client: Client, linkId: string) => Promise<void> {
  return (client, linkId) => {
    const trace = tracing.carry();
    const payload = trace === null ? { linkId } : { linkId, trace };
    return addJob(client, sendMailJobName, payload, sendMailJobKey(linkId));
  };
}

export async function createSendLinkMailOf(deps: {
  readonly config: Config;
  readonly pool: Pool;
  readonly accounts: AccountsUseCases;
  readonly mailer: Mailer | null;
  readonly log: Log;
}): Promise<(linkId: string, signal: AbortSignal) => Promise<void>> {
  return createSendLinkMail({
    ...deps,
    secret: await loadSecret(deps.config),
    baseUrl: deps.config.baseUrl,
  });
}

/** Null if no mail server is configured; the library is loaded only when needed. */
export async function loadMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer | null> {
  if (smtpUrl === null) return null;
  const { createMailer } = await import('../mail/mailer.ts');
  return createMailer({ smtpUrl, from: mailFrom });
}
