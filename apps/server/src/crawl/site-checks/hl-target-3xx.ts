import { namedVersions, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL that pages list as a language version and that redirects.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlTarget3xx = defineSiteCheck({
  id: 'hl-target-3xx',
  row: 'hl-target-3xx/4xx/noindex/non-canonical',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Redirecting hreflang URLs',
    pass: 'No redirecting hreflang URLs',
    why: 'Search engines may ignore a language version whose URL redirects.',
    fix: 'Update the hreflang annotations to use the final URL.',
    details: {
      redirect:
        '{count, plural, one {# page lists} other {# pages list}} this URL as a language version, but it redirects to {target}.',
    },
  },
  sql: () => namedVersions(`t.fate = 'redirect'`, `'redirect'`, `'target', ${short(`coalesce(c.url, '?')`)}`),
});
