/** A site's security headers, judged by value. */
export { judgeCookies, type CookiesData, type ReportedCookie } from './cookies.ts';
export { judgeCrossOriginEmbedderPolicy } from './cross-origin-embedder-policy.ts';
export { judgeCrossOriginOpenerPolicy } from './cross-origin-opener-policy.ts';
export { judgeCrossOriginResourcePolicy } from './cross-origin-resource-policy.ts';
export { judgeCrossOriginResourceSharing, type CorsData } from './cross-origin-resource-sharing.ts';
export { judgeCsp, type CspData, type CspResult, type CspTraits } from './csp.ts';
export type { HeaderFindingCode } from './header-findings.ts';
export type {
  CorsProbe,
  HstsPreloadLookup,
  HttpVariant,
  ScriptElement,
  SecurityObservation,
} from './observation.ts';
export {
  judgeObservatory,
  minimumScoreForBonus,
  OBSERVATORY_ALGORITHM_VERSION,
  observatoryGrade,
  observatoryResults,
  observatoryScore,
  type ObservatoryGrade,
  type ObservatoryEvaluation,
  type ObservatoryTests,
  type UnknownFact,
  type UnknownTest,
} from './observatory.ts';
export { judgePermissionsPolicy, type PermissionsPolicyData } from './permissions-policy.ts';
export { judgeRedirection, type RedirectionData } from './redirection.ts';
export { judgeReferrerPolicy, type ReferrerPolicyData } from './referrer-policy.ts';
export {
  renderSecurityHeaders,
  type RenderedHeader,
  type RenderedHeaderFinding,
  type RenderedSecurityHeaders,
  type RenderedUnknown,
} from './render-security-headers.ts';
export {
  HEADERS_SCORE_VERSION,
  judgeSecurityHeaders,
  type HeadersGrade,
  type SecurityHeadersAnalysis,
  type StoredTest,
} from './security-headers.ts';
export {
  headerWeights,
  type HeaderFinding,
  type HeaderEvaluation,
  type HeaderStatus,
  type SecurityHeaderName,
} from './six-headers.ts';
export { judgeStrictTransportSecurity, type HstsData } from './strict-transport-security.ts';
export { judgeSubresourceIntegrity, type SubresourceIntegrityData } from './subresource-integrity.ts';
export type { TestResult } from './test-result.ts';
export { judgeXContentTypeOptions } from './x-content-type-options.ts';
export { judgeXFrameOptions } from './x-frame-options.ts';
