import { oneRow, type Queryable } from '../../database/pool.ts';
import type { CrawlRow } from './crawls.ts';
import type { ComparedField, CrawlPair } from './store-comparison.ts';
import { isInGroup, type Grouping, type UrlGroup } from './url-groups.ts';

export { comparedFields, type ComparedField, type CrawlPair } from './store-comparison.ts';
export const pageChanges = ['added', 'removed', 'changed'] as const;
export type PageChange = (typeof pageChanges)[number];

/** Whether `p` has crawled the same site or the same list as `c`. */
const isSameSite = `p.account_id = c.account_id and p.task_id <> c.task_id and p.status = 'complete'
  and p.list_hash is not distinct from c.list_hash and (p.domain = c.domain or c.list_hash is not null)`;
const hasPages = `exists (select from crawl_weeks where week = crawl_week_of(p.task_id))`;
const hasSameSettings = `p.include_subdomains = c.include_subdomains and p.include = c.include
  and p.exclude = c.exclude and p.obey_robots = c.obey_robots and p.user_agent is not distinct from c.user_agent
  and p.header_names = c.header_names and p.has_basic_auth = c.has_basic_auth and p.max_pages = c.max_pages
  and p.max_depth = c.max_depth`;

export interface ComparableCrawl extends Pick<CrawlRow, 'task_id' | 'job_id' | 'completed_at' | 'summary'> {
  readonly has_same_settings: boolean;
}

/**
 * The complete crawls of the same site or list that still have pages, the latest before the crawl first, later ones last;
 * all, or the one with an id.
 */
export async function listComparable(
  db: Queryable,
  { account_id, task_id }: Pick<CrawlRow, 'account_id' | 'task_id'>,
  range: { readonly id: string | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly ComparableCrawl[]; readonly total: number }> {
  const from = `from crawls c join crawls p on ${isSameSite}
    where c.task_id = $2 and c.account_id = $1 and p.account_id = $1 and ${hasPages}
      and ($3::uuid is null or p.task_id = $3)`;
  const values = [account_id, task_id, range.id];
  const { rows } = await db.query<ComparableCrawl>(
    `select p.task_id, p.job_id, p.completed_at, p.summary, ${hasSameSettings} as has_same_settings ${from}
     order by p.task_id < c.task_id desc, p.task_id desc offset $4 limit $5`,
    [...values, range.offset, range.limit],
  );
  const count = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
  return { items: rows, total: oneRow(count).total };
}

export interface PageCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** Changed pages by what has changed. */
  readonly fields: Readonly<Record<ComparedField, number>>;
}

/** The counts of a stored comparison, and whether each crawl left out pages because of a limit. */
export interface ComparedPages extends PageCounts {
  readonly is_limited: boolean;
  readonly was_limited: boolean;
}

export async function countPageChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
): Promise<ComparedPages> {
  const { pages, ...limits } = oneRow(
    await db.query<{ pages: PageCounts; is_limited: boolean; was_limited: boolean }>({
      name: 'crawl-comparison',
      text: `select pages, is_limited, was_limited from crawl_comparisons
             where account_id = $1 and crawl_id = $2 and base_id = $3`,
      values: [accountId, crawlId, baseId],
    }),
  );
  return { ...pages, ...limits };
}

export interface PageChangeFilter extends CrawlPair, UrlGroup {
  readonly kind: PageChange | null;
  /** Only changed pages where this has changed. */
  readonly field: ComparedField | null;
  /** The host that the crawl started on. */
  readonly host: string;
}

/** A page in one of the crawls. */
export interface PageState {
  readonly status: number | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly canonical_url: string | null;
  readonly is_indexable: boolean;
  readonly word_count: number | null;
}

export interface ChangedPage {
  readonly url_hash: number;
  readonly url: string;
  readonly kind: PageChange;
  readonly changes: readonly ComparedField[];
  readonly before: PageState | null;
  readonly now: PageState | null;
}

const wanted = `from crawl_page_changes
  where account_id = $1 and crawl_id = $2 and base_id = $3 and ($4::text is null or kind = $4)
    and ($5::text is null or $5 = any(fields))
    and ${isInGroup('url', { template: '$6', folder: '$7', host: '$8' }, { template: 'template', folder: 'folder' })}`;

function valuesOf(filter: PageChangeFilter): unknown[] {
  const { accountId, crawlId, baseId, kind, field, template, folder, host } = filter;
  return [accountId, crawlId, baseId, kind, field, template, folder, host];
}

/** What a list shows of a page in one of the crawls, looked up by its whole key; null if it is not in it. */
const stateIn = (crawl: string): string =>
  `(select to_jsonb(p) from (
      select status, title, description, h1, canonical_url, coalesce(is_indexable, false) as is_indexable, word_count
      from crawl_pages where account_id = $1 and crawl_id = ${crawl} and url_hash = s.url_hash
    ) p)`;

export async function listPageChanges(
  db: Queryable,
  filter: PageChangeFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly ChangedPage[]; readonly total: number }> {
  const { rows } = await db.query<{ items: readonly ChangedPage[]; total: number }>(
    `with wanted as materialized (
       select position, url_hash, url, kind, fields ${wanted}
     ), shown as materialized (
       select * from wanted order by position offset $9 limit $10
     )
     select (select count(*)::int from wanted) as total, coalesce((
       select json_agg(json_build_object('url_hash', url_hash, 'url', url, 'kind', kind, 'changes', fields,
           'before', ${stateIn('$3')}, 'now', ${stateIn('$2')}) order by position)
       from shown s), '[]') as items`,
    [...valuesOf(filter), offset, limit],
  );
  return oneRow({ rows });
}

export interface PageChangeGroup {
  readonly name: string;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** The groups with the most changes first. */
export async function groupPageChanges(
  db: Queryable,
  filter: PageChangeFilter,
  by: Grouping,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly PageChangeGroup[]; readonly total: number }> {
  const { rows } = await db.query<{ items: readonly PageChangeGroup[]; total: number }>(
    `with groups as materialized (
       select ${by} as name, count(*) as pages,
         ${pageChanges.map((kind) => `count(*) filter (where kind = '${kind}')::int as ${kind}`).join(', ')}
       ${wanted} group by 1
     ), shown as materialized (
       select * from groups order by pages desc, name offset $9 limit $10
     )
     select (select count(*)::int from groups) as total, coalesce((
       select json_agg(json_build_object('name', name, ${pageChanges.map((kind) => `'${kind}', ${kind}`).join(', ')})
         order by pages desc, name)
       from shown), '[]') as items`,
    [...valuesOf(filter), offset, limit],
  );
  return oneRow({ rows });
}
