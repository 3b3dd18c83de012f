import type { Client } from '../../../database/pool.ts';
import type { RenderPolicy } from '../../../render-policy.ts';
import type { ScanOptions } from '../page-keys.ts';
import type { FinishedScan } from './ends.ts';
import type { QueuedAnalysis, ScanMode } from './tasks.ts';

/** Scans that are admitted together. */
export interface NewScans extends ScanOptions {
  /** Which pages are rendered: what was asked for, or what applies without. */
  readonly renderPolicy: RenderPolicy;
  readonly accountId: number;
  readonly mode: ScanMode;
  readonly webhookUrl: string | null;
  /** Nobody is watching for their results. */
  readonly isBackground: boolean;
  readonly items: readonly NewScan[];
}

export interface NewScan {
  readonly taskId: string;
  /** As submitted. */
  readonly url: string;
  /** The same in the form that is requested. */
  readonly href: string;
}

export interface NewAnalysis {
  readonly id: string;
  /** Hex. */
  readonly cacheKey: string;
  /** Hex. */
  readonly pageKey: string;
  readonly url: string;
  readonly isShareable: boolean;
}

/** Unfinished analyses of single pages by which an account may be watched: further ones are done in the background. */
const maxWatched = 3;

/** Whether the account's next analysis of a page may be one that it watches. */
export async function mayWatch(client: Client, accountId: number): Promise<boolean> {
  const { rows } = await client.query(
    `select from analyses where account_id = $1 and mode = 'single' and not is_background
       and status in ('queued', 'running') limit ${maxWatched}`,
    [accountId],
  );
  return rows.length < maxWatched;
}

/**
 * Returns what was inserted. If the same page is already being analyzed for the same readers, only a separate analysis
 * is.
 */
export async function insertAnalyses(
  client: Client,
  { accountId, mode, expectIndexable, renderPolicy, viewport, isBackground }: NewScans,
  analyses: readonly NewAnalysis[],
  isSeparate: boolean,
): Promise<readonly (QueuedAnalysis & { readonly cacheKey: string })[]> {
  const { rows } = await client.query<QueuedAnalysis & { readonly cacheKey: string }>({
    name: 'insert-analyses',
    // Sorted by key: two transactions that insert the same ones wait for each other in the same order.
    text: `with unfinished as (
             select count(*) filter (where is_background)::int as background,
               count(*) filter (where not is_background)::int as watched
             from analyses where account_id = $1 and mode = $2 and status in ('queued', 'running')
           ), new as (
             select id, decode(key, 'hex') as cache_key, decode(page, 'hex') as page_key, url, is_shareable, position::int
             from unnest($6::uuid[], $7::text[], $8::text[], $9::boolean[], $12::text[])
               with ordinality as new (id, key, url, is_shareable, page, position)
           ), inserted as (
             insert into analyses (id, account_id, cache_key, page_key, url, is_shareable, is_bypass, status, mode,
                                   expect_indexable, render, viewport, is_background)
             select id, $1, cache_key, page_key, url, is_shareable, $5, 'queued', $2, $3, $10, $11,
               $4 or ($2 = 'single' and watched >= ${maxWatched})
             from new, unfinished order by cache_key
             on conflict do nothing
             returning id, cache_key, mode, is_background
           )
           select id, encode(cache_key, 'hex') as "cacheKey", mode, is_background as "isBackground",
             case when is_background then background else watched end + position - 1 as ahead
           from inserted join new using (id, cache_key), unfinished order by position`,
    values: [
      accountId,
      mode,
      expectIndexable,
      isBackground,
      isSeparate,
      analyses.map(({ id }) => id),
      analyses.map(({ cacheKey }) => cacheKey),
      analyses.map(({ url }) => url),
      analyses.map(({ isShareable }) => isShareable),
      renderPolicy,
      viewport,
      analyses.map(({ pageKey }) => pageKey),
    ],
  });
  return rows;
}

export interface ReusableAnalysis {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'complete';
  readonly is_background: boolean;
}

/**
 * For each page, by cache key, what the account may share: the newest analysis that is in progress, otherwise the newest
 * result of the past hour.
 */
export async function findReusable(
  client: Client,
  cacheKeys: readonly string[],
  accountId: number,
): Promise<ReadonlyMap<string, ReusableAnalysis>> {
  if (cacheKeys.length === 0) return new Map();
  const { rows } = await client.query<ReusableAnalysis & { readonly key: string }>({
    name: 'reusable-analyses',
    text: `select distinct on (key) key, found.* from unnest($1::text[]) as key cross join lateral (
             (select id, status, is_background from analyses
              where cache_key = decode(key, 'hex') and status in ('queued', 'running')
                and (is_shareable or account_id = $2)
              order by created_at desc limit 1)
             union all
             (select id, status, is_background from analyses
              where cache_key = decode(key, 'hex') and status = 'complete' and (is_shareable or account_id = $2)
                and completed_at between clock_timestamp() - interval '60 minutes' and clock_timestamp()
              order by completed_at desc limit 1)) as found
           order by key, status = 'complete'`,
    values: [cacheKeys, accountId],
  });
  return new Map(rows.map(({ key, ...found }) => [key, found]));
}

/**
 * Locks analyses, so that those in progress cannot end. Returns those that the account may still share, whether they are
 * in progress or complete.
 */
export async function lockAnalyses(
  client: Client,
  ids: readonly string[],
  accountId: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-analyses',
    // Without a condition on what can change, all are locked and returned as they are after waiting.
    text: `with locked as (
             select id, account_id, status, is_shareable from analyses
             where id = any($1::uuid[]) order by cache_key, id for update
           )
           select id from locked
           where status in ('queued', 'running', 'complete') and (is_shareable or account_id = $2)`,
    values: [ids, accountId],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts scans of analyses that cannot end meanwhile, or are complete; `analysisIds` is parallel to them. Those of
 * complete analyses are served from the cache: complete from the start.
 */
export async function insertScans(
  client: Client,
  { accountId, mode, webhookUrl, items }: NewScans,
  analysisIds: readonly string[],
): Promise<readonly (FinishedScan & { readonly is_cached: boolean })[]> {
  const { rows } = await client.query<FinishedScan & { readonly is_cached: boolean }>({
    name: 'insert-scans',
    text: `insert into scans (task_id, account_id, analysis_id, mode, url, webhook_url, status, is_cached,
                              seo_score, grade, score_caps, scanner_version, created_at, started_at, completed_at,
                              site)
           select new.task_id, $1, a.id, $2, new.url, $3, a.status, is_cached, a.seo_score, a.grade, a.score_caps,
             a.scanner_version, t, case when a.status <> 'queued' then t end, case when is_cached then t end,
             site_of_url(a.url)
           from unnest($4::uuid[], $5::text[], $6::uuid[]) with ordinality
               as new (task_id, url, analysis_id, position)
             join analyses a on a.id = new.analysis_id
             cross join lateral (select a.status = 'complete' as is_cached, clock_timestamp() as t) as state
           order by new.position
           returning id, account_id, task_id, webhook_url, is_cached`,
    values: [
      accountId,
      mode,
      webhookUrl,
      items.map(({ taskId }) => taskId),
      items.map(({ url }) => url),
      analysisIds,
    ],
  });
  if (rows.length !== items.length) throw new Error('An analysis was deleted while a scan tried to join it.');
  return rows;
}
