import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvMark, toCsv } from '../../../csv.ts';
import type { Pool } from '../../../database/pool.ts';
import { toPage } from '../pages/page-answers.ts';
import { renderStoredAnalysis } from '../stored-analysis.ts';
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';
import * as store from './store.ts';

export interface CrawlExport {
  readonly contentType: string;
  readonly fileName: string;
  /** Its text in parts, read as they are asked for: memory does not grow with the number of pages. */
  readonly parts: AsyncIterable<string>;
}

export type ExportFormat = 'json' | 'csv';

export interface CrawlExportUseCases {
  /** @throws {AppError} as the reading of a crawl does; NO_DATA where its pages are no longer kept */
  readonly open: (accountId: number, taskId: string, format: ExportFormat) => Promise<CrawlExport>;
}

/** Pages of one step. An analysis is some tens of kilobytes. */
const steps = { json: 50, csv: 500 };

export function createCrawlExports({
  pool,
  crawls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readKept'>;
}): CrawlExportUseCases {
  async function* writeLines(crawl: CrawlRow): AsyncIterable<string> {
    for await (const rows of inSteps(crawl, steps.json, store.listWholePagesAfter)) {
      for (const { document, ...row } of rows) {
        const result = document === null ? null : await renderStoredAnalysis(document);
        yield `${JSON.stringify({ ...toPage(row), result })}\n`;
        // Other requests have their turn between two pages.
        await nextTurn();
      }
    }
  }

  async function* writeTable(crawl: CrawlRow): AsyncIterable<string> {
    yield csvMark + toCsv([csvColumns]);
    for await (const rows of inSteps(crawl, steps.csv, store.listPagesAfter)) {
      const pages = rows.map(toPage);
      yield toCsv(pages.map((page) => csvColumns.map((name) => page[name])));
    }
  }

  async function* inSteps<Row extends { readonly url_hash: number }>(
    { account_id: accountId, task_id: crawlId }: CrawlRow,
    limit: number,
    list: (db: Pool, query: store.ExportQuery) => Promise<readonly Row[]>,
  ): AsyncIterable<readonly Row[]> {
    let after = -1;
    for (;;) {
      const rows = await list(pool, { accountId, crawlId, after, limit });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) return;
      after = last.url_hash;
    }
  }

  return {
    async open(accountId, taskId, format) {
      const crawl = await crawls.readKept(accountId, taskId);
      const name = `crawl-${crawl.job_id}`;
      return format === 'csv'
        ? { contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, parts: writeTable(crawl) }
        : { contentType: 'application/x-ndjson', fileName: `${name}.ndjson`, parts: writeLines(crawl) };
    },
  };
}

const csvColumns = [
  'url',
  'status',
  'failure',
  'content_type',
  'title',
  'depth',
  'words',
  'ttfb_ms',
  'bytes',
  'inlinks',
  'outlinks',
  'link_score',
  'score',
  'grade',
  'indexable',
  'canonical',
  'issues',
  'in_sitemap',
  'redirect_url',
] as const satisfies readonly (keyof ReturnType<typeof toPage>)[];
