import { gradeOf } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import * as crawls from '../../crawl/store/site-crawls.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { offsetOf, type Page } from '../../paging.ts';
import { siteOf } from '../../site-of.ts';
import {
  isListed,
  sumIgnored,
  type CrawlIssuesUseCases,
  type IgnoredTotals,
  type Issue,
} from '../crawls/issues/use-cases.ts';
import { listStatuses, nothingIgnored, readIgnored, toIgnored } from '../issue-statuses/reads.ts';
import * as scans from '../scans/reads.ts';
import type { ScheduledReportsUseCases } from '../scheduled-reports/use-cases.ts';
import type { SecurityUseCases } from '../security/use-cases.ts';
import { selectSites, type SiteSelection } from './select-sites.ts';
import type { LastCrawl, Site, SiteScore } from './site.ts';

export { siteSorts, type SiteSort } from './select-sites.ts';
export type { Site } from './site.ts';
export { trackedPageSorts, type TrackedPageRow, type TrackedPageSort } from '../scans/reads.ts';

/** How the issues of a site's last crawl compare with those of the crawl before. */
export interface SiteChanges {
  readonly newCount: number;
  readonly fixedCount: number;
  /** Checks with new findings. */
  readonly newChecks: number;
  /** What got worse: the most important checks with new findings. */
  readonly worse: readonly Issue[];
}

export interface ListedSite extends Site {
  /** Null if there is no crawl to compare with. */
  readonly changes: SiteChanges | null;
}

/** How all sites of an account are doing. */
export interface SitesSummary {
  readonly sites: number;
  /** Sites whose score has risen, fallen or stayed since the crawl or the scans before. */
  readonly better: number;
  readonly worse: number;
  readonly same: number;
  /** Sites with a crawl or a scan in progress. */
  readonly running: number;
}

export interface SiteSecurity {
  readonly taskId: string;
  readonly scanId: number;
  /** ISO 8601. */
  readonly scannedAt: string;
  readonly score: number;
  /** Of the security headers. */
  readonly grade: string;
  /** ISO 8601; null if it is unknown. */
  readonly certificateExpiresAt: string | null;
  /** YYYY-MM-DD; null if it is unknown. */
  readonly domainExpiresOn: string | null;
}

export interface SiteHome extends ListedSite {
  readonly issues: SiteIssues;
  readonly security: SiteSecurity | null;
  readonly nextReport: { readonly id: number; readonly kind: 'page' | 'crawl'; readonly runsAt: Date } | null;
  readonly trackedPages: number;
}

/** The issues of the last crawl, or else of the latest scans of the site's pages; the most important first. */
export interface SiteIssues {
  readonly source: SiteScore['source'] | null;
  readonly items: readonly Issue[];
  readonly ignored: IgnoredTotals;
}

export interface SiteTrend {
  /** Oldest first. */
  readonly crawls: readonly {
    readonly taskId: string;
    readonly jobId: number;
    readonly completedAt: Date;
    readonly score: number | null;
    readonly pages: number;
    readonly issues: LastCrawl['issues'];
    /** URLs that the requested check affected; null if none was requested. */
    readonly affected: number | null;
  }[];
  /** Mean scores of the pages scanned on a day, oldest first. */
  readonly days: readonly scans.ScoreDayRow[];
}

/** All throw NOT_FOUND if the account has scanned nothing of the site. */
export interface SitesUseCases {
  readonly list: (
    accountId: number,
    selection: SiteSelection,
    language: Language,
  ) => Promise<{
    readonly summary: SitesSummary;
    readonly items: readonly ListedSite[];
    readonly total: number;
  }>;
  /** Its host as it is stored. */
  readonly find: (accountId: number, host: string) => Promise<string>;
  readonly read: (accountId: number, host: string, language: Language) => Promise<SiteHome>;
  /** Only issues with ignored URLs; without `isIgnored`, all but those that have no others. */
  readonly listIssues: (
    accountId: number,
    host: string,
    isIgnored: boolean,
    language: Language,
  ) => Promise<SiteIssues>;
  readonly readTrend: (accountId: number, host: string, checkId: string | null) => Promise<SiteTrend>;
  /** The pages that were scanned on their own; with `check`, those where it failed and is not ignored. */
  readonly listPages: (
    accountId: number,
    host: string,
    selection: Page & {
      readonly sort: scans.TrackedPageSort;
      readonly isDescending: boolean;
      readonly check: string | null;
    },
  ) => Promise<{ readonly items: readonly scans.TrackedPageRow[]; readonly total: number }>;
}

const worseOfSite = 3;
/** Points of a trend. */
const maxPoints = 100;
/** Issues of sites that are not crawled are those of so many pages. */
const maxIssuePages = 50;

export function createSites({
  pool,
  issues,
  reports,
  security,
}: {
  readonly pool: Pool;
  readonly issues: Pick<CrawlIssuesUseCases, 'listAll' | 'describe'>;
  readonly reports: Pick<ScheduledReportsUseCases, 'list'>;
  readonly security: Pick<SecurityUseCases, 'read'>;
}): SitesUseCases {
  const readSites = async (accountId: number, host: string | null): Promise<readonly Site[]> => {
    const [crawled, scanned] = await Promise.all([
      crawls.listCrawledSites(pool, accountId, host),
      scans.listScannedSites(pool, accountId, host),
    ]);
    const crawledBySite = new Map(crawled.map((row) => [row.site, row]));
    const scannedBySite = new Map(scanned.map((row) => [row.site, row]));
    const hosts = [...new Set([...crawledBySite.keys(), ...scannedBySite.keys()])];
    const unscored = hosts.filter((site) => scoreOfCrawl(crawledBySite.get(site)) === null);
    const ignored = await readIgnored(pool, accountId, unscored);
    const pageScores = new Map(
      (await scans.readPageScores(pool, accountId, unscored, ignored)).map((row) => [row.site, row]),
    );
    return hosts.map((site) => {
      const [crawl, scan] = [crawledBySite.get(site), scannedBySite.get(site)];
      return {
        host: site,
        score: scoreOfCrawl(crawl) ?? scoreOfPages(pageScores.get(site)),
        lastCrawl: lastCrawlOf(crawl),
        runningCrawlId: crawl?.running_id ?? null,
        isScanning: scan?.is_running ?? false,
        lastActivityAt: latest(crawl?.newest_at, scan?.newest_at),
      };
    });
  };

  const readSite = async (accountId: number, host: string): Promise<Site> => {
    const name = siteOf(host);
    const [site] = name === null ? [] : await readSites(accountId, name);
    if (site === undefined) throw new AppError('NOT_FOUND', 'Nothing of this site has been scanned yet.');
    return site;
  };

  const addChanges = async (
    accountId: number,
    sites: readonly Site[],
    language: Language,
  ): Promise<readonly ListedSite[]> => {
    const ids = sites.flatMap(({ lastCrawl }) => lastCrawl?.taskId ?? []);
    const [sums, worse] = await Promise.all([
      crawls.sumIssueChanges(pool, accountId, ids),
      crawls.listNewIssues(pool, accountId, ids, worseOfSite),
    ]);
    return sites.map((site) => {
      const sum = sums.find(({ crawl_id: id }) => id === site.lastCrawl?.taskId);
      const {
        new_count: newCount = null,
        fixed_count: fixedCount = null,
        new_checks: newChecks = 0,
      } = sum ?? {};
      const changes =
        newCount === null || fixedCount === null
          ? null
          : {
              newCount,
              fixedCount,
              newChecks,
              worse: issues.describe(
                worse.filter((row) => row.crawl_id === sum?.crawl_id),
                language,
                [],
              ),
            };
      return { ...site, changes };
    });
  };

  const readIssues = async (
    accountId: number,
    { host, lastCrawl }: Site,
    isIgnored: boolean,
    language: Language,
  ): Promise<SiteIssues> => {
    const select = (source: SiteIssues['source'], all: readonly Issue[]): SiteIssues => ({
      source,
      items: all.filter((issue) => (isIgnored ? issue.ignoredCount > 0 : isListed(issue))),
      ignored: sumIgnored(all),
    });
    if (lastCrawl !== null) {
      const crawl = { account_id: accountId, task_id: lastCrawl.taskId, site_host: host };
      return select('crawl', await issues.listAll(crawl, language));
    }
    const statuses = await listStatuses(pool, accountId, host);
    const ignored = toIgnored(statuses.map((status) => ({ ...status, site: host })));
    const rows = await scans.countTrackedIssues(pool, accountId, host, maxIssuePages, ignored);
    return select(rows.length === 0 ? null : 'pages', issues.describe(rows, language, statuses));
  };

  const readSecurity = async (
    accountId: number,
    host: string,
    language: Language,
  ): Promise<SiteSecurity | null> => {
    const scan = await scans.findSecurityScan(pool, accountId, host);
    if (scan === null) return null;
    const { id: scanId, task_id: taskId } = scan;
    const { security: judged, scannedAt } = await security.read(accountId, scanId, language, 0);
    const { domain, tls } = judged.passive;
    return {
      taskId,
      scanId,
      scannedAt,
      score: judged.score_combined,
      grade: judged.headers.grade,
      certificateExpiresAt: tls.certificate?.valid_to ?? null,
      domainExpiresOn: domain.expiry ?? null,
    };
  };

  const readNextReport = async (accountId: number, host: string): Promise<SiteHome['nextReport']> => {
    const due = (await reports.list(accountId)).flatMap(({ id, kind, url, next_run_at: runsAt }) =>
      runsAt !== null && siteOf(url) === host ? [{ id, kind, runsAt }] : [],
    );
    return due.sort((a, b) => a.runsAt.getTime() - b.runsAt.getTime())[0] ?? null;
  };

  return {
    async list(accountId, selection, language) {
      const sites = await readSites(accountId, null);
      const { items, total } = selectSites(sites, selection);
      return { summary: summarize(sites), items: await addChanges(accountId, items, language), total };
    },

    find: async (accountId, host) => (await readSite(accountId, host)).host,

    async read(accountId, host, language) {
      const site = await readSite(accountId, host);
      const [[listed], found, safety, nextReport, pages] = await Promise.all([
        addChanges(accountId, [site], language),
        readIssues(accountId, site, false, language),
        readSecurity(accountId, site.host, language),
        readNextReport(accountId, site.host),
        scans.listTrackedPages(pool, accountId, site.host, anyPage, nothingIgnored),
      ]);
      const changes = listed?.changes ?? null;
      const trackedPages = pages[0]?.total ?? 0;
      return { ...site, changes, issues: found, security: safety, nextReport, trackedPages };
    },

    async listIssues(accountId, host, isIgnored, language) {
      return readIssues(accountId, await readSite(accountId, host), isIgnored, language);
    },

    async readTrend(accountId, host, checkId) {
      const site = await readSite(accountId, host);
      const [points, days] = await Promise.all([
        crawls.listSiteCrawls(pool, accountId, site.host, { checkId, limit: maxPoints }),
        readIgnored(pool, accountId, [site.host]).then((ignored) =>
          scans.listScoreDays(pool, accountId, site.host, maxPoints, ignored),
        ),
      ]);
      return {
        crawls: points.toReversed().map(({ summary, affected, ...crawl }) => ({
          taskId: crawl.task_id,
          jobId: crawl.job_id,
          completedAt: crawl.completed_at,
          score: summary.health_score ?? null,
          pages: summary.total_pages,
          issues: summary.issues,
          affected: checkId === null ? null : affected,
        })),
        days: days.toReversed(),
      };
    },

    async listPages(accountId, host, { sort, isDescending, check, ...page }) {
      const site = await readSite(accountId, host);
      const range = { offset: offsetOf(page), limit: page.per_page };
      const ignored = await readIgnored(pool, accountId, [site.host]);
      const hasIssue = ({ url, failed_checks: failed }: scans.JudgedPage): boolean =>
        failed.some((one) => one.split('@')[0] === check) && ignored.reasonOf(check ?? '', url) === null;
      const ids =
        check === null
          ? null
          : (await scans.listLatestPages(pool, accountId, site.host)).filter(hasIssue).map(({ id }) => id);
      const order = { sort, isDescending, ids, ...range };
      const items = await scans.listTrackedPages(pool, accountId, site.host, order, ignored);
      return { items, total: items[0]?.total ?? 0 };
    },
  };
}

const anyPage = { sort: 'url', isDescending: false, offset: 0, limit: 1, ids: null } as const;

function summarize(sites: readonly Site[]): SitesSummary {
  const count = (isCounted: (site: Site) => boolean): number => sites.filter(isCounted).length;
  return {
    sites: sites.length,
    better: count(({ score }) => (score?.change ?? 0) > 0),
    worse: count(({ score }) => (score?.change ?? 0) < 0),
    same: count(({ score }) => score?.change === 0),
    running: count(({ runningCrawlId, isScanning }) => runningCrawlId !== null || isScanning),
  };
}

function scoreOfCrawl(row: crawls.CrawledSiteRow | undefined): SiteScore | null {
  const value = row?.complete?.summary.health_score ?? null;
  if (row === undefined || value === null) return null;
  const { previous_score: before } = row;
  // What is newly ignored is no change of the site.
  const now = row.complete?.summary.unignored?.health_score ?? value;
  return { value, grade: gradeOf(value), source: 'crawl', change: before === null ? null : now - before };
}

function scoreOfPages(row: scans.PageScoreRow | undefined): SiteScore | null {
  if (row === undefined || row.score === null) return null;
  return { value: row.score, grade: gradeOf(row.score), source: 'pages', change: row.change };
}

function lastCrawlOf(row: crawls.CrawledSiteRow | undefined): LastCrawl | null {
  const complete = row?.complete ?? null;
  if (complete === null) return null;
  return {
    taskId: complete.task_id,
    jobId: complete.job_id,
    startUrl: complete.start_url,
    completedAt: new Date(complete.completed_at).toISOString(),
    pages: complete.summary.total_pages,
    issues: complete.summary.issues,
  };
}

function latest(...times: readonly (Date | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
