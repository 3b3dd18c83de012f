import type { Queryable } from '../../database/pool.ts';
import { changedUrls } from './issue-comparison.ts';
import { isInGroup, nameIn, urlOf, type Grouping, type UrlGroup } from './url-groups.ts';

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
  /** The crawl to compare with, if it is comparable; their stored comparison is read. */
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
 * Whether it also failed at the URL of a row in another crawl, ignored or not. Looked up for each row: with `exists`, the
 * planner might read the whole other crawl.
 */
const isFailureIn = (scope: IssueRow['scope'], crawl: string, row: string): string =>
  `coalesce((select true ${failuresIn(scope, crawl, 'o', 'any')} and o.url_hash = ${row}.url_hash), false)`;

const changeOf = (scope: IssueRow['scope'], row: string): string =>
  `case when $6::uuid is null then null when ${isFailureIn(scope, '$6::uuid', row)} then 'same' else 'new' end`;
/** Of a URL of a crawl with a hash, where the names of its groups are at hand. */
const isInWantedGroup = (crawl: string, hash: string, names: Parameters<typeof isInGroup>[2]): string =>
  isInGroup(urlOf(crawl, hash), { template: '$7', folder: '$8', host: '$9' }, names);

/** The stored new URLs of the check. Within another expression, this is a lookup in a hash table and not a join. */
const newUrls = `new_urls as materialized (${changedUrls('new', '$6::uuid', '= $3::text')})`;
const isNew = (row: string): string =>
  `case when ${row}.url_hash in (select url_hash from new_urls) then true else false end`;
const hasChange = (row: string, change: Change | null): string =>
  change === null ? 'true' : `${isNew(row)} = ${String(change === 'new')}`;

/** The stored fixed URLs of the check, with the names of their groups. */
const fixedUrls = `(
  select url_hash, template, ${nameIn('folder', '$6', 'c.url_hash', '$9::text')} as folder
  from (${changedUrls('fixed', '$6::uuid', '= $3::text')}) c
)`;

/**
 * The URLs where a check fails, or is ignored, with their `position`: of a site check, how many sources they have; of a
 * page check, as they were stored after the end of the crawl, or those so far by URL.
 */
function affectedIn(scope: IssueRow['scope'], which: 'failed' | 'ignored'): string {
  if (scope === 'site')
    return `affected as materialized (select f.url_hash, f.source_count as position ${failuresIn('site', '$2', 'f', which)})`;
  const stored = `from crawl_issue_pages i where i.account_id = $1 and i.crawl_id = $2 and i.check_id = $3::text`;
  const isIgnored = `case when (select ignored_count from counts) = 0 then false
      when (select count from counts) = 0 then true
      else coalesce((
        select $3::text = any(p.ignored_checks) from crawl_pages p
        where p.account_id = $1 and p.crawl_id = $2 and p.url_hash = h.url_hash
      ), false)
    end`;
  return `counts as materialized (
      select count, ignored_count from crawl_issues where account_id = $1 and crawl_id = $2 and check_id = $3::text
    ), affected as materialized (
      select h.url_hash, h.position
      from (select i.url_hashes ${stored}) i cross join unnest(i.url_hashes) with ordinality as h (url_hash, position)
      where ${which === 'ignored' ? '' : 'not'} ${isIgnored}
      union all
      select p.url_hash, row_number() over (order by p.url collate "C") ${failuresIn('page', '$2', 'p', which)}
        and not exists (select ${stored})
    )`;
}

/**
 * The affected URLs with the names of their groups. A full join, as in store-comparison.ts: without statistics, the planner
 * would read all measures of the crawl for each URL.
 */
const named = `named as (
    select url_hash, position, is_new, coalesce(template, ${nameIn('template', '$2', 'n.url_hash', '$9::text')}) as template,
      coalesce(folder, ${nameIn('folder', '$2', 'n.url_hash', '$9::text')}) as folder
    from (
      select a.url_hash, a.position, ${isNew('a')} as is_new, m.template, m.folder
      from affected a
      full join (
        select url_hash, template, folder from crawl_measures where account_id = $1 and crawl_id = $2
      ) m on m.url_hash = a.url_hash
      where case when a.url_hash is null then false else true end
    ) n
  )`;
const ownNames = { template: 'a.template', folder: 'a.folder' };

/** The affected URLs that a query wants; with a group, its names are $7 to $9. */
const wantedOf = ({ template, folder, change }: IssueQuery): string =>
  template === null && folder === null
    ? `(select * from affected a where ${hasChange('a', change)} and $7::text is null and $8::text is null)`
    : `(select * from named a where ${hasChange('a', change)} and ${isInWantedGroup('$2', 'a.url_hash', ownNames)})`;

/** Pages where a check failed, those with the highest link score first. */
export async function listFailedPages(db: Queryable, query: IssueQuery): Promise<readonly FailedPageRow[]> {
  const { change } = query;
  const { rows } = await db.query<FailedPageRow>(
    // Only what is shown is looked up in the other crawl.
    `with ${affectedIn('page', whichOf(query))}, ${newUrls}, ${named}
     select s.url_hash, p.url, d.document, ${change === null ? changeOf('page', 's') : `'${change}'`} as change
     from (
       select url_hash, position from ${wantedOf(query)} w order by position offset $4 limit $5
     ) s
     cross join lateral (
       select url from crawl_pages where account_id = $1 and crawl_id = $2 and url_hash = s.url_hash offset 0
     ) p
     left join crawl_documents d on d.account_id = $1 and d.crawl_id = $2 and d.url_hash = s.url_hash
     order by s.position`,
    valuesOf(query),
  );
  return rows;
}

/** Pages where a check failed in the previous crawl and no longer fails, with their previous data. */
export async function listFixedPages(db: Queryable, query: IssueQuery): Promise<readonly FailedPageRow[]> {
  const { rows } = await db.query<FailedPageRow>(
    `select s.url_hash, s.url, d.document, 'fixed' as change
     from (
       select f.url_hash, p.url from ${fixedUrls} f
       cross join lateral (
         select url from crawl_pages where account_id = $1 and crawl_id = $6 and url_hash = f.url_hash offset 0
       ) p
       where ${isInWantedGroup('$6', 'f.url_hash', { template: 'f.template', folder: 'f.folder' })}
       order by p.url collate "C" offset $4 limit $5
     ) s left join crawl_documents d on d.account_id = $1 and d.crawl_id = $6 and d.url_hash = s.url_hash
     order by s.url collate "C"`,
    valuesOf(query),
  );
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
  const { change } = query;
  const { rows } = await db.query<FindingRow>(
    `with ${affectedIn('site', whichOf(query))}, ${newUrls}, ${named} ${findingsOf(
      '$2',
      `select url_hash, position as source_count from ${wantedOf(query)} w`,
      change === null ? changeOf('site', 'f') : `'${change}'`,
    )}`,
    valuesOf(query),
  );
  return rows;
}

/** URLs for which a site check found something in the previous crawl and no longer does, with their previous data. */
export async function listFixedFindings(db: Queryable, query: IssueQuery): Promise<readonly FindingRow[]> {
  const { rows } = await db.query<FindingRow>(
    findingsOf(
      '$6',
      `select f.url_hash, (
         select source_count from crawl_findings o
         where o.account_id = $1 and o.crawl_id = $6 and o.check_id = $3::text and o.url_hash = f.url_hash
       ) as source_count from ${fixedUrls} f
       where ${isInWantedGroup('$6', 'f.url_hash', { template: 'f.template', folder: 'f.folder' })}`,
      "'fixed'",
    ),
    valuesOf(query),
  );
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

/** A crawl's findings with the URLs they are about; those at `urls`. */
function findingsOf(crawl: '$2' | '$6', urls: string, change: string): string {
  return `select f.url_hash, coalesce(u.url, '') as url, f.version, f.code, f.data, f.source_count, ${change} as change,
            ${sourcesOf('f', crawl)} as sources, ${linksOf('f', crawl)} as links
          from (${urls} order by source_count desc, url_hash offset $4 limit $5) s
          cross join lateral (
            select * from crawl_findings
            where account_id = $1 and crawl_id = ${crawl} and check_id = $3::text and url_hash = s.url_hash offset 0
          ) f
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
  const wanted =
    query.change === 'fixed'
      ? `(select *, false as is_new from ${fixedUrls} f
          where ${isInWantedGroup('$6', 'f.url_hash', { template: 'f.template', folder: 'f.folder' })})`
      : `(select * from named a where ${hasChange('a', query.change)} and ${isInWantedGroup('$2', 'a.url_hash', ownNames)})`;
  const { rows } = await db.query<AffectedGroup & { readonly total: number; readonly urls: number }>(
    `with ${affectedIn(scope, whichOf(query))}, ${newUrls}, ${named}, groups as materialized (
       select ${by} as name, count(*)::int as count,
         case when $6::uuid is not null then (count(*) filter (where is_new))::int end as new_count
       from ${wanted} w group by 1
     )
     select total, urls, g.name, g.count, g.new_count
     from (select count(*)::int as total, coalesce(sum(count), 0)::int as urls from groups) t
     left join (select * from groups order by count desc, name offset $4 limit $5) g on true
     order by g.count desc, g.name`,
    valuesOf(query),
  );
  const { total, urls } = rows[0] ?? { total: 0, urls: 0 };
  // An empty page still has the totals.
  const items = rows.filter(({ name }) => (name as string | null) !== null);
  return { items: items.map(({ name, count, new_count }) => ({ name, count, new_count })), total, urls };
}
