import { oneRow, type Client, type Pool, type Queryable } from '../../database/pool.ts';
import type { TaskErrorCode } from '../../errors.ts';
import type { ClaimedCrawl } from '../crawl-store.ts';
import { hostsOf } from '../list-crawl.ts';
import type { StoppedPattern } from '../traps.ts';
import { skipWaiting, type CrawlRow, type CrawlSummary } from './crawls.ts';
import { isUnread } from './site-views.ts';

type CrawlToRun = Pick<
  CrawlRow,
  | 'account_id'
  | 'task_id'
  | 'domain'
  | 'start_url'
  | 'include_subdomains'
  | 'include'
  | 'exclude'
  | 'obey_robots'
  | 'max_pages'
  | 'max_depth'
  | 'crawled'
  | 'user_agent'
  | 'rate'
  | 'render'
  | 'viewport'
> & {
  readonly request_secrets: Buffer | null;
  readonly crashes: number;
  readonly failures: number;
  readonly is_seeded: boolean;
  readonly unrecorded: number;
  readonly traps: readonly StoppedPattern[] | null;
  readonly base_id: string | null;
  readonly list_origins: readonly string[] | null;
};

/** Whether a crawl `p` has visited the same site in the same way as the later crawl `c`. */
const isComparable = `p.account_id = c.account_id and p.status = 'complete' and p.task_id < c.task_id
  and p.list_hash is not distinct from c.list_hash and (p.domain = c.domain or c.list_hash is not null)
  and p.include_subdomains = c.include_subdomains and p.include = c.include and p.exclude = c.exclude
  and p.obey_robots = c.obey_robots and p.user_agent is not distinct from c.user_agent
  and p.header_names = c.header_names and p.has_basic_auth = c.has_basic_auth`;

const hasPages = (id: string): string => `exists (select from crawl_weeks where week = crawl_week_of(${id}))`;

/**
 * Claims a crawl for this worker; null if it has ended. The previous holder can no longer store anything. The first claim
 * of an incremental crawl chooses its base.
 */
export async function claimCrawl(
  pool: Pool,
  crawlId: string,
  claim: string,
  scannerVersion: string,
): Promise<ClaimedCrawl | null> {
  const { rows } = await pool.query<CrawlToRun>(
    // A worker that stops in an orderly way clears its claim: a claim that is still set belongs to a crashed
    // worker.
    `update crawls c set claim = $2, attempts = attempts + 1, crashes = crashes + (claim is not null)::integer,
       started_at = coalesce(started_at, clock_timestamp()),
       base_id = case when incremental and started_at is null then (
         select p.task_id from crawls p
         where ${isComparable} and p.scanner_version = $3 and p.render = c.render and p.viewport = c.viewport
           and not p.has_basic_auth and p.header_names = '{}'
           and ${hasPages('p.task_id')}
         order by p.task_id desc limit 1) else base_id end
     where task_id = $1 and status = 'running'
     returning account_id, task_id, domain, start_url, include_subdomains, include, exclude, obey_robots, max_pages,
       max_depth, user_agent, rate, render, viewport, request_secrets, crawled, crashes, failures,
       site is not null or list_origins is not null as is_seeded, unrecorded, traps, list_origins,
       case when ${hasPages('base_id')} then base_id end as base_id`,
    [crawlId, claim, scannerVersion],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    accountId: row.account_id,
    crawlId: row.task_id,
    claim,
    domain: row.domain,
    scope: {
      startUrl: row.start_url,
      includeSubdomains: row.include_subdomains,
      include: row.include,
      exclude: row.exclude,
      ...(row.list_origins === null ? {} : { hosts: hostsOf(row.list_origins) }),
    },
    listOrigins: row.list_origins,
    obeysRobots: row.obey_robots,
    requests: { userAgent: row.user_agent, rate: row.rate },
    sealedSecrets: row.request_secrets,
    // One that was made before crawls were rendered.
    render: row.render ?? 'never',
    viewport: row.viewport,
    maxPages: row.max_pages,
    maxDepth: row.max_depth,
    crawled: row.crawled,
    unrecorded: row.unrecorded,
    traps: row.traps ?? [],
    crashes: row.crashes,
    failures: row.failures,
    isSeeded: row.is_seeded,
    baseId: row.base_id,
  };
}

/** Releases a crawl; false if this worker no longer holds it. */
export async function releaseCrawl(db: Queryable, { crawlId, claim }: ClaimedCrawl): Promise<boolean> {
  const { rowCount } = await db.query(
    `update crawls set claim = null where task_id = $1 and claim = $2 and status = 'running'`,
    [crawlId, claim],
  );
  return rowCount === 1;
}

export async function noteCrawlFailure(db: Queryable, { crawlId, claim }: ClaimedCrawl): Promise<void> {
  await db.query(
    `update crawls set claim = null, failures = failures + 1 where task_id = $1 and claim = $2 and status = 'running'`,
    [crawlId, claim],
  );
}

/**
 * Records that the start page and the sitemap URLs are in the frontier; `site` is what is known about the site by then.
 */
export async function noteSeeded(
  client: Client,
  { crawlId, claim }: ClaimedCrawl,
  startUrl: string,
  site: object,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update crawls set site = $3, start_url = $4 where task_id = $1 and claim = $2 and status = 'running'`,
    [crawlId, claim, JSON.stringify(site), startUrl],
  );
  return rowCount === 1;
}

/** Ends a crawl as failed; false if this worker no longer holds it. */
export async function failCrawl(
  client: Client,
  { accountId, crawlId, claim }: ClaimedCrawl,
  error: { readonly code: TaskErrorCode; readonly message: string },
  scannerVersion: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update crawls set status = 'error', claim = null, request_secrets = null, error = $3, scanner_version = $4, completed_at = clock_timestamp()
     where task_id = $1 and claim = $2 and status = 'running'`,
    [crawlId, claim, JSON.stringify(error), scannerVersion],
  );
  if (rowCount !== 1) return false;
  await skipWaiting(client, accountId, crawlId);
  return true;
}

/** Marks waiting pages as skipped because of the page limit, and records the crawl to compare with. */
export async function closeFrontier(client: Client, crawl: ClaimedCrawl): Promise<void> {
  const { accountId, crawlId } = crawl;
  await client.query(
    `update crawl_urls set state = 'skipped', reason = 'max-pages'
     where account_id = $1 and crawl_id = $2 and kind = 'page' and state = 'waiting'`,
    [accountId, crawlId],
  );
  await client.query(
    `update crawls c set previous_id = (
       select p.task_id from crawls p
       where ${isComparable}
       order by p.task_id desc limit 1)
     where c.task_id = $1`,
    [crawlId],
  );
}

type PageFigures = Pick<CrawlSummary, 'total_pages' | 'broken_pages' | 'orphan_pages' | 'rendering'>;

/**
 * Counts the page figures of the summary. Orphan pages are listed in a sitemap, responded, and have no inlinks from
 * crawled pages. If linked pages were left out of the crawl, there may be inlinks, and none is counted.
 */
export async function summarizePages(
  client: Client,
  { accountId, crawlId }: ClaimedCrawl,
): Promise<PageFigures> {
  return oneRow(
    await client.query<PageFigures>(
      `select count(*) filter (where p.redirect_hash is null)::integer as total_pages,
         count(*) filter (where p.redirect_hash is null and (p.status is null or p.status >= 400))::integer as broken_pages,
         count(*) filter (where p.in_sitemap and p.redirect_hash is null and coalesce(m.inlinks, 0) = 0
           and p.depth is distinct from 0
           and not exists (select from crawl_urls where account_id = $1 and crawl_id = $2 and (${isUnread})))::integer
           as orphan_pages,
         (select coalesce(jsonb_object_agg(rendering, pages), '{}') from (
            select rendering, count(*) as pages from crawl_pages
            where account_id = $1 and crawl_id = $2 and rendering is not null group by 1) r) as rendering
       from crawl_pages p left join crawl_measures m
         on m.account_id = p.account_id and m.crawl_id = p.crawl_id and m.url_hash = p.url_hash
       where p.account_id = $1 and p.crawl_id = $2`,
      [accountId, crawlId],
    ),
  );
}

export async function completeCrawl(
  client: Client,
  { crawlId, claim }: ClaimedCrawl,
  summary: CrawlSummary,
  scannerVersion: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update crawls set status = 'complete', claim = null, request_secrets = null, summary = $3, total_issues = $4, crawled = $5,
       scanner_version = $6, completed_at = clock_timestamp()
     where task_id = $1 and claim = $2 and status = 'running'`,
    [crawlId, claim, JSON.stringify(summary), summary.total_issues, summary.total_pages, scannerVersion],
  );
  return rowCount === 1;
}
