import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import { createSendLinkMail } from '../features/account-links/send-link-mail.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { loadSecret } from './accounts.ts';

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
