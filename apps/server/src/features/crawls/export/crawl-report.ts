import { renderScoreCaps } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { readMeanScore } from '../../../crawl/store/crawls.ts';
import * as store from '../../../crawl/store/exports.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
import type { CrawlIssue, CrawlReport } from '../../../pdf/crawl-report.ts';
import type { ReportFrame } from '../../../pdf/report-frame.ts';
import type { Issue } from '../issues/issue.ts';
import type { CrawlIssuesUseCases } from '../issues/use-cases.ts';
import { timeOfId } from '../time-of-id.ts';
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';

/** The number of issues with sample URLs, equal to the number that a report shows in detail. */
const maxWithSamples = 25;
const samplesOfIssue = 3;
const maxPages = 20;
/** There are fewer checks than this. */
const allIssues = { page: 1, per_page: 1_000 };

/**
 * Collects the contents of a crawl's report.
 * @throws {AppError} NO_DATA if the crawl is not complete
 */
export async function readCrawlReport(
  {
    pool,
    crawls,
    issues,
  }: {
    readonly pool: Pool;
    readonly crawls: Pick<CrawlsUseCases, 'readPrevious' | 'readDepths'>;
    readonly issues: CrawlIssuesUseCases;
  },
  crawl: CrawlRow,
  frame: ReportFrame,
): Promise<CrawlReport> {
  const { account_id: accountId, task_id: taskId, summary, completed_at: completedAt } = crawl;
  if (crawl.status !== 'complete' || summary === null || completedAt === null)
    throw new AppError('NO_DATA', `The crawl is not complete: its status is ${crawl.status}.`);
  const [found, depths, averageScore, worst, previous] = await Promise.all([
    issues.list(
      accountId,
      taskId,
      {
        ...allIssues,
        ...{ severity: null, scope: null, category: null, change: null, isIgnored: false },
        ...{ sort: 'severity', isDescending: false },
      },
      frame.language,
    ),
    crawls.readDepths(accountId, taskId),
    readMeanScore(pool, accountId, taskId),
    store.listWorstPages(pool, accountId, taskId, maxPages),
    crawls.readPrevious(crawl),
  ]);
  const crawlIssues: CrawlIssue[] = [];
  // An issue fixed since the previous crawl has no URLs.
  for (const [place, issue] of found.items.filter(({ count }) => count > 0).entries()) {
    const isDetailed = place < maxWithSamples;
    crawlIssues.push(
      toCrawlIssue(issue, isDetailed ? await readSamples(issues, crawl, issue.checkId, frame.language) : []),
    );
  }
  return {
    ...frame,
    taskId,
    domain: crawl.domain,
    startUrl: crawl.start_url,
    list: crawl.url_count === null ? null : { urls: crawl.url_count, hosts: crawl.hosts ?? [] },
    startedAt: crawl.started_at?.toISOString() ?? null,
    completedAt: completedAt.toISOString(),
    maxPages: crawl.max_pages,
    maxDepth: crawl.max_depth,
    obeyRobots: crawl.obey_robots,
    reused: crawl.base_id === null ? null : { pages: crawl.reused_pages, since: timeOfId(crawl.base_id) },
    settings: {
      includeSubdomains: crawl.include_subdomains,
      include: crawl.include,
      exclude: crawl.exclude,
      rate: crawl.rate,
      userAgent: crawl.user_agent,
      hasBasicAuth: crawl.has_basic_auth,
      headerNames: crawl.header_names,
    },
    summary,
    averageScore,
    issues: crawlIssues,
    depths: depths.map(({ depth, pages }) => ({ depth, pages })),
    worstPages: worst.map((page) => ({
      url: page.url,
      title: page.title,
      status: page.status,
      score: page.seo_score,
      grade: page.grade,
      caps: renderScoreCaps(page.score_caps ?? [], frame.language).map(({ text }) => text),
      issues: page.issues,
    })),
    previous: toPrevious(previous),
  };
}

async function readSamples(
  issues: CrawlIssuesUseCases,
  { account_id: accountId, task_id: taskId }: CrawlRow,
  checkId: string,
  language: Language,
): Promise<CrawlIssue['samples']> {
  const page = { page: 1, per_page: samplesOfIssue };
  const all = { change: null, isIgnored: false, withId: null, template: null, folder: null };
  const { items } = await issues.read({ accountId, taskId, checkId, page, language, ...all });
  return items.map(({ url, detail }) => ({ url, detail }));
}

function toCrawlIssue(issue: Issue, samples: CrawlIssue['samples']): CrawlIssue {
  return {
    check_id: issue.checkId,
    severity: issue.severity,
    label: issue.label,
    why: issue.why,
    fix: issue.fix,
    count: issue.count,
    new: issue.newCount,
    fixed: issue.fixedCount,
    same: issue.sameCount,
    samples,
  };
}

function toPrevious(previous: CrawlRow | null): CrawlReport['previous'] {
  const { summary, completed_at: completedAt } = previous ?? { summary: null, completed_at: null };
  return summary === null || completedAt === null
    ? null
    : { ...summary, completedAt: completedAt.toISOString() };
}
