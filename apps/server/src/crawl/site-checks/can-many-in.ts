import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that many others name as canonical. It may be meant so, hence a notice.
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
    failure: 'Few pages name one canonical URL',
    pass: 'Few pages name one canonical URL',
    why: 'A canonical URL that many pages name is often the fault of a template, and takes those pages out of search.',
    fix: 'Leave it for variants of one page; else let each page name itself.',
    details: { many: 'Pages that name this address as canonical: {count}.' },
  },
  sql: (limit) => `
    select canonical_to as url_hash, 'many' as code, jsonb_build_object('count', count(*)) as data,
      (array_agg(url_hash order by url_hash))[1:10] as sources, count(*)::integer as source_count
    from addresses
    where is_page and canonical_to is not null
    group by canonical_to having count(*) > ${limit.pages}`,
});
