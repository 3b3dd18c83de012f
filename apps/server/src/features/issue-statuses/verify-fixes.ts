import { createStatusOf } from '@siteglass/analysis/issue-status';
import { findCheckCard } from '@siteglass/analysis/rendering';
import { listCrawledSites } from '../../crawl/store/site-crawls.ts';
import type { Client } from '../../database/pool.ts';
import type { StatusRow } from '../../issue-status.ts';
import { siteOf } from '../../site-of.ts';
import { listJudgedPages, listLatestPages, type JudgedPage } from '../scans/reads.ts';
import { listStatuses } from './reads.ts';
import { lockSite, markVerified } from './store.ts';

/** A complete scan of an account; its pages are those of its analysis. */
interface CompleteScan {
  readonly accountId: number;
  readonly site: string;
  readonly mode: 'single' | 'sitemap';
  readonly analysisId: string;
  readonly startedAt: Date;
}

/** Verifies what was marked as fixed before a scan started. Only page checks run in scans. */
export async function verifyFixes(client: Client, scan: CompleteScan): Promise<void> {
  const { accountId, site } = scan;
  const isDue = ({ check_id: checkId, fixed_at: fixedAt }: StatusRow): boolean =>
    fixedAt !== null && fixedAt < scan.startedAt && findCheckCard(checkId, null) !== undefined;
  if (!(await listStatuses(client, accountId, site)).some(isDue)) return;
  await lockSite(client, accountId, site);
  const rows = await listStatuses(client, accountId, site);
  const due = rows.filter(isDue);
  const { judged, failed } = judge(rows, due, site, await listJudgedPages(client, scan.analysisId));
  const gone = due.filter(({ id }) => judged.has(id) && !failed.has(id));
  const isNarrow = ({ scope }: StatusRow): boolean => scope === 'url' || scan.mode === 'sitemap';
  const wide = gone.filter((status) => !isNarrow(status));
  await markVerified(
    client,
    [...gone.filter(isNarrow), ...(await findGoneElsewhere(client, scan, rows, wide))].map(({ id }) => id),
    due.filter(({ id }) => failed.has(id)).map(({ id }) => id),
  );
}

/** One page says nothing of others: those are what crawls are for, or all pages of a site that is not crawled. */
async function findGoneElsewhere(
  client: Client,
  { accountId, site }: CompleteScan,
  rows: readonly StatusRow[],
  wide: readonly StatusRow[],
): Promise<readonly StatusRow[]> {
  if (wide.length === 0) return [];
  const [crawled] = await listCrawledSites(client, accountId, site);
  if (crawled !== undefined && crawled.complete !== null) return [];
  const { failed } = judge(rows, wide, site, await listLatestPages(client, accountId, site));
  return wide.filter(({ id }) => !failed.has(id));
}

/** The statuses that apply to any of the pages, and those that apply to failures. */
function judge(
  rows: readonly StatusRow[],
  due: readonly StatusRow[],
  site: string,
  pages: readonly JudgedPage[],
): { readonly judged: ReadonlySet<number>; readonly failed: ReadonlySet<number> } {
  const statusOf = createStatusOf(rows);
  const checks = new Set(due.map((status) => status.check_id));
  const [judged, failed] = [new Set<number>(), new Set<number>()];
  for (const { url, failed_checks } of pages.filter((page) => siteOf(page.url) === site)) {
    const failures = new Set(failed_checks.map((check) => check.split('@')[0]));
    for (const checkId of checks) {
      const status = statusOf(checkId, url);
      if (status === null) continue;
      judged.add(status.id);
      if (failures.has(checkId)) failed.add(status.id);
    }
  }
  return { judged, failed };
}
