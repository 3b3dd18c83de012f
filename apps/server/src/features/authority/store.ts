import type { Queryable } from '../../database/pool.ts';

export interface ScanRow {
  readonly id: number;
  /** As submitted. */
  readonly url: string;
  /** The same in the form that was requested. */
  readonly page_url: string;
  readonly mode: string;
  readonly status: string;
  readonly analysis_id: string;
  /** Null if there is none; a sitemap scan has one per page. */
  readonly analysis: object | null;
  /** The domain queried by the passive probes, and its registry's response; null without such probes. */
  readonly domain: string | null;
  readonly registration: unknown;
}

/** A scan of the account by its number; null if it does not exist. */
export async function findScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow | null> {
  const { rows } = await db.query<ScanRow>({
    name: 'authority',
    text: `select s.id, s.url, a.url as page_url, s.mode, s.status, a.id as analysis_id, a.result as analysis,
                  p.facts -> 'passive' ->> 'domain' as domain,
                  p.facts -> 'passive' -> 'registration' as registration
           from scans s
             join analyses a on a.id = s.analysis_id
             left join analysis_security p on p.analysis_id = a.id
           where s.id = $2 and s.account_id = $1`,
    values: [accountId, scanId],
  });
  return rows[0] ?? null;
}

/** The first of these URLs that a sitemap scan includes as a page, otherwise its first page; null if it has none. */
export async function findSitemapPage(
  db: Queryable,
  analysisId: string,
  urls: readonly string[],
): Promise<Buffer | null> {
  const { rows } = await db.query<{ document: Buffer }>({
    name: 'authority-sitemap-page',
    text: `select document from sitemap_pages
           where analysis_id = $1 and state = 'complete'
           order by array_position($2::text[], url), position limit 1`,
    values: [analysisId, urls],
  });
  return rows[0]?.document ?? null;
}
