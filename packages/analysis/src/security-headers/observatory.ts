import { judgeCookies, cookiesResults, type CookiesData } from './cookies.ts';
import {
  crossOriginEmbedderPolicyResults,
  judgeCrossOriginEmbedderPolicy,
} from './cross-origin-embedder-policy.ts';
import {
  crossOriginOpenerPolicyResults,
  judgeCrossOriginOpenerPolicy,
} from './cross-origin-opener-policy.ts';
import {
  crossOriginResourcePolicyResults,
  judgeCrossOriginResourcePolicy,
} from './cross-origin-resource-policy.ts';
import {
  crossOriginResourceSharingResults,
  judgeCrossOriginResourceSharing,
  type CorsData,
} from './cross-origin-resource-sharing.ts';
import { cspResults, judgeCsp, type CspResult } from './csp.ts';
import type { unknownFacts } from './header-findings.ts';
import { hostOf } from './hosts.ts';
import type { SecurityObservation } from './observation.ts';
import { judgeRedirection, redirectionResults, type RedirectionData } from './redirection.ts';
import { judgeReferrerPolicy, referrerPolicyResults, type ReferrerPolicyData } from './referrer-policy.ts';
import { hstsResults, judgeStrictTransportSecurity, type HstsData } from './strict-transport-security.ts';
import {
  judgeSubresourceIntegrity,
  subresourceIntegrityResults,
  type SubresourceIntegrityData,
} from './subresource-integrity.ts';
import type { TestResult } from './test-result.ts';
import { judgeXContentTypeOptions, xContentTypeOptionsResults } from './x-content-type-options.ts';
import { judgeXFrameOptions, xFrameOptionsResults } from './x-frame-options.ts';

/** The version of the Observatory's rules implemented here. */
export const OBSERVATORY_ALGORITHM_VERSION = 6;

/** Every result code that a test may return, with its verdict. */
export const observatoryResults = {
  ...cspResults,
  ...cookiesResults,
  ...crossOriginResourceSharingResults,
  ...redirectionResults,
  ...referrerPolicyResults,
  ...hstsResults,
  ...subresourceIntegrityResults,
  ...xContentTypeOptionsResults,
  ...xFrameOptionsResults,
  ...crossOriginResourcePolicyResults,
  ...crossOriginOpenerPolicyResults,
  ...crossOriginEmbedderPolicyResults,
} as const;

/** A fact that a test needs but the observation does not have. */
export type UnknownFact = keyof typeof unknownFacts;

/** A test that could not be judged: neither passed nor failed, and not part of the score. */
export interface UnknownTest {
  readonly result: null;
  readonly pass: null;
  readonly scoreModifier: 0;
  readonly data: null;
}

const unknownTest: UnknownTest = { result: null, pass: null, scoreModifier: 0, data: null };

type Judged<Result> = Result | UnknownTest;

/** The twelve tests under the Observatory's names. */
export interface ObservatoryTests {
  readonly 'content-security-policy': Judged<CspResult>;
  readonly cookies: TestResult<keyof typeof cookiesResults, CookiesData>;
  readonly 'cross-origin-resource-sharing': Judged<
    TestResult<keyof typeof crossOriginResourceSharingResults, CorsData>
  >;
  readonly redirection: Judged<TestResult<keyof typeof redirectionResults, RedirectionData>>;
  readonly 'referrer-policy': Judged<TestResult<keyof typeof referrerPolicyResults, ReferrerPolicyData>>;
  readonly 'strict-transport-security': TestResult<keyof typeof hstsResults, HstsData>;
  readonly 'subresource-integrity': Judged<
    TestResult<keyof typeof subresourceIntegrityResults, SubresourceIntegrityData>
  >;
  readonly 'x-content-type-options': TestResult<keyof typeof xContentTypeOptionsResults, string | null>;
  readonly 'x-frame-options': TestResult<keyof typeof xFrameOptionsResults, string | null>;
  readonly 'cross-origin-resource-policy': TestResult<
    keyof typeof crossOriginResourcePolicyResults,
    string | null
  >;
  readonly 'cross-origin-opener-policy': TestResult<
    keyof typeof crossOriginOpenerPolicyResults,
    string | null
  >;
  readonly 'cross-origin-embedder-policy': TestResult<
    keyof typeof crossOriginEmbedderPolicyResults,
    string | null
  >;
}

export interface ObservatoryEvaluation {
  /** 0 or more; bonuses can raise it above 100. */
  readonly score: number;
  readonly grade: ObservatoryGrade;
  readonly tests: ObservatoryTests;
  /** Unknown facts; the judgment may change once they are known. */
  readonly unknown: readonly UnknownFact[];
}

/**
 * Runs the twelve tests of the Mozilla HTTP Observatory.
 *
 * A test that cannot be judged is left out of the score. If meta elements are unknown, only headers are judged. If the
 * certificate is unknown, a response over HTTPS is assumed to have a valid certificate, because the client that fetched
 * it accepted it. If the preload list is unknown, nothing is assumed to be preloaded. All of these are listed in
 * `unknown`.
 */
export function judgeObservatory(observation: SecurityObservation): ObservatoryEvaluation {
  const { url, headers, isHtml, hstsPreload, httpVariant, corsProbe, scripts } = observation;
  const isHttps = url.startsWith('https:');
  const host = hostOf(url);
  const isCertificateValid = observation.isCertificateValid ?? true;
  const metaCsps = isHtml ? observation.metaCsps : [];
  const metaReferrers = isHtml ? observation.metaReferrers : [];

  const csp = judgeCsp({ url, headers, metaCsps: metaCsps ?? [] });
  const hsts = judgeStrictTransportSecurity({
    host,
    https: isHttps ? { headers, isCertificateValid } : null,
    hstsPreload,
  });
  const referrer = judgeReferrerPolicy({ headers, metaReferrers: metaReferrers ?? [] });
  const tests: ObservatoryTests = {
    // If there is a header, it is judged by itself; without one, a meta element may contain the entire policy.
    'content-security-policy': metaCsps === null && csp.data.numPolicies === 0 ? unknownTest : csp,
    cookies: judgeCookies({ url, headers, isProtectedByHsts: hsts.pass }),
    'cross-origin-resource-sharing':
      corsProbe === null ? unknownTest : judgeCrossOriginResourceSharing(corsProbe),
    redirection:
      httpVariant === null
        ? unknownTest
        : judgeRedirection({ url, httpVariant, isCertificateValid, hstsPreload }),
    'referrer-policy': metaReferrers === null && referrer.data.data === null ? unknownTest : referrer,
    'strict-transport-security': hsts,
    'subresource-integrity':
      isHtml && scripts === null
        ? unknownTest
        : judgeSubresourceIntegrity({
            url,
            isHtml,
            scripts: scripts ?? [],
            registrableDomain: observation.registrableDomain,
          }),
    'x-content-type-options': judgeXContentTypeOptions(headers),
    'x-frame-options': judgeXFrameOptions({ headers, csp }),
    'cross-origin-resource-policy': judgeCrossOriginResourcePolicy(headers),
    'cross-origin-opener-policy': judgeCrossOriginOpenerPolicy(headers),
    'cross-origin-embedder-policy': judgeCrossOriginEmbedderPolicy(headers),
  };

  const unknown: UnknownFact[] = [];
  if (isHttps && observation.isCertificateValid === null) unknown.push('certificate');
  if (hstsPreload === null) unknown.push('hsts-preload-list');
  if (httpVariant === null) unknown.push('http-variant');
  if (metaCsps === null || metaReferrers === null) unknown.push('meta-elements');
  if (isHtml && scripts === null) unknown.push('scripts');
  if (corsProbe === null) unknown.push('cors-probe');

  const score = observatoryScore(
    Object.values(tests).map((test: TestResult | UnknownTest) => test.scoreModifier),
  );
  return { score, grade: observatoryGrade(score), tests, unknown };
}

/** Bonuses count only from this score on, so that they cannot make up for failures. */
export const minimumScoreForBonus = 90;

/**
 * 100 plus the modifiers of the tests: negative ones always, positive ones only if the negative ones leave at least 90;
 * never below 0.
 */
export function observatoryScore(modifiers: readonly number[]): number {
  let penalties = 0;
  let bonuses = 0;
  for (const modifier of modifiers) {
    if (modifier < 0) penalties += modifier;
    else bonuses += modifier;
  }
  const base = 100 + penalties;
  return Math.max(0, base >= minimumScoreForBonus ? base + bonuses : base);
}

export type ObservatoryGrade =
  'A+' | 'A' | 'A-' | 'B+' | 'B' | 'B-' | 'C+' | 'C' | 'C-' | 'D+' | 'D' | 'D-' | 'F';

const gradeFloors: readonly (readonly [floor: number, grade: ObservatoryGrade])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];

/** The Observatory's grade for a score. */
export function observatoryGrade(score: number): ObservatoryGrade {
  return gradeFloors.find(([floor]) => score >= floor)?.[1] ?? 'F';
}
