import { renderAnalysis, upgradeStored } from '@siteglass/analysis/rendering';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvMark, toCsv } from '../../csv.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import type { AiOverviewUseCases } from '../ai-overview/use-cases.ts';
import type { AuthorityUseCases, ScanAuthority } from '../authority/use-cases.ts';
import type { SecurityUseCases } from '../security/use-cases.ts';
import { checkColumns, toCheckRows, toNotAnalysedRow, type ExportLanguage } from './check-table.ts';
import { fileNameOf } from './file-name.ts';
import * as store from './store.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type { ExportLanguage } from './check-table.ts';

export interface ScanExport {
  readonly contentType: string;
  /** ASCII, without quotes. */
  readonly fileName: string;
  /** Its parts, made as they are asked for: memory does not grow with the number of pages. */
  readonly parts: AsyncIterable<string>;
}

export interface ExportsUseCases {
  /** @throws {AppError} NOT_FOUND for what is no scan of the account; NO_DATA for one without a stored result */
  readonly open: (request: {
    readonly accountId: number;
    readonly scanId: number;
    readonly format: ExportFormat;
    readonly language: ExportLanguage;
  }) => Promise<ScanExport>;
}

type StoredPage = ReturnType<typeof upgradeStored>;

/** Pages of one step; a stored analysis is some tens of kilobytes. */
const pagesOfStep = 20;

export function createExports({
  pool,
  aiOverviews,
  security,
  authorities,
}: {
  readonly pool: Pool;
  readonly aiOverviews: AiOverviewUseCases;
  readonly security: SecurityUseCases;
  readonly authorities: AuthorityUseCases;
}): ExportsUseCases {
  /** The pages of a scan, one after another. */
  async function* readPages(scan: store.ScanRow): AsyncIterable<StoredPage> {
    if (scan.mode === 'single') {
      if (scan.result !== null) yield upgradeStored(scan.result);
      return;
    }
    for (let after = 0; ;) {
      const rows = await store.listPagesAfter(pool, scan.analysis_id, after, pagesOfStep);
      for (const { position, document } of rows) {
        after = position;
        yield upgradeStored(await readPageDocument(document));
        // Hundreds of pages take seconds: other requests have their turn between them.
        await nextTurn();
      }
      if (rows.length < pagesOfStep) return;
    }
  }

  const findFirstPage = async (scan: store.ScanRow): Promise<StoredPage | null> => {
    for await (const page of readPages(scan)) return page;
    return null;
  };

  const openScan = async (
    accountId: number,
    scanId: number,
  ): Promise<{ scan: store.ScanRow; firstPage: StoredPage }> => {
    const scan = await store.findScan(pool, accountId, scanId);
    if (scan === null) throw new AppError('NOT_FOUND', `You have no scan ${scanId}.`);
    if (scan.status !== 'complete')
      throw new AppError('NO_DATA', `The scan is not complete: its status is ${scan.status}.`);
    const firstPage = await findFirstPage(scan);
    if (firstPage === null)
      throw new AppError('NO_DATA', 'The scan has no stored result; scan again to make it.');
    return { scan, firstPage };
  };

  const listNotAnalysed = (scan: store.ScanRow) => store.listNotAnalysed(pool, scan.analysis_id);

  async function* writeJson(
    accountId: number,
    scan: store.ScanRow,
    firstPage: StoredPage,
  ): AsyncIterable<string> {
    // Third parties are asked while the pages are written.
    const asked = settle(readAuthority(accountId, scan));
    const head = {
      schema_version: firstPage.schema_version,
      scanner_version: scan.scanner_version,
      scan_id: scan.id,
      url: scan.url,
      mode: scan.mode,
      scanned_at: firstPage.scanned_at,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"result":`;
    if (scan.mode === 'single') yield JSON.stringify(renderAnalysis(firstPage));
    else {
      let before = '[';
      for await (const page of readPages(scan)) {
        yield `${before}${JSON.stringify(renderAnalysis(page))}`;
        before = ',\n';
      }
      const left = (await listNotAnalysed(scan)).map(({ url, error: { code, message } }) => ({
        url,
        error: { code, message },
      }));
      yield `],"not_analysed":${JSON.stringify(left)}`;
    }
    const isSingle = scan.mode === 'single';
    const [overview, judged, authority] = await Promise.all([
      isSingle ? whereThereIs(aiOverviews.read(accountId, scan.id)) : null,
      isSingle ? whereThereIs(security.read(accountId, scan.id)) : null,
      asked(),
    ]);
    const parts = {
      ai_overview: overview?.aiOverview ?? null,
      security: judged?.security ?? null,
      authority,
    };
    yield `,${JSON.stringify(parts).slice(1)}\n`;
  }

  async function readAuthority(
    accountId: number,
    scan: store.ScanRow,
  ): Promise<Omit<ScanAuthority, 'scanId' | 'url' | 'scannedAt'> | null> {
    const read = await whereThereIs(authorities.read(accountId, scan.id));
    if (read === null) return null;
    const { domain, trust_signals, page_rank_metrics, domain_rating_metrics } = read;
    const { social_signals, web_archive_presence } = read;
    return {
      ...{ domain, trust_signals, page_rank_metrics, domain_rating_metrics },
      ...{ social_signals, web_archive_presence },
    };
  }

  async function* writeTable(scan: store.ScanRow, language: ExportLanguage): AsyncIterable<string> {
    yield csvMark + toCsv([checkColumns]);
    for await (const page of readPages(scan)) yield toCsv(toCheckRows(renderAnalysis(page), language));
    if (scan.mode === 'sitemap') yield toCsv((await listNotAnalysed(scan)).map(toNotAnalysedRow));
  }

  return {
    async open({ accountId, scanId, format, language }) {
      const { scan, firstPage } = await openScan(accountId, scanId);
      const fileName = fileNameOf(scan.page_url, scan.id, format);
      switch (format) {
        case 'json':
          return {
            contentType: 'application/json; charset=utf-8',
            fileName,
            parts: writeJson(accountId, scan, firstPage),
          };
        case 'csv':
          return { contentType: 'text/csv; charset=utf-8', fileName, parts: writeTable(scan, language) };
      }
    },
  };
}

/** Null where the scan has no such analysis. */
async function whereThereIs<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_DATA') return null;
    throw error;
  }
}

/** Begins at once, and tells of a failure only whoever asks how it went. */
function settle<Found>(work: Promise<Found>): () => Promise<Found> {
  work.catch(() => undefined);
  return () => work;
}
