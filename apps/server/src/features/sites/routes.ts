import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { SiteHost } from '../../http/site-host.ts';
import { toShownStatus } from '../../http/shown-status.ts';
import { toPaged } from '../../paging.ts';
import type { Issue } from '../crawls/issues/use-cases.ts';
import {
  SiteHome,
  SiteIssueList,
  SiteIssuesQuery,
  SiteList,
  SiteListQuery,
  SitePageList,
  SitePagesQuery,
  SiteQuery,
  SiteTrend,
  SiteTrendQuery,
} from './schemas.ts';
import {
  siteSorts,
  trackedPageSorts,
  type ListedSite,
  type SiteSecurity,
  type SitesUseCases,
  type TrackedPageRow,
} from './use-cases.ts';

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Sites'];
const shownFirst = 3;

/** The sites of an account: what it has crawled and scanned, by host. */
export function addSiteRoutes(
  app: App,
  { sites, guard }: { readonly sites: SitesUseCases; readonly guard: Guard },
): void {
  const onRequest = guard('read');

  app.get(
    '/sites',
    {
      onRequest,
      schema: {
        operationId: 'listSites',
        tags,
        summary: 'List the sites that you have scanned, with their scores (an extension of the contract)',
        ...needsScope('read'),
        querystring: SiteListQuery,
        response: { 200: Success(SiteList), ...errors },
      },
    },
    async (request) => {
      const { q = null, sort, page, per_page } = request.query;
      const { summary, items, total } = await sites.list(
        principalOf(request).account.id,
        { q, ...readSort(sort, siteSorts), page, per_page },
        languageOf(request.query),
      );
      return answer(request, { summary, items: items.map(toSite), ...toPaged(request.query, total) });
    },
  );

  app.get(
    '/sites/:site',
    {
      onRequest,
      schema: {
        operationId: 'readSite',
        tags,
        summary: 'Read how a site is doing, and what to fix first (an extension of the contract)',
        ...needsScope('read'),
        params: SiteHost,
        querystring: SiteQuery,
        response: { 200: Success(SiteHome), ...errors },
      },
    },
    async (request) => {
      const { id } = principalOf(request).account;
      const home = await sites.read(id, request.params.site, languageOf(request.query));
      const { issues, security, nextReport, trackedPages } = home;
      return answer(request, {
        ...toSite(home),
        issues: {
          source: issues.source,
          total: issues.items.reduce((sum, { count }) => sum + count, 0),
          checks: issues.items.filter(({ count }) => count > 0).length,
          ignored: issues.ignored,
          first: issues.items
            .filter(({ count }) => count > 0)
            .slice(0, shownFirst)
            .map(toIssue),
        },
        security: security && toSecurity(security),
        next_report: nextReport && {
          id: nextReport.id,
          kind: nextReport.kind,
          runs_at: nextReport.runsAt.toISOString(),
        },
        tracked_pages: trackedPages,
      });
    },
  );

  app.get(
    '/sites/:site/issues',
    {
      onRequest,
      schema: {
        operationId: 'listSiteIssues',
        tags,
        summary: 'List the issues of a site, the most important first (an extension of the contract)',
        ...needsScope('read'),
        params: SiteHost,
        querystring: SiteIssuesQuery,
        response: { 200: Success(SiteIssueList), ...errors },
      },
    },
    async (request) => {
      const { id } = principalOf(request).account;
      const { source, items, ignored } = await sites.listIssues(
        id,
        request.params.site,
        request.query.ignored,
        languageOf(request.query),
      );
      return answer(request, {
        source,
        ignored,
        items: items.map((issue) => ({
          ...toIssue(issue),
          why: issue.why,
          fix: issue.fix,
          source: issue.source,
        })),
      });
    },
  );

  app.get(
    '/sites/:site/trend',
    {
      onRequest,
      schema: {
        operationId: 'readSiteTrend',
        tags,
        summary: 'Read how a site has developed over its crawls and scans (an extension of the contract)',
        ...needsScope('read'),
        params: SiteHost,
        querystring: SiteTrendQuery,
        response: { 200: Success(SiteTrend), ...errors },
      },
    },
    async (request) => {
      const { id } = principalOf(request).account;
      const trend = await sites.readTrend(id, request.params.site, request.query.check_id ?? null);
      return answer(request, {
        crawls: trend.crawls.map((crawl) => ({
          task_id: crawl.taskId,
          job_id: crawl.jobId,
          completed_at: crawl.completedAt.toISOString(),
          score: crawl.score,
          pages: crawl.pages,
          issues: crawl.issues,
          affected: crawl.affected,
        })),
        days: [...trend.days],
      });
    },
  );

  app.get(
    '/sites/:site/pages',
    {
      onRequest,
      schema: {
        operationId: 'listSitePages',
        tags,
        summary:
          'List the pages of a site that you have scanned, with their latest scores (an extension of the contract)',
        ...needsScope('read'),
        params: SiteHost,
        querystring: SitePagesQuery,
        response: { 200: Success(SitePageList), ...errors },
      },
    },
    async (request) => {
      const { id } = principalOf(request).account;
      const { sort, check = null, ...page } = request.query;
      const selection = { ...readSort(sort, trackedPageSorts), ...page, check };
      const { items, total } = await sites.listPages(id, request.params.site, selection);
      return answer(request, { items: items.map(toPage), ...toPaged(page, total) });
    },
  );
}

/** The schema allows each name, with or without `-`. */
function readSort<Name extends string>(
  sort: string,
  names: readonly [Name, ...Name[]],
): { sort: Name; isDescending: boolean } {
  const name = sort.replace('-', '');
  return { sort: names.find((one) => one === name) ?? names[0], isDescending: sort.startsWith('-') };
}

function toSite({ lastCrawl, changes, ...site }: ListedSite) {
  return {
    site: site.host,
    score: site.score,
    last_crawl: lastCrawl && {
      task_id: lastCrawl.taskId,
      job_id: lastCrawl.jobId,
      start_url: lastCrawl.startUrl,
      completed_at: lastCrawl.completedAt,
      pages: lastCrawl.pages,
      issues: lastCrawl.issues,
    },
    changes: changes && {
      new: changes.newCount,
      fixed: changes.fixedCount,
      new_checks: changes.newChecks,
      worse: changes.worse.map(toCounted),
    },
    running_crawl_id: site.runningCrawlId,
    is_scanning: site.isScanning,
    last_activity_at: site.lastActivityAt.toISOString(),
  };
}

function toCounted(issue: Issue) {
  return {
    check_id: issue.checkId,
    scope: issue.scope,
    severity: issue.severity,
    category: issue.category,
    label: issue.label,
    label_it: issue.label_it,
    count: issue.count,
    new: issue.newCount,
    fixed: issue.fixedCount,
  };
}

function toIssue(issue: Issue) {
  return {
    ...toCounted(issue),
    ignored_count: issue.ignoredCount,
    status: toShownStatus(issue.status),
  };
}

function toSecurity(security: SiteSecurity) {
  return {
    scan_id: security.taskId,
    scan_id_db: security.scanId,
    scanned_at: security.scannedAt,
    score: security.score,
    grade: security.grade,
    certificate_expires_at: security.certificateExpiresAt,
    domain_expires_on: security.domainExpiresOn,
  };
}

function toPage(page: TrackedPageRow) {
  const { seo_score: score, previous_score: before } = page;
  return {
    url: page.url,
    scan_id: page.task_id,
    scan_id_db: page.id,
    score,
    grade: page.grade,
    change: score === null || before === null ? null : score - before,
    scanned_at: page.completed_at.toISOString(),
  };
}
