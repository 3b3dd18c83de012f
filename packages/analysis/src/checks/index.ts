import type { Check } from '../check.ts';
import { a11yButtonName } from './accessibility/a11y-button-name.ts';
import { a11yDuplicateId } from './accessibility/a11y-duplicate-id.ts';
import { a11yIframeTitle } from './accessibility/a11y-iframe-title.ts';
import { a11yLabel } from './accessibility/a11y-label.ts';
import { a11yLandmarkMain } from './accessibility/a11y-landmark-main.ts';
import { a11yLinkName } from './accessibility/a11y-link-name.ts';
import { a11yTableHeaders } from './accessibility/a11y-table-headers.ts';
import { a11yVideoCaptions } from './accessibility/a11y-video-captions.ts';
import { canCrossDomain } from './canonical/can-cross-domain.ts';
import { canHeaderMismatch } from './canonical/can-header-mismatch.ts';
import { canInvalid } from './canonical/can-invalid.ts';
import { canMissing } from './canonical/can-missing.ts';
import { canMultiple } from './canonical/can-multiple.ts';
import { canOtherHreflang } from './canonical/can-other-hreflang.ts';
import { canOutsideHead } from './canonical/can-outside-head.ts';
import { canRelative } from './canonical/can-relative.ts';
import { canToRoot } from './canonical/can-to-root.ts';
import { cntDateConflict } from './content/cnt-date-conflict.ts';
import { cntFreshness } from './content/cnt-freshness.ts';
import { cntKeywordStuffing } from './content/cnt-keyword-stuffing.ts';
import { cntLorem } from './content/cnt-lorem.ts';
import { cntParagraphLong } from './content/cnt-paragraph-long.ts';
import { cntPassive } from './content/cnt-passive.ts';
import { cntPlaceholder } from './content/cnt-placeholder.ts';
import { cntReadability } from './content/cnt-readability.ts';
import { cntSentenceLong } from './content/cnt-sentence-long.ts';
import { cntSentenceStart } from './content/cnt-sentence-start.ts';
import { cntStaleCopyright } from './content/cnt-stale-copyright.ts';
import { cntTextHtmlRatio } from './content/cnt-text-html-ratio.ts';
import { cntThin } from './content/cnt-thin.ts';
import { cntTransition } from './content/cnt-transition.ts';
import { eeatAbout } from './e-e-a-t/eeat-about.ts';
import { eeatAuthor } from './e-e-a-t/eeat-author.ts';
import { eeatCitations } from './e-e-a-t/eeat-citations.ts';
import { eeatContact } from './e-e-a-t/eeat-contact.ts';
import { eeatPrivacy } from './e-e-a-t/eeat-privacy.ts';
import { hEmpty } from './headings/h-empty.ts';
import { hOrderSkip } from './headings/h-order-skip.ts';
import { hTooMany } from './headings/h-too-many.ts';
import { h1Long } from './headings/h1-long.ts';
import { h1Missing } from './headings/h1-missing.ts';
import { h1Multiple } from './headings/h1-multiple.ts';
import { h2Duplicate } from './headings/h2-duplicate.ts';
import { h2MissingLong } from './headings/h2-missing-long.ts';
import { hlDuplicateEntry } from './hreflang/hl-duplicate-entry.ts';
import { hlInvalidCode } from './hreflang/hl-invalid-code.ts';
import { hlLangMismatch } from './hreflang/hl-lang-mismatch.ts';
import { hlOutsideHead } from './hreflang/hl-outside-head.ts';
import { hlRelative } from './hreflang/hl-relative.ts';
import { hlSelfMissing } from './hreflang/hl-self-missing.ts';
import { hlXdefaultMissing } from './hreflang/hl-xdefault-missing.ts';
import { htmlDoctype } from './html/html-doctype.ts';
import { htmlHeadInvalid } from './html/html-head-invalid.ts';
import { htmlMultiBody } from './html/html-multi-body.ts';
import { htmlMultiHead } from './html/html-multi-head.ts';
import { http404Returns200 } from './http/http-404-returns-200.ts';
import { http4xx } from './http/http-4xx.ts';
import { http5xx } from './http/http-5xx.ts';
import { httpCharsetMissing } from './http/http-charset-missing.ts';
import { httpContentTypeMissing } from './http/http-content-type-missing.ts';
import { httpHtmlTooBig } from './http/http-html-too-big.ts';
import { httpMojibake } from './http/http-mojibake.ts';
import { httpSoft404 } from './http/http-soft-404.ts';
import { httpVaryUaCloaking } from './http/http-vary-ua-cloaking.ts';
import { langContentLanguageConflict } from './i18n/lang-content-language-conflict.ts';
import { langContentMismatch } from './i18n/lang-content-mismatch.ts';
import { langInvalid } from './i18n/lang-invalid.ts';
import { langMissing } from './i18n/lang-missing.ts';
import { imgAltFilename } from './images/img-alt-filename.ts';
import { imgAltLong } from './images/img-alt-long.ts';
import { imgAltMissing } from './images/img-alt-missing.ts';
import { imgDimensions } from './images/img-dimensions.ts';
import { imgHttpOnHttps } from './images/img-http-on-https.ts';
import { imgLazyAtf } from './images/img-lazy-atf.ts';
import { imgLazyMissing } from './images/img-lazy-missing.ts';
import { imgModernFormat } from './images/img-modern-format.ts';
import { imgPictureNoImg } from './images/img-picture-no-img.ts';
import { idxBlockedAllKnownBots } from './indexability/idx-blocked-all-known-bots.ts';
import { idxBlockedResources } from './indexability/idx-blocked-resources.ts';
import { idxDataNosnippetMain } from './indexability/idx-data-nosnippet-main.ts';
import { idxMaxSnippetLow } from './indexability/idx-max-snippet-low.ts';
import { idxMultipleRobotsMeta } from './indexability/idx-multiple-robots-meta.ts';
import { idxNoarchive } from './indexability/idx-noarchive.ts';
import { idxNofollowPage } from './indexability/idx-nofollow-page.ts';
import { idxNoimageindex } from './indexability/idx-noimageindex.ts';
import { idxNoindex } from './indexability/idx-noindex.ts';
import { idxNoindexCanonicalConflict } from './indexability/idx-noindex-canonical-conflict.ts';
import { idxNoindexHeaderConflict } from './indexability/idx-noindex-header-conflict.ts';
import { idxNoindexRobotsBlocked } from './indexability/idx-noindex-robots-blocked.ts';
import { idxNosnippet } from './indexability/idx-nosnippet.ts';
import { idxNotranslate } from './indexability/idx-notranslate.ts';
import { idxRobotsMetaOutsideHead } from './indexability/idx-robots-meta-outside-head.ts';
import { idxSchemaNoindex } from './indexability/idx-schema-noindex.ts';
import { idxUnavailableAfterPast } from './indexability/idx-unavailable-after-past.ts';
import { intInjectedLinks } from './integrity/int-injected-links.ts';
import { intObfuscatedJs } from './integrity/int-obfuscated-js.ts';
import { kwInAlt } from './keywords/kw-in-alt.ts';
import { kwInH1 } from './keywords/kw-in-h1.ts';
import { kwInIntro } from './keywords/kw-in-intro.ts';
import { kwInSubheads } from './keywords/kw-in-subheads.ts';
import { kwInUrl } from './keywords/kw-in-url.ts';
import { linkEmptyAnchor } from './links/link-empty-anchor.ts';
import { linkFragmentBroken } from './links/link-fragment-broken.ts';
import { linkGenericAnchor } from './links/link-generic-anchor.ts';
import { linkHttpDowngrade } from './links/link-http-downgrade.ts';
import { linkKeywordCompeting } from './links/link-keyword-competing.ts';
import { linkLocalhost } from './links/link-localhost.ts';
import { linkMalformed } from './links/link-malformed.ts';
import { linkNofollowInternal } from './links/link-nofollow-internal.ts';
import { linkNoneInternal } from './links/link-none-internal.ts';
import { linkTooMany } from './links/link-too-many.ts';
import { linkUncrawlable } from './links/link-uncrawlable.ts';
import { descKeywordMissing } from './meta-description/desc-keyword-missing.ts';
import { descLong } from './meta-description/desc-long.ts';
import { descMissing } from './meta-description/desc-missing.ts';
import { descMultiple } from './meta-description/desc-multiple.ts';
import { descOutsideHead } from './meta-description/desc-outside-head.ts';
import { descSameAsTitle } from './meta-description/desc-same-as-title.ts';
import { descShort } from './meta-description/desc-short.ts';
import { metaInBody } from './meta-description/meta-in-body.ts';
import { metaKeywordsPresent } from './meta-description/meta-keywords-present.ts';
import { mobViewportMissing } from './mobile/mob-viewport-missing.ts';
import { mobZoomDisabled } from './mobile/mob-zoom-disabled.ts';
import { pgCanonicalFirst } from './pagination/pg-canonical-first.ts';
import { pgNotLinked } from './pagination/pg-not-linked.ts';
import { http2 } from './performance/http-2.ts';
import { httpCacheHeaders } from './performance/http-cache-headers.ts';
import { httpCompression } from './performance/http-compression.ts';
import { perfDomSize } from './performance/perf-dom-size.ts';
import { perfRenderBlocking } from './performance/perf-render-blocking.ts';
import { perfTtfb } from './performance/perf-ttfb.ts';
import { redirChain } from './redirects/redir-chain.ts';
import { redirCrossDomain } from './redirects/redir-cross-domain.ts';
import { redirHttpToHttps } from './redirects/redir-http-to-https.ts';
import { redirMetaRefresh } from './redirects/redir-meta-refresh.ts';
import { redirTemporary } from './redirects/redir-temporary.ts';
import { redirWwwConsistency } from './redirects/redir-www-consistency.ts';
import { rb5xx } from './robots-txt/rb-5xx.ts';
import { rbBlockAll } from './robots-txt/rb-block-all.ts';
import { rbHtml } from './robots-txt/rb-html.ts';
import { rbMissing } from './robots-txt/rb-missing.ts';
import { rbSize } from './robots-txt/rb-size.ts';
import { rbSyntax } from './robots-txt/rb-syntax.ts';
import { rbUaPrecedence } from './robots-txt/rb-ua-precedence.ts';
import { rbUnknownDirective } from './robots-txt/rb-unknown-directive.ts';
import { linkBlankNoopener } from './security/link-blank-noopener.ts';
import { secCookieFlags } from './security/sec-cookie-flags.ts';
import { secCsp } from './security/sec-csp.ts';
import { secFormHttp } from './security/sec-form-http.ts';
import { secHsts } from './security/sec-hsts.ts';
import { secHttps } from './security/sec-https.ts';
import { secKnownVulnJs } from './security/sec-known-vuln-js.ts';
import { secLeakedSecret } from './security/sec-leaked-secret.ts';
import { secMixed } from './security/sec-mixed.ts';
import { secPermissions } from './security/sec-permissions.ts';
import { secReferrer } from './security/sec-referrer.ts';
import { secSri } from './security/sec-sri.ts';
import { secTlsExpiry } from './security/sec-tls-expiry.ts';
import { secXcto } from './security/sec-xcto.ts';
import { secXfo } from './security/sec-xfo.ts';
import { smHttpUrls } from './sitemap/sm-http-urls.ts';
import { smInvalidXml } from './sitemap/sm-invalid-xml.ts';
import { smLastmodFuture } from './sitemap/sm-lastmod-future.ts';
import { smLastmodIdentical } from './sitemap/sm-lastmod-identical.ts';
import { smLastmodInvalid } from './sitemap/sm-lastmod-invalid.ts';
import { smMissing } from './sitemap/sm-missing.ts';
import { smMultiple } from './sitemap/sm-multiple.ts';
import { smNestedIndex } from './sitemap/sm-nested-index.ts';
import { smNotInRobots } from './sitemap/sm-not-in-robots.ts';
import { smTooBig } from './sitemap/sm-too-big.ts';
import { smWrongHost } from './sitemap/sm-wrong-host.ts';
import { faviconMissing } from './social/favicon-missing.ts';
import { ogImageSize } from './social/og-image-size.ts';
import { ogMissing } from './social/og-missing.ts';
import { ogUrlMismatch } from './social/og-url-mismatch.ts';
import { twCardMissing } from './social/tw-card-missing.ts';
import { sdDateInvalid } from './structured-data/sd-date-invalid.ts';
import { sdDeprecatedType } from './structured-data/sd-deprecated-type.ts';
import { sdNoContext } from './structured-data/sd-no-context.ts';
import { sdNoType } from './structured-data/sd-no-type.ts';
import { sdNone } from './structured-data/sd-none.ts';
import { sdNotVisible } from './structured-data/sd-not-visible.ts';
import { sdParseError } from './structured-data/sd-parse-error.ts';
import { sdRequiredMissing } from './structured-data/sd-required-missing.ts';
import { titleBoilerplate } from './title/title-boilerplate.ts';
import { titleKeywordMissing } from './title/title-keyword-missing.ts';
import { titleLong } from './title/title-long.ts';
import { titleMissing } from './title/title-missing.ts';
import { titleMultiple } from './title/title-multiple.ts';
import { titleOutsideHead } from './title/title-outside-head.ts';
import { titleSameAsH1 } from './title/title-same-as-h1.ts';
import { titleShort } from './title/title-short.ts';
import { urlDepth } from './url/url-depth.ts';
import { urlEncoded } from './url/url-encoded.ts';
import { urlExtension } from './url/url-extension.ts';
import { urlLong } from './url/url-long.ts';
import { urlMultiSlash } from './url/url-multi-slash.ts';
import { urlNonAscii } from './url/url-non-ascii.ts';
import { urlParams } from './url/url-params.ts';
import { urlRepetitivePath } from './url/url-repetitive-path.ts';
import { urlSessionId } from './url/url-session-id.ts';
import { urlSpace } from './url/url-space.ts';
import { urlStopWords } from './url/url-stop-words.ts';
import { urlTracking } from './url/url-tracking.ts';
import { urlUnderscore } from './url/url-underscore.ts';
import { urlUppercase } from './url/url-uppercase.ts';

/** Every check that runs, in the order shown. A test holds this list and the folder to each other. */
export const checks: readonly Check[] = [
  idxNoindex,
  idxNoindexHeaderConflict,
  idxNoindexRobotsBlocked,
  idxNoindexCanonicalConflict,
  idxUnavailableAfterPast,
  idxNofollowPage,
  idxNosnippet,
  idxMaxSnippetLow,
  idxDataNosnippetMain,
  idxNoarchive,
  idxNoimageindex,
  idxNotranslate,
  idxRobotsMetaOutsideHead,
  idxMultipleRobotsMeta,
  idxBlockedAllKnownBots,
  idxBlockedResources,
  idxSchemaNoindex,
  rbMissing,
  rb5xx,
  rbSyntax,
  rbBlockAll,
  rbSize,
  rbHtml,
  rbUaPrecedence,
  rbUnknownDirective,
  http4xx,
  http5xx,
  httpSoft404,
  http404Returns200,
  httpContentTypeMissing,
  httpCharsetMissing,
  httpMojibake,
  httpHtmlTooBig,
  httpVaryUaCloaking,
  redirTemporary,
  redirChain,
  redirMetaRefresh,
  redirHttpToHttps,
  redirWwwConsistency,
  redirCrossDomain,
  smMissing,
  smNotInRobots,
  smInvalidXml,
  smTooBig,
  smNestedIndex,
  smWrongHost,
  smHttpUrls,
  smMultiple,
  smLastmodFuture,
  smLastmodIdentical,
  smLastmodInvalid,
  urlLong,
  urlUppercase,
  urlUnderscore,
  urlEncoded,
  urlSpace,
  urlNonAscii,
  urlMultiSlash,
  urlRepetitivePath,
  urlParams,
  urlSessionId,
  urlDepth,
  urlExtension,
  urlStopWords,
  urlTracking,
  titleMissing,
  titleShort,
  titleLong,
  titleMultiple,
  titleOutsideHead,
  titleSameAsH1,
  titleBoilerplate,
  titleKeywordMissing,
  descMissing,
  descShort,
  descLong,
  descMultiple,
  descOutsideHead,
  descSameAsTitle,
  descKeywordMissing,
  metaKeywordsPresent,
  metaInBody,
  canMissing,
  canMultiple,
  canRelative,
  canInvalid,
  canHeaderMismatch,
  canOutsideHead,
  canToRoot,
  canOtherHreflang,
  canCrossDomain,
  h1Missing,
  h1Multiple,
  h1Long,
  hOrderSkip,
  hEmpty,
  h2MissingLong,
  h2Duplicate,
  hTooMany,
  cntThin,
  cntTextHtmlRatio,
  cntReadability,
  cntSentenceLong,
  cntParagraphLong,
  cntPassive,
  cntSentenceStart,
  cntTransition,
  cntLorem,
  cntPlaceholder,
  cntKeywordStuffing,
  cntFreshness,
  cntDateConflict,
  cntStaleCopyright,
  kwInAlt,
  kwInH1,
  kwInIntro,
  kwInSubheads,
  kwInUrl,
  linkEmptyAnchor,
  linkGenericAnchor,
  linkUncrawlable,
  linkNofollowInternal,
  linkTooMany,
  linkNoneInternal,
  linkHttpDowngrade,
  linkLocalhost,
  linkMalformed,
  linkFragmentBroken,
  linkKeywordCompeting,
  imgAltMissing,
  imgAltLong,
  imgAltFilename,
  imgDimensions,
  imgModernFormat,
  imgLazyAtf,
  imgLazyMissing,
  imgPictureNoImg,
  imgHttpOnHttps,
  sdNone,
  sdParseError,
  sdNoContext,
  sdNoType,
  sdRequiredMissing,
  sdDateInvalid,
  sdNotVisible,
  sdDeprecatedType,
  ogMissing,
  ogImageSize,
  ogUrlMismatch,
  twCardMissing,
  faviconMissing,
  langMissing,
  langInvalid,
  langContentMismatch,
  langContentLanguageConflict,
  hlInvalidCode,
  hlRelative,
  hlSelfMissing,
  hlXdefaultMissing,
  hlDuplicateEntry,
  hlLangMismatch,
  hlOutsideHead,
  pgNotLinked,
  pgCanonicalFirst,
  mobViewportMissing,
  mobZoomDisabled,
  httpCompression,
  http2,
  httpCacheHeaders,
  perfTtfb,
  perfDomSize,
  perfRenderBlocking,
  htmlDoctype,
  htmlHeadInvalid,
  htmlMultiBody,
  htmlMultiHead,
  a11yLinkName,
  a11yLandmarkMain,
  a11yDuplicateId,
  a11yTableHeaders,
  a11yButtonName,
  a11yIframeTitle,
  a11yLabel,
  a11yVideoCaptions,
  linkBlankNoopener,
  secFormHttp,
  secHttps,
  secMixed,
  secTlsExpiry,
  secHsts,
  secCsp,
  secPermissions,
  secReferrer,
  secXcto,
  secXfo,
  secCookieFlags,
  secSri,
  secLeakedSecret,
  secKnownVulnJs,
  intInjectedLinks,
  intObfuscatedJs,
  eeatAbout,
  eeatAuthor,
  eeatCitations,
  eeatContact,
  eeatPrivacy,
];
