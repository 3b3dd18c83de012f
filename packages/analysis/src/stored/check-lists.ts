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
const fourth = `
  idx-noindex@2 idx-noindex-header-conflict idx-noindex-robots-blocked idx-noindex-canonical-conflict
  idx-unavailable-after-past@2 idx-nofollow-page idx-nosnippet idx-max-snippet-low idx-data-nosnippet-main
  idx-noarchive idx-noimageindex idx-notranslate idx-robots-meta-outside-head idx-multiple-robots-meta
  idx-blocked-all-known-bots idx-blocked-resources idx-schema-noindex idx-image-preview idx-internal-search
  idx-nosnippet-misplaced idx-robots-unknown idx-only-in-raw-html rb-missing rb-5xx@2 rb-syntax rb-block-all
  rb-size rb-html rb-ua-precedence rb-unknown-directive rb-redirects http-4xx@2 http-5xx@2 http-soft-404
  http-404-returns-200 http-content-type-missing http-charset-missing http-mojibake http-html-too-big@2
  http-vary-ua-cloaking http-malformed http-cors-blocked http-deprecated-apis redir-temporary redir-chain
  redir-meta-refresh redir-http-to-https redir-www-consistency redir-cross-domain redir-js sm-missing
  sm-not-in-robots sm-invalid-xml sm-too-big sm-nested-index sm-wrong-host sm-http-urls sm-multiple
  sm-lastmod-future sm-lastmod-identical sm-lastmod-invalid sm-damaged-gzip url-long url-uppercase
  url-underscore url-encoded url-space url-non-ascii url-multi-slash url-repetitive-path url-params
  url-session-id url-depth url-stop-words url-tracking js-blocked-by-robots js-console-errors js-content-only
  js-cut-off js-failed-requests js-hash-routes js-links-only js-structured-data-only title-missing@2 title-short
  title-long@2 title-multiple title-outside-head title-same-as-h1 title-boilerplate title-keyword-missing
  title-escaped title-repetition title-js-changed desc-missing desc-short desc-long desc-multiple
  desc-outside-head desc-same-as-title desc-keyword-missing meta-keywords-present meta-in-body desc-escaped
  desc-js-changed can-missing can-multiple@2 can-relative can-invalid can-header-mismatch can-outside-head@2
  can-to-root@2 can-other-hreflang can-cross-domain can-js-changed can-js-only h1-missing h1-multiple h1-long
  h-order-skip@2 h-empty h2-missing-long@2 h2-duplicate@2 h-too-many h1-js-changed cnt-thin cnt-readability@2
  cnt-sentence-long@2 cnt-paragraph-long cnt-passive@2 cnt-sentence-start cnt-transition cnt-lorem@2
  cnt-placeholder@2 cnt-keyword-stuffing@2 cnt-freshness cnt-date-conflict cnt-stale-copyright@2 cnt-hidden-text
  kw-in-alt kw-in-h1 kw-in-intro kw-in-subheads kw-in-url link-empty-anchor link-generic-anchor@4
  link-uncrawlable@3 link-nofollow-internal@2 link-too-many link-none-internal link-http-downgrade@2
  link-localhost link-malformed link-fragment-broken link-keyword-competing link-affiliate-unqualified
  img-alt-missing@3 img-alt-long img-alt-filename img-dimensions img-modern-format img-lazy-atf@2
  img-lazy-missing@2 img-picture-no-img img-http-on-https img-alt-placeholder img-blocked img-format-unsupported
  img-picture-source img-sizes-missing img-src-missing img-srcset-invalid img-distorted img-heavy
  img-lazy-never-loaded img-not-shown img-oversized img-upscaled vid-autoplay-sound vid-date-zone vid-format
  vid-fullscreen vid-playsinline vid-poster-missing vid-preload vid-schema-missing vid-url-missing sd-none
  sd-parse-error@2 sd-no-context sd-no-type@2 sd-required-missing sd-date-invalid sd-not-visible@2
  sd-deprecated-type sd-author-name sd-date-order sd-duration-invalid sd-enum-invalid sd-expired sd-gtin-invalid
  sd-price-invalid sd-rating-invalid sd-self-serving-review loc-address-incomplete loc-business-missing
  loc-geo-invalid loc-hours-invalid loc-phone-format loc-phone-mismatch loc-recommended-missing loc-tel-local
  og-missing og-image-size og-url-mismatch tw-card-missing favicon-missing favicon-blocked favicon-small
  og-conflict og-image-format tw-card-invalid lang-missing lang-invalid lang-content-mismatch
  lang-content-language-conflict lang-direction hl-invalid-code hl-relative hl-self-missing
  hl-xdefault-missing@2 hl-duplicate-entry hl-lang-mismatch hl-outside-head hl-canonical-conflict hl-js-changed
  pg-not-linked pg-canonical-first mob-viewport-missing@2 mob-zoom-disabled mob-input-type mob-plugin
  mob-viewport-multiple mob-viewport-scale mob-first-screen-empty mob-fixed-covers mob-font-small mob-hscroll
  mob-interstitial mob-tap-targets mob-text-cut-off http-compression http-2 http-cache-headers perf-ttfb
  perf-dom-size perf-render-blocking@3 perf-css-import perf-document-write perf-duplicate-files
  perf-fetch-priority perf-font-display perf-frame-lazy perf-inline-data perf-library-twice perf-no-store
  perf-page-data perf-preconnect-many perf-preconnect-unused perf-preload-crossorigin perf-preload-ignored
  perf-unload-handler perf-css-loaded perf-fonts-loaded perf-js-loaded perf-redirected-files perf-requests-many
  perf-uncached-files perf-uncompressed-files perf-weight-loaded perf-lcp perf-fcp perf-cls perf-tbt
  perf-long-tasks perf-main-thread perf-lcp-lazy perf-lcp-discovery perf-render-blocking-time perf-request-chain
  perf-unused-css perf-unused-js perf-third-party-weight perf-font-late html-doctype html-head-invalid@2
  html-multi-body html-multi-head html-base html-obsolete a11y-link-name@2 a11y-landmark-main a11y-duplicate-id
  a11y-table-headers@2 a11y-button-name@3 a11y-iframe-title@2 a11y-label@3 a11y-video-captions a11y-accesskey
  a11y-click-only a11y-paste-blocked a11y-placeholder-label a11y-radio-group a11y-tabindex a11y-area-alt
  a11y-aria-allowed-attr a11y-aria-command-name a11y-aria-conditional-attr a11y-aria-deprecated-role
  a11y-aria-hidden-body a11y-aria-hidden-focus a11y-aria-input-field-name a11y-aria-meter-name
  a11y-aria-progressbar-name a11y-aria-prohibited-attr a11y-aria-required-attr a11y-aria-required-children
  a11y-aria-required-parent a11y-aria-roles a11y-aria-tab-name a11y-aria-toggle-field-name
  a11y-aria-tooltip-name a11y-aria-valid-attr a11y-aria-valid-attr-value a11y-autocomplete-valid
  a11y-avoid-inline-spacing a11y-blink a11y-color-contrast a11y-definition-list a11y-dlitem
  a11y-html-xml-lang-mismatch a11y-image-alt a11y-link-in-text-block a11y-list a11y-listitem a11y-marquee
  a11y-meta-refresh a11y-nested-interactive a11y-object-alt a11y-role-img-alt a11y-scrollable-region-focusable
  a11y-summary-name a11y-svg-img-alt a11y-target-size a11y-td-headers-attr a11y-valid-lang sec-form-http
  sec-https sec-mixed sec-tls-expiry sec-hsts@2 sec-csp@2 sec-permissions@2 sec-referrer@2 sec-xcto sec-xfo@2
  sec-cookie-flags sec-sri sec-leaked-secret sec-known-vuln-js sec-compromised-host sec-cors
  sec-integrity-ineffective sec-meta-headers sec-obsolete-headers sec-password-get sec-version-disclosure
  sec-cookie-rejected sec-csp-blocks sec-mixed-loaded priv-form-get priv-google-fonts priv-map-embed
  priv-social-plugin priv-tracking-consent priv-tracking-cookie priv-video-embed priv-cookies-before-consent
  priv-embeds-before-consent priv-session-recording priv-storage-before-consent priv-third-parties-many
  priv-third-party-cookies priv-third-party-fonts priv-trackers-before-consent int-injected-links
  int-obfuscated-js int-cryptominer eeat-about eeat-author eeat-citations eeat-contact eeat-privacy
`;
const lists: readonly string[] = [first, second, third, fourth];

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
