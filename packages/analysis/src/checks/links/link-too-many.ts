import { defineCheck, fail, pass } from '../../check.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when a page links to a very large number of pages of its site. Each URL counts once, however many links point
 * to it, so a menu that appears twice, for wide and narrow screens, counts once. Search engines publish no limit, so
 * this is a notice. The higher limit has its own message.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkTooMany = defineCheck({
  id: 'link-too-many',
  version: 1,
  category: 'links',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { links: 100, excessive: 1000 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Too many internal links',
    pass: 'Number of internal links OK',
    why: 'When a page has a very large number of links, none of them gets noticed. Visitors find less, and each linked page gets a smaller share of attention.',
    fix: 'Link to what matters most from here, and group the rest on overview pages.',
    details: {
      many: 'The page links to {count, plural, one {# internal URL} other {# internal URLs}}. Up to {limit, number} is easy to take in.',
      excessive:
        'The page links to {count, plural, one {# internal URL} other {# internal URLs}}. More than {limit, number} is too many for any page.',
    },
  },
  run({ links }, limit) {
    const internal = links.filter(({ kind, isInternal }) => kind === 'http' && isInternal);
    // Most pages have fewer, even counting links with the same target.
    if (internal.length <= limit.links && internal.length <= limit.excessive) return pass();
    const targets = new Set<string>();
    for (const { url } of internal) if (url !== null) targets.add(withoutFragment(url));
    const count = targets.size;
    if (count > limit.excessive) return fail('excessive', { count, limit: limit.excessive });
    return count > limit.links ? fail('many', { count, limit: limit.links }) : pass();
  },
});
