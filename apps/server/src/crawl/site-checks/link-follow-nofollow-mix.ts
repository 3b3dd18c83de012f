import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and that some pages link to with nofollow and others without. Pages with
 * nofollow only are left to `link-nofollow-only-inlinks`; that a page has such links at all is told by
 * `link-nofollow-internal`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkFollowNofollowMix = defineSiteCheck({
  id: 'link-follow-nofollow-mix',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Links to a page agree on nofollow',
    pass: 'Links to a page agree on nofollow',
    why: 'One link says that the page is vouched for, the other says that it is not.',
    fix: 'Let the links within the site go without nofollow.',
    details: { mix: 'Pages that link here: {count}, with nofollow: {nofollow}.' },
  },
  sql: () => `
    select a.url_hash, 'mix' as code, jsonb_build_object('count', i.total, 'nofollow', i.total - i.followed) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash
    where a.is_primary and i.followed between 1 and i.total - 1`,
});
