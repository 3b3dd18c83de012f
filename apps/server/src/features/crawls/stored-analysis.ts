import { renderAnalysis, upgradeStored, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { readPageDocument } from '../../page-document.ts';

export type StoredAnalysis = ReturnType<typeof upgradeStored>;

/** A page's analysis in the current format. */
export async function readStoredAnalysis(document: Buffer): Promise<StoredAnalysis> {
  return upgradeStored(await readPageDocument(document));
}

/** The same in API format, with its texts. */
export async function renderStoredAnalysis(
  document: Buffer,
  language: Language,
): Promise<RenderedPageAnalysis> {
  return renderAnalysis(await readStoredAnalysis(document), language);
}
