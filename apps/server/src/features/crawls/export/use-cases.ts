import type { OutcomeSelection } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as store from '../../../crawl/store/exports.ts';
import { csvMark, toCsv, type CsvValue } from '../../../csv.ts';
import { toXlsx, xlsxType } from '../../../xlsx.ts';
import type { Pool } from '../../../database/pool.ts';
import { AppError } from '../../../errors.ts';
import type { Branding } from '../../../pdf/branding.ts';
import type { ScheduledParts } from '../../../pdf/report-frame.ts';
import {
  createPageOutcomes,
  pdfNameOf,
  type PdfFile,
  type RenderPdf,
  type ReportReader,
} from '../../exports/use-cases.ts';
import { createCrawlIssues } from '../issues/use-cases.ts';
import { toPage } from '../pages/page-answers.ts';
import type { PageRow } from '../pages/use-cases.ts';
import { createReadPageAnalysis } from '../stored-analysis.ts';
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';
import { readCrawlReport } from './crawl-report.ts';
import {
  findingColumns,
  toFailureRows,
  toFindingRow,
  toIgnoredRow,
  type CountIgnored,
} from './finding-table.ts';

export interface CrawlExport {
  readonly contentType: string;
  readonly fileName: string;
  /** The whole body, or its parts, read on demand: memory use does not grow with the number of pages. */
  readonly body: Uint8Array | AsyncIterable<string | Uint8Array>;
}

export const crawlExportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof crawlExportFormats)[number];

/** What a row of a table is: a page, or a failed check of a page or finding of a site check. */
export const tableRows = ['pages', 'findings'] as const;
export type TableRows = (typeof tableRows)[number];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly steps: AsyncIterable<readonly CsvValue[][]>;
}

export interface CrawlExportUseCases {
  /** @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted, or there is no report */
  readonly open: (request: {
    readonly account: ReportReader;
    readonly taskId: string;
    readonly format: ExportFormat;
    readonly language: Language;
    /** Also checks that passed or do not apply. */
    readonly includePassed: boolean;
    readonly rows: TableRows;
  }) => Promise<CrawlExport>;
  /** A crawl's report outside of a request. @throws {AppError} as `open` does */
  readonly renderCrawlPdf: (
    accountId: number,
    taskId: string,
    language: Language,
    parts: ScheduledParts,
  ) => Promise<PdfFile>;
}

/** All of them: there are fewer checks than this. */
const ignoredIssues = {
  ...{ page: 1, per_page: 1_000, severity: null, scope: null, category: null, change: null },
  isIgnored: true,
  sort: 'severity',
  isDescending: false,
} as const;

/** Pages per step. An analysis is tens of kilobytes. */
const steps = { json: 50, table: 500 };

export function createCrawlExports({
  pool,
  crawls,
  renderPdf,
  readAccount,
  readBranding,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages' | 'readPrevious' | 'readCompared' | 'readDepths'>;
  renderPdf: RenderPdf;
  readAccount: (accountId: number) => Promise<ReportReader | null>;
  readBranding: (account: ReportReader) => Promise<Branding>;
}): CrawlExportUseCases {
  const issues = createCrawlIssues({ pool, crawls });

  /** A page per line. The first describes the checks, and a later one those that it is the first to have. */
  async function* writeLines(
    crawl: CrawlRow,
    language: Language,
    selection: OutcomeSelection,
  ): AsyncIterable<string> {
    const pages = createPageOutcomes(language, selection);
    pages.describe(await issues.listFailedChecks(crawl));
    const readAnalysis = createReadPageAnalysis(await issues.listStatuses(crawl));
    for await (const rows of inSteps(crawl, steps.json, store.listWholePagesAfter)) {
      for (const { document, ...row } of rows) {
        const result = document === null ? null : pages.render(await readAnalysis({ ...row, document }));
        const checks = pages.takeDescribed();
        const line = {
          ...toPage(row, language),
          result,
          ...(Object.keys(checks).length === 0 ? {} : { checks }),
        };
        yield `${JSON.stringify(line)}\n`;
        // Lets other requests run between two pages.
        await nextTurn();
      }
    }
  }

  const openTable = (crawl: CrawlRow, kind: TableRows, language: Language): Table =>
    kind === 'pages'
      ? { name: 'Pages', columns: pageColumns, steps: readPages(crawl, language) }
      : { name: 'Findings', columns: findingColumns, steps: readAllFindings(crawl, language) };

  async function* readPages(crawl: CrawlRow, language: Language): AsyncIterable<readonly CsvValue[][]> {
    for await (const pages of inSteps(crawl, steps.table, store.listPagesAfter))
      yield pages.map((row) => toPageCells(row, language));
  }

  async function* readAllFindings(crawl: CrawlRow, language: Language): AsyncIterable<readonly CsvValue[][]> {
    const { account_id: accountId, task_id: taskId } = crawl;
    const { items: ignored } = await issues.list(accountId, taskId, ignoredIssues, language);
    const counts = new Map(ignored.map(({ checkId, ignoredCount }) => [checkId, ignoredCount]));
    const ignoredOf = (checkId: string): number => counts.get(checkId) ?? 0;
    yield* readFailures(crawl, language, ignoredOf);
    yield* readFindings(crawl, language, ignoredOf);
    yield ignored.filter(({ count }) => count === 0).map(toIgnoredRow);
  }

  async function* readFailures(
    crawl: CrawlRow,
    language: Language,
    ignoredOf: CountIgnored,
  ): AsyncIterable<readonly CsvValue[][]> {
    const readAnalysis = createReadPageAnalysis(await issues.listStatuses(crawl));
    for await (const pages of inSteps(crawl, steps.json, store.listWholePagesAfter)) {
      for (const { document, ...row } of pages) {
        if (document === null) continue;
        yield toFailureRows(row.url, await readAnalysis({ ...row, document }), language, ignoredOf);
        await nextTurn();
      }
    }
  }

  async function* readFindings(
    { account_id: accountId, task_id: crawlId }: CrawlRow,
    language: Language,
    ignoredOf: CountIgnored,
  ): AsyncIterable<readonly CsvValue[][]> {
    let after = { check_id: '', url_hash: -1 };
    for (;;) {
      const query = { accountId, crawlId, after, limit: steps.table };
      const found = await store.listFindingsAfter(pool, query);
      yield found.map((finding) => toFindingRow(finding, language, ignoredOf));
      const last = found.at(-1);
      if (last === undefined || found.length < steps.table) return;
      after = last;
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
    scheduled?: ScheduledParts,
  ): Promise<Uint8Array> =>
    renderPdf(async () => {
      const branding = await readBranding(account);
      const frame = { language, timezone: account.timezone, branding, scheduled };
      const report = await readCrawlReport({ pool, crawls, issues }, crawl, frame);
      return { kind: 'crawl', report };
    }, requestedBy);

  return {
    async open({ account, taskId, format, language, includePassed, rows }) {
      const crawl = await crawls.readWithPages(account.id, taskId);
      switch (format) {
        case 'json': {
          const fileName = fileNameOf(crawl, 'ndjson');
          const selection = includePassed ? 'all' : 'found';
          return {
            contentType: 'application/x-ndjson',
            fileName,
            body: writeLines(crawl, language, selection),
          };
        }
        case 'csv': {
          const body = writeCsv(openTable(crawl, rows, language));
          return { contentType: 'text/csv; charset=utf-8', fileName: fileNameOf(crawl, 'csv', rows), body };
        }
        case 'xlsx': {
          const { name, columns, steps } = openTable(crawl, rows, language);
          const fileName = fileNameOf(crawl, 'xlsx', rows);
          return { contentType: xlsxType, fileName, body: toXlsx(name, columns, steps) };
        }
        case 'pdf': {
          const fileName = nameOfPdf(crawl, account);
          return {
            contentType: 'application/pdf',
            fileName,
            body: await render(crawl, account, language, account.id),
          };
        }
      }
    },

    async renderCrawlPdf(accountId, taskId, language, parts) {
      const account = await readAccount(accountId);
      if (account === null) throw new AppError('NOT_FOUND', `There is no account ${accountId}.`);
      const crawl = await crawls.readWithPages(accountId, taskId);
      const bytes = await render(crawl, account, language, null, parts);
      return { fileName: nameOfPdf(crawl, account), bytes };
    },
  };
}

export async function* writeCsv({ columns, steps }: Omit<Table, 'name'>): AsyncIterable<string> {
  yield csvMark + toCsv([columns]);
  for await (const rows of steps) yield toCsv(rows);
}

const nameOfPdf = (crawl: CrawlRow, { timezone }: ReportReader): string =>
  pdfNameOf(crawl.start_url, crawl.completed_at ?? crawl.created_at, timezone);

function fileNameOf({ job_id: jobId }: CrawlRow, extension: string, rows: TableRows = 'pages'): string {
  return rows === 'pages' ? `crawl-${jobId}.${extension}` : `crawl-${jobId}-${rows}.${extension}`;
}

export function toPageCells(row: PageRow, language: Language): CsvValue[] {
  const page = toPage(row, language);
  const cells = { ...page, score_caps: page.score_caps.map(({ text }) => text).join(' ') };
  return pageColumns.map((name) => cells[name]);
}

export const pageColumns = [
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
  'rendering',
  'render_cause',
  'score_caps',
  'ignored_checks',
] as const satisfies readonly (keyof ReturnType<typeof toPage>)[];
