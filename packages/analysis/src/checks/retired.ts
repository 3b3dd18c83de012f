import type { CheckCard } from '../check.ts';
import { cntKeywordStuffing } from './content/cnt-keyword-stuffing.ts';
import { cntPlaceholder } from './content/cnt-placeholder.ts';
import { http4xx } from './http/http-4xx.ts';
import { http5xx } from './http/http-5xx.ts';
import { imgAltMissing } from './images/img-alt-missing.ts';
import { linkGenericAnchor } from './links/link-generic-anchor.ts';
import { linkUncrawlable } from './links/link-uncrawlable.ts';
import { secCsp } from './security/sec-csp.ts';
import { secHsts } from './security/sec-hsts.ts';
import { secPermissions } from './security/sec-permissions.ts';
import { secReferrer } from './security/sec-referrer.ts';
import { secXfo } from './security/sec-xfo.ts';

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
  // Their rules changed, but their failure texts did not.
  { ...http4xx, version: 1 },
  { ...http5xx, version: 1 },
  { ...imgAltMissing, version: 1 },
  { ...cntKeywordStuffing, version: 1 },
  { ...cntPlaceholder, version: 1 },
  { ...linkGenericAnchor, version: 1 },
  { ...linkGenericAnchor, version: 2 },
  { ...linkUncrawlable, version: 1 },
  { ...secCsp, version: 1 },
  { ...secHsts, version: 1 },
  { ...secPermissions, version: 1 },
  { ...secReferrer, version: 1 },
  { ...secXfo, version: 1 },
];
