import type { Queryable } from '../../../database/pool.ts';

export interface IssueRow {
  readonly check_id: string;
  /** Null as long as the crawl is not complete: then the check is the one that runs now. */
  readonly version: number | null;
  readonly scope: 'page' | 'site';
  readonly severity: 'error' | 'warning' | 'notice' | null;
  readonly count: number;
  readonly new_count: number | null;
  readonly fixed_count: number | null;
  readonly same_count: number | null;
}

/** Of a complete crawl, as counted at its end. */
export async function listIssues(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>({
    name: 'crawl-issues',
    text: `select check_id, version, scope, severity, count, new_count, fixed_count, same_count
           from crawl_issues where account_id = $1 and crawl_id = $2`,
    values: [accountId, crawlId],
  });
  return rows;
}

/** Of the pages that a crawl has so far. */
export async function countFailedChecks(
  db: Queryable,
  accountId: number,
  crawlId: string,
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>({
    name: 'crawl-failed-checks',
    text: `select check_id, null::int as version, 'page' as scope, null as severity, count(*)::int as count,
             null::int as new_count, null::int as fixed_count, null::int as same_count
           from crawl_pages, unnest(failed_checks) as check_id
           where account_id = $1 and crawl_id = $2 group by check_id`,
    values: [accountId, crawlId],
  });
  return rows;
}

export interface IssueQuery {
  readonly accountId: number;
  readonly crawlId: string;
  readonly checkId: string;
  readonly offset: number;
  readonly limit: number;
}

export interface FailedPageRow {
  readonly url_hash: number;
  readonly url: string;
  readonly document: Buffer | null;
}

/** Pages where a check failed, the best linked first. */
export async function listFailedPages(db: Queryable, query: IssueQuery): Promise<readonly FailedPageRow[]> {
  const { rows } = await db.query<FailedPageRow>({
    name: 'crawl-failed-pages',
    text: `select p.url_hash, p.url, d.document
           from (
             select p.url_hash, p.url, m.link_score from crawl_pages p left join crawl_measures m
               on m.account_id = p.account_id and m.crawl_id = p.crawl_id and m.url_hash = p.url_hash
             where p.account_id = $1 and p.crawl_id = $2 and $3::text = any(p.failed_checks)
             order by m.link_score desc nulls last, p.url collate "C" offset $4 limit $5
           ) p left join crawl_documents d
             on d.account_id = $1 and d.crawl_id = $2 and d.url_hash = p.url_hash
           order by p.link_score desc nulls last, p.url collate "C"`,
    values: [query.accountId, query.crawlId, query.checkId, query.offset, query.limit],
  });
  return rows;
}

export interface FindingRow {
  readonly url_hash: number;
  readonly url: string;
  readonly version: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** URLs of the first pages that it comes from. */
  readonly sources: readonly string[];
  readonly source_count: number;
}

/** Addresses of which a site check found something, those with the most sources first. */
export async function listFindings(db: Queryable, query: IssueQuery): Promise<readonly FindingRow[]> {
  const { rows } = await db.query<FindingRow>({
    name: 'crawl-findings',
    text: `select f.url_hash, coalesce(u.url, '') as url, f.version, f.code, f.data, f.source_count,
             array(select s.url from unnest(f.sources) with ordinality as o (url_hash, position)
                   join crawl_urls s on s.account_id = $1 and s.crawl_id = $2 and s.url_hash = o.url_hash
                   order by o.position) as sources
           from (
             select * from crawl_findings where account_id = $1 and crawl_id = $2 and check_id = $3
             order by source_count desc, url_hash offset $4 limit $5
           ) f left join crawl_urls u on u.account_id = $1 and u.crawl_id = $2 and u.url_hash = f.url_hash
           order by f.source_count desc, f.url_hash`,
    values: [query.accountId, query.crawlId, query.checkId, query.offset, query.limit],
  });
  return rows;
}
