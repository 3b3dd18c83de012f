import type { ScoreCap } from '@siteglass/analysis/rendering';
import { oneRow, type Queryable } from '../../database/pool.ts';
import type { RenderCause } from '../render-cause.ts';
import type { RenderingColumns } from '../rendering-columns.ts';
import { groupOf, isPageInGroup, partOf, type Grouping, type UrlGroup } from './url-groups.ts';

export interface PageRow {
  readonly url_hash: number;
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly content_type: string | null;
  readonly title: string | null;
  readonly depth: number | null;
  readonly word_count: number | null;
  readonly ttfb_ms: number | null;
  readonly bytes: number | null;
  /** The next three are counted at the end of the crawl. */
  readonly inlinks: number | null;
  readonly outlinks: number | null;
  readonly link_score: number | null;
  readonly seo_score: number | null;
  readonly grade: string | null;
  /** What caps the score; null if nothing does. */
  readonly score_caps: readonly ScoreCap[] | null;
  readonly is_indexable: boolean | null;
  readonly canonical_url: string | null;
  readonly issues: number;
  /** Checks of the page that failed and are ignored. */
  readonly ignored_checks: readonly string[];
  readonly in_sitemap: boolean;
  readonly redirect_url: string | null;
  /** See `RenderingColumns`. */
  readonly rendering: RenderingColumns['status'];
  readonly render_cause: RenderCause | null;
}

export interface PageFilter extends UrlGroup {
  /** The host that the crawl started on. */
  readonly host: string;
  readonly accountId: number;
  readonly crawlId: string;
  /** Part of the URL or the title, ignoring case. */
  readonly q: string | null;
  readonly status: '2xx' | '3xx' | '4xx' | '5xx' | 'none' | null;
  readonly indexable: boolean | null;
  /** Id of a check that failed on the page. */
  readonly check: string | null;
  readonly depth: number | null;
  /** False: only pages; true: only URLs that redirect; null: both. */
  readonly redirects: boolean | null;
}

const issuesWith = (siteIssues: string): string =>
  `coalesce(p.errors, 0) + coalesce(p.warnings, 0) + coalesce(p.notices, 0) + coalesce(${siteIssues}, 0)`;
const issues = issuesWith('m.site_issues');

export const pageColumns = `p.url_hash, p.url, p.status, p.failure, p.content_type, p.title, p.depth, p.word_count, p.ttfb_ms,
  p.bytes, m.inlinks, m.outlinks, m.link_score::float8 as link_score, p.seo_score, p.grade, p.score_caps,
  p.is_indexable,  p.canonical_url, (${issues})::int as issues, coalesce(p.ignored_checks, '{}') as ignored_checks,
  p.in_sitemap, p.redirect_url, p.rendering, p.render_cause`;

export const pageSource = `crawl_pages p left join crawl_measures m
  on m.account_id = p.account_id and m.crawl_id = p.crawl_id and m.url_hash = p.url_hash`;

/** Sorted as bytes: collation-aware sorting of ten thousand texts takes longer than everything else combined. */
const sortKeys = {
  url: 'p.url collate "C"',
  status: 'p.status',
  depth: 'p.depth',
  title: 'lower(p.title) collate "C"',
  words: 'p.word_count',
  ttfb: 'p.ttfb_ms',
  bytes: 'p.bytes',
  // A column of the measures, and what the page itself adds to it.
  inlinks: ['inlinks', 'null'],
  outlinks: ['outlinks', 'null'],
  link_score: ['link_score', 'null'],
  score: 'p.seo_score',
  issues: ['site_issues', issuesWith('0')],
} as const;

export type PageSort = keyof typeof sortKeys;
export const pageSorts = Object.keys(sortKeys) as readonly PageSort[];

/**
 * On a page `p`; its parameters are `pageFilterValues`. Queries with it are unnamed, so that each is planned for its values
 * and an unset filter costs nothing.
 */
export const pageCondition = `p.account_id = $1 and p.crawl_id = $2
  and ($3::text is null or position(lower($3) in lower(p.url)) > 0 or position(lower($3) in lower(p.title)) > 0)
  and ($4::int is null or p.status between $4 * 100 and $4 * 100 + 99)
  and (not $5::bool or p.status is null)
  and ($6::bool is null or coalesce(p.is_indexable, false) = $6)
  and ($7::text is null or $7 = any(p.failed_checks) or exists (
    select from crawl_findings f
    where f.account_id = $1 and f.crawl_id = $2 and f.check_id = $7 and f.url_hash = p.url_hash and not f.is_ignored))
  and ($8::int is null or p.depth = $8)
  and ($9::bool is null or (p.redirect_hash is not null) = $9)
  and ${isPageInGroup({ template: '$10', folder: '$11', host: '$12' })}`;

export function pageFilterValues(filter: PageFilter): unknown[] {
  const { accountId, crawlId, q, status, indexable, check, depth, redirects, template, folder, host } =
    filter;
  const statusClass = status === null || status === 'none' ? null : Number(status[0]);
  const isSilent = status === 'none';
  return [
    ...[accountId, crawlId, q, statusClass, isSilent, indexable, check, depth, redirects],
    ...[template, folder, host],
  ];
}

export async function listPages(
  db: Queryable,
  filter: PageFilter,
  order: { readonly by: PageSort; readonly isDescending: boolean },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly PageRow[]> {
  const direction = order.isDescending ? 'desc' : 'asc';
  // Only the sort keys of all pages are read, and what is shown is looked up by the whole key of a page.
  const { rows } = await db.query<PageRow>(
    `select ${pageColumns}
     from (${keysOfPages(order.by)} order by 2 ${direction} nulls last, 1 offset $13 limit $14) s
     cross join lateral (
       select * from crawl_pages where account_id = $1 and crawl_id = $2 and url_hash = s.url_hash offset 0
     ) p
     left join lateral (
       select * from crawl_measures where account_id = $1 and crawl_id = $2 and url_hash = s.url_hash offset 0
     ) m on true
     order by s.sort_key ${direction} nulls last, s.url_hash`,
    [...pageFilterValues(filter), offset, limit],
  );
  return rows;
}

/** Not a join: without statistics, the planner would read all measures of the crawl for each page. */
function keysOfPages(by: PageSort): string {
  const keysOf = (key: string): string =>
    `select p.url_hash, ${key} as sort_key from crawl_pages p where ${pageCondition}`;
  const key = sortKeys[by];
  if (typeof key === 'string') return keysOf(key);
  const [column, ofPage] = key;
  return `select url_hash, sum(sort_key) as sort_key from (
      select *, true as is_page from (${keysOf(`(${ofPage})::float8`)}) k
      union all
      select url_hash, ${column}, false from crawl_measures where account_id = $1 and crawl_id = $2
    ) t group by url_hash having bool_or(is_page)`;
}

export async function countPages(db: Queryable, filter: PageFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from crawl_pages p where ${pageCondition}`,
    pageFilterValues(filter),
  );
  return rows[0]?.total ?? 0;
}

export interface PageGroup {
  readonly name: string;
  readonly count: number;
  readonly issues: number;
  readonly score: number | null;
}

/** The largest groups first. */
export async function groupPages(
  db: Queryable,
  filter: PageFilter,
  by: Grouping,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly PageGroup[]; readonly total: number }> {
  // A full join, as in store-comparison.ts: without statistics, the planner would read all measures for each page.
  const { rows } = await db.query<{ items: readonly PageGroup[]; total: number }>(
    `with measured as materialized (
       select url_hash, ${by} as name, site_issues from crawl_measures where account_id = $1 and crawl_id = $2
     ), found as materialized (
       select p.url_hash, ${issuesWith('0')} as issues, p.seo_score,
         case when not exists (select from measured where name is not null) then ${partOf(by, 'p.url')} end as part
       from crawl_pages p where ${pageCondition}
     ), counted as (
       select m.name, f.part, f.issues + coalesce(m.site_issues, 0) as issues, f.seo_score as score
       from found f full join measured m on m.url_hash = f.url_hash
       where case when f.url_hash is null then false else true end
     ), parts as materialized (
       select name, part, count(*) as count, sum(issues) as issues, sum(score) as scores, count(score) as scored
       from counted group by name, part
     ), groups as materialized (
       select coalesce(name, ${groupOf(by, 'part', '$12::text')}) as name, sum(count)::int as count,
         sum(issues)::int as issues, round(sum(scores)::numeric / nullif(sum(scored), 0))::int as score
       from parts group by 1
     ), shown as materialized (
       select * from groups order by count desc, name offset $13 limit $14
     )
     select (select count(*)::int from groups) as total, coalesce((
       select json_agg(json_build_object('name', name, 'count', count, 'issues', issues, 'score', score)
         order by count desc, name)
       from shown), '[]') as items`,
    [...pageFilterValues(filter), offset, limit],
  );
  return oneRow({ rows });
}

/** Fields of a single page in addition to those in the list. */
export interface WholePageRow extends PageRow {
  readonly download_ms: number | null;
  readonly transfer_bytes: number | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly language: string | null;
  readonly is_noindex: boolean | null;
  readonly is_nofollow: boolean | null;
  readonly schema_types: readonly string[] | null;
  readonly fetched_at: Date;
  readonly document: Buffer | null;
}

export interface PageKey {
  readonly accountId: number;
  readonly crawlId: string;
  readonly urlHash: number;
}

export async function findPage(
  db: Queryable,
  { accountId, crawlId, urlHash }: PageKey,
): Promise<WholePageRow | null> {
  const { rows } = await db.query<WholePageRow>({
    name: 'crawl-page',
    text: `select ${pageColumns}, p.download_ms, p.transfer_bytes, p.description, p.h1, p.language, p.is_noindex,
             p.is_nofollow, p.schema_types, p.fetched_at, d.document
           from ${pageSource} left join crawl_documents d
             on d.account_id = p.account_id and d.crawl_id = p.crawl_id and d.url_hash = p.url_hash
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = $3`,
    values: [accountId, crawlId, urlHash],
  });
  return rows[0] ?? null;
}

export interface InlinkRow {
  readonly url_hash: number;
  readonly url: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly flags: number;
}

/** The pages closest to the start page that link to a URL. */
export async function listInlinks(
  db: Queryable,
  { accountId, crawlId, urlHash }: PageKey,
  limit: number,
): Promise<readonly InlinkRow[]> {
  const { rows } = await db.query<InlinkRow>({
    name: 'crawl-inlinks',
    text: `select p.url_hash, p.url, p.title, p.link_texts[place] as text, p.link_flags[place] as flags
           from (
             select * from crawl_pages
             where account_id = $1 and crawl_id = $2 and $3::bigint = any(link_hashes) and url_hash <> $3
             order by depth nulls last, url_hash limit $4
           ) p, array_position(p.link_hashes, $3::bigint) as place`,
    values: [accountId, crawlId, urlHash, limit],
  });
  return rows;
}

export interface TargetRow {
  readonly url_hash: number;
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  /** Why it was not requested. */
  readonly reason: string | null;
}

export interface OutlinkRow extends TargetRow {
  readonly text: string | null;
  readonly flags: number;
}

/** In document order. */
export async function listOutlinks(
  db: Queryable,
  { accountId, crawlId, urlHash }: PageKey,
  limit: number,
): Promise<readonly OutlinkRow[]> {
  const { rows } = await db.query<OutlinkRow>({
    name: 'crawl-outlinks',
    text: `select u.url_hash, u.url, u.status, u.failure, u.reason, l.text, l.flags
           from crawl_pages p,
             unnest(p.link_hashes, p.link_texts, p.link_flags) with ordinality as l (target, text, flags, position)
             join crawl_urls u on u.account_id = $1 and u.crawl_id = $2 and u.url_hash = l.target
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = $3
           order by l.position limit $4`,
    values: [accountId, crawlId, urlHash, limit],
  });
  return rows;
}

export interface ResourceRow extends TargetRow {
  readonly kind: string;
}

export async function listResources(
  db: Queryable,
  { accountId, crawlId, urlHash }: PageKey,
  limit: number,
): Promise<readonly ResourceRow[]> {
  const { rows } = await db.query<ResourceRow>({
    name: 'crawl-resources',
    text: `select u.url_hash, u.url, u.status, u.failure, u.reason, r.kind
           from crawl_pages p, unnest(p.resource_hashes, p.resource_kinds) with ordinality as r (target, kind, position)
             join crawl_urls u on u.account_id = $1 and u.crawl_id = $2 and u.url_hash = r.target
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = $3
           order by r.position limit $4`,
    values: [accountId, crawlId, urlHash, limit],
  });
  return rows;
}

export interface PageFindingRow {
  readonly check_id: string;
  readonly version: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly source_count: number;
}

/** What the site checks found for a URL. */
export async function listPageFindings(
  db: Queryable,
  { accountId, crawlId, urlHash }: PageKey,
): Promise<readonly PageFindingRow[]> {
  const { rows } = await db.query<PageFindingRow>({
    name: 'crawl-page-findings',
    text: `select check_id, version, code, data, source_count from crawl_findings
           where account_id = $1 and crawl_id = $2 and url_hash = $3 and not is_ignored order by check_id`,
    values: [accountId, crawlId, urlHash],
  });
  return rows;
}
