import { isDatabaseOut, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { MailBrand } from '../../mail/frame-html.ts';
import type { RenderedEmail } from '../../mail/email.ts';
import type { MailAttachment, Mailer, MailOutcome } from '../../mail/mailer.ts';
import { makeFailedReportEmail, makeReportEmail } from '../../mail/report-email.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { createAddressTokens } from '../report-addresses/use-cases.ts';
import { describeFailure } from './failure-reasons.ts';
import type { ResultFacts } from './mail-facts.ts';
import type { ReportObserver } from './report-observer.ts';
import type { ReportError } from './store/last-error.ts';
import * as store from './store/mails.ts';

export type ReportResult = Pick<store.MailRow, 'account_id' | 'kind' | 'scan_id' | 'task_id' | 'locale'>;

export interface SendReportDependencies {
  readonly pool: Pool;
  readonly secret: string;
  /** Null if no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Base URL of links; null: the URL recorded by the web process. */
  readonly baseUrl: string | null;
  /** Null if the result has been deleted. */
  readonly readFacts: (run: store.MailRow) => Promise<ResultFacts | null>;
  /** Creates the link to a result for people without an account; returns its token. */
  readonly createLink: (run: store.MailRow) => Promise<string>;
  /** The PDF of a result. @throws {AppError} if there is no result */
  readonly renderPdf: (
    run: ReportResult,
  ) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>;
  /** Replaces the service's own name and color. */
  readonly readBrand: (accountId: number) => Promise<MailBrand>;
  readonly log: Log;
  readonly observer?: ReportObserver | undefined;
}

const minute = 60;
const hour = 3600;
/** Seconds between attempts to send an email: a day in total. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** Number of attempts for which a PDF that cannot be generated delays an email. */
const maxPdfTries = 2;

/**
 * Sends a report's email. A crash between the mail server's acceptance and the database commit sends it again with the
 * same Message-ID: email has no way to ask whether a message was accepted.
 */
export function createSendReport(
  deps: SendReportDependencies,
): (runId: number, signal: AbortSignal) => Promise<void> {
  const { pool, mailer, log, observer } = deps;
  const tokens = createAddressTokens(deps.secret);

  const end = async (
    { id, scan_error }: store.MailRow,
    state: 'sent' | 'failed' | 'unsent',
    error: ReportError | null,
  ): Promise<void> => {
    // A report without a result has failed, whether or not anyone could be notified.
    const isSent = state === 'sent';
    const ended = scan_error === null ? state : 'failed';
    await store.endRun(pool, id, ended, scan_error ?? error, isSent);
    observer?.onRunEnded(ended);
  };

  const postpone = async (run: store.MailRow, error: ReportError): Promise<void> => {
    const pauseSeconds = pauses[run.mail_tries];
    if (pauseSeconds === undefined) await end(run, 'failed', error);
    else await store.postponeMail(pool, run.id, error, pauseSeconds);
  };

  /** Null: not yet. */
  const attach = async (run: store.MailRow): Promise<readonly MailAttachment[] | null> => {
    if (run.scan_error !== null) return [];
    try {
      const { fileName, bytes } = await deps.renderPdf(run);
      return [{ fileName, bytes, mediaType: 'application/pdf' }];
    } catch (error) {
      if (error instanceof AppError) return [];
      log.error({ err: error, runId: run.id }, 'could not generate the PDF of a report');
      return run.mail_tries < maxPdfTries ? null : [];
    }
  };

  const write = async (run: store.MailRow, token: string, hasPdf: boolean): Promise<RenderedEmail | null> => {
    const { timezone, kind, label, url } = run;
    const language = knownLanguage(run.locale);
    // Non-public pages have a single URL: they are shown in the reader's language.
    const base = deps.baseUrl ?? run.base_url;
    const context = {
      ...{ language, timezone, kind, label, url },
      unsubscribeUrl: `${base}/unsubscribe#${token}`,
      brand: await deps.readBrand(run.account_id),
    };
    if (run.scan_error !== null) {
      return makeFailedReportEmail({
        ...context,
        failedAt: run.created_at.toISOString(),
        reason: describeFailure(run.scan_error, language),
        reportsUrl: `${base}/reports`,
      });
    }
    const facts = await deps.readFacts(run);
    if (facts === null) return null;
    const result = kind === 'page' ? `/reports/pages/${run.task_id}` : `/reports/crawls/${run.crawl_job_id}`;
    // Whoever gets the report may have no account.
    const resultUrl = `${base}${result}?share=${await deps.createLink(run)}`;
    return makeReportEmail({ ...context, ...facts, resultUrl, hasPdf });
  };

  return async function sendReport(runId, signal) {
    const run = await store.findMail(pool, runId);
    if (run === null) return;
    const reason = reasonNotToSend(run, mailer !== null);
    if (reason !== null || mailer === null) return end(run, 'unsent', reason);
    const attachments = await attach(run);
    if (attachments === null)
      return postpone(run, { code: 'INTERNAL_ERROR', message: 'The PDF could not be generated.' });
    const token = tokens.unsubscription(run.address_id);
    let email: RenderedEmail | null;
    try {
      email = await write(run, token, attachments.length > 0);
    } catch (error) {
      if (isDatabaseOut(error)) throw error;
      // Retried and then reported as failed, like an email that is not accepted: a run must not stay in progress
      // forever.
      log.error({ err: error, runId }, 'could not generate the email of a report');
      return postpone(run, { code: 'INTERNAL_ERROR', message: 'The email could not be generated.' });
    }
    if (email === null) return end(run, 'failed', resultDeleted);
    // Recipients who unsubscribed or were removed while the PDF was being generated get no email.
    const current = await store.findMail(pool, runId);
    if (current === null) return;
    if (current.email !== run.email || current.address_id !== run.address_id)
      return sendReport(runId, signal);
    const currentReason = reasonNotToSend(current, true);
    if (currentReason !== null) return end(current, 'unsent', currentReason);
    let outcome: MailOutcome;
    try {
      const mail = {
        to: run.email,
        id: run.mail_id,
        email,
        attachments,
        unsubscribeUrl: `${deps.baseUrl ?? run.base_url}/app/api/unsubscribe?token=${token}`,
      };
      outcome = await mailer.send(mail, signal);
    } catch (error) {
      signal.throwIfAborted();
      observer?.onMail('failed');
      log.warn({ err: error, runId }, 'the email of a report was not accepted');
      return postpone(run, { code: 'MAIL_FAILED', message: 'The mail server did not accept the email.' });
    }
    observer?.onMail(outcome.isTaken ? 'taken' : 'refused');
    if (outcome.isTaken) return end(run, 'sent', null);
    log.warn({ runId, reason: outcome.reason }, 'the email of a report was permanently rejected');
    await end(run, 'failed', {
      code: 'MAIL_REFUSED',
      message: 'The mail server rejects email to this address.',
    });
  };
}

const resultDeleted: ReportError = { code: 'NOT_FOUND', message: 'The result has been deleted.' };

/** Why nobody may be emailed; null if nothing prevents it. */
function reasonNotToSend(run: store.MailRow, hasMailer: boolean): ReportError | null {
  if (run.is_disabled) return { code: 'ACCOUNT_DISABLED', message: 'The account is disabled.' };
  if (run.email_status === 'waiting') {
    return { code: 'NOT_CONFIRMED', message: 'The email address has not been confirmed.' };
  }
  if (run.email_status === 'unsubscribed') {
    return { code: 'UNSUBSCRIBED', message: 'The email address has unsubscribed from reports.' };
  }
  return hasMailer ? null : { code: 'NO_MAIL_SERVER', message: 'This installation has no mail server.' };
}
