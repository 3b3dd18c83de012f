import type { Category } from './categories.ts';
import type { DataValue } from './check.ts';
import type { ElementEvidence } from './evidence.ts';
import type { StoredGooglebot } from './googlebot/googlebot-section.ts';
import type { Reason } from './reasons.ts';
import type { RenderedPageAnalysis } from './schema/page-analysis.ts';
import type { Grade } from './score.ts';

/** Form of the stored document; rises when a field changes its meaning or goes. */
export const SCHEMA_VERSION = 2;

/** Version of this scanner, as semver: readers tell by it which features an old analysis can have. */
export const SCANNER_VERSION = '10.1.0';

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

interface ResultBase {
  readonly id: string;
  readonly version: number;
  /** Points of the 100, to one decimal, that mending this alone would bring; 0 unless failed. */
  readonly score_impact: number;
}

export interface PassedCheck extends ResultBase {
  readonly status: 'pass';
}
export interface InapplicableCheck extends ResultBase {
  readonly status: 'not-applicable';
  readonly reason: Reason;
}
export interface FailedCheck extends ResultBase {
  readonly status: 'fail';
  readonly code: string;
  /** What the sentence of the code needs; strings and lists are bounded. */
  readonly data: Readonly<Record<string, DataValue>>;
  /** The element to blame, where there is one; of several, the most telling. */
  readonly element?: ElementEvidence;
  /** Up to nine more of the same. */
  readonly further_elements?: readonly ElementEvidence[];
}
export interface CrashedCheck extends ResultBase {
  readonly status: 'error';
  readonly reason: 'crashed';
  readonly data: { readonly message: string };
}

/** The outcome of one check: codes and data, never sentences. */
export type CheckResult = PassedCheck | InapplicableCheck | FailedCheck | CrashedCheck;

/** What rendering adds sentences to; the rest is stored as it is shown. */
type RenderedParts = 'grade' | 'categories' | 'checks' | 'googlebot';

/** The stored analysis of a page: plain JSON, bounded in size whatever the page is. */
export interface PageAnalysis extends Readonly<Omit<RenderedPageAnalysis, RenderedParts>> {
  readonly grade: Grade;
  readonly categories: readonly CategoryResult[];
  readonly checks: readonly CheckResult[];
  /** Null where the page was not asked for as Googlebot. */
  readonly googlebot: StoredGooglebot | null;
}
