import { boundText, limits } from '../bounds.ts';
import type { SecurityObservation } from './observation.ts';
import {
  judgeObservatory,
  OBSERVATORY_ALGORITHM_VERSION,
  type ObservatoryGrade,
  type ObservatoryTests,
  type UnknownFact,
  type UnknownTest,
} from './observatory.ts';
import { judgeSixHeaders, type HeaderEvaluation, type SecurityHeaderName } from './six-headers.ts';
import type { TestResult } from './test-result.ts';

/** Increment when the same observation would get a different score of the six headers. */
export const HEADERS_SCORE_VERSION = 2;

export type HeadersGrade = 'A' | 'B' | 'C' | 'D' | 'F';

/** An Observatory test as stored; `data` is bounded. */
export interface StoredTest {
  readonly name: keyof ObservatoryTests;
  readonly result: string | null;
  readonly pass: boolean | null;
  readonly score_modifier: number;
  readonly data: unknown;
}

/** The judgment of a site's headers as stored: codes and data, all bounded, no sentences. */
export interface SecurityHeadersAnalysis {
  readonly score_version: number;
  /** 0 to 100, integer. */
  readonly score: number;
  readonly grade: HeadersGrade;
  /** The page responded over HTTPS. */
  readonly https: boolean;
  /** Browsers use only HTTPS for the host: a valid header with a max-age above 0, or the preload list. */
  readonly hsts: boolean;
  /** Names of the headers that are missing or misconfigured: weak, invalid or missing. */
  readonly missing: readonly SecurityHeaderName[];
  readonly headers: readonly HeaderEvaluation[];
  /** Unknown facts, which did not change the score. */
  readonly unknown: readonly UnknownFact[];
  readonly observatory: {
    readonly algorithm_version: number;
    readonly score: number;
    readonly grade: ObservatoryGrade;
    readonly tests: readonly StoredTest[];
  };
}

/**
 * Judges the security headers of a page.
 *
 * The score is 100 × (weight × share, summed) ÷ (weight, summed) over the six headers with a known status. The weights
 * are the Observatory's deductions for a missing header (25, 20, 20 and 5); the last two, which have no deduction when
 * missing, weigh as much as the lightest of the others. The share is what the value is worth: 1 if the Observatory
 * deducts nothing, and otherwise reduced in proportion to its deduction: a policy with `'unsafe-inline'` loses 20 of
 * 25, which leaves 0.2. Exceptions: inline styles leave 0.9, because the Observatory gives no bonus for them;
 * `ALLOW-FROM`, which has no deduction, leaves half, because only old browsers support it; a `frame-ancestors` that is
 * open to all leaves nothing, because it lets everyone in; an absent Referrer-Policy earns nothing, because the header
 * is one of the six required ones. A page over HTTP has none of the six, whatever it sends, and scores 0.
 *
 * The grade is the Observatory's for that score, without plus or minus: A from 85, B from 65, C from 45, D from 25, F
 * below.
 *
 * Pure: the same observation gives the same analysis.
 */
export function judgeSecurityHeaders(observation: SecurityObservation): SecurityHeadersAnalysis {
  const { score: observatoryScore, grade, tests, unknown } = judgeObservatory(observation);
  const isHttps = observation.url.startsWith('https:');
  const headers = judgeSixHeaders(observation, tests).map((header) =>
    isHttps
      ? header
      : {
          ...header,
          status: 'missing' as const,
          share: 0,
          findings: [{ code: 'not-https' as const, data: {} }],
        },
  );
  const score = scoreOf(headers);
  const hsts = tests['strict-transport-security'];
  return {
    score_version: HEADERS_SCORE_VERSION,
    score,
    grade: gradeOf(score),
    https: isHttps,
    hsts: isHttps && (hsts.result === 'hsts-preloaded' || (hsts.data.maxAge ?? 0) > 0),
    missing: headers
      .filter(({ status }) => status !== 'good' && status !== 'unknown')
      .map((header) => header.name),
    headers,
    unknown,
    observatory: {
      algorithm_version: OBSERVATORY_ALGORITHM_VERSION,
      score: observatoryScore,
      grade,
      tests: entriesOf(tests).map(([name, { result, pass, scoreModifier, data }]) => ({
        name,
        result,
        pass,
        score_modifier: scoreModifier,
        data: boundJson(data),
      })),
    },
  };
}

function entriesOf(
  tests: ObservatoryTests,
): readonly (readonly [keyof ObservatoryTests, TestResult | UnknownTest])[] {
  return Object.entries(tests) as [keyof ObservatoryTests, TestResult | UnknownTest][];
}

/** 0 to 100, integer; 0 if nothing is known. */
function scoreOf(headers: readonly HeaderEvaluation[]): number {
  let earned = 0;
  let known = 0;
  for (const { share, weight } of headers) {
    if (share === null) continue;
    earned += weight * share;
    known += weight;
  }
  return known === 0 ? 0 : Math.round((100 * earned) / known);
}

function gradeOf(score: number): HeadersGrade {
  if (score >= 85) return 'A';
  if (score >= 65) return 'B';
  if (score >= 45) return 'C';
  return score >= 25 ? 'D' : 'F';
}

/** Maximum members of a list or record in a test's data that are stored. */
const maxMembers = 50;

/** The same data, bounded: the tests limit its depth, but the page determines its width. */
function boundJson(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value, limits.text);
  if (Array.isArray(value)) return value.slice(0, maxMembers).map(boundJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxMembers)
      .map(([name, inner]) => [boundText(name, limits.text), boundJson(inner)]),
  );
}
