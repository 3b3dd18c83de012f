import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import type { MailBrand } from '../../mail/frame-html.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { makeConfirmReportsEmail } from '../../mail/confirm-reports-email.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { createAddressTokens, findUnmailedConfirmation, markConfirmationMailed } from './use-cases.ts';

/**
 * Asks for consent to receive reports by email, once; an address that has responded, or that no report uses anymore, is
 * not asked. Throws if it should be retried.
 */
export function createSendConfirmation({
  pool,
  secret,
  mailer,
  baseUrl,
  readBrand,
  log,
}: {
  readonly pool: Pool;
  readonly secret: string;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Base URL of links; null: the URL recorded by the web process. */
  readonly baseUrl: string | null;
  /** Replaces the service's own name, logo and color. */
  readonly readBrand: (accountId: number) => Promise<MailBrand>;
  readonly log: Log;
}): (confirmationId: string, signal: AbortSignal) => Promise<void> {
  const tokens = createAddressTokens(secret);
  return async function sendConfirmation(confirmationId, signal) {
    const confirmation = await findUnmailedConfirmation(pool, confirmationId);
    if (confirmation === null) return;
    if (mailer === null) {
      log.warn({ confirmationId }, 'an email was not sent: SMTP_URL is not set');
      return;
    }
    const from = baseUrl ?? confirmation.base_url;
    const brand = await readBrand(confirmation.account_id);
    const email = makeConfirmReportsEmail({
      language: knownLanguage(confirmation.locale),
      accountName: confirmation.username,
      kind: confirmation.kind,
      url: confirmation.url,
      scheduleType: confirmation.schedule_type,
      confirmUrl: `${from}/confirm-reports#${tokens.confirmation(confirmationId)}`,
      from,
      brand,
    });
    const outcome = await mailer.send({ to: confirmation.email, id: confirmationId, email, brand }, signal);
    if (outcome.isTaken) await markConfirmationMailed(pool, confirmationId);
    else log.warn({ confirmationId, reason: outcome.reason }, 'an email was permanently rejected');
  };
}
