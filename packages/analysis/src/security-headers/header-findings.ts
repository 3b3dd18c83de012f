/**
 * The findings that a header can have, each with its sentence. Codes and data are stored, sentences are rendered on
 * read. A published code is never renamed or removed, because stored analyses refer to it.
 */
export const headerFindings = {
  'not-https': 'The page is served over HTTP, where no header can protect visitors.',
  'header-missing': 'The header is not sent.',
  'meta-unknown': 'The header is not sent. Whether the page sets it in a meta tag is not known.',
  'csp-report-only':
    'The policy is report-only (Content-Security-Policy-Report-Only), so nothing is blocked.',
  'csp-empty-policy': 'The header, or a part of it between commas, is empty or too short to be a policy.',
  'csp-duplicate-directives':
    'Only the first occurrence of a directive counts. These appear more than once in a policy: {directives}.',
  'csp-unbound-strict-dynamic':
    'The policy uses ‘strict-dynamic’ without a nonce or hash, so it blocks all scripts.',
  'csp-unsafe-inline':
    'The policy allows inline scripts, data: URLs, or almost any origin, so scripts injected into the page would run.',
  'csp-unsafe-objects':
    'Plugin content can be loaded from almost any origin. Set object-src to ‘none’ to block it.',
  'csp-unsafe-eval': 'The policy allows text to run as code (‘unsafe-eval’).',
  'csp-unsafe-hashes': 'The policy allows event handler attributes whose hash is listed (‘unsafe-hashes’).',
  'csp-insecure-scheme': 'Scripts, styles, or frames can be loaded over HTTP.',
  'csp-insecure-passive': 'Images or media can be loaded over HTTP.',
  'csp-unsafe-inline-style': 'The policy allows inline styles, or styles from almost any origin.',
  'csp-open-base-uri':
    'The policy does not restrict base-uri. An injected base tag could redirect scripts with relative URLs.',
  'csp-open-form-action':
    'The policy does not restrict form-action. An injected form could send data to any site.',
  'csp-deprecated-directives': 'The policy uses directives that browsers no longer support: {directives}.',
  'hsts-invalid-certificate': 'The certificate is not valid, so browsers ignore the header.',
  'hsts-invalid': 'The header is sent more than once or has no valid max-age.',
  'hsts-disabled': 'Browsers turn off HSTS protection for the host because of max-age=0.',
  'hsts-short':
    'The value of max-age is {seconds, number} seconds. At least {limit, number} seconds (six months) is recommended.',
  'hsts-preloaded-without-header':
    'The host is on the HSTS preload list but does not send a valid header, so it may be removed from the list.',
  'xfo-allow-from':
    'ALLOW-FROM is obsolete, and browsers ignore it. Use the CSP directive frame-ancestors instead.',
  'xfo-invalid': 'The header value is not a single DENY or SAMEORIGIN.',
  'xfo-open-frame-ancestors':
    'The CSP directive frame-ancestors overrides this header and allows almost any site to frame the page.',
  'xcto-invalid': 'The header value is not exactly one nosniff.',
  'referrer-unsafe': 'The policy {policy} shares more information with other sites than it should.',
  'referrer-invalid': 'The value contains no policy that browsers recognize.',
  'permissions-invalid':
    'Browsers cannot parse the header and ignore it. Write features as camera=() and separate them with commas.',
  'permissions-wide-open': 'Every embedded site can request these powerful features: {features}.',
  'permissions-nothing-powerful':
    'The policy does not restrict any powerful feature, such as camera, microphone, or geolocation.',
  'permissions-ignored-features':
    'Browsers ignore these features because their value is not a list of origins: {features}.',
  'permissions-feature-policy':
    'Only the old Feature-Policy header is sent. Permissions-Policy has replaced it.',
} as const satisfies Readonly<Record<string, string>>;

export type HeaderFindingCode = keyof typeof headerFindings;

/** What was unknown when headers were judged. The key is stored, the sentence is rendered on read. */
export const unknownFacts = {
  certificate: 'It was not known whether the certificate is valid. It was treated as valid.',
  'hsts-preload-list': 'The HSTS preload list was not available.',
  'http-variant': 'The site’s response over HTTP was not checked.',
  'meta-elements': 'The page’s meta tags were not available.',
  scripts: 'The page’s scripts were not available.',
  'cors-probe': 'Whether the site allows requests from any origin (CORS) was not checked.',
} as const satisfies Readonly<Record<string, string>>;
