import { createStatusOf } from '@siteglass/analysis/issue-status';
import { ignoreChecks, upgradeStored } from '@siteglass/analysis/rendering';
import type { StatusRow } from '../../issue-status.ts';
import { readPageDocument } from '../../page-document.ts';

export type StoredAnalysis = ReturnType<typeof upgradeStored>;

/** A page's analysis in the current format. */
export async function readStoredAnalysis(document: Buffer): Promise<StoredAnalysis> {
  return upgradeStored(await readPageDocument(document));
}

/** A page as its row shows it: without the failures that are ignored there. */
export type ReadPageAnalysis = (page: {
  readonly url: string;
  readonly document: Buffer;
  readonly ignored_checks: readonly string[];
}) => Promise<StoredAnalysis>;

/** Reads pages of a crawl whose site has these statuses, which have the reasons. */
export function createReadPageAnalysis(statuses: readonly StatusRow[]): ReadPageAnalysis {
  const statusOf = createStatusOf(statuses);
  return async ({ url, document, ignored_checks: ignored }) =>
    ignoreChecks(await readStoredAnalysis(document), (id) =>
      ignored.includes(id) ? (statusOf(id, url)?.reason ?? '') : null,
    );
}
