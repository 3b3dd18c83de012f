import type { Language } from '@siteglass/analysis/text';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as store from '../../../crawl/store/exports.ts';
import { csvMark, toCsv } from '../../../csv.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
import type { Branding } from '../../../pdf/branding.ts';
import type { PdfFile, RenderPdf, ReportReader } from '../../exports/use-cases.ts';
import { createCrawlIssues } from '../issues/use-cases.ts';
import { toPage } from '../pages/page-answers.ts';
import { renderStoredAnalysis } from '../stored-analysis.ts';
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';
import { readCrawlReport } from './crawl-report.ts';

export interface CrawlExport {
  readonly contentType: string;
  readonly fileName: string;
  /** The whole body, or its parts, read on demand: memory use does not grow with the number of pages. */
  readonly body: Uint8Array | AsyncIterable<string>;
}

export const crawlExportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof crawlExportFormats)[number];

export interface CrawlExportUseCases {
  /** @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted, or there is no report */
  readonly open: (request: {
    readonly account: ReportReader;
    readonly taskId: string;
    readonly format: ExportFormat;
    readonly language: Language;
  }) => Promise<CrawlExport>;
  /** A crawl's report outside of a request. @throws {AppError} as `open` does */
  readonly renderCrawlPdf: (accountId: number, taskId: string, language: Language) => Promise<PdfFile>;
}

/** Pages per step. An analysis is tens of kilobytes. */
const steps = { json: 50, csv: 500 };

export function createCrawlExports({
  pool,
  crawls,
  renderPdf,
  readAccount,
  readBranding,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readPrevious' | 'readDepths'>;
  renderPdf: RenderPdf;
  readAccount: (accountId: number) => Promise<ReportReader | null>;
  readBranding: (account: ReportReader) => Promise<Branding>;
}): CrawlExportUseCases {
  const issues = createCrawlIssues({ pool, crawls });

  async function* writeLines(crawl: CrawlRow): AsyncIterable<string> {
    for await (const rows of inSteps(crawl, steps.json, store.listWholePagesAfter)) {
      for (const { document, ...row } of rows) {
        const result = document === null ? null : await renderStoredAnalysis(document, 'en');
        yield `${JSON.stringify({ ...toPage(row, 'en'), result })}\n`;
        // Lets other requests run between two pages.
        await nextTurn();
      }
    }
  }

  async function* writeTable(crawl: CrawlRow, language: Language): AsyncIterable<string> {
    yield csvMark + toCsv([csvColumns]);
    for await (const rows of inSteps(crawl, steps.csv, store.listPagesAfter)) {
      yield toCsv(
        rows.map((row) => {
          const page = toPage(row, language);
          const cells = { ...page, score_caps: page.score_caps.map(({ text }) => text).join(' ') };
          return csvColumns.map((name) => cells[name]);
        }),
      );
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

  const render = (
    crawl: CrawlRow,
    account: ReportReader,
    language: Language,
    requestedBy: number | null,
  ): Promise<Uint8Array> =>
    renderPdf(async () => {
      const frame = { language, timezone: account.timezone, branding: await readBranding(account) };
      const report = await readCrawlReport({ pool, crawls, issues }, crawl, frame);
      return { kind: 'crawl', report };
    }, requestedBy);

  return {
    async open({ account, taskId, format, language }) {
      const crawl = await crawls.readWithPages(account.id, taskId);
      switch (format) {
        case 'json': {
          const fileName = fileNameOf(crawl, 'ndjson');
          return { contentType: 'application/x-ndjson', fileName, body: writeLines(crawl) };
        }
        case 'csv': {
          const fileName = fileNameOf(crawl, 'csv');
          return { contentType: 'text/csv; charset=utf-8', fileName, body: writeTable(crawl, language) };
        }
        case 'pdf': {
          const fileName = fileNameOf(crawl, 'pdf');
          return {
            contentType: 'application/pdf',
            fileName,
            body: await render(crawl, account, language, account.id),
          };
        }
      }
    },

    async renderCrawlPdf(accountId, taskId, language) {
      const account = await readAccount(accountId);
      if (account === null) throw new AppError('NOT_FOUND', `There is no account ${accountId}.`);
      const crawl = await crawls.readWithPages(accountId, taskId);
      return { fileName: fileNameOf(crawl, 'pdf'), bytes: await render(crawl, account, language, null) };
    },
  };
}

function fileNameOf({ job_id: jobId }: CrawlRow, extension: string): string {
  return `crawl-${jobId}.${extension}`;
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
  'score_caps',
] as const satisfies readonly (keyof ReturnType<typeof toPage>)[];
