import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that others name as canonical and no page links to. Where pages that links lead to were left out of
 * the crawl, nobody knows, and nothing is said. `link-orphan` leaves these pages to this check.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canUnlinked = defineSiteCheck({
  id: 'can-unlinked',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URLs are linked',
    pass: 'Canonical URLs are linked',
    why: 'Links are the stronger hint: when all of them lead to the variants, search engines may keep a variant.',
    fix: 'Let the links of the site name the canonical URL.',
    details: { unlinked: 'Pages that name this address as canonical: {count}. No page links to it.' },
  },
  sql: () => `
    select a.url_hash, 'unlinked' as code, jsonb_build_object('count', v.total) as data, v.sources, v.total as source_count
    from (
      select canonical_to, count(*)::integer as total, (array_agg(url_hash order by url_hash))[1:10] as sources
      from addresses where is_page and canonical_to is not null group by canonical_to
    ) v
    join addresses a on a.url_hash = v.canonical_to and a.is_primary and a.depth is distinct from 0
    left join inlinks i on i.url_hash = a.url_hash
    where coalesce(i.total, 0) = 0 and not (select is_cut from extent)`,
});
