import { createStatusOf } from '@siteglass/analysis/issue-status';
import type { Client } from '../database/pool.ts';
import type { StatusRow } from '../issue-status.ts';
import { remarkPage } from './ignored-page.ts';
import { siteChecks } from './site-checks/index.ts';
import { hasLeftOut } from './store/comparison.ts';
import * as store from './store/ignoring.ts';
import { findComparedCrawl } from './store/store-issues.ts';
import { listEarlierFailures, listJudgedPages } from './store/verifying.ts';

/** What a crawl that ends needs of the statuses of its site. */
export interface SiteStatuses {
  /** Locks them until the transaction ends, so that what changes then is applied to the crawl afterward. */
  readonly lockAndList: (client: Client, accountId: number, site: string) => Promise<readonly StatusRow[]>;
  /** Records which of those marked as fixed are, and of which the issue was found again. */
  readonly noteVerified: (
    client: Client,
    verified: readonly number[],
    returned: readonly number[],
  ) => Promise<void>;
}

const stepRows = 1_000;
const siteCheckIds = new Set(siteChecks.map(({ id }) => id));

/**
 * Applies the statuses of a site to a crawl that ends: what is ignored leaves its numbers, and what was marked as fixed
 * before the crawl is verified.
 */
export async function settleStatuses(
  client: Client,
  crawl: store.CrawlToMark & { readonly listOrigins: readonly string[] | null },
  crashedChecks: readonly string[],
  statuses: SiteStatuses,
): Promise<void> {
  const { accountId, crawlId } = crawl;
  const { site, started_at: startedAt } = await store.findSite(client, crawl);
  if (site === null) return;
  const rows = await statuses.lockAndList(client, accountId, site);
  const previous = await findComparedCrawl(client, accountId, crawlId);
  const previousId = previous?.task_id ?? null;
  const ignoredBefore =
    previousId === null ? [] : await store.listIgnoredChecks(client, { accountId, crawlId: previousId });
  const checks = rows.filter(({ status }) => status !== 'in_progress').map((row) => row.check_id);
  const { changed, found } = await markFailures(client, crawl, rows, [...new Set(checks)]);
  const recounted = [...new Set([...changed, ...ignoredBefore])];
  if (recounted.length > 0) await store.recountIssues(client, crawl, previousId, recounted);

  const due = rows.filter(({ fixed_at: fixedAt }) => fixedAt !== null && fixedAt < startedAt);
  if (due.length === 0) return;
  const isWhole = crawl.listOrigins === null && !(await hasLeftOut(client, accountId, crawlId));
  const ran = siteChecks.filter(
    ({ id, needsWholeSite }) => !crashedChecks.includes(id) && (isWhole || !needsWholeSite),
  );
  const gone = due.filter(({ id }) => !found.has(id));
  const ofSite = gone.filter((row) => ran.some(({ id }) => id === row.check_id));
  const ofPages = gone.filter((row) => !siteCheckIds.has(row.check_id));
  // The page of a URL says all about it; otherwise, what was left out may still have the issue.
  const judged = ofPages.filter(({ scope }) => isWhole || scope === 'url');
  const others = ofPages.filter((row) => !judged.includes(row));
  await statuses.noteVerified(
    client,
    [
      ...(await findJudged(client, crawl, judged)),
      ...(isWhole
        ? ofSite.map(({ id }) => id)
        : await findSeenAgain(client, crawl, site, rows, [...ofSite, ...others])),
    ],
    due.filter(({ id }) => found.has(id)).map(({ id }) => id),
  );
}

/** Applies changed statuses of these checks to the latest complete crawl of their site. Others keep their numbers. */
export async function remarkLatestCrawl(
  client: Client,
  accountId: number,
  site: string,
  statuses: readonly StatusRow[],
  checks: readonly string[],
): Promise<void> {
  const latest = await store.findLatestCrawl(client, accountId, site);
  if (latest === null) return;
  const crawl = { accountId, crawlId: latest.task_id };
  const ignored = await store.listIgnoredChecks(client, crawl);
  const isConcerned = (id: string): boolean =>
    ignored.includes(id) || statuses.some(({ check_id, status }) => check_id === id && status === 'ignored');
  const { changed } = await markFailures(client, crawl, statuses, checks.filter(isConcerned));
  if (changed.length === 0) return;
  const previous = await findComparedCrawl(client, accountId, crawl.crawlId);
  await store.recountIssues(client, crawl, previous?.task_id ?? null, changed);
  const figures = await store.summarizeIssues(client, crawl, latest.summary.total_pages);
  await store.replaceSummary(client, crawl, { ...latest.summary, ...figures });
}

/**
 * Ignores the failures of these checks as the statuses say, and no others. Returns the checks with changes, and the
 * statuses `fixed` that apply to failures.
 */
async function markFailures(
  client: Client,
  crawl: store.CrawlToMark,
  statuses: readonly StatusRow[],
  checks: readonly string[],
): Promise<{ readonly changed: readonly string[]; readonly found: ReadonlySet<number> }> {
  const statusOf = createStatusOf(statuses);
  const changed = new Set<string>();
  const found = new Set<number>();
  const isIgnored = (checkId: string, url: string): boolean => {
    const status = statusOf(checkId, url);
    if (status?.status === 'fixed') found.add(status.id);
    return status?.status === 'ignored';
  };

  const pageChecks = checks.filter((id) => !siteCheckIds.has(id));
  if (pageChecks.length > 0)
    for await (const pages of inSteps((range) => store.listFailedPages(client, crawl, pageChecks, range))) {
      const remarked = pages.flatMap((page) => {
        const next = remarkPage(page, (id) => isIgnored(id, page.url));
        if (next === null) return [];
        for (const id of [...(page.ignored_checks ?? []), ...(next.ignored_checks ?? [])]) changed.add(id);
        return [next];
      });
      if (remarked.length > 0) await store.remarkPages(client, crawl, remarked);
    }

  for (const id of checks.filter((one) => siteCheckIds.has(one)))
    for await (const findings of inSteps((range) => store.listMarkedFindings(client, crawl, id, range))) {
      const marked = findings.map((finding) => ({ ...finding, isIgnored: isIgnored(id, finding.url) }));
      for (const value of [true, false]) {
        const hashes = marked
          .filter((finding) => finding.isIgnored === value && finding.is_ignored !== value)
          .map((finding) => finding.url_hash);
        if (hashes.length === 0) continue;
        changed.add(id);
        await store.remarkFindings(client, crawl, id, hashes, value);
      }
    }
  return { changed: [...changed], found };
}

/** The statuses of page checks that apply to a page which the crawl has analyzed, or which is gone. */
async function findJudged(
  client: Client,
  crawl: store.CrawlToMark,
  statuses: readonly StatusRow[],
): Promise<readonly number[]> {
  const judged = new Set<number>();
  if (statuses.length === 0) return [];
  const statusOf = createStatusOf(statuses);
  const checks = new Set(statuses.map((row) => row.check_id));
  for await (const pages of inSteps((range) => listJudgedPages(client, crawl, range))) {
    for (const { url } of pages)
      for (const id of checks) {
        const status = statusOf(id, url);
        if (status !== null) judged.add(status.id);
      }
    if (judged.size === statuses.length) break;
  }
  return [...judged];
}

/**
 * The statuses whose issue was found in the latest crawl before they were marked as fixed, and of which this crawl has seen
 * again everything where it was.
 */
async function findSeenAgain(
  client: Client,
  crawl: store.CrawlToMark,
  site: string,
  rows: readonly StatusRow[],
  statuses: readonly StatusRow[],
): Promise<readonly number[]> {
  const statusOf = createStatusOf(rows);
  const [seen, unseen] = [new Set<number>(), new Set<number>()];
  const byCrawl = new Map<string, Set<StatusRow>>();
  for (const status of statuses) {
    const earlier = await store.findLatestCrawl(client, crawl.accountId, site, status.fixed_at);
    if (earlier === null) continue;
    byCrawl.set(earlier.task_id, (byCrawl.get(earlier.task_id) ?? new Set()).add(status));
  }
  for (const [earlierId, marked] of byCrawl)
    for (const checkId of new Set([...marked].map((row) => row.check_id)))
      for await (const failures of inSteps((range) =>
        listEarlierFailures(client, crawl, earlierId, checkId, range),
      ))
        for (const { url, is_seen: isSeen } of failures) {
          const status = statusOf(checkId, url);
          if (status !== null && marked.has(status)) (isSeen ? seen : unseen).add(status.id);
        }
  return [...seen].filter((id) => !unseen.has(id));
}

/** All rows in key order, step by step. */
async function* inSteps<Row extends { readonly url_hash: number }>(
  list: (range: { readonly after: number; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let after = -1;
  for (;;) {
    const rows = await list({ after, limit: stepRows });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < stepRows) return;
    after = last.url_hash;
  }
}
