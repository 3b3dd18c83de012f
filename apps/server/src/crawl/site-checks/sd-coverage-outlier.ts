import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that lacks a type of structured data that nearly all similar pages have. Similar pages are recognized
 * by their URL pattern. Pages without any structured data are left to `sd-none`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const sdCoverageOutlier = defineSiteCheck({
  id: 'sd-coverage-outlier',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  needsWholeSite: true,
  thresholds: { percent: 80, pages: 5 },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  text: {
    failure: 'Less structured data than similar pages',
    pass: 'Same structured data as similar pages',
    why: 'The page isn’t eligible for rich results that similar pages can get.',
    fix: 'Add the structured data that similar pages have, or fix the template.',
    details: {
      lacks:
        'The page lacks structured data that most of {peers, plural, one {# similar page} other {# similar pages}} have: {types}.',
    },
  },
  sql: (limit) => `
    with kinds as (
      select page_type, count(*) as peers from primaries where page_type is not null
      group by page_type having count(*) >= ${limit.pages}
    ), expected as (
      select k.page_type, k.peers, t.type
      from kinds k
      join primaries p on p.page_type = k.page_type
      cross join lateral (select distinct s.type from unnest(p.schema_types) as s (type)) t
      group by k.page_type, k.peers, t.type having count(*) * 100 >= ${limit.percent} * k.peers
    )
    select p.url_hash, 'lacks' as code,
      jsonb_build_object('peers', e.peers, 'types', to_jsonb((array_agg(left(e.type, 100) order by e.type))[1:10])) as data,
      ${noSources}
    from primaries p
    join expected e on e.page_type = p.page_type
    where cardinality(p.schema_types) > 0 and e.type <> all (p.schema_types)
    group by p.url_hash, e.peers`,
});
