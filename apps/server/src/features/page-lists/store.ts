import type { ScoreCap } from '@siteglass/analysis/rendering';
import { oneRow, type Queryable } from '../../database/pool.ts';
import { listedBatchPageRows } from '../bulk/reads.ts';
import { hasFailed, listedSitemapPageRows } from '../scans/reads.ts';

const sources = { sitemap: listedSitemapPageRows, batch: listedBatchPageRows };

/** What is shown of a page whose account ignores some of its failures. */
export interface ChangedPage {
  readonly position: number;
  readonly seo_score: number | null;
  readonly score_caps: readonly ScoreCap[];
  /** As `id@version`. */
  readonly failed_checks: readonly string[];
  readonly ignored_checks: readonly string[];
}

/** The pages as they are shown; `changed`: those that are ignored failures on, as JSON. */
const shown = (kind: PageListKey['kind'], changed: string): string => `(
  select p.list_id, p.position, p.url, p.task_id, p.status, p.error, p.title,
    coalesce(c.seo_score, p.seo_score) as seo_score, coalesce(c.score_caps, p.score_caps) as score_caps,
    coalesce(c.failed_checks, p.failed_checks) as failed_checks, c.ignored_checks
  from ${sources[kind]} p
    left join jsonb_to_recordset(${changed}::jsonb)
      as c (position integer, seo_score smallint, score_caps jsonb, failed_checks text[], ignored_checks text[])
      on c.position = p.position)`;

/** The pages of a sitemap scan, by its task, or of a batch. */
export interface PageListKey {
  readonly kind: keyof typeof sources;
  readonly id: string;
}

export type PageStatus = 'queued' | 'running' | 'complete' | 'error' | 'stopped';

/** How many pages have something in common. */
export interface PageCounts {
  readonly states: readonly {
    readonly status: PageStatus;
    /** Of the error. */
    readonly code: string | null;
    readonly pages: number;
  }[];
  readonly scores: readonly { readonly score: number; readonly pages: number }[];
  /** By check, as `id@version`. */
  readonly failed: readonly { readonly check: string; readonly pages: number }[];
}

/** The pages on which one of these checks failed. */
export async function listFailedPages(
  db: Queryable,
  { kind, id }: PageListKey,
  checkIds: readonly string[],
): Promise<
  readonly {
    readonly position: number;
    readonly page_url: string;
    readonly seo_score: number | null;
    readonly score_caps: readonly ScoreCap[] | null;
    readonly failed_checks: readonly string[];
  }[]
> {
  const { rows } = await db.query<Awaited<ReturnType<typeof listFailedPages>>[number]>(
    `select position, page_url, seo_score, score_caps, failed_checks from ${sources[kind]} p
     where list_id = $1 and ${hasFailed('p', '$2')}`,
    [id, checkIds],
  );
  return rows;
}

export async function countPages(
  db: Queryable,
  { kind, id }: PageListKey,
  changed: readonly ChangedPage[],
): Promise<PageCounts> {
  const list = (select: string): string => `(select coalesce(jsonb_agg(c), '[]') from (${select}) c)`;
  const result = await db.query<PageCounts>({
    name: `page-counts-${kind}`,
    text: `with pages as materialized (
             select status, error ->> 'code' as code, seo_score as score, failed_checks
             from ${shown(kind, '$2')} p where list_id = $1
           )
           select ${list('select status, code, count(*) as pages from pages group by status, code')} as states,
             ${list('select score, count(*) as pages from pages where score is not null group by score')} as scores,
             ${list('select f.check, count(*) as pages from pages, unnest(failed_checks) as f ("check") group by f.check')} as failed`,
    values: [id, JSON.stringify(changed)],
  });
  return oneRow(result);
}

export interface ListedPageRow {
  readonly position: number;
  readonly url: string;
  /** Of its own scan; null in a sitemap scan. */
  readonly task_id: string | null;
  readonly status: PageStatus;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly seo_score: number | null;
  readonly score_caps: readonly ScoreCap[] | null;
  readonly title: string | null;
  readonly failed_checks: readonly string[] | null;
  /** Failures that are ignored. */
  readonly ignored_checks: readonly string[] | null;
}

export interface PageFilter {
  /** Part of the URL or the title, ignoring case. */
  readonly q: string | null;
  /** Id of a check that failed on the page. */
  readonly check: string | null;
  readonly status: PageStatus | null;
}

/** Sorted as bytes, like the pages of a crawl. */
const sortKeys = {
  position: 'position',
  url: 'url collate "C"',
  title: 'lower(title) collate "C"',
  status: 'status',
  score: 'seo_score',
  issues: 'cardinality(failed_checks)',
} as const;

export type PageSort = keyof typeof sortKeys;
export const pageSorts = Object.keys(sortKeys) as readonly PageSort[];

// Unnamed, so that each query is planned for its values and an unset filter costs nothing.
const condition = `p.list_id = $1
  and ($2::text is null or position(lower($2) in lower(p.url)) > 0 or position(lower($2) in lower(p.title)) > 0)
  and ($3::text is null or exists (select from unnest(p.failed_checks) as f ("check") where split_part(f.check, '@', 1) = $3))
  and ($4::text is null or p.status = $4)`;

const valuesOf = (
  { id }: PageListKey,
  { q, check, status }: PageFilter,
  changed: readonly ChangedPage[],
): unknown[] => [id, q, check, status, JSON.stringify(changed)];

export async function listPages(
  db: Queryable,
  key: PageListKey,
  filter: PageFilter,
  order: { readonly by: PageSort; readonly isDescending: boolean },
  { offset, limit }: { readonly offset: number; readonly limit: number },
  changed: readonly ChangedPage[],
): Promise<readonly ListedPageRow[]> {
  const direction = order.isDescending ? 'desc' : 'asc';
  const { rows } = await db.query<ListedPageRow>(
    `select position, url, task_id, status, error, seo_score, score_caps, title, failed_checks, ignored_checks
     from ${shown(key.kind, '$5')} p where ${condition}
     order by ${sortKeys[order.by]} ${direction} nulls last, position offset $6 limit $7`,
    [...valuesOf(key, filter, changed), offset, limit],
  );
  return rows;
}

export async function countMatches(
  db: Queryable,
  key: PageListKey,
  filter: PageFilter,
  changed: readonly ChangedPage[],
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from ${shown(key.kind, '$5')} p where ${condition}`,
    valuesOf(key, filter, changed),
  );
  return rows[0]?.total ?? 0;
}
