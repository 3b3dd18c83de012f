import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address that pages name as a version of different languages, and that names no language for itself:
 * then `hl-return-inconsistent` would say which page is wrong. Countries of one language are no conflict. A page that
 * contradicts itself is left to `hl-duplicate-entry`.
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
    failure: 'Pages agree on the language of a version',
    pass: 'Pages agree on the language of a version',
    why: 'Search engines cannot tell for which language the page is meant.',
    fix: 'Name it with the same code on all pages.',
    details: { conflict: 'The address is given for different languages: {codes}.' },
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
