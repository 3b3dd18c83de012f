import { brokenCode, isBroken, namedVersions } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL that pages list as a language version and that returns an error, redirects in a loop, or doesn’t
 * respond. A response of another site that proves nothing (401, 403, 429, 999) doesn’t count.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlTarget4xx = defineSiteCheck({
  id: 'hl-target-4xx',
  row: 'hl-target-3xx/4xx/noindex/non-canonical',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Broken hreflang URLs',
    pass: 'Hreflang URLs reachable',
    why: 'Search engines can’t show a language version that they can’t fetch.',
    fix: 'Restore the page, or remove it from the hreflang annotations.',
    details: {
      status:
        '{count, plural, one {# page lists} other {# pages list}} this URL as a language version, but it returns status {status}.',
      silent:
        '{count, plural, one {# page lists} other {# pages list}} this URL as a language version, but it doesn’t respond ({failure}).',
      loop: '{count, plural, one {# page lists} other {# pages list}} this URL as a language version, but it redirects in a loop.',
    },
  },
  sql: () => namedVersions(isBroken('t'), brokenCode('t'), `'status', t.status, 'failure', t.failure`),
});
