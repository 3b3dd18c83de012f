import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that other pages link to with a fragment that matches no `id` or `name` on it. Links within the same
 * page are left to `link-fragment-broken`. It is a notice because a script may add the target later.
 *
 * Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
export const linkFragmentMissing = defineSiteCheck({
  id: 'link-fragment-missing',
  row: 'link-fragment-broken',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  text: {
    failure: 'Broken fragments in links from other pages',
    pass: 'Fragments in links from other pages found',
    why: 'The links promise a specific section, but visitors land at the top of the page and have to search for it.',
    fix: 'Add the id that the links use to the heading or section, or correct the links.',
    details: {
      named:
        '{count, plural, one {# page links} other {# pages link}} to {places, plural, one {# fragment that doesn’t exist} other {# fragments that don’t exist}} on this page: {fragments}.',
      missing:
        '{count, plural, one {# page links} other {# pages link}} to {places, plural, one {# fragment that doesn’t exist} other {# fragments that don’t exist}} on this page.',
    },
  },
  sql: () => `
    with named as materialized (
      select p.url_hash as source, coalesce(e.target, f.target) as target, f.fragment, f.name
      from (
        -- Copied once, so that the list is not unpacked for each of its items.
        select url_hash, fragment_pairs || '{}'::bigint[] as pairs, fragment_texts || '{}'::text[] as names
        from pages where status between 200 and 299 offset 0
      ) p
      cross join lateral (
        select p.pairs[i] as target, p.pairs[i + 1] as fragment, p.names[(i + 1) / 2] as name
        from generate_series(1, cardinality(p.pairs), 2) i
      ) f
      left join ends e on e.source = f.target
    ), targets as materialized (
      select p.url_hash, p.id_hashes from pages p join addresses a on a.url_hash = p.url_hash and a.is_page
      where p.id_hashes is not null and p.url_hash in (select target from named)
    ), places as (
      select t.url_hash, i.id from targets t cross join unnest(t.id_hashes) as i (id)
    )
    select n.target as url_hash,
      -- Pages stored by an earlier version have no names.
      case when count(n.name) > 0 then 'named' else 'missing' end as code,
      jsonb_strip_nulls(jsonb_build_object(
        'places', count(distinct n.fragment), 'count', count(distinct n.source),
        'fragments', to_jsonb((array_agg(distinct '#' || n.name) filter (where n.name is not null))[1:10])
      )) as data,
      (array_agg(distinct n.source))[1:10] as sources, count(distinct n.source)::integer as source_count
    from named n
    join targets t on t.url_hash = n.target
    where n.source <> n.target
      and not exists (select from places p where p.url_hash = n.target and p.id = n.fragment)
    group by n.target`,
});
