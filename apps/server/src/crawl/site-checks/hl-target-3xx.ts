import { namedVersions, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address that pages name as a language version and that redirects.
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
    failure: 'Language versions do not redirect',
    pass: 'Language versions do not redirect',
    why: 'Search engines ignore a version whose address leads elsewhere.',
    fix: 'Let the pages name the address to which it leads.',
    details: {
      redirect: 'Pages that name this address as a language version: {count}. It redirects to {target}.',
    },
  },
  sql: () => namedVersions(`t.fate = 'redirect'`, `'redirect'`, `'target', ${short(`coalesce(c.url, '?')`)}`),
});
