import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that lists a language version with a different hreflang code than that version uses for itself. A
 * version without an entry for itself is left to `hl-self-missing`. The value x-default is not a language code and is
 * ignored.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlReturnInconsistent = defineSiteCheck({
  id: 'hl-return-inconsistent',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Inconsistent hreflang codes across pages',
    pass: 'Consistent hreflang codes across pages',
    why: 'When pages disagree about the code of a language version, search engines may ignore their hreflang annotations.',
    fix: 'On all pages, list each language version with the hreflang code that the version uses for itself.',
    details: {
      other: 'The page lists {page} as “{code}” but that page lists itself as “{own}”.',
    },
  },
  sql: () => `
    with own as (
      select source, array_agg(code order by code) as codes
      from alternates where source = target and code <> 'x-default' group by source
    ), wrong as (
      select a.source, a.target, a.code, o.codes[1] as own, t.url,
        row_number() over (partition by a.source order by a.target, a.code) as place
      from alternates a
      join own o on o.source = a.target
      join addresses s on s.url_hash = a.source and s.is_primary
      join addresses t on t.url_hash = a.target and t.is_primary
      where a.source <> a.target and a.code <> 'x-default' and a.code <> all (o.codes)
        and exists (select from alternates r where r.source = a.target and r.target = a.source)
        and not exists (select from alternates b where b.source = a.source and b.target = a.target and b.code = any (o.codes))
    ), blamed as (
      select source, count(distinct target)::integer as total, (array_agg(distinct target))[1:10] as targets
      from wrong group by source
    )
    select w.source as url_hash, 'other' as code,
      jsonb_build_object('page', ${short('w.url')}, 'code', w.code, 'own', w.own) as data,
      b.targets as sources, b.total as source_count
    from wrong w join blamed b on b.source = w.source
    where w.place = 1`,
});
