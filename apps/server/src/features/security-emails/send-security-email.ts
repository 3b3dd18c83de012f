import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { makeSecurityEmail, securityEmailKinds, type SecurityEmailDetail } from './emails.ts';
import * as store from './store.ts';

/**
 * Sends an email once. A crash between the last two steps sends it twice, with the same Message-ID. Throws if it should
 * be retried.
 */
export function createSendSecurityEmail(deps: {
  readonly pool: Pool;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Base URL of links; null: the URL recorded with the email. */
  readonly baseUrl: string | null;
  readonly log: Log;
}): (emailId: string, signal: AbortSignal) => Promise<void> {
  const { pool, mailer, log } = deps;
  return async function sendSecurityEmail(emailId, signal) {
    const row = await store.findUnmailed(pool, emailId);
    const kind = securityEmailKinds.find((known) => known === row?.kind);
    if (row === null || kind === undefined) return;
    if (mailer !== null) {
      const email = makeSecurityEmail({
        kind,
        language: knownLanguage(row.locale),
        timezone: row.timezone,
        happenedAt: row.happened_at,
        base: deps.baseUrl ?? row.base_url,
        detail: row.detail as unknown as SecurityEmailDetail,
      });
      const outcome = await mailer.send({ to: row.email, id: emailId, email }, signal);
      if (!outcome.isTaken)
        log.warn({ emailId, reason: outcome.reason }, 'an email was permanently rejected');
    }
    // Without a mail server, too: one that is configured later must not get old emails.
    await store.markMailed(pool, emailId);
  };
}
