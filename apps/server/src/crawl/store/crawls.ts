import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
import type { RequestSettings } from '../request-settings.ts';
import { insertList, type UrlList } from './url-list.ts';

export type CrawlStatus = 'running' | 'complete' | 'error' | 'stopped';

export interface CrawlSummary {
  readonly total_pages: number;
  readonly total_issues: number;
  readonly broken_pages: number;
  readonly orphan_pages: number;
  /** By severity. */
  readonly issues: { readonly error: number; readonly warning: number; readonly notice: number };
  /** 0 to 100; null if no page has a score. Missing in older crawls. */
  readonly health_score?: number | null;
  /** HTML pages by how they were rendered; see `RenderingColumns`. Missing in older crawls. */
  readonly rendering?: Readonly<Record<string, number>>;
  /** Site checks that crashed. */
  readonly failed_checks?: string[];
  /** Checks that are ignored on some URLs, and how many URLs of each. Missing in older crawls. */
  readonly ignored?: { readonly checks: number; readonly urls: number };
  /** The same figures with nothing ignored, to compare crawls by; null if nothing is. Missing in older crawls. */
  readonly unignored?: (Pick<CrawlSummary, 'issues'> & { readonly health_score: number | null }) | null;
}

export interface CrawlRow {
  readonly task_id: string;
  readonly job_id: number;
  readonly account_id: number;
  readonly domain: string;
  /** The site that it belongs to; null for a list of URLs of several hosts. */
  readonly site_host: string | null;
  readonly start_url: string;
  /** Distinct URLs of a list; null for a crawl of a site. */
  readonly url_count: number | null;
  /** Hosts of a list, with their ports. */
  readonly hosts: readonly string[] | null;
  readonly include_subdomains: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** False: robots.txt was ignored on hosts that the account has verified. */
  readonly obey_robots: boolean;
  readonly max_pages: number;
  readonly max_depth: number;
  readonly user_agent: string | null;
  readonly header_names: readonly string[];
  readonly has_basic_auth: boolean;
  readonly rate: number | null;
  /** Which pages are rendered; null if it was made before there were any. */
  readonly render: RenderPolicy | null;
  readonly viewport: ViewportName;
  /** It reuses the analyses of unchanged pages. */
  readonly incremental: boolean;
  /** The crawl that they are from; null if there is none, or it has not started. */
  readonly base_id: string | null;
  readonly reused_pages: number;
  readonly status: CrawlStatus;
  readonly crawled: number;
  readonly discovered: number;
  readonly queued: number;
  readonly depth: number;
  readonly worked_seconds: number;
  readonly summary: CrawlSummary | null;
  readonly total_issues: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly previous_id: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  /** Whether its pages, URLs and findings are still stored. */
  readonly has_pages: boolean;
}

const columns = `task_id, job_id, account_id, domain, site_host, start_url, url_count,
  (select array_agg(distinct split_part(origin, '/', 3)) from unnest(list_origins) as o (origin)) as hosts,
  include_subdomains, include, exclude, obey_robots, max_pages, max_depth, user_agent, header_names, has_basic_auth,
  rate, render, viewport, incremental, base_id, reused_pages, status, crawled, discovered, queued, depth,
  worked_seconds, summary, total_issues, error, previous_id, created_at,
  started_at, completed_at, exists (select from crawl_weeks where week = crawl_week_of(task_id)) as has_pages`;

export async function findCrawl(db: Queryable, taskId: string): Promise<CrawlRow | null> {
  const { rows } = await db.query<CrawlRow>({
    name: 'crawl-by-id',
    text: `select ${columns} from crawls where task_id = $1`,
    values: [taskId],
  });
  return rows[0] ?? null;
}

export async function findCrawlByJob(db: Queryable, jobId: number): Promise<CrawlRow | null> {
  const { rows } = await db.query<CrawlRow>({
    name: 'crawl-by-job',
    text: `select ${columns} from crawls where job_id = $1`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** Newest first; all, or those of the site of a host. */
export async function listCrawls(
  db: Queryable,
  accountId: number,
  host: string | null,
  offset: number,
  limit: number,
): Promise<readonly CrawlRow[]> {
  const { rows } = await db.query<CrawlRow>({
    name: host === null ? 'crawls-of-account' : 'crawls-of-site',
    text: `select ${columns} from crawls where account_id = $1 ${ofSite(host)}
           order by task_id desc offset $2 limit $3`,
    values: [accountId, offset, limit, ...(host === null ? [] : [host])],
  });
  return rows;
}

export async function countCrawls(db: Queryable, accountId: number, host: string | null): Promise<number> {
  const result = await db.query<{ total: number }>({
    name: host === null ? 'crawls-of-account-total' : 'crawls-of-site-total',
    text: `select count(*)::int as total from crawls where account_id = $1 ${ofSite(host, 2)}`,
    values: [accountId, ...(host === null ? [] : [host])],
  });
  return oneRow(result).total;
}

function ofSite(host: string | null, parameter = 4): string {
  return host === null ? '' : `and site_host = site_of_host(lower($${parameter}))`;
}

export interface DepthRow {
  /** Null: no link path from the start page. */
  readonly depth: number | null;
  readonly pages: number;
  readonly broken: number;
}

/** Number of pages by crawl depth, those not reachable from the start page last. Redirects do not count as pages. */
export async function countDepths(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly DepthRow[]> {
  const { rows } = await db.query<DepthRow>({
    name: 'crawl-depths',
    text: `select depth::int, count(*)::int as pages,
                  count(*) filter (where status is null or status >= 400)::int as broken
           from crawl_pages
           where account_id = $1 and crawl_id = $2 and redirect_hash is null
           group by depth order by depth nulls last`,
    values: [accountId, crawlId],
  });
  return rows;
}

/** Mean score of a crawl's pages, rounded, also with nothing ignored; null if none has a score. */
export async function readMeanScores(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<{ readonly score: number | null; readonly unignored: number | null }> {
  return oneRow(
    await db.query<{ score: number | null; unignored: number | null }>({
      name: 'crawl-mean-scores',
      text: `select round(avg(seo_score))::int as score,
               round(avg(coalesce((unignored ->> 'seo_score')::int, seo_score)))::int as unignored
             from crawl_pages where account_id = $1 and crawl_id = $2`,
      values: [accountId, crawlId],
    }),
  );
}

/** Mean score of a crawl's pages, rounded; null if none has a score. */
export async function readMeanScore(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<number | null> {
  return (await readMeanScores(db, accountId, crawlId)).score;
}

export interface NewCrawl {
  readonly taskId: string;
  readonly accountId: number;
  readonly domain: string;
  readonly startUrl: string;
  readonly includeSubdomains: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly obeyRobots: boolean;
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly webhookUrl: string | null;
  readonly requests: RequestSettings;
  readonly render: RenderPolicy;
  readonly viewport: ViewportName;
  readonly sealedSecrets: Buffer | null;
  readonly incremental: boolean;
  readonly list: UrlList | null;
}

export async function insertCrawl(client: Client, crawl: NewCrawl): Promise<void> {
  await client.query({
    name: 'insert-crawl',
    text: `insert into crawls (task_id, account_id, domain, start_url, include_subdomains, include, exclude,
                               max_pages, max_depth, webhook_url, user_agent, header_names, has_basic_auth, rate,
                               request_secrets, obey_robots, incremental, url_count, list_origins, list_hash, render,
                               viewport)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    values: [
      crawl.taskId,
      crawl.accountId,
      crawl.domain,
      crawl.startUrl,
      crawl.includeSubdomains,
      crawl.include,
      crawl.exclude,
      crawl.maxPages,
      crawl.maxDepth,
      crawl.webhookUrl,
      crawl.requests.userAgent,
      crawl.requests.headerNames,
      crawl.requests.hasBasicAuth,
      crawl.requests.rate,
      crawl.sealedSecrets,
      crawl.obeyRobots,
      crawl.incremental,
      crawl.list?.urls.length ?? null,
      crawl.list?.origins ?? null,
      crawl.list?.hash ?? null,
      crawl.render,
      crawl.viewport,
    ],
  });
  if (crawl.list !== null) await insertList(client, crawl, crawl.list);
}

export async function listRunningCrawls(db: Queryable, accountId: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ task_id: string }>(
    `select task_id from crawls where account_id = $1 and status = 'running' order by task_id`,
    [accountId],
  );
  return rows.map((row) => row.task_id);
}

export async function countRunningCrawls(db: Queryable, accountId: number): Promise<number> {
  const result = await db.query<{ count: number }>({
    name: 'count-running-crawls',
    text: `select count(*)::int as count from crawls where account_id = $1 and status = 'running'`,
    values: [accountId],
  });
  return oneRow(result).count;
}

/** False if it had already ended. A worker still processing it may store nothing from now on. */
export async function stopCrawl(client: Client, taskId: string): Promise<boolean> {
  const { rows } = await client.query<{ account_id: number }>(
    `update crawls set status = 'stopped', claim = null, request_secrets = null, completed_at = clock_timestamp()
     where task_id = $1 and status = 'running' returning account_id`,
    [taskId],
  );
  const [row] = rows;
  if (row === undefined) return false;
  await skipWaiting(client, row.account_id, taskId);
  return true;
}

/** Gives the URLs that a crawl had no time for the reason that it ended. */
export async function skipWaiting(client: Client, accountId: number, crawlId: string): Promise<void> {
  await client.query(
    `update crawl_urls set state = 'skipped', reason = 'stopped'
     where account_id = $1 and crawl_id = $2 and state = 'waiting'`,
    [accountId, crawlId],
  );
}

/** Takes every unfinished crawl away from its worker; returns their ids, and how many of its account come before each. */
export async function releaseAllCrawls(
  client: Client,
): Promise<readonly { readonly task_id: string; readonly ahead: number }[]> {
  const { rows } = await client.query<{ task_id: string; ahead: number }>(
    `with released as (
       update crawls set claim = null where status = 'running' returning task_id, account_id
     )
     select task_id, row_number() over (partition by account_id order by task_id)::int - 1 as ahead
     from released order by task_id`,
  );
  return rows;
}
