import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL that many other pages are canonicalized to. It is a notice because this may be intentional.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canManyIn = defineSiteCheck({
  id: 'can-many-in',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  thresholds: { pages: 5 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Many pages canonicalized to one URL',
    pass: 'Few pages canonicalized to one URL',
    why: 'When many pages share a canonical URL, a template error is often the cause. It can remove all of those pages from search results.',
    fix: 'Keep the shared canonical URL only for variants of the same page. Use a self-referencing canonical tag on all other pages.',
    details: {
      many: '{count, plural, one {# page is} other {# pages are}} canonicalized to this URL.',
    },
  },
  sql: (limit) => `
    select canonical_to as url_hash, 'many' as code, jsonb_build_object('count', count(*)) as data,
      (array_agg(url_hash order by url_hash))[1:10] as sources, count(*)::integer as source_count
    from addresses
    where is_page and canonical_to is not null
    group by canonical_to having count(*) > ${limit.pages}`,
});
