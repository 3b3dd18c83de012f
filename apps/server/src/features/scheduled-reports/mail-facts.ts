import { renderAnalysis, upgradeStored, type RenderedCheck } from '@siteglass/analysis/rendering';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { ReportFacts, ReportIssue } from '../../mail/report-letter.ts';
import type { CrawlIssuesUseCases } from '../crawls/issues/use-cases.ts';
import type { CrawlsUseCases } from '../crawls/use-cases.ts';
import * as store from './store.ts';

/** What the mail of a report tells of its result. */
export type ResultFacts = Pick<
  ReportFacts,
  'scannedAt' | 'score' | 'grade' | 'before' | 'counts' | 'topIssues' | 'newIssues' | 'fixedIssues' | 'pages'
>;

export interface MailFactsDependencies {
  readonly pool: Pool;
  readonly crawls: Pick<CrawlsUseCases, 'readByJob'>;
  readonly crawlIssues: Pick<CrawlIssuesUseCases, 'list'>;
}

const severities = ['error', 'warning', 'notice'] as const;
type Severity = (typeof severities)[number];
/** Of a crawl's issues, the worst first. */
const wholeList = {
  page: 1,
  per_page: 1_000,
  severity: null,
  scope: null,
  category: null,
  change: null,
  sort: 'severity',
  isDescending: false,
} as const;

/** Reads what a run has found, and what its report had found the time before; null where it is no longer kept. */
export function createReadFacts({
  pool,
  crawls,
  crawlIssues,
}: MailFactsDependencies): (run: store.MailRow) => Promise<ResultFacts | null> {
  const readChecks = async (accountId: number, scanId: number | null) => {
    const scan = scanId === null ? null : await store.findScan(pool, accountId, scanId);
    return scan && { scan, checks: renderAnalysis(upgradeStored(scan.result)).checks };
  };

  const ofPage = async (
    run: store.MailRow,
    previous: store.PreviousRun | null,
  ): Promise<ResultFacts | null> => {
    const now = await readChecks(run.account_id, run.scan_id);
    if (now === null) return null;
    const then = previous === null ? null : await readChecks(run.account_id, previous.scan_id);
    const failed = withStatus(now.checks, 'fail');
    const labelsOf = (checks: readonly RenderedCheck[], others: readonly RenderedCheck[]): string[] => {
      const known = new Set(others.map(({ id }) => id));
      return checks.filter(({ id }) => known.has(id)).map((check) => inLocale(check, run.locale).label);
    };
    return {
      scannedAt: now.scan.completed_at.toISOString(),
      score: run.seo_score,
      grade: now.scan.grade,
      before: beforeOf(previous),
      counts: countBy(failed, () => 1),
      // What brings most first, as on the website and in the PDF.
      topIssues: failed
        .toSorted((a, b) => b.score_impact - a.score_impact || rankOf(a) - rankOf(b))
        .map((check) => ({
          ...inLocale(check, run.locale),
          found: run.locale === 'it' ? check.detail_it : check.detail,
          severity: check.severity,
          pages: null,
        })),
      // What could not be looked at, then or now, is neither.
      newIssues: then && labelsOf(failed, withStatus(then.checks, 'pass')),
      fixedIssues: then && labelsOf(withStatus(now.checks, 'pass'), withStatus(then.checks, 'fail')),
      pages: null,
    };
  };

  /** A crawl with the issues that it has found; null where it is no longer kept. */
  const readCrawl = async (accountId: number, jobId: number | null) => {
    try {
      const crawl = await crawls.readByJob(accountId, jobId ?? 0);
      const { items } = await crawlIssues.list(accountId, crawl.task_id, wholeList, 'en');
      return { crawl, found: items.filter(({ count }) => count > 0) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };

  const ofCrawl = async (
    run: store.MailRow,
    previous: store.PreviousRun | null,
  ): Promise<ResultFacts | null> => {
    const now = await readCrawl(run.account_id, run.crawl_job_id);
    if (now === null) return null;
    const { crawl, found } = now;
    // Not what the crawl itself is compared with: that is the last one of the site, which somebody may have run between.
    const then = previous === null ? null : await readCrawl(run.account_id, previous.crawl_job_id);
    const labelsWithout = (issues: typeof found, others: typeof found): string[] => {
      const known = new Set(others.map(({ checkId }) => checkId));
      return issues
        .filter(({ checkId }) => !known.has(checkId))
        .map((issue) => inLocale(issue, run.locale).label);
    };
    return {
      scannedAt: (crawl.completed_at ?? crawl.created_at).toISOString(),
      score: run.seo_score,
      grade: null,
      before: beforeOf(previous),
      counts: countBy(found, ({ count }) => count),
      topIssues: found.map((issue) => ({
        ...inLocale(issue, run.locale),
        found: null,
        severity: issue.severity,
        pages: issue.count,
      })),
      newIssues: then && labelsWithout(found, then.found),
      fixedIssues: then && labelsWithout(then.found, found),
      pages: crawl.crawled,
    };
  };

  return async (run) => {
    const previous = await store.findPreviousRun(pool, run);
    return run.kind === 'page' ? ofPage(run, previous) : ofCrawl(run, previous);
  };
}

function withStatus(checks: readonly RenderedCheck[], status: RenderedCheck['status']): RenderedCheck[] {
  return checks.filter((check) => check.status === status);
}

function beforeOf(previous: store.PreviousRun | null): ResultFacts['before'] {
  if (previous?.seo_score == null) return null;
  return { score: previous.seo_score, scannedAt: previous.created_at.toISOString() };
}

function inLocale(
  texts: { readonly label: string; readonly label_it: string; readonly fix: string; readonly fix_it: string },
  locale: 'en' | 'it',
): Pick<ReportIssue, 'label' | 'fix'> {
  return locale === 'it'
    ? { label: texts.label_it, fix: texts.fix_it }
    : { label: texts.label, fix: texts.fix };
}

const rankOf = ({ severity }: { readonly severity: Severity }): number => severities.indexOf(severity);

function countBy<Item extends { readonly severity: Severity }>(
  items: readonly Item[],
  weigh: (item: Item) => number,
): Record<Severity, number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const item of items) counts[item.severity] += weigh(item);
  return counts;
}
