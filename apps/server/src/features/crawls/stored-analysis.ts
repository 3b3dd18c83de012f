import { renderAnalysis, upgradeStored, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { readPageDocument } from '../../page-document.ts';

export type StoredAnalysis = ReturnType<typeof upgradeStored>;

/** A page's analysis in today's form. */
export async function readStoredAnalysis(document: Buffer): Promise<StoredAnalysis> {
  return upgradeStored(await readPageDocument(document));
}

/** The same as the API gives it, with its texts in both languages. */
export async function renderStoredAnalysis(document: Buffer): Promise<RenderedPageAnalysis> {
  return renderAnalysis(await readStoredAnalysis(document));
}
