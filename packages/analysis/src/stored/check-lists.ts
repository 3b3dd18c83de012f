import { ownString } from '../own-string.ts';

const first = `
  idx-noindex idx-noindex-header-conflict idx-noindex-robots-blocked idx-noindex-canonical-conflict
  idx-unavailable-after-past idx-nofollow-page idx-nosnippet idx-max-snippet-low idx-data-nosnippet-main
  idx-noarchive idx-noimageindex idx-notranslate idx-robots-meta-outside-head idx-multiple-robots-meta
  idx-blocked-all-known-bots idx-blocked-resources idx-schema-noindex rb-missing rb-5xx rb-syntax
  rb-block-all rb-size rb-html rb-ua-precedence rb-unknown-directive http-4xx@2 http-5xx@2 http-soft-404
  http-404-returns-200 http-content-type-missing http-charset-missing http-mojibake http-html-too-big
  http-vary-ua-cloaking redir-temporary redir-chain redir-meta-refresh redir-http-to-https
  redir-www-consistency redir-cross-domain sm-missing sm-not-in-robots sm-invalid-xml sm-too-big
  sm-nested-index sm-wrong-host sm-http-urls sm-multiple sm-lastmod-future sm-lastmod-identical
  sm-lastmod-invalid url-long url-uppercase url-underscore url-encoded url-space url-non-ascii
  url-multi-slash url-repetitive-path url-params url-session-id url-depth url-extension url-stop-words
  url-tracking title-missing title-short title-long title-multiple title-outside-head title-same-as-h1
  title-boilerplate title-keyword-missing desc-missing desc-short desc-long desc-multiple
  desc-outside-head desc-same-as-title desc-keyword-missing meta-keywords-present meta-in-body can-missing
  can-multiple@2 can-relative can-invalid can-header-mismatch can-outside-head can-to-root
  can-other-hreflang can-cross-domain h1-missing h1-multiple h1-long h-order-skip h-empty h2-missing-long
  h2-duplicate h-too-many cnt-thin cnt-text-html-ratio cnt-readability cnt-sentence-long
  cnt-paragraph-long cnt-passive cnt-sentence-start cnt-transition cnt-lorem cnt-placeholder
  cnt-keyword-stuffing cnt-freshness cnt-date-conflict cnt-stale-copyright kw-in-alt kw-in-h1 kw-in-intro
  kw-in-subheads kw-in-url link-empty-anchor link-generic-anchor@2 link-uncrawlable@2
  link-nofollow-internal link-too-many link-none-internal link-http-downgrade link-localhost
  link-malformed link-fragment-broken link-keyword-competing img-alt-missing@2 img-alt-long
  img-alt-filename img-dimensions img-modern-format img-lazy-atf img-lazy-missing img-picture-no-img
  img-http-on-https sd-none sd-parse-error sd-no-context sd-no-type sd-required-missing sd-date-invalid
  sd-not-visible sd-deprecated-type og-missing og-image-size og-url-mismatch tw-card-missing
  favicon-missing lang-missing lang-invalid lang-content-mismatch lang-content-language-conflict
  hl-invalid-code hl-relative hl-self-missing hl-xdefault-missing hl-duplicate-entry hl-lang-mismatch
  hl-outside-head pg-not-linked pg-canonical-first mob-viewport-missing mob-zoom-disabled http-compression
  http-2 http-cache-headers perf-ttfb perf-dom-size perf-render-blocking html-doctype html-head-invalid
  html-multi-body html-multi-head a11y-link-name a11y-landmark-main a11y-duplicate-id a11y-table-headers
  a11y-button-name a11y-iframe-title a11y-label a11y-video-captions link-blank-noopener sec-form-http
  sec-https sec-mixed sec-tls-expiry sec-hsts sec-csp sec-permissions sec-referrer sec-xcto sec-xfo
  sec-cookie-flags sec-sri sec-leaked-secret sec-known-vuln-js int-injected-links int-obfuscated-js
  eeat-about eeat-author eeat-citations eeat-contact eeat-privacy
`;

/**
 * Lists of checks that stored documents reference by number, each check by its index. Never change a list once a
 * version of the service has been released with it: it would change the meaning of stored documents. A check that is
 * not in the newest list is stored in full; when there are many of those, add a new list. Versions other than 1 follow
 * an @.
 */
const second = revise(first, 'sec-hsts@2 sec-csp@2 sec-permissions@2 sec-referrer@2 sec-xfo@2');
const third = revise(
  second,
  `idx-noindex@2 idx-unavailable-after-past@2 rb-5xx@2 http-html-too-big@2 title-long@2 can-to-root@2 h-order-skip@2
   cnt-readability@2 cnt-lorem@2 cnt-placeholder@2 cnt-keyword-stuffing@2 cnt-stale-copyright@2 link-generic-anchor@3 link-uncrawlable@3
   link-nofollow-internal@2 link-http-downgrade@2 img-alt-missing@3 sd-parse-error@2 sd-no-type@2 sd-not-visible@2
   hl-xdefault-missing@2 perf-render-blocking@2 a11y-button-name@2 title-missing@2 can-outside-head@2
   html-head-invalid@2 mob-viewport-missing@2`,
  ['url-extension', 'cnt-text-html-ratio', 'link-blank-noopener'],
);
const lists: readonly string[] = [first, second, third];

/** The list with these checks at these versions, without the retired ones. */
function revise(list: string, changed: string, retired: readonly string[] = []): string {
  const entries = new Map(entriesOf(changed).map((entry) => [idOf(entry), entry]));
  return entriesOf(list)
    .filter((entry) => !retired.includes(idOf(entry)))
    .map((entry) => entries.get(idOf(entry)) ?? entry)
    .join(' ');
}

function entriesOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

function idOf(entry: string): string {
  return entry.split('@')[0] ?? entry;
}

export interface ListedCheck {
  readonly id: string;
  readonly version: number;
}

export const checkLists: readonly (readonly ListedCheck[])[] = lists.map((list) =>
  entriesOf(list).map((entry) => {
    const [id = '', version = '1'] = entry.split('@');
    // As an object key it is the same string instance that the check has, so comparing them does not read the
    // characters.
    return { id: ownString(id), version: Number(version) };
  }),
);
