import { deflateRawSync } from 'node:zlib';
import type { Pool } from '../../src/database/pool.ts';

export interface StoredPage {
  readonly url_hash: number;
  readonly url: string;
  /** Any other column of crawl_pages. */
  readonly [column: string]: unknown;
}

/** Rows of one crawl, stored the way a worker stores them. */
export interface StoredCrawl {
  readonly pages: (...rows: readonly StoredPage[]) => Promise<void>;
  readonly urls: (...rows: readonly StoredPage[]) => Promise<void>;
  readonly measures: (...rows: readonly Record<string, unknown>[]) => Promise<void>;
  readonly findings: (...rows: readonly Record<string, unknown>[]) => Promise<void>;
  readonly issues: (...rows: readonly Record<string, unknown>[]) => Promise<void>;
  readonly document: (urlHash: number, analysis: unknown) => Promise<void>;
  readonly complete: () => Promise<void>;
}

export function storeCrawl(pool: Pool, accountId: number, crawlId: string): StoredCrawl {
  const insert = async (table: string, rows: readonly Record<string, unknown>[]): Promise<void> => {
    const whole = rows.map((row) => ({ account_id: accountId, crawl_id: crawlId, ...row }));
    await pool.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(whole)],
    );
  };
  const fetched_at = '2026-01-01T00:00:00Z';
  return {
    pages: (...rows) =>
      insert(
        'crawl_pages',
        rows.map((row) => ({ in_sitemap: false, is_html: true, status: 200, depth: 1, fetched_at, ...row })),
      ),
    urls: (...rows) =>
      insert(
        'crawl_urls',
        rows.map((row) => ({
          kind: 'page',
          state: 'done',
          round: 1,
          found_by: 'link',
          in_sitemap: false,
          is_disallowed: false,
          ...row,
        })),
      ),
    measures: (...rows) =>
      insert(
        'crawl_measures',
        rows.map((row) => ({
          inlinks: 0,
          followed_inlinks: 0,
          outlinks: 0,
          link_score: 0,
          site_issues: 0,
          ...row,
        })),
      ),
    findings: (...rows) =>
      insert(
        'crawl_findings',
        rows.map((row) => ({
          ...{ version: 1, data: {}, sources: [], source_count: 0, is_ignored: false },
          ...row,
        })),
      ),
    issues: (...rows) =>
      insert(
        'crawl_issues',
        rows.map((row) => ({ ignored_count: 0, ...row })),
      ),
    document: async (urlHash, analysis) => {
      await pool.query('insert into crawl_documents values ($1, $2, $3, $4)', [
        accountId,
        crawlId,
        urlHash,
        deflateRawSync(JSON.stringify(analysis)),
      ]);
    },
    complete: async () => {
      await pool.query(
        "update crawls set status = 'complete', completed_at = clock_timestamp() where task_id = $1",
        [crawlId],
      );
    },
  };
}
