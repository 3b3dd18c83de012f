import type { StoredAiOverview } from './ai-overview/assess-ai-overview.ts';
import type { Category } from './categories.ts';
import type { CheckResult } from './check-result.ts';
import type { StoredGooglebot } from './googlebot/googlebot-section.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';
import type { Grade } from './score.ts';

/** Form of the stored document; rises when a field changes its meaning or goes. */
export const SCHEMA_VERSION = 2;

/** Version of this scanner, as semver: readers tell by it which features an old analysis can have. */
export const SCANNER_VERSION = '10.2.0';

export interface CategoryResult {
  readonly id: Category;
  /** Share of the score, beside the other categories that were judged. */
  readonly weight: number;
  /** 0 to 100; null when no check of the category was judged. */
  readonly score: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly not_applicable: number;
  readonly errors: number;
}

/** What rendering adds sentences to; the rest is stored as it is shown. */
type RenderedParts = 'grade' | 'categories' | 'checks' | 'googlebot';

/** The stored analysis of a page: plain JSON, bounded in size whatever the page is. */
export interface PageAnalysis extends Readonly<Omit<RenderedPageAnalysis, RenderedParts>> {
  readonly grade: Grade;
  readonly categories: readonly CategoryResult[];
  readonly checks: readonly CheckResult[];
  /** Null where the page was not asked for as Googlebot. */
  readonly googlebot: StoredGooglebot | null;
  /** Shown by itself, not with the rest; null in documents older than it. */
  readonly ai_overview: StoredAiOverview | null;
}
