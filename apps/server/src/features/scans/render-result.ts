import { renderAnalysis, upgradeStored, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';

/** The result in API format: the stored document with its texts. */
export function renderResult(stored: unknown, language: Language): RenderedPageAnalysis {
  // Written by this service under a schema version; jsonb cannot change its shape.
  return renderAnalysis(upgradeStored(stored as object), language);
}
