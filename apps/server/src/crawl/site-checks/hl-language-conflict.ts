import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL that pages list as a version for different languages, if the URL has no hreflang entry for itself:
 * otherwise, `hl-return-inconsistent` reports which page is wrong. Different regions of one language are not a
 * conflict. A page that contradicts itself is left to `hl-duplicate-entry`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlLanguageConflict = defineSiteCheck({
  id: 'hl-language-conflict',
  row: 'hl-duplicate-entry',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'URL listed for different hreflang languages',
    pass: 'URL listed for one hreflang language',
    why: 'Search engines can’t tell which language the page is meant for.',
    fix: 'Use the same hreflang code for this URL on all pages.',
    details: {
      conflict: 'Hreflang annotations list this URL for different languages: {codes}.',
    },
  },
  sql: () => `
    with said as (
      select a.source, a.target, min(split_part(a.code, '-', 1)) as language
      from alternates a join addresses s on s.url_hash = a.source and s.is_primary
      where a.code <> 'x-default'
      group by a.source, a.target having count(distinct split_part(a.code, '-', 1)) = 1
    )
    select target as url_hash, 'conflict' as code,
      jsonb_build_object('codes', to_jsonb((array_agg(distinct language))[1:10])) as data,
      (array_agg(source order by source))[1:10] as sources, count(*)::integer as source_count
    from said
    where target not in (select source from alternates where source = target)
    group by target having count(distinct language) > 1`,
});
