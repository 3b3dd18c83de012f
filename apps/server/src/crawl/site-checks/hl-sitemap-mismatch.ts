import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose HTML lists different language versions than the sitemap does. If only one of the two lists any,
 * nothing is reported.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlSitemapMismatch = defineSiteCheck({
  id: 'hl-sitemap-mismatch',
  version: 1,
  category: 'hreflang',
  severity: 'notice',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Hreflang mismatch between page and sitemap',
    pass: 'Hreflang matches in page and sitemap',
    why: 'When the page and the sitemap list different language versions, search engines can’t tell which annotations are correct.',
    fix: 'Keep hreflang annotations in one place only, or generate both from the same data.',
    details: {
      differs:
        'The HTML lists {page, plural, one {# language version} other {# language versions}} and the sitemap lists {sitemap, number}. They differ for these codes: {codes}.',
    },
  },
  sql: () => `
    with mapped as (
      -- A version that did not add the hash stored only the URL.
      select distinct u.url_hash as source, lower(s.entry ->> 0) as code,
        coalesce((s.entry ->> 2)::bigint, t.url_hash, -1) as target
      from urls u cross join jsonb_array_elements(u.sitemap_alternates) as s (entry)
      left join urls t on t.url = s.entry ->> 1 and s.entry ->> 2 is null
    ), named as (
      select source, code, target from alternates where is_in_html and source in (select source from mapped)
    ), both_sides as (
      select coalesce(n.source, m.source) as source, coalesce(n.code, m.code) as code,
        n.target as in_page, m.target as in_sitemap
      from named n full join (select * from mapped where source in (select source from named)) m
        on m.source = n.source and m.code = n.code and m.target = n.target
    )
    select source as url_hash, 'differs' as code,
      jsonb_build_object('page', count(in_page), 'sitemap', count(in_sitemap), 'codes', to_jsonb((
        array_agg(distinct code) filter (where in_page is null or in_sitemap is null)
      )[1:10])) as data,
      ${noSources}
    from both_sides
    group by source having count(*) filter (where in_page is null or in_sitemap is null) > 0`,
});
