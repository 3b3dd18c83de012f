import type { StoredAiOverview } from './ai-overview/assess-ai-overview.ts';
import type { Category } from './categories.ts';
import type { CheckResult } from './check-result.ts';
import type { StoredGooglebot } from './googlebot/googlebot-section.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';
import type { Grade } from './grade.ts';
import type { ScoreCap } from './score-cap-list.ts';

/** Version of the stored format; increment when a field is removed or its meaning changes. */
export const SCHEMA_VERSION = 2;

/** Version of this scanner, as semver: it tells readers which features an old analysis can have. */
export const SCANNER_VERSION = '10.3.0';

export interface CategoryResult {
  readonly id: Category;
  /** How important the group is; not part of the score since score version 3. */
  readonly weight: number;
  /** 0 to 100; null if no check of the category was judged. */
  readonly score: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly not_applicable: number;
  readonly errors: number;
}

/** How the score was made, except for the checks. */
export interface StoredScoreDetails {
  /** The score before caps. */
  readonly uncapped: number;
  readonly expect_indexable: boolean;
  /** The lowest first. */
  readonly caps: readonly ScoreCap[];
  /** Those that end because their checks are ignored; none are stored. */
  readonly ignored_caps?: readonly ScoreCap[];
  /** How well the headers of the page protect it; null if they were not judged, as in a crawl. */
  readonly security: number | null;
  /** How accessible the page is; null if it was not tested in a browser, and absent in older documents. */
  readonly accessibility?: number | null;
}

/** The parts that rendering adds sentences to; everything else is stored as shown. */
type RenderedParts = 'grade' | 'score_details' | 'categories' | 'checks' | 'googlebot';

/** The stored analysis of a page: plain JSON, bounded in size for any page. */
export interface PageAnalysis extends Readonly<Omit<RenderedPageAnalysis, RenderedParts>> {
  readonly grade: Grade;
  /** Null in documents of score version 2 and older. */
  readonly score_details: StoredScoreDetails | null;
  readonly categories: readonly CategoryResult[];
  readonly checks: readonly CheckResult[];
  /** Null if the page was not requested as Googlebot. */
  readonly googlebot: StoredGooglebot | null;
  /** Shown separately from the other sections; null in older documents. */
  readonly ai_overview: StoredAiOverview | null;
}
