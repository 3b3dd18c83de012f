import { namedVersions } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others list as a language version and that is noindex.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlTargetNoindex = defineSiteCheck({
  id: 'hl-target-noindex',
  row: 'hl-target-3xx/4xx/noindex/non-canonical',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Noindex hreflang URLs',
    pass: 'Hreflang URLs without noindex',
    why: 'Search engines can’t show a language version that is excluded from the index.',
    fix: 'Remove noindex from the page, or remove the page from the hreflang annotations.',
    details: {
      noindex:
        '{count, plural, one {# page lists} other {# pages list}} this page as a language version, but it is noindex.',
    },
  },
  sql: () => namedVersions(`t.is_page and t.is_noindex`, `'noindex'`, `'status', null`),
});
