import type { CheckCard } from '../check.ts';
import { a11yButtonName } from './accessibility/a11y-button-name.ts';
import { a11yIframeTitle } from './accessibility/a11y-iframe-title.ts';
import { a11yLabel } from './accessibility/a11y-label.ts';
import { a11yLinkName } from './accessibility/a11y-link-name.ts';
import { a11yTableHeaders } from './accessibility/a11y-table-headers.ts';
import { canOutsideHead } from './canonical/can-outside-head.ts';
import { canToRoot } from './canonical/can-to-root.ts';
import { cntKeywordStuffing } from './content/cnt-keyword-stuffing.ts';
import { cntLorem } from './content/cnt-lorem.ts';
import { cntPassive } from './content/cnt-passive.ts';
import { cntPlaceholder } from './content/cnt-placeholder.ts';
import { cntSentenceLong } from './content/cnt-sentence-long.ts';
import { cntStaleCopyright } from './content/cnt-stale-copyright.ts';
import { hOrderSkip } from './headings/h-order-skip.ts';
import { h2Duplicate } from './headings/h2-duplicate.ts';
import { h2MissingLong } from './headings/h2-missing-long.ts';
import { hlXdefaultMissing } from './hreflang/hl-xdefault-missing.ts';
import { htmlHeadInvalid } from './html/html-head-invalid.ts';
import { http4xx } from './http/http-4xx.ts';
import { http5xx } from './http/http-5xx.ts';
import { imgAltMissing } from './images/img-alt-missing.ts';
import { imgLazyMissing } from './images/img-lazy-missing.ts';
import { idxNoindex } from './indexability/idx-noindex.ts';
import { idxUnavailableAfterPast } from './indexability/idx-unavailable-after-past.ts';
import { linkGenericAnchor } from './links/link-generic-anchor.ts';
import { linkNofollowInternal } from './links/link-nofollow-internal.ts';
import { linkUncrawlable } from './links/link-uncrawlable.ts';
import { mobViewportMissing } from './mobile/mob-viewport-missing.ts';
import { perfRenderBlocking } from './performance/perf-render-blocking.ts';
import { rb5xx } from './robots-txt/rb-5xx.ts';
import { secCsp } from './security/sec-csp.ts';
import { secHsts } from './security/sec-hsts.ts';
import { secPermissions } from './security/sec-permissions.ts';
import { secReferrer } from './security/sec-referrer.ts';
import { secXfo } from './security/sec-xfo.ts';
import { sdNoType } from './structured-data/sd-no-type.ts';
import { sdNotVisible } from './structured-data/sd-not-visible.ts';
import { sdParseError } from './structured-data/sd-parse-error.ts';
import { titleLong } from './title/title-long.ts';
import { titleMissing } from './title/title-missing.ts';

/**
 * Published checks, or versions of checks, that no longer run. Their cards stay for good: stored analyses
 * name them, and are rendered from here. Ids in this list are never given to another check.
 */
export const retiredChecks: readonly CheckCard[] = [
  {
    id: 'can-multiple',
    version: 1,
    category: 'canonical',
    severity: 'error',
    weight: 5,
    source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    text: {
      failure: 'Multiple canonical URLs',
      pass: 'Single canonical URL',
      why: 'If a page declares several canonical URLs, search engines may ignore all of them and choose a URL themselves.',
      fix: 'Keep the one correct canonical link, and remove the others. Often a theme and a plugin, or the page and the server, each add one.',
      details: {
        several:
          'The page declares {count, plural, one {# canonical URL} other {# different canonical URLs}}: {urls}.',
      },
    },
  },
  {
    id: 'cnt-readability',
    version: 1,
    category: 'content',
    severity: 'notice',
    weight: 1,
    source: 'https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests',
    text: {
      failure: 'Text hard to read',
      pass: 'Text easy to read',
      why: 'Visitors skim. A text that takes effort loses people with a quick question and people who read in a foreign language.',
      fix: 'Split long sentences in two, and prefer short, common words if they say the same. For expert readers, more difficult text may be fine.',
      details: {
        difficult:
          'The text is difficult to read: {formula} {value, number}, which equals {ease, number} on a scale from 0 (hardest) to 100. Aim for {limit, number} or more.',
        'very-difficult':
          'The text is very difficult to read: {formula} {value, number}, which equals {ease, number} on a scale from 0 (hardest) to 100. Aim for {limit, number} or more.',
      },
    },
  },
  {
    id: 'cnt-text-html-ratio',
    version: 1,
    category: 'content',
    severity: 'notice',
    weight: 1,
    source: 'https://www.semrush.com/kb/542-site-audit-issues-list',
    text: {
      failure: 'Low text-to-HTML ratio',
      pass: 'Text-to-HTML ratio OK',
      why: 'Pages that consist almost entirely of markup and code take longer to load, and longer for machines to read, than their content justifies.',
      fix: 'Move scripts and styles to separate files, remove unused code, and simplify nested containers.',
      details: {
        low: 'Visible text makes up {text, number} of {html, plural, one {# character} other {# characters}} of HTML ({percent, number}%). At least {limit, number}% is expected.',
      },
    },
  },
  {
    id: 'http-html-too-big',
    version: 1,
    category: 'http',
    severity: 'warning',
    weight: 3,
    source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
    text: {
      failure: 'HTML too large',
      pass: 'HTML size OK',
      why: 'Large pages take longer to load and render, and Googlebot reads only the first 2 MB of a page.',
      fix: 'Move inline images and data into separate files, and split very long lists into several pages.',
      details: {
        large: 'The HTML is {megabytes, number} MB. Up to {limit, number} MB is a moderate size.',
        cut: 'The HTML is {megabytes, number} MB, but Googlebot reads only the first {limit, number} MB.',
      },
    },
  },
  // Browsers have implied noopener since 2021.
  {
    id: 'link-blank-noopener',
    version: 1,
    category: 'security',
    severity: 'notice',
    weight: 1,
    source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
    text: {
      failure: 'New-window links without noopener',
      pass: 'New-window links use noopener',
      why: 'In older browsers, a page opened in a new window can redirect the page it was opened from to another URL, for example a phishing site.',
      fix: 'Add rel="noopener" to links to other sites that use target="_blank".',
      details: {
        opener:
          '{count, plural, one {# link opens another site in a new window without noopener:} other {# links open other sites in a new window without noopener, starting with}} {url}.',
      },
    },
  },
  // Also reported links to other sites, which the owner of a page cannot change.
  {
    id: 'link-http-downgrade',
    version: 1,
    category: 'links',
    severity: 'warning',
    weight: 2,
    source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Transport_Layer_Security',
    text: {
      failure: 'Links to HTTP URLs',
      pass: 'Links use HTTPS',
      why: 'A link to an HTTP URL sends visitors over an unencrypted connection and usually through a redirect that takes extra time.',
      fix: 'Change the links to https://. If a site doesn’t support HTTPS, consider whether to link to it at all.',
      details: {
        http: '{count, plural, one {# link uses HTTP} other {# links use HTTP}} ({own, number} internal). {count, plural, one {It points to} other {The first one points to}} {url}.',
      },
    },
  },
  // Search engines do not care, and changing a URL costs more than it gains.
  {
    id: 'url-extension',
    version: 1,
    category: 'url',
    severity: 'notice',
    weight: 1,
    source: 'https://www.w3.org/Provider/Style/URI',
    text: {
      failure: 'File extension in URL',
      pass: 'No file extension in URL',
      why: 'An extension such as .php reveals the technology behind the page. If you switch to another system, all your URLs change.',
      fix: 'Leave the extension out of new URLs. Change existing URLs only as part of a site move, with redirects.',
      details: {
        extension: 'The URL ends in {extension}.',
      },
    },
  },
  // Their rules or severities changed, but their failure texts did not.
  { ...http4xx, version: 1 },
  { ...http5xx, version: 1 },
  { ...idxNoindex, version: 1, severity: 'notice' },
  { ...imgAltMissing, version: 1, severity: 'error' },
  { ...imgAltMissing, version: 2, severity: 'error' },
  { ...cntKeywordStuffing, version: 1 },
  { ...cntLorem, version: 1 },
  { ...cntPlaceholder, version: 1 },
  { ...cntStaleCopyright, version: 1 },
  { ...linkGenericAnchor, version: 1 },
  { ...linkGenericAnchor, version: 2 },
  { ...linkGenericAnchor, version: 3 },
  { ...a11yLabel, version: 1 },
  { ...a11yLabel, version: 2 },
  { ...a11yLinkName, version: 1 },
  { ...a11yIframeTitle, version: 1 },
  { ...a11yTableHeaders, version: 1 },
  { ...h2Duplicate, version: 1 },
  { ...h2MissingLong, version: 1 },
  { ...imgLazyMissing, version: 1 },
  { ...cntPassive, version: 1 },
  { ...cntSentenceLong, version: 1 },
  { ...linkUncrawlable, version: 1 },
  { ...linkUncrawlable, version: 2 },
  { ...secCsp, version: 1 },
  { ...secHsts, version: 1 },
  { ...secPermissions, version: 1 },
  { ...secReferrer, version: 1 },
  { ...secXfo, version: 1 },
  { ...a11yButtonName, version: 1 },
  { ...a11yButtonName, version: 2 },
  { ...canToRoot, version: 1 },
  { ...hOrderSkip, version: 1, severity: 'warning' },
  { ...hlXdefaultMissing, version: 1 },
  { ...idxUnavailableAfterPast, version: 1 },
  { ...linkNofollowInternal, version: 1 },
  { ...perfRenderBlocking, version: 1 },
  { ...rb5xx, version: 1 },
  { ...sdNoType, version: 1 },
  { ...sdNotVisible, version: 1 },
  { ...sdParseError, version: 1 },
  { ...titleLong, version: 1, severity: 'warning' },
  { ...titleMissing, version: 1 },
  { ...mobViewportMissing, version: 1 },
  { ...canOutsideHead, version: 1 },
  {
    ...htmlHeadInvalid,
    version: 1,
    text: {
      ...htmlHeadInvalid.text,
      details: {
        ...htmlHeadInvalid.text.details,
        early: 'The <{cutter}> element closes the head early.',
        earlyText: 'Text closes the head early.',
      },
    },
  },
];
