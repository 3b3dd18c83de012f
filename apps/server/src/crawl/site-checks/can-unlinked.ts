import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that other pages are canonicalized to and that has no inlinks. If linked pages were left out of the
 * crawl, inlinks are not fully known and nothing is reported. `link-orphan` leaves these pages to this check.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canUnlinked = defineSiteCheck({
  id: 'can-unlinked',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URL without inlinks',
    pass: 'Canonical URL has inlinks',
    why: 'Internal links help search engines choose the canonical URL. If all links point to variants, a variant may be indexed instead.',
    fix: 'Update internal links to point to the canonical URL.',
    details: {
      unlinked:
        '{count, plural, one {# page is} other {# pages are}} canonicalized to this URL, but it has no inlinks.',
    },
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
