import type { Language } from '@siteglass/analysis/text';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { MailBrand } from '../../mail/frame-html.ts';
import type { RenderedEmail } from '../../mail/email.ts';
import type { MailAttachment } from '../../mail/mailer.ts';
import { makeFailedReportEmail, makeReportEmail, screenshotId } from '../../mail/report-email.ts';
import type { ScheduledParts } from '../../pdf/report-frame.ts';
import type { FoldScreenshot } from '../screenshots/use-cases.ts';
import { describeFailure } from './failure-reasons.ts';
import type { ResultFacts } from './mail-facts.ts';
import { sectionIds, type SectionId } from './report-fields.ts';
import type { ReportError } from './store/last-error.ts';
import type { MailRow } from './store/mails.ts';

export type ReportResult = Pick<MailRow, 'account_id' | 'kind' | 'scan_id' | 'task_id'>;

export interface ContentDependencies {
  /** Base URL of links; null: the URL recorded by the web process. */
  readonly baseUrl: string | null;
  /** Null if the result has been deleted. */
  readonly readFacts: (run: MailRow, language: Language) => Promise<ResultFacts | null>;
  /** Creates the link to a result for people without an account; returns its token. */
  readonly createLink: (run: MailRow) => Promise<string>;
  /** The PDF of a result. @throws {AppError} if there is no result */
  readonly renderPdf: (
    run: ReportResult,
    language: Language,
    parts: ScheduledParts,
  ) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>;
  /** Replaces the service's own name and color. */
  readonly readBrand: (accountId: number) => Promise<MailBrand>;
  readonly log: Log;
}

interface ReadyContent {
  readonly state: 'ready';
  readonly brand: MailBrand;
  /** Null if there is no result, which the email says. */
  readonly result: { readonly facts: ResultFacts; readonly url: string } | null;
  /** None if the PDF could not be generated. */
  readonly pdf: readonly MailAttachment[];
  /** What the HTML shows. */
  readonly images: readonly MailAttachment[];
}

/** What a report says in one language; `gone` if its result has been deleted, `later` if it should be tried again. */
export type ReadContent = (
  run: MailRow,
  language: Language,
) => Promise<
  ReadyContent | { readonly state: 'gone' } | { readonly state: 'later'; readonly error: ReportError }
>;
export type WriteEmail = (
  run: MailRow,
  content: ReadyContent,
  to: { readonly language: Language; readonly unsubscribeUrl: string },
) => RenderedEmail;

/** Number of attempts for which a PDF that cannot be generated delays an email. */
const maxPdfTries = 2;

export function createReportContent(deps: ContentDependencies): {
  readonly read: ReadContent;
  readonly write: WriteEmail;
} {
  /** Null: not yet. */
  const attach = async (
    run: MailRow,
    language: Language,
    facts: ResultFacts,
  ): Promise<readonly MailAttachment[] | null> => {
    try {
      const { fileName, bytes } = await deps.renderPdf(run, language, partsOf(run, facts));
      return [{ fileName, bytes, mediaType: 'application/pdf' }];
    } catch (error) {
      if (error instanceof AppError) return [];
      deps.log.error({ err: error, runId: run.id }, 'could not generate the PDF of a report');
      return run.mail_tries < maxPdfTries ? null : [];
    }
  };

  return {
    async read(run, language) {
      const brand = await deps.readBrand(run.account_id);
      if (run.scan_error !== null) return { state: 'ready', brand, result: null, pdf: [], images: [] };
      const found = await deps.readFacts(run, language);
      if (found === null) return { state: 'gone' };
      const facts = withSections(found, run);
      const pdf = await attach(run, language, found);
      if (pdf === null) {
        return {
          state: 'later',
          error: { code: 'INTERNAL_ERROR', message: 'The PDF could not be generated.' },
        };
      }
      const path =
        run.kind === 'page' ? `/reports/pages/${run.task_id}` : `/reports/crawls/${run.crawl_job_id}`;
      // Whoever gets the report may have no account. Non-public pages have a single URL: they are shown in the reader's
      // language.
      const url = `${deps.baseUrl ?? run.base_url}${path}?share=${await deps.createLink(run)}`;
      const images = facts.screenshot === null ? [] : [toInline(facts.screenshot)];
      return { state: 'ready', brand, result: { facts, url }, pdf, images };
    },

    write(run, { brand, result, pdf }, to) {
      const { timezone, kind, label, url, is_test: isTest } = run;
      const context = { ...to, timezone, kind, label, url, brand, isTest };
      if (result === null) {
        return makeFailedReportEmail({
          ...context,
          failedAt: run.created_at.toISOString(),
          reason: run.scan_error === null ? '' : describeFailure(run.scan_error, to.language),
          reportsUrl: `${deps.baseUrl ?? run.base_url}/reports`,
        });
      }
      return makeReportEmail({
        ...context,
        ...result.facts,
        introduction: run.introduction,
        resultUrl: result.url,
        hasPdf: pdf.length > 0,
      });
    },
  };
}

const toInline = ({ image }: Pick<FoldScreenshot, 'image'>): MailAttachment => ({
  ...{ fileName: 'screenshot.jpg', mediaType: 'image/jpeg', bytes: image, contentId: screenshotId },
});

function partsOf(
  run: MailRow,
  { score, scannedAt, before, newIssues, fixedIssues, earlier }: ResultFacts,
): ScheduledParts {
  const sections = sectionsOf(run);
  const scores = [...earlier, ...(score === null ? [] : [{ score, at: scannedAt }])];
  return {
    introduction: run.introduction,
    sections,
    changes:
      before === null || !sections.includes('changes')
        ? null
        : { score, before, newIssues, fixedIssues, scores },
  };
}

/** The sections of a report, in its order. */
function sectionsOf({ sections }: Pick<MailRow, 'sections'>): readonly SectionId[] {
  return sectionIds.filter((id) => sections?.includes(id) ?? true);
}

function withSections(facts: ResultFacts, run: MailRow): ResultFacts {
  const sections = sectionsOf(run);
  return {
    ...facts,
    ...(sections.includes('changes') ? {} : { before: null, newIssues: null, fixedIssues: null }),
    ...(sections.includes('issues') ? {} : { topIssues: null }),
    ...(sections.includes('details') ? {} : { screenshot: null }),
  };
}
