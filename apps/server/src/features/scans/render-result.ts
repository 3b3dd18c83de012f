import { renderAnalysis, upgradeStored, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';

/** The result as the API gives it: the stored document with its texts in both languages. */
export function renderResult(stored: unknown): RenderedPageAnalysis {
  // Written by this service under a schema version; jsonb cannot change its shape.
  return renderAnalysis(upgradeStored(stored as object));
}
