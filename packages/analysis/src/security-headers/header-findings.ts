/**
 * What may be said of a header, each with its sentence: codes and data are stored, sentences are rendered when
 * read. A published code is never renamed or removed, because stored analyses name it.
 */
export const headerFindings = {
  'not-https': 'The page answers over http, where no header can protect its visitors.',
  'header-missing': 'The header is not sent.',
  'meta-unknown': 'The header is not sent; whether the page sets it in a meta element is not known.',
  'csp-report-only': 'The policy only reports (Content-Security-Policy-Report-Only): nothing is blocked.',
  'csp-duplicate-directives':
    'Directives that stand twice in one policy, where only the first counts: {directives}.',
  'csp-unbound-strict-dynamic':
    '‘strict-dynamic’ stands without a nonce or hash, so that no script is allowed at all.',
  'csp-unsafe-inline':
    'Scripts that somebody injects into the page would run: inline scripts, data: or nearly any origin are allowed.',
  'csp-unsafe-objects': 'Plugin content may come from nearly anywhere; object-src ‘none’ closes that.',
  'csp-unsafe-eval': 'Text may be run as code (‘unsafe-eval’).',
  'csp-unsafe-hashes': 'Event handler attributes may run where their hash is listed (‘unsafe-hashes’).',
  'csp-insecure-scheme': 'Scripts, styles or frames may come over http.',
  'csp-insecure-passive': 'Images or media may come over http.',
  'csp-unsafe-inline-style': 'Inline styles, or styles from nearly anywhere, are allowed.',
  'csp-open-base-uri':
    'base-uri is not restricted: an injected base element could redirect relative scripts.',
  'csp-open-form-action': 'form-action is not restricted: an injected form could send data anywhere.',
  'csp-deprecated-directives': 'Directives that browsers no longer heed: {directives}.',
  'hsts-invalid-certificate': 'The certificate is not valid, so browsers ignore the header.',
  'hsts-invalid': 'The header is sent twice or names no valid max-age.',
  'hsts-disabled': 'max-age=0 tells browsers to forget the protection.',
  'hsts-short': 'max-age is {seconds} seconds; at least {limit} (six months) are advised.',
  'hsts-preloaded-without-header':
    'The host is on the preload list, but sends no valid header, for which it may be taken off.',
  'xfo-allow-from':
    'ALLOW-FROM is obsolete and ignored by browsers; frame-ancestors of the CSP does the same.',
  'xfo-invalid': 'The value is neither DENY nor SAMEORIGIN, once.',
  'xfo-open-frame-ancestors':
    'frame-ancestors of the CSP takes the place of this header and lets nearly every site frame the page.',
  'xcto-invalid': 'The value is not exactly nosniff, once.',
  'referrer-unsafe': 'The policy {policy} gives other sites more than it should.',
  'referrer-invalid': 'The value holds no policy that browsers know.',
  'permissions-invalid':
    'Browsers cannot read the header and ignore it: features are written as camera=(), with commas between.',
  'permissions-wide-open': 'Powerful features that every embedded site may ask for: {features}.',
  'permissions-nothing-powerful':
    'No powerful feature such as camera, microphone or geolocation is restricted.',
  'permissions-ignored-features':
    'Features whose value is not a list of origins, so that browsers skip them: {features}.',
  'permissions-feature-policy':
    'Only the old Feature-Policy is sent; Permissions-Policy has taken its place.',
} as const satisfies Readonly<Record<string, string>>;

export type HeaderFindingCode = keyof typeof headerFindings;

/** What was not known when headers were judged; the key is stored, the sentence is rendered when read. */
export const unknownFacts = {
  certificate: 'Whether the certificate is valid was not known; it was taken as valid.',
  'hsts-preload-list': 'The HSTS preload list was not at hand.',
  'http-variant': 'What the site answers over plain http was not asked.',
  'meta-elements': 'The page’s meta elements were not at hand.',
  scripts: 'The page’s scripts were not at hand.',
  'cors-probe': 'Whether the site lets every origin in was not asked.',
} as const satisfies Readonly<Record<string, string>>;
