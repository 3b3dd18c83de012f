import { defineCheck, fail, pass } from '../../check.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when a page links to very many pages of its site. Addresses count once, however many links lead there: a
 * menu that is written twice, for wide and narrow screens, is one. There is no limit that search engines name, so it
 * is told as a notice; the higher one has a sentence of its own.
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
    failure: 'Number of internal links is manageable',
    pass: 'Number of internal links is manageable',
    why: 'Among very many links none stands out: visitors find less, and each page linked to gets a smaller share of attention.',
    fix: 'Link to what matters from here, and group the rest on overview pages.',
    details: {
      many: 'The page links to {count} pages of the site; {limit} are easy to take in.',
      excessive: 'The page links to {count} pages of the site; more than {limit} are too much for any page.',
    },
  },
  run({ links }, limit) {
    const internal = links.filter(({ kind, isInternal }) => kind === 'http' && isInternal);
    // Most pages have fewer, however many of them lead to one target.
    if (internal.length <= limit.links && internal.length <= limit.excessive) return pass();
    const targets = new Set<string>();
    for (const { url } of internal) if (url !== null) targets.add(withoutFragment(url));
    const count = targets.size;
    if (count > limit.excessive) return fail('excessive', { count, limit: limit.excessive });
    return count > limit.links ? fail('many', { count, limit: limit.links }) : pass();
  },
});
