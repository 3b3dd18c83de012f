import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that names a language version under another code than that version names itself. A version that
 * does not name itself is left to `hl-self-missing`; x-default is no code of a language.
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
    failure: 'Language versions agree on their codes',
    pass: 'Language versions agree on their codes',
    why: 'When two pages say different things about one language version, search engines may trust neither.',
    fix: 'Use for each language version the code that it gives itself, on all pages.',
    details: { other: 'The page names {page} as “{code}”, which names itself as “{own}”.' },
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
