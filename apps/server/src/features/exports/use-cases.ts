import { hasFinding, renderAnalysis, type OutcomeSelection } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { csvMark, toCsv } from '../../csv.ts';
import { AppError } from '../../errors.ts';
import type { ScheduledParts } from '../../pdf/report-frame.ts';
import { findFaults } from '../scans/reads.ts';
import { checkColumns, toCheckRows, toNotAnalyzedRow } from './check-table.ts';
import type { WaitForProbes } from '../security/use-cases.ts';
import { fileNameOf, pdfNameOf } from './file-name.ts';
import type { RenderPdf } from './pdf-pool.ts';
import { writeJson } from './scan-json.ts';
import { readReport, type ReportDependencies, type ReportReader } from './scan-reports.ts';
import { openScan, readPages, type OpenScan } from './stored-pages.ts';

export const exportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export { pdfNameOf } from './file-name.ts';
export { createPageOutcomes } from './page-outcomes.ts';
export type { RenderPdf } from './pdf-pool.ts';
export type { ReportReader } from './scan-reports.ts';

/** How long a file waits for the passive probes of a new scan. */
export const maxProbeWaitMs = 60_000;

export interface ScanExport {
  readonly contentType: string;
  /** ASCII, without quotes. */
  readonly fileName: string;
  /** The whole body, or its parts, generated on demand: memory use does not grow with the number of pages. */
  readonly body: Uint8Array | AsyncIterable<string>;
}

export interface PdfFile {
  /** ASCII, without quotes. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface ExportsUseCases {
  /** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no stored result */
  readonly open: (request: {
    readonly account: ReportReader;
    readonly scanId: number;
    readonly format: ExportFormat;
    readonly language: Language;
    /** Of a sitemap scan, also checks that passed or do not apply; the file of one page always has them. */
    readonly includePassed: boolean;
  }) => Promise<ScanExport>;
  /** A scan's report outside of a request. @throws {AppError} as `open` does */
  readonly renderScanPdf: (
    accountId: number,
    scanId: number,
    language: Language,
    parts: ScheduledParts,
  ) => Promise<PdfFile>;
}

export function createExports(
  deps: ReportDependencies & {
    readonly renderPdf: RenderPdf;
    readonly waitForProbes: WaitForProbes;
    readonly readAccount: (accountId: number) => Promise<ReportReader | null>;
  },
): ExportsUseCases {
  const { pool } = deps;

  async function* writeTable(
    opened: OpenScan,
    language: Language,
    selection: OutcomeSelection,
  ): AsyncIterable<string> {
    const { scan } = opened;
    yield csvMark + toCsv([checkColumns]);
    for await (const page of readPages(pool, opened)) {
      const checks = selection === 'all' ? page.checks : page.checks.filter(hasFinding);
      yield toCsv(toCheckRows(renderAnalysis({ ...page, checks }, language)));
    }
    if (scan.mode === 'sitemap')
      yield toCsv((await findFaults(pool, scan.analysis_id)).map(toNotAnalyzedRow));
  }

  const open: ExportsUseCases['open'] = async ({ account, scanId, format, language, includePassed }) => {
    const opened = await openScan(pool, account.id, scanId);
    const fileName = fileNameOf(opened.scan.page_url, scanId, format);
    const selection = includePassed || opened.scan.mode === 'single' ? 'all' : 'found';
    switch (format) {
      case 'json':
        return {
          contentType: 'application/json; charset=utf-8',
          fileName,
          body: writeJson(deps, account.id, opened, { language, selection, probeWaitMs: maxProbeWaitMs }),
        };
      case 'csv':
        return {
          contentType: 'text/csv; charset=utf-8',
          fileName,
          body: writeTable(opened, language, selection),
        };
      case 'pdf':
        // Before it takes a thread.
        await deps.waitForProbes(opened.scan.analysis_id, maxProbeWaitMs);
        return {
          contentType: 'application/pdf',
          fileName: nameOf(opened, account),
          body: await draw(opened, account, language, account.id),
        };
    }
  };

  const draw = (
    scan: OpenScan,
    account: ReportReader,
    language: Language,
    requestedBy: number | null,
    parts?: ScheduledParts,
  ): Promise<Uint8Array> =>
    deps.renderPdf(() => readReport(deps, scan, account, language, parts), requestedBy);

  const nameOf = ({ scan }: OpenScan, { timezone }: ReportReader): string =>
    pdfNameOf(scan.page_url, scan.created_at, timezone);

  return {
    open,
    async renderScanPdf(accountId, scanId, language, parts) {
      const account = await deps.readAccount(accountId);
      if (account === null) throw new AppError('NOT_FOUND', `There is no account ${accountId}.`);
      const opened = await openScan(pool, account.id, scanId);
      return {
        fileName: nameOf(opened, account),
        bytes: await draw(opened, account, language, null, parts),
      };
    },
  };
}
