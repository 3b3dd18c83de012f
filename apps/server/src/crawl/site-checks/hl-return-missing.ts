import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others name as a language version and that names none of them in return, neither in the page
 * nor in the sitemap. Both have to be pages that may be indexed under their own address: the others are left to
 * `hl-target-4xx` and its neighbours.
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
    failure: 'Language versions name each other',
    pass: 'Language versions name each other',
    why: 'Search engines ignore a language version that does not name the other in return.',
    fix: 'Let each page name all language versions, itself included.',
    details: {
      missing:
        'Pages that name this one as a language version without being named in return: {count}, among them {page}.',
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
