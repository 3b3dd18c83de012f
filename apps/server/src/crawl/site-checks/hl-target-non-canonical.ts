import { namedVersions, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others name as a language version and that names yet another page as canonical. One that is
 * kept out of the index is left to `hl-target-noindex`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlTargetNonCanonical = defineSiteCheck({
  id: 'hl-target-non-canonical',
  row: 'hl-target-3xx/4xx/noindex/non-canonical',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Language versions are canonical',
    pass: 'Language versions are canonical',
    why: 'The page asks to be replaced by another one: search engines ignore it as a language version.',
    fix: 'Let the pages name the canonical URL, or this page name itself as canonical.',
    details: {
      canonicalised:
        'Pages that name this address as a language version: {count}. The page names {target} as canonical.',
    },
  },
  sql: () =>
    namedVersions(
      `t.is_page and not t.is_noindex and t.canonical_to is not null`,
      `'canonicalised'`,
      `'target', ${short(`coalesce(c.url, '?')`)}`,
    ),
});
