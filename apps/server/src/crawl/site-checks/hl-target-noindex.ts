import { namedVersions } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others name as a language version and that is kept out of the index.
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
    failure: 'Language versions may be indexed',
    pass: 'Language versions may be indexed',
    why: 'Search engines cannot offer a version that they must not list.',
    fix: 'Remove noindex there, or the page from the language versions.',
    details: {
      noindex:
        'Pages that name this address as a language version: {count}. The page is kept out of the index.',
    },
  },
  sql: () => namedVersions(`t.is_page and t.is_noindex`, `'noindex'`, `'status', null`),
});
