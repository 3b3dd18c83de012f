import { oneRow, type Queryable } from '../../database/pool.ts';
import type { CrawlRow } from './crawls.ts';
import { isLeftOut } from './site-views.ts';
import { groupOf, isInGroup, type Grouping, type UrlGroup } from './url-groups.ts';

export const comparedFields = [
  'status',
  'title',
  'description',
  'h1',
  'canonical',
  'indexability',
  'text',
] as const;
export type ComparedField = (typeof comparedFields)[number];
export const pageChanges = ['added', 'removed', 'changed'] as const;
export type PageChange = (typeof pageChanges)[number];

/** Two crawls of a site: what is now, and what was before. */
export interface CrawlPair {
  readonly accountId: number;
  readonly crawlId: string;
  readonly baseId: string;
}

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

const sideColumns = `url_hash, url, status, redirect_hash is not null as is_redirect, is_html, title, description, h1,
  canonical_url, coalesce(is_indexable, false) as is_indexable, word_count, content_hash`;

const areHtml = 'n.is_html and b.is_html';
const differs: Readonly<Record<ComparedField, string>> = {
  status: 'n.status is distinct from b.status',
  title: `${areHtml} and n.title is distinct from b.title`,
  description: `${areHtml} and n.description is distinct from b.description`,
  h1: `${areHtml} and n.h1 is distinct from b.h1`,
  canonical: `${areHtml} and n.canonical_url is distinct from b.canonical_url`,
  indexability: 'n.is_indexable <> b.is_indexable',
  text: `${areHtml} and (n.content_hash is distinct from b.content_hash or n.word_count is distinct from b.word_count)`,
};
const changes = comparedFields.map((field) => `case when ${differs[field]} then '${field}' end`).join(', ');

/** A crawl knew a URL, but left it out because of a limit: whether the page existed then is unknown. */
const wasLeftOut = (crawl: string, url: string): string =>
  `exists (select from crawl_urls u where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = ${url}.url_hash
     and ${isLeftOut})`;

/**
 * Every URL that was requested in either crawl ($2 and $3), with its `kind`: a change, `same`, or null for what is no page
 * in either, or unknown. A full join cannot become a nested loop that reads a whole crawl for each row of the other, which
 * a planner without statistics would choose; and no condition on `kind` turns it into another join.
 */
const compared = `
  select c.*, case
      when c.then_hash is null then case when not c.now_redirects and not ${wasLeftOut('$3', 'c')} then 'added' end
      when c.now_hash is null then case when not c.then_redirects and not ${wasLeftOut('$2', 'c')} then 'removed' end
      when c.now_redirects and c.then_redirects then null
      when cardinality(c.changes) > 0 then 'changed'
      else 'same'
    end as kind
  from (
    select coalesce(n.url_hash, b.url_hash) as url_hash, coalesce(n.url, b.url) as url,
      n.url_hash as now_hash, b.url_hash as then_hash, n.is_redirect as now_redirects, b.is_redirect as then_redirects,
      array_remove(array[${changes}], null) as changes
    from (select ${sideColumns} from crawl_pages where account_id = $1 and crawl_id = $2) n
    full join (select ${sideColumns} from crawl_pages where account_id = $1 and crawl_id = $3) b
      on b.url_hash = n.url_hash
  ) c`;

export interface PageCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** Changed pages by what has changed. */
  readonly fields: Readonly<Record<ComparedField, number>>;
}

export async function countPageChanges(
  db: Queryable,
  { accountId, crawlId, baseId }: CrawlPair,
): Promise<PageCounts> {
  const counts = ['added', 'removed', 'changed', 'same'].map(
    (kind) => `count(*) filter (where kind = '${kind}')::int as ${kind}`,
  );
  const fields = comparedFields.map(
    (field) => `'${field}', count(*) filter (where kind = 'changed' and '${field}' = any(changes))`,
  );
  return oneRow(
    await db.query<PageCounts>(
      `select ${counts.join(', ')}, json_build_object(${fields.join(', ')}) as fields from (${compared}) t`,
      [accountId, crawlId, baseId],
    ),
  );
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

const isWanted = `kind in ('added', 'removed', 'changed') and ($4::text is null or kind = $4)
  and ($5::text is null or (kind = 'changed' and $5 = any(changes)))
  and ${isInGroup('url', { template: '$6', folder: '$7', host: '$8' })}`;

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
       select url_hash, url, kind, changes from (${compared}) t where ${isWanted}
     ), shown as materialized (
       select * from wanted order by url collate "C" offset $9 limit $10
     )
     select (select count(*)::int from wanted) as total, coalesce((
       select json_agg(json_build_object('url_hash', url_hash, 'url', url, 'kind', kind,
           'changes', case when kind = 'changed' then changes else '{}' end,
           'before', ${stateIn('$3')}, 'now', ${stateIn('$2')}) order by url collate "C")
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
       select ${groupOf(by, 'url', '$8::text')} as name, count(*) as pages,
         ${pageChanges.map((kind) => `count(*) filter (where kind = '${kind}')::int as ${kind}`).join(', ')}
       from (${compared}) t where ${isWanted} group by 1
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

/** Whether a crawl left out pages because of a limit, so that it tells nothing about those. */
export async function hasLeftOut(db: Queryable, accountId: number, crawlId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from crawl_urls where account_id = $1 and crawl_id = $2 and ${isLeftOut} limit 1`,
    [accountId, crawlId],
  );
  return rowCount !== 0;
}
