import { renderAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import type { Branding } from '../../pdf/branding.ts';
import type { ScheduledParts } from '../../pdf/report-frame.ts';
import { gatherSitemapPages } from '../../pdf/sitemap-report.ts';
import type { AiOverviewUseCases } from '../ai-overview/use-cases.ts';
import type { AuthorityUseCases } from '../authority/use-cases.ts';
import type { FieldDataUseCases } from '../field-data/use-cases.ts';
import { findFaults, findPreviousScan, readShownScores, scansById, type ScanRow } from '../scans/reads.ts';
import type { SecurityUseCases } from '../security/use-cases.ts';
import type { PdfTask } from './pdf-thread.ts';
import { readPages, type OpenScan } from './stored-pages.ts';
import { readFoldScreenshots } from '../screenshots/use-cases.ts';
import { nullIfNoData } from './null-if-no-data.ts';

/** Who a report is generated for. */
export interface ReportReader {
  readonly id: number;
  readonly plan: string;
  /** IANA time zone name. */
  readonly timezone: string;
}

export interface ReportDependencies {
  readonly pool: Pool;
  readonly aiOverviews: AiOverviewUseCases;
  readonly security: SecurityUseCases;
  readonly authorities: AuthorityUseCases;
  readonly fieldData: FieldDataUseCases;
  readonly readBranding: (account: ReportReader) => Promise<Branding>;
}

/** Fills a scan's report with its stored data, and with third-party responses that arrive within a few seconds. */
export async function readReport(
  deps: ReportDependencies,
  opened: OpenScan,
  account: ReportReader,
  language: Language,
  scheduled?: ScheduledParts,
): Promise<PdfTask> {
  const { pool, aiOverviews, security, authorities, fieldData, readBranding } = deps;
  const { scan, firstPage } = opened;
  const frame = { language, timezone: account.timezone, branding: await readBranding(account), scheduled };
  const about = { scanId: scan.id, url: scan.url, scannedAt: scannedAtOf(scan, firstPage.scanned_at) };
  if (scan.mode === 'sitemap') {
    const { add, gathered } = gatherSitemapPages();
    for await (const page of readPages(pool, opened)) add(renderAnalysis(page, language));
    const left = await findFaults(pool, scan.analysis_id);
    const notAnalyzed = left.map(({ url, error }) => ({ url, code: error.code }));
    return { kind: 'sitemap', report: { ...frame, ...about, ...gathered(), notAnalyzed } };
  }
  const [overview, judged, authority, measured, previous, screenshots] = await Promise.all([
    nullIfNoData(aiOverviews.read(account.id, scan.id, language)),
    nullIfNoData(security.read(account.id, scan.id, language, 0)),
    nullIfNoData(authorities.read(account.id, scan.id)),
    nullIfNoData(fieldData.read(account.id, scan.id)),
    findPreviousScan(pool, account.id, scan),
    readFoldScreenshots(pool, scan.analysis_id),
  ]);
  const shown =
    previous && (await readShownScores(pool, account.id, scansById([previous.id]), opened.ignored));
  return {
    kind: 'scan',
    report: {
      ...frame,
      ...about,
      page: renderAnalysis(firstPage, language),
      aiOverview: overview?.aiOverview ?? null,
      security: judged?.security ?? null,
      authority,
      fieldData: measured?.form_factors ?? null,
      screenshots,
      previous: previous && {
        seoScore: shown?.get(previous.id)?.seo_score ?? previous.seo_score,
        scannedAt: previous.completed_at.toISOString(),
      },
    },
  };
}

/** The oldest documents do not record when their page was fetched. */
function scannedAtOf(scan: ScanRow, scannedAt: string | null): string {
  return scannedAt ?? scan.created_at.toISOString();
}
