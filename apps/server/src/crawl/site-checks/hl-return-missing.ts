import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others list as a language version and that has no return link to them, neither in the page nor
 * in the sitemap. Both pages must be indexable and not canonicalized to another URL: others are left to `hl-target-4xx`
 * and related checks.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlReturnMissing = defineSiteCheck({
  id: 'hl-return-missing',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Missing hreflang return links',
    pass: 'Hreflang return links present',
    why: 'If two pages don’t link to each other as language versions, search engines may ignore the hreflang annotations.',
    fix: 'On each page, list all language versions, including the page itself.',
    details: {
      missing:
        '{count, plural, one {# page lists this one as a language version, but this page doesn’t link back to it:} other {# pages list this one as a language version, but this page doesn’t link back to them. The first one is}} {page}.',
    },
  },
  sql: () => `
    select v.target as url_hash, 'missing' as code,
      jsonb_build_object('count', count(*), 'page', ${short('min(s.url)')}) as data,
      (array_agg(v.source order by v.source))[1:10] as sources, count(*)::integer as source_count
    from (select distinct source, target from alternates where source <> target) v
    join addresses s on s.url_hash = v.source and s.is_primary
    join addresses t on t.url_hash = v.target and t.is_primary
    where not exists (select from alternates r where r.source = v.target and r.target = v.source)
    group by v.target`,
});
