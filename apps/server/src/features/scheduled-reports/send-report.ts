import type { Language } from '@siteglass/analysis/text';
import { inTransaction, isDatabaseOut, type Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import type { Mailer, MailOutcome } from '../../mail/mailer.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { lockAccount } from '../accounts/reads.ts';
import { createAddressTokens, type ReportAddressesUseCases } from '../report-addresses/use-cases.ts';
import { createReportContent, type ContentDependencies, type ReadContent } from './report-content.ts';
import type { ReportObserver } from './report-observer.ts';
import type { ReportError } from './store/last-error.ts';
import * as store from './store/mails.ts';

export interface SendReportDependencies extends ContentDependencies {
  readonly pool: Pool;
  readonly secret: string;
  readonly addresses: Pick<ReportAddressesUseCases, 'claim'>;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly log: Log;
  readonly observer?: ReportObserver | undefined;
}

const minute = 60;
const hour = 3600;
/** Seconds between attempts to send the emails of a run: a day in total. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

/**
 * Sends the emails of a run, each in its recipient's language. A crash between the mail server's acceptance and the
 * database commit sends one again with the same Message-ID: email has no way to ask whether a message was accepted.
 */
export function createSendReport(
  deps: SendReportDependencies,
): (runId: number, signal: AbortSignal) => Promise<void> {
  const { pool, mailer, log, observer } = deps;
  const tokens = createAddressTokens(deps.secret);
  const { read, write } = createReportContent(deps);

  const end = async ({ id, scan_error }: store.MailRow): Promise<void> => {
    await store.removePendingMails(pool, id);
    const { state, error } = await store.readOutcome(pool, id);
    // A report without a result has failed, whether or not anyone could be notified.
    const ended = scan_error === null ? state : 'failed';
    await store.endRun(pool, id, ended, scan_error ?? error, state === 'sent');
    observer?.onRunEnded(ended);
  };

  /** The address of the account, which alone is notified of a failure: clients can do nothing about it. */
  const claimOwnAddress = ({
    account_id: id,
    account_email: email,
    base_url,
  }: store.MailRow): Promise<string> =>
    inTransaction(pool, async (client) => {
      await lockAccount(client, id);
      const baseUrl = deps.baseUrl ?? base_url;
      return deps.addresses.claim(client, { account: { id, email }, address: email, baseUrl });
    });

  const postpone = async (run: store.MailRow, error: ReportError): Promise<void> => {
    const pauseSeconds = pauses[run.mail_tries];
    if (pauseSeconds !== undefined) return store.postponeMail(pool, run.id, error, pauseSeconds);
    await store.failMails(pool, run.id, error);
    await end(run);
  };

  /** The error for which it should be tried again; null if it has ended. */
  const sendOne = async (
    run: store.MailRow,
    mail: store.PendingMail,
    ownAddressId: string | null,
    readIn: (language: Language) => ReturnType<ReadContent>,
    signal: AbortSignal,
  ): Promise<ReportError | null> => {
    const endMail = async (state: 'sent' | 'failed' | 'unsent', error: ReportError | null): Promise<null> => {
      await store.noteMail(pool, mail.id, state, error);
      return null;
    };
    const reason = reasonNotToSend(run, mail, mailer !== null);
    if (reason !== null || mailer === null) return endMail('unsent', reason);
    const language = knownLanguage(mail.language);
    const token = tokens.unsubscription(mail.address_id);
    const base = deps.baseUrl ?? run.base_url;
    const content = await readIn(language);
    if (content.state === 'gone') return endMail('failed', resultDeleted);
    if (content.state === 'later') return content.error;
    const email = write(run, content, { language, unsubscribeUrl: `${base}/unsubscribe#${token}` });
    // Recipients who unsubscribed or were removed while the PDF was being generated get no email.
    const [current] = await store.listPendingMails(pool, run.id, ownAddressId, mail.address_id);
    if (current === undefined) return null;
    const currentReason = reasonNotToSend(run, current, true);
    if (currentReason !== null) return endMail('unsent', currentReason);
    let outcome: MailOutcome;
    try {
      outcome = await mailer.send(
        {
          to: current.email,
          id: mail.id,
          email,
          attachments: [...content.pdf, ...content.images],
          brand: content.brand,
          unsubscribeUrl: `${base}/app/api/unsubscribe?token=${token}`,
        },
        signal,
      );
    } catch (error) {
      signal.throwIfAborted();
      observer?.onMail('failed');
      log.warn({ err: error, runId: run.id }, 'the email of a report was not accepted');
      return { code: 'MAIL_FAILED', message: 'The mail server did not accept the email.' };
    }
    observer?.onMail(outcome.isTaken ? 'taken' : 'refused');
    if (outcome.isTaken) return endMail('sent', null);
    log.warn({ runId: run.id, reason: outcome.reason }, 'the email of a report was permanently rejected');
    return endMail('failed', {
      code: 'MAIL_REFUSED',
      message: 'The mail server rejects email to this address.',
    });
  };

  return async function sendReport(runId, signal) {
    const run = await store.findMail(pool, runId);
    if (run === null) return;
    const ownAddressId = run.scan_error === null || run.is_test ? null : await claimOwnAddress(run);
    await store.settleMails(pool, runId, ownAddressId);
    /** Recipients with the same language share a PDF. */
    const contents = new Map<Language, ReturnType<ReadContent>>();
    const readIn = (language: Language): ReturnType<ReadContent> => {
      const known = contents.get(language) ?? read(run, language);
      contents.set(language, known);
      return known;
    };
    let retryFor: ReportError | null = null;
    for (const mail of await store.listPendingMails(pool, runId, ownAddressId)) {
      let error: ReportError | null;
      try {
        error = await sendOne(run, mail, ownAddressId, readIn, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        if (isDatabaseOut(thrown)) throw thrown;
        // Retried and then reported as failed, like an email that is not accepted: a run must not stay in progress
        // forever.
        log.error({ err: thrown, runId }, 'could not generate the email of a report');
        error = { code: 'INTERNAL_ERROR', message: 'The email could not be generated.' };
      }
      if (error === null) continue;
      await store.noteMail(pool, mail.id, 'mailing', error);
      retryFor = error;
    }
    if (retryFor === null) await end(run);
    else await postpone(run, retryFor);
  };
}

const resultDeleted: ReportError = { code: 'NOT_FOUND', message: 'The result has been deleted.' };

/** Why a recipient may not be emailed; null if nothing prevents it. */
function reasonNotToSend(
  { is_disabled }: store.MailRow,
  { email_status }: store.PendingMail,
  hasMailer: boolean,
): ReportError | null {
  if (is_disabled) return { code: 'ACCOUNT_DISABLED', message: 'The account is disabled.' };
  if (email_status === 'waiting') {
    return { code: 'NOT_CONFIRMED', message: 'The email address has not been confirmed.' };
  }
  if (email_status === 'unsubscribed') {
    return { code: 'UNSUBSCRIBED', message: 'The email address has unsubscribed from reports.' };
  }
  return hasMailer ? null : { code: 'NO_MAIL_SERVER', message: 'This installation has no mail server.' };
}
