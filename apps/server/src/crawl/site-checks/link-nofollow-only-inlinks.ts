import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page whose inlinks are all nofollow. If linked pages were left out of the crawl, inlinks are
 * not fully known and nothing is reported. Pages with both kinds of inlinks are left to `link-follow-nofollow-mix`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkNofollowOnlyInlinks = defineSiteCheck({
  id: 'link-nofollow-only-inlinks',
  version: 1,
  category: 'links',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Only nofollow inlinks',
    pass: 'Followed inlinks present',
    why: 'Search engines may not follow these links, so the page gets no link equity from them.',
    fix: 'Remove nofollow from links to the page. If it shouldn’t appear in search results, use noindex instead.',
    details: {
      nofollow:
        'This page has inlinks from {count, plural, one {# page} other {# pages}}, all with nofollow.',
    },
  },
  sql: () => `
    select a.url_hash, 'nofollow' as code, jsonb_build_object('count', i.total) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash
    where a.is_primary and i.total > 0 and i.followed = 0 and a.depth is distinct from 0
      and not (select is_cut from extent)`,
});
