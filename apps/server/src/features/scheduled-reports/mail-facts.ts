import { compareOutcomes, renderAnalysis, type RenderedCheck } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { readMeanScore } from '../../crawl/store/crawls.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { ReportFacts } from '../../mail/report-email.ts';
import type { CrawlIssuesUseCases, Issue } from '../crawls/issues/use-cases.ts';
import type { CrawlRow, CrawlsUseCases } from '../crawls/use-cases.ts';
import { readIgnored } from '../issue-statuses/reads.ts';
import { findPreviousScan, findReportedScan, findScan, readShownScores, scansById } from '../scans/reads.ts';
import { readStored } from '../scans/use-cases.ts';
import { readFoldScreenshot, type FoldScreenshot } from '../screenshots/use-cases.ts';
import {
  findPreviousRun,
  isOfTest,
  listEarlierScores,
  type MailRow,
  type PreviousRun,
} from './store/mails.ts';

/** Facts about the result in a report's email. */
export type ResultFacts = Pick<
  ReportFacts,
  | 'scannedAt'
  | 'score'
  | 'grade'
  | 'caps'
  | 'before'
  | 'counts'
  | 'ignored'
  | 'topIssues'
  | 'newIssues'
  | 'fixedIssues'
  | 'pages'
> & {
  /** Of a page above the fold on a phone; null if none is stored. */
  readonly screenshot: FoldScreenshot | null;
  /** Scores of earlier runs, oldest first. */
  readonly earlier: readonly { readonly score: number; readonly at: string }[];
};

export interface MailFactsDependencies {
  readonly pool: Pool;
  readonly crawls: Pick<CrawlsUseCases, 'readByJob' | 'readPrevious'>;
  readonly crawlIssues: Pick<CrawlIssuesUseCases, 'listAll'>;
}

/** A chart with more points is hard to read. */
const maxEarlier = 23;

type Severity = RenderedCheck['severity'];

/** Reads the result of a run, and of its report's previous run; null if it has been deleted. */
export function createReadFacts({
  pool,
  crawls,
  crawlIssues,
}: MailFactsDependencies): (run: MailRow, language: Language) => Promise<ResultFacts | null> {
  const readPage = async (accountId: number, scanId: number | null, language: Language) => {
    const scan = scanId === null ? null : await findReportedScan(pool, accountId, scanId);
    if (scan === null) return null;
    const ignored = await readIgnored(pool, accountId, [scan.site]);
    return { scan, page: renderAnalysis(readStored(scan.result, ignored), language) };
  };

  /** The scan of the page before it, as if it had been a report. */
  const readScanBefore = async (accountId: number, scanId: number | null): Promise<PreviousRun | null> => {
    const scan = scanId === null ? null : await findScan(pool, accountId, scanId);
    const before = scan && (await findPreviousScan(pool, accountId, scan));
    if (scan === null || before === null || (await isOfTest(pool, accountId, before.task_id))) return null;
    const ignored = await readIgnored(pool, accountId, [scan.site]);
    const shown = await readShownScores(pool, accountId, scansById([before.id]), ignored);
    return {
      scan_id: before.id,
      crawl_job_id: null,
      seo_score: shown.get(before.id)?.seo_score ?? before.seo_score,
      created_at: before.completed_at,
    };
  };

  const ofPage = async (
    run: MailRow,
    previous: PreviousRun | null,
    language: Language,
  ): Promise<Omit<ResultFacts, 'earlier'> | null> => {
    const now = await readPage(run.account_id, run.scan_id, language);
    if (now === null) return null;
    // Only the first report: later, somebody may have scanned the page in between.
    const earlier = previous ?? (await readScanBefore(run.account_id, run.scan_id));
    const then = earlier === null ? null : await readPage(run.account_id, earlier.scan_id, language);
    const { page } = now;
    const failed = page.checks.filter(({ status }) => status === 'fail');
    const changes = then && compareOutcomes(then.page.checks, page.checks);
    const labelsOf = (checks: readonly RenderedCheck[]): string[] => checks.map(({ label }) => label);
    return {
      scannedAt: now.scan.completed_at.toISOString(),
      score: page.seo_score,
      grade: page.grade,
      caps: (page.score_details?.caps ?? []).map(({ text }) => text),
      before: beforeOf(earlier),
      counts: countBy(failed, () => 1),
      ignored: page.ignored_checks ?? 0,
      // In the order of the API, as on the website and in the PDF.
      topIssues: failed.map(({ label, detail, fix, severity }) => ({
        label,
        found: detail,
        fix,
        severity,
        pages: null,
      })),
      newIssues: changes && labelsOf(changes.found),
      fixedIssues: changes && labelsOf(changes.fixed),
      pages: null,
      screenshot: await readFoldScreenshot(pool, now.scan.analysis_id, 'mobile'),
    };
  };

  /** A crawl with its issues; null if it has been deleted. */
  const readCrawl = async (accountId: number, jobId: number | null, language: Language) => {
    try {
      const crawl = await crawls.readByJob(accountId, jobId ?? 0);
      const issues = await crawlIssues.listAll(crawl, language);
      return { crawl, issues, found: issues.filter(({ count }) => count > 0) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };

  /** The crawl before it, as if it had been a report. */
  const readBaseline = async (crawl: CrawlRow): Promise<PreviousRun | null> => {
    const baseline = await crawls.readPrevious(crawl);
    if (baseline === null) return null;
    const { account_id: accountId, task_id: taskId, job_id: jobId, completed_at: completedAt } = baseline;
    return {
      scan_id: null,
      crawl_job_id: jobId,
      seo_score: await readMeanScore(pool, accountId, taskId),
      created_at: completedAt ?? baseline.created_at,
    };
  };

  const ofCrawl = async (
    run: MailRow,
    previous: PreviousRun | null,
    language: Language,
  ): Promise<Omit<ResultFacts, 'earlier'> | null> => {
    const now = await readCrawl(run.account_id, run.crawl_job_id, language);
    if (now === null) return null;
    const { crawl, issues, found } = now;
    // Only the first report has the crawl's own baseline: later, somebody may have crawled the site in between.
    const earlier = previous ?? (await readBaseline(crawl));
    const then = earlier === null ? null : await readCrawl(run.account_id, earlier.crawl_job_id, language);
    // An issue is not fixed because it is ignored, nor new because it no longer is.
    const labelsWithout = (some: readonly Issue[], others: readonly Issue[]): string[] => {
      const known = new Set(
        others
          .filter(({ count, ignoredCount }) => count > 0 || ignoredCount > 0)
          .map(({ checkId }) => checkId),
      );
      return some.filter(({ checkId }) => !known.has(checkId)).map(({ label }) => label);
    };
    return {
      scannedAt: (crawl.completed_at ?? crawl.created_at).toISOString(),
      score: run.seo_score,
      grade: null,
      caps: [],
      before: beforeOf(earlier),
      counts: countBy(found, ({ count }) => count),
      ignored: crawl.summary?.ignored?.urls ?? 0,
      topIssues: found.map(({ label, fix, severity, count }) => ({
        ...{ label, fix, severity },
        found: null,
        pages: count,
      })),
      newIssues: then && labelsWithout(found, then.issues),
      fixedIssues: then && labelsWithout(then.found, issues),
      pages: crawl.crawled,
      screenshot: null,
    };
  };

  return async (run, language) => {
    const [previous, scores] = await Promise.all([
      findPreviousRun(pool, run),
      listEarlierScores(pool, run, maxEarlier),
    ]);
    const facts = await (run.kind === 'page' ? ofPage : ofCrawl)(run, previous, language);
    if (facts === null) return null;
    const earlier = scores.map(({ seo_score, created_at }) => ({
      score: seo_score,
      at: created_at.toISOString(),
    }));
    return { ...facts, earlier };
  };
}

function beforeOf(previous: PreviousRun | null): ResultFacts['before'] {
  if (previous === null) return null;
  return { score: previous.seo_score, scannedAt: previous.created_at.toISOString() };
}

function countBy<Item extends { readonly severity: Severity }>(
  items: readonly Item[],
  weigh: (item: Item) => number,
): Record<Severity, number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const item of items) counts[item.severity] += weigh(item);
  return counts;
}
