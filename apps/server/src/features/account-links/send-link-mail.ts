import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import type { Email } from '../../mail/email.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { knownLanguage } from '../../text/known-language.ts';
import type { AccountsUseCases } from '../accounts/use-cases.ts';
import {
  makeChangeEmail,
  makeConfirmEmail,
  makeKnownEmail,
  makeResetEmail,
  makeTakenEmail,
} from './emails.ts';
import { createLinkTokens } from '../../link-tokens.ts';
import * as store from './store.ts';

export interface SendLinkMailDependencies {
  readonly pool: Pool;
  readonly accounts: Pick<AccountsUseCases, 'findAccount'>;
  readonly secret: string;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Base URL of links; null: the URL recorded by the web process. */
  readonly baseUrl: string | null;
  readonly log: Log;
}

/**
 * Sends a link's email once; a link that is used, expired or already emailed gets none. A crash between the last two
 * steps sends it twice, with the same Message-ID. Throws if it should be retried.
 */
export function createSendLinkMail(
  deps: SendLinkMailDependencies,
): (linkId: string, signal: AbortSignal) => Promise<void> {
  const { pool, accounts, mailer, log } = deps;
  const tokens = createLinkTokens(deps.secret);

  const write = async (link: store.LinkRow, email: string): Promise<{ to: string; email: Email } | null> => {
    const { id } = link;
    const language = knownLanguage(link.locale);
    const base = deps.baseUrl ?? link.base_url ?? '';
    const account = await accounts.findAccount(email);
    if (link.purpose === 'confirm' && account === null) {
      return {
        to: email,
        email: makeConfirmEmail(language, { href: `${base}/confirm#${tokens.make(id)}`, base }),
      };
    }
    if (link.purpose === 'change-email') {
      if (account !== null && account.id !== link.account_id)
        return { to: account.email, email: makeTakenEmail(language, { base }) };
      if ((await store.findOpenLink(pool, id)) === null) return null;
      const href = `${base}/change-email#${tokens.make(id)}`;
      return { to: email, email: makeChangeEmail(language, { href, base }) };
    }
    if (account === null) return null;
    // A different letter case could be a different mailbox, so an account's email goes to its stored address.
    const to = account.email;
    if (link.purpose === 'confirm') return { to, email: makeKnownEmail(language, { base }) };
    // A disabled account has no use for a password.
    if ((await store.findOpenLink(pool, id)) === null) return null;
    return { to, email: makeResetEmail(language, { href: `${base}/reset#${tokens.make(id)}`, base }) };
  };

  return async function sendLinkMail(linkId, signal) {
    const link = await store.findUnmailedLink(pool, linkId);
    if (link?.email == null) return;
    const mail = await write(link, link.email);
    if (mail === null) return;
    if (mailer === null) {
      log.warn({ linkId }, 'an email was not sent: SMTP_URL is not set');
      return;
    }
    const outcome = await mailer.send({ ...mail, id: linkId }, signal);
    if (outcome.isTaken) await store.markMailed(pool, linkId);
    else log.warn({ linkId, reason: outcome.reason }, 'an email was permanently rejected');
  };
}
