import { namedVersions, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others list as a language version and that is canonicalized to yet another URL. If it is
 * noindex, it is left to `hl-target-noindex`.
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
    failure: 'Non-canonical hreflang URLs',
    pass: 'Hreflang URLs canonical',
    why: 'The page asks search engines to index another URL in its place, so they may ignore it as a language version.',
    fix: 'Use the canonical URL in the hreflang annotations, or use a self-referencing canonical tag on this page.',
    details: {
      canonicalised:
        '{count, plural, one {# page lists} other {# pages list}} this page as a language version, but it is canonicalized to {target}.',
    },
  },
  sql: () =>
    namedVersions(
      `t.is_page and not t.is_noindex and t.canonical_to is not null`,
      `'canonicalised'`,
      `'target', ${short(`coalesce(c.url, '?')`)}`,
    ),
});
