/** A site's security headers, judged by value. */
export { judgeCookies } from './cookies.ts';
export { judgeCrossOriginEmbedderPolicy } from './cross-origin-embedder-policy.ts';
export { judgeCrossOriginOpenerPolicy } from './cross-origin-opener-policy.ts';
export { judgeCrossOriginResourcePolicy } from './cross-origin-resource-policy.ts';
export { judgeCrossOriginResourceSharing } from './cross-origin-resource-sharing.ts';
export { judgeCsp } from './csp.ts';
export {
  judgeObservatory,
  minimumScoreForBonus,
  OBSERVATORY_ALGORITHM_VERSION,
  observatoryGrade,
  observatoryResults,
  observatoryScore,
} from './observatory.ts';
export { judgePermissionsPolicy } from './permissions-policy.ts';
export { judgeRedirection } from './redirection.ts';
export { judgeReferrerPolicy } from './referrer-policy.ts';
export { judgeStrictTransportSecurity } from './strict-transport-security.ts';
export { judgeSubresourceIntegrity } from './subresource-integrity.ts';
export { judgeXContentTypeOptions } from './x-content-type-options.ts';
export { judgeXFrameOptions } from './x-frame-options.ts';
