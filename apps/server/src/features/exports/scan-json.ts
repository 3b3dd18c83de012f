import type { OutcomeSelection } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import type { AiOverviewUseCases } from '../ai-overview/use-cases.ts';
import type { AuthorityUseCases, ScanAuthority } from '../authority/use-cases.ts';
import type { FieldDataUseCases } from '../field-data/use-cases.ts';
import { findFaults } from '../scans/reads.ts';
import type { SecurityUseCases } from '../security/use-cases.ts';
import { createPageOutcomes } from './page-outcomes.ts';
import { readPages, type OpenScan } from './stored-pages.ts';
import { nullIfNoData } from './null-if-no-data.ts';

/**
 * A scan with everything the API returns about it, as one JSON object in parts. Texts of checks are in it once: repeated
 * on each of hundreds of pages, they would be nine tenths of the file.
 */
export async function* writeJson(
  deps: {
    readonly pool: Pool;
    readonly aiOverviews: AiOverviewUseCases;
    readonly security: SecurityUseCases;
    readonly authorities: AuthorityUseCases;
    readonly fieldData: FieldDataUseCases;
  },
  accountId: number,
  opened: OpenScan,
  {
    language,
    selection,
    probeWaitMs,
  }: { readonly language: Language; readonly selection: OutcomeSelection; readonly probeWaitMs: number },
): AsyncIterable<string> {
  const { pool, aiOverviews, security, authorities, fieldData } = deps;
  const { scan, firstPage } = opened;
  const isSingle = scan.mode === 'single';
  // Third parties are queried while the pages are written; their results are awaited afterwards.
  const analyses = Promise.all([
    isSingle ? nullIfNoData(aiOverviews.read(accountId, scan.id, 'en')) : null,
    isSingle ? nullIfNoData(security.read(accountId, scan.id, 'en', probeWaitMs)) : null,
    nullIfNoData(authorities.read(accountId, scan.id)),
    isSingle ? nullIfNoData(fieldData.read(accountId, scan.id)) : null,
  ]);
  analyses.catch(() => undefined);
  const head = {
    schema_version: firstPage.schema_version,
    scanner_version: scan.scanner_version,
    scan_id: scan.id,
    url: scan.url,
    mode: scan.mode,
    scanned_at: firstPage.scanned_at,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"result":`;
  const pages = createPageOutcomes(language, selection);
  if (isSingle) yield JSON.stringify(pages.render(firstPage));
  else {
    let before = '[';
    for await (const page of readPages(pool, opened)) {
      yield `${before}${JSON.stringify(pages.render(page))}`;
      before = ',\n';
    }
    const left = (await findFaults(pool, scan.analysis_id)).map(({ url, error }) => ({
      url,
      error: { code: error.code, message: error.message },
    }));
    yield `],"not_analysed":${JSON.stringify(left)}`;
  }
  const [overview, judged, authority, measured] = await analyses;
  const parts = {
    checks: pages.takeDescribed(),
    ai_overview: overview?.aiOverview ?? null,
    security: judged?.security ?? null,
    authority: authority && toAuthority(authority),
    field_data: measured && { form_factors: measured.form_factors },
  };
  yield `,${JSON.stringify(parts).slice(1)}\n`;
}

function toAuthority(authority: ScanAuthority): Omit<ScanAuthority, 'scanId' | 'url' | 'scannedAt'> {
  return {
    domain: authority.domain,
    trust_signals: authority.trust_signals,
    page_rank_metrics: authority.page_rank_metrics,
    domain_rating_metrics: authority.domain_rating_metrics,
    social_signals: authority.social_signals,
    web_archive_presence: authority.web_archive_presence,
  };
}
