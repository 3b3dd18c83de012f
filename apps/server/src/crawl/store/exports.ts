import type { Queryable } from '../../database/pool.ts';
import { linksOf, sourcesOf, type FindingRow } from './issues.ts';
import {
  pageColumns,
  pageCondition,
  pageFilterValues,
  pageSource,
  type PageFilter,
  type PageRow,
} from './pages.ts';
import type { SkippedRow } from './skipped.ts';

export interface ExportQuery {
  readonly accountId: number;
  readonly crawlId: string;
  /** Pages after this one, exclusive. */
  readonly after: number;
  readonly limit: number;
}

/** Pages by hash, in key order: each step costs the same, however many pages there are. */
export async function listPagesAfter(db: Queryable, query: ExportQuery): Promise<readonly PageRow[]> {
  const { rows } = await db.query<PageRow>({
    name: 'crawl-export-pages',
    text: `select ${pageColumns} from ${pageSource}
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash > $3 order by p.url_hash limit $4`,
    values: [query.accountId, query.crawlId, query.after, query.limit],
  });
  return rows;
}

/** The same, limited to those that match a filter. */
export async function listMatchingPagesAfter(
  db: Queryable,
  filter: PageFilter,
  { after, limit }: Pick<ExportQuery, 'after' | 'limit'>,
): Promise<readonly PageRow[]> {
  const { rows } = await db.query<PageRow>(
    `select ${pageColumns} from ${pageSource} where ${pageCondition} and p.url_hash > $13 order by p.url_hash limit $14`,
    [...pageFilterValues(filter), after, limit],
  );
  return rows;
}

/** URLs that were not requested, by hash, in key order. */
export async function listSkippedAfter(
  db: Queryable,
  query: ExportQuery & { readonly reason: string | null },
): Promise<readonly SkippedRow[]> {
  const { rows } = await db.query<SkippedRow>(
    `select u.url_hash, u.url, u.kind, coalesce(u.reason, '') as reason, u.depth, u.found_by,
       (select f.url from crawl_urls f where f.account_id = $1 and f.crawl_id = $2 and f.url_hash = u.found_on) as found_on
     from crawl_urls u
     where u.account_id = $1 and u.crawl_id = $2 and u.state = 'skipped' and u.url_hash > $3
       and ($5::text is null or u.reason = $5)
     order by u.url_hash limit $4`,
    [query.accountId, query.crawlId, query.after, query.limit, query.reason],
  );
  return rows;
}

export interface PageWithDocument extends PageRow {
  readonly document: Buffer | null;
}

/** The same, including their analyses. */
export async function listWholePagesAfter(
  db: Queryable,
  query: ExportQuery,
): Promise<readonly PageWithDocument[]> {
  const { rows } = await db.query<PageWithDocument>({
    name: 'crawl-export-documents',
    text: `select ${pageColumns}, d.document from ${pageSource} left join crawl_documents d
             on d.account_id = p.account_id and d.crawl_id = p.crawl_id and d.url_hash = p.url_hash
           where p.account_id = $1 and p.crawl_id = $2 and p.url_hash > $3 order by p.url_hash limit $4`,
    values: [query.accountId, query.crawlId, query.after, query.limit],
  });
  return rows;
}

export interface ExportedFinding extends Omit<FindingRow, 'change'> {
  readonly check_id: string;
}

/** What the site checks found, in key order; after `after`, exclusive. */
export async function listFindingsAfter(
  db: Queryable,
  query: Omit<ExportQuery, 'after'> & { readonly after: Pick<ExportedFinding, 'check_id' | 'url_hash'> },
): Promise<readonly ExportedFinding[]> {
  const { rows } = await db.query<ExportedFinding>({
    name: 'crawl-export-findings',
    text: `select f.check_id, f.url_hash, coalesce(u.url, '') as url, f.version, f.code, f.data, f.source_count,
             ${sourcesOf('f', '$2')} as sources, ${linksOf('f', '$2')} as links
           from (
             select * from crawl_findings
             where account_id = $1 and crawl_id = $2 and (check_id, url_hash) > ($3::text, $4::bigint) and not is_ignored
             order by check_id, url_hash limit $5
           ) f
           left join crawl_urls u on u.account_id = $1 and u.crawl_id = $2 and u.url_hash = f.url_hash
           order by f.check_id, f.url_hash`,
    values: [query.accountId, query.crawlId, query.after.check_id, query.after.url_hash, query.limit],
  });
  return rows;
}

/** Pages that did not respond, then those with the lowest scores; redirects do not count as pages. */
export async function listWorstPages(
  db: Queryable,
  accountId: number,
  crawlId: string,
  limit: number,
): Promise<readonly PageRow[]> {
  const { rows } = await db.query<PageRow>({
    name: 'crawl-export-worst-pages',
    text: `select ${pageColumns} from ${pageSource}
           where p.account_id = $1 and p.crawl_id = $2 and p.redirect_hash is null
             and (p.seo_score is not null or p.status is null or p.status >= 400)
           order by (p.status is null or p.status >= 400) desc, p.seo_score, p.url_hash limit $3`,
    values: [accountId, crawlId, limit],
  });
  return rows;
}
