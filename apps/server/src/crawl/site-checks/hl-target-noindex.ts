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
    en: {
      label: 'Language versions may be indexed',
      why: 'Search engines cannot offer a version that they must not list.',
      fix: 'Remove noindex there, or the page from the language versions.',
      details: {
        noindex:
          'Pages that name this address as a language version: {count}. The page is kept out of the index.',
      },
    },
    it: {
      label: 'Le versioni linguistiche si possono indicizzare',
      why: 'I motori di ricerca non possono proporre una versione che non devono elencare.',
      fix: 'Togliere noindex dalla pagina, o la pagina dalle versioni linguistiche.',
      details: {
        noindex:
          'Pagine che indicano questo indirizzo come versione linguistica: {count}. La pagina è esclusa dall’indice.',
      },
    },
  },
  sql: () => namedVersions(`t.is_page and t.is_noindex`, `'noindex'`, `'status', null`),
});
