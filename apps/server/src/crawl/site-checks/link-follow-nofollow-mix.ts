import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page that has both followed and nofollow inlinks. Pages with only nofollow inlinks are left to
 * `link-nofollow-only-inlinks`. The page check `link-nofollow-internal` reports the pages that contain such links.
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
    failure: 'Mixed followed and nofollow inlinks',
    pass: 'Consistent use of nofollow on inlinks',
    why: 'Some links tell search engines that the site vouches for the page, and others tell them that it doesn’t.',
    fix: 'Remove nofollow from internal links to this page.',
    details: {
      mix: 'This page has inlinks from {count, plural, one {# page} other {# pages}}. Inlinks from {nofollow, plural, one {# page} other {# pages}} are nofollow.',
    },
  },
  sql: () => `
    select a.url_hash, 'mix' as code, jsonb_build_object('count', i.total, 'nofollow', i.total - i.followed) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash
    where a.is_primary and i.followed between 1 and i.total - 1`,
});
