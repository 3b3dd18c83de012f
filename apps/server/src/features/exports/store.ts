import type { Queryable } from '../../database/pool.ts';

export interface ScanRow {
  readonly id: number;
  /** As submitted. */
  readonly url: string;
  /** The same in the form that was requested. */
  readonly page_url: string;
  readonly mode: 'single' | 'sitemap';
  readonly status: string;
  readonly scanner_version: string | null;
  readonly created_at: Date;
  readonly analysis_id: string;
  /** Null if there is none; a sitemap scan has one per page. */
  readonly result: object | null;
}

/** A scan of the account by its number; null if it does not exist. */
export async function findScan(db: Queryable, accountId: number, scanId: number): Promise<ScanRow | null> {
  const { rows } = await db.query<ScanRow>({
    name: 'export-scan',
    text: `select s.id, s.url, a.url as page_url, s.mode, s.status, s.scanner_version, s.created_at,
                  a.id as analysis_id, a.result
           from scans s join analyses a on a.id = s.analysis_id
           where s.id = $2 and s.account_id = $1`,
    values: [accountId, scanId],
  });
  return rows[0] ?? null;
}

export interface PreviousScanRow {
  readonly seo_score: number;
  readonly completed_at: Date;
}

/** The account's latest scan of the same URL before this one; null if there is none. */
export async function findPrevious(
  db: Queryable,
  accountId: number,
  scan: Pick<ScanRow, 'id' | 'url' | 'mode' | 'analysis_id'>,
): Promise<PreviousScanRow | null> {
  const { rows } = await db.query<PreviousScanRow>({
    name: 'export-previous-scan',
    text: `select seo_score, completed_at from scans
           where account_id = $1 and id < $2 and url = $3 and mode = $4 and analysis_id <> $5
             and status = 'complete' and seo_score is not null and completed_at is not null
           order by id desc limit 1`,
    values: [accountId, scan.id, scan.url, scan.mode, scan.analysis_id],
  });
  return rows[0] ?? null;
}

export interface SitemapPageRow {
  readonly position: number;
  /** See page-document.ts. */
  readonly document: Buffer;
}

/** Analyses of a sitemap's pages in order, starting with the one after `after`. */
export async function listPagesAfter(
  db: Queryable,
  analysisId: string,
  after: number,
  limit: number,
): Promise<readonly SitemapPageRow[]> {
  const { rows } = await db.query<SitemapPageRow>({
    name: 'export-sitemap-pages',
    text: `select position, document from sitemap_pages
           where analysis_id = $1 and state = 'complete' and position > $2 order by position limit $3`,
    values: [analysisId, after, limit],
  });
  return rows;
}

export interface NotAnalyzedRow {
  readonly url: string;
  readonly error: { readonly code: string; readonly message: string };
}

/** Pages of a sitemap without an analysis, and the reason. */
export async function listNotAnalyzed(db: Queryable, analysisId: string): Promise<readonly NotAnalyzedRow[]> {
  const { rows } = await db.query<NotAnalyzedRow>({
    name: 'export-not-analysed',
    text: `select url, error from sitemap_pages where analysis_id = $1 and state = 'error' order by position`,
    values: [analysisId],
  });
  return rows;
}
