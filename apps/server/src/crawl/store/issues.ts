import type { Queryable } from '../../database/pool.ts';
import { isLeftOut, isVisited } from './site-views.ts';
import { groupOf, isInGroup, type Grouping, type UrlGroup } from './url-groups.ts';

export interface IssueRow {
  readonly check_id: string;
  /** Null until the crawl is complete: the check is then the current one. */
  readonly version: number | null;
  readonly scope: 'page' | 'site';
  readonly severity: 'error' | 'warning' | 'notice' | null;
  readonly count: number;
  /** URLs where it is ignored, which are in no other count. */
  readonly ignored_count: number;
  readonly new_count: number | null;
  readonly fixed_count: number | null;
  readonly same_count: number | null;
  /** The sum of the link scores of the affected pages; null if it is unknown. */
  readonly weight: number | null;
}

/** Issues of a complete crawl, as counted at its end. */
export async function listIssues(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>({
    name: 'crawl-issues',
    text: `select check_id, version, scope, severity, count, ignored_count, new_count, fixed_count, same_count, weight
           from crawl_issues where account_id = $1 and crawl_id = $2`,
    values: [accountId, crawlId],
  });
  return rows;
}

/** Counts over the pages that a crawl has so far. */
export async function countFailedChecks(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>({
    name: 'crawl-failed-checks',
    text: `select check_id, null::int as version, 'page' as scope, null as severity, count(*)::int as count,
             0 as ignored_count,
             null::int as new_count, null::int as fixed_count, null::int as same_count, null::real as weight
           from crawl_pages, unnest(failed_checks) as check_id
           where account_id = $1 and crawl_id = $2 group by check_id`,
    values: [accountId, crawlId],
  });
  return rows;
}

export type Change = 'new' | 'same' | 'fixed';

export interface IssueQuery extends UrlGroup {
  readonly accountId: number;
  readonly crawlId: string;
  /** The crawl to compare with, if it is comparable. */
  readonly previousId: string | null;
  /** The host that the crawl started on. */
  readonly host: string;
  readonly checkId: string;
  /** A single change, or null for all URLs that have the issue now. */
  readonly change: Change | null;
  /** The ignored URLs instead. */
  readonly isIgnored: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface FailedPageRow {
  readonly url_hash: number;
  readonly url: string;
  readonly document: Buffer | null;
  readonly change: Change | null;
}

/** Where a check failed, ignored or not. */
const failuresIn = (
  scope: IssueRow['scope'],
  crawl: string,
  of: string,
  which: 'failed' | 'ignored' | 'any',
): string => {
  const isIn = (checks: string): string => `$3::text = any(${of}.${checks})`;
  const page = {
    failed: isIn('failed_checks'),
    ignored: isIn('ignored_checks'),
    any: `(${isIn('failed_checks')} or ${isIn('ignored_checks')})`,
  };
  const finding = { failed: `not ${of}.is_ignored`, ignored: `${of}.is_ignored`, any: 'true' };
  return scope === 'page'
    ? `from crawl_pages ${of} where ${of}.account_id = $1 and ${of}.crawl_id = ${crawl} and ${page[which]}`
    : `from crawl_findings ${of}
       where ${of}.account_id = $1 and ${of}.crawl_id = ${crawl} and ${of}.check_id = $3::text and ${finding[which]}`;
};

/**
 * Whether it also failed at the URL of a row in another crawl, ignored or not. Within another expression, this is not turned into a join:
 * without statistics, the planner would read the whole other crawl for each row.
 */
const isFailureIn = (scope: IssueRow['scope'], crawl: string, row: string): string =>
  `coalesce(exists (select ${failuresIn(scope, crawl, 'o', 'any')} and o.url_hash = ${row}.url_hash), false)`;

const changeOf = (scope: IssueRow['scope'], row: string): string =>
  `case when $6::uuid is null then null when ${isFailureIn(scope, '$6::uuid', row)} then 'same' else 'new' end`;
const isWantedChange = '($10::text is null or change = $10)';
const isInWantedGroup = (url: string): string => isInGroup(url, { template: '$7', folder: '$8', host: '$9' });
/** The URL of a finding, looked up by the whole key. */
const urlOf = (finding: string, crawl: string): string =>
  `(select u.url from crawl_urls u
    where u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = ${finding}.url_hash)`;

/** Pages where a check failed, by number of inlinks, highest first. */
export async function listFailedPages(db: Queryable, query: IssueQuery): Promise<readonly FailedPageRow[]> {
  const which = whichOf(query);
  const { rows } = await db.query<FailedPageRow>({
    name: `crawl-${which}-pages`,
    text: `select p.url_hash, p.url, d.document, p.change
           from (
             select * from (
               select p.url_hash, p.url, ${changeOf('page', 'p')} as change, (
                   select m.link_score from crawl_measures m
                   where m.account_id = $1 and m.crawl_id = $2 and m.url_hash = p.url_hash
                 ) as link_score
               ${failuresIn('page', '$2', 'p', which)} and ${isInWantedGroup('p.url')}
             ) p where ${isWantedChange}
             order by link_score desc nulls last, url collate "C" offset $4 limit $5
           ) p left join crawl_documents d
             on d.account_id = $1 and d.crawl_id = $2 and d.url_hash = p.url_hash
           order by p.link_score desc nulls last, p.url collate "C"`,
    values: [...valuesOf(query), query.change],
  });
  return rows;
}

/** If pages were left out, the state of those not requested is unknown; the same rule as at the end of a crawl. */
const isKnownNow = (then: string): string => `(
  not exists (select from crawl_urls where account_id = $1 and crawl_id = $2 and ${isLeftOut})
  or exists (
    select from crawl_urls u where u.account_id = $1 and u.crawl_id = $2 and u.url_hash = ${then}.url_hash
      and ${isVisited}
  )
)`;

/** Pages where a check failed in the previous crawl and no longer fails, with their previous data. */
export async function listFixedPages(db: Queryable, query: IssueQuery): Promise<readonly FailedPageRow[]> {
  const { rows } = await db.query<FailedPageRow>({
    name: 'crawl-fixed-pages',
    text: `select p.url_hash, p.url, d.document, 'fixed' as change
           from (
             select p.url_hash, p.url ${failuresIn('page', '$6', 'p', 'failed')}
               and not ${isFailureIn('page', '$2', 'p')}
               and ${isKnownNow('p')} and ${isInWantedGroup('p.url')}
             order by p.url collate "C" offset $4 limit $5
           ) p left join crawl_documents d
             on d.account_id = $1 and d.crawl_id = $6 and d.url_hash = p.url_hash
           order by p.url collate "C"`,
    values: valuesOf(query),
  });
  return rows;
}

export interface FindingRow {
  readonly url_hash: number;
  readonly url: string;
  readonly version: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** URLs of the first pages where it was found. */
  readonly sources: readonly string[];
  readonly source_count: number;
  /** How those pages that link to the URL itself do so. */
  readonly links: readonly FoundLinkRow[];
  readonly change: Change | null;
}

export interface FoundLinkRow {
  /** The page that has the link. */
  readonly url: string;
  readonly text: string | null;
  readonly flags: number;
  /** Which of the page's link targets it is, in document order from 1. */
  readonly position: number;
}

/** URLs for which a site check found something, those with the most sources first. */
export async function listFindings(db: Queryable, query: IssueQuery): Promise<readonly FindingRow[]> {
  const which = whichOf(query);
  const { rows } = await db.query<FindingRow>({
    name: `crawl-${which}-findings`,
    text: findingsWith(
      '$2',
      `select * from (
         select f.*, ${changeOf('site', 'f')} as change ${failuresIn('site', '$2', 'f', which)}
           and ${isInWantedGroup(urlOf('f', '$2'))}
       ) f where ${isWantedChange}`,
    ),
    values: [...valuesOf(query), query.change],
  });
  return rows;
}

/** URLs for which a site check found something in the previous crawl and no longer does, with their previous data. */
export async function listFixedFindings(db: Queryable, query: IssueQuery): Promise<readonly FindingRow[]> {
  const { rows } = await db.query<FindingRow>({
    name: 'crawl-fixed-findings',
    text: findingsWith(
      '$6',
      `select f.*, 'fixed' as change ${failuresIn('site', '$6', 'f', 'failed')}
         and not ${isFailureIn('site', '$2', 'f')}
         and ${isKnownNow('f')} and ${isInWantedGroup(urlOf('f', '$6'))}`,
    ),
    values: valuesOf(query),
  });
  return rows;
}

/** URLs of a finding's pages; the account is $1. */
export const sourcesOf = (finding: string, crawl: string): string =>
  `array(select s.url from unnest(${finding}.sources) with ordinality as o (url_hash, position)
         join crawl_urls s on s.account_id = $1 and s.crawl_id = ${crawl} and s.url_hash = o.url_hash
         order by o.position)`;

/** The links from those pages to the finding's URL, as JSON. */
export const linksOf = (finding: string, crawl: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'text', p.link_texts[place],
           'flags', p.link_flags[place], 'position', place) order by o.position), '[]')
    from unnest(${finding}.sources) with ordinality as o (url_hash, position)
    join crawl_pages p on p.account_id = $1 and p.crawl_id = ${crawl} and p.url_hash = o.url_hash,
      array_position(p.link_hashes, ${finding}.url_hash) as place
    where place is not null)`;

/** A crawl's findings with the URLs they are about. */
function findingsWith(crawl: '$2' | '$6', findings: string): string {
  return `select f.url_hash, coalesce(u.url, '') as url, f.version, f.code, f.data, f.source_count, f.change,
            ${sourcesOf('f', crawl)} as sources, ${linksOf('f', crawl)} as links
          from (${findings} order by f.source_count desc, f.url_hash offset $4 limit $5) f
          left join crawl_urls u on u.account_id = $1 and u.crawl_id = ${crawl} and u.url_hash = f.url_hash
          order by f.source_count desc, f.url_hash`;
}

const whichOf = ({ isIgnored }: IssueQuery) => (isIgnored ? 'ignored' : 'failed');

function valuesOf(query: IssueQuery): unknown[] {
  const { accountId, crawlId, checkId, offset, limit, previousId, template, folder, host } = query;
  return [accountId, crawlId, checkId, offset, limit, previousId, template, folder, host];
}

export interface AffectedGroup {
  readonly name: string;
  readonly count: number;
  /** Of these, the newly affected URLs; null if there is nothing to compare with. */
  readonly new_count: number | null;
}

/** The URLs of an issue, or of one change, by group: the largest groups first. */
export async function groupAffected(
  db: Queryable,
  query: IssueQuery,
  scope: IssueRow['scope'],
  by: Grouping,
): Promise<{ readonly items: readonly AffectedGroup[]; readonly total: number; readonly urls: number }> {
  const isFixed = query.change === 'fixed';
  const url = (crawl: string): string => (scope === 'page' ? 'a.url' : `coalesce(${urlOf('a', crawl)}, '')`);
  const affected = isFixed
    ? `select ${url('$6')} as url, 'fixed' as change ${failuresIn(scope, '$6::uuid', 'a', 'failed')}
         and not ${isFailureIn(scope, '$2', 'a')} and ${isKnownNow('a')}`
    : `select ${url('$2')} as url, ${changeOf(scope, 'a')} as change ${failuresIn(scope, '$2', 'a', whichOf(query))}`;
  const groups = `select ${groupOf(by, 'url', '$9::text')} as name, count(*)::int as count,
      case when $6::uuid is not null then count(*) filter (where change = 'new')::int end as new_count
    from (${affected}) t
    where ${isWantedChange} and ${isInWantedGroup('url')} group by 1`;
  const { rows } = await db.query<AffectedGroup & { readonly total: number; readonly urls: number }>(
    `with groups as materialized (${groups})
     select total, urls, g.name, g.count, g.new_count
     from (select count(*)::int as total, coalesce(sum(count), 0)::int as urls from groups) t
     left join (select * from groups order by count desc, name offset $4 limit $5) g on true
     order by g.count desc, g.name`,
    [...valuesOf(query), query.change],
  );
  const { total, urls } = rows[0] ?? { total: 0, urls: 0 };
  // An empty page still has the totals.
  const items = rows.filter(({ name }) => (name as string | null) !== null);
  return { items: items.map(({ name, count, new_count }) => ({ name, count, new_count })), total, urls };
}
