import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/** What adds to a basket, answers a comment or signs somebody in: nothing behind it belongs into an index. */
const action =
  /[?&](?:replytocom|add[-_]to[-_](?:cart|wishlist|compare)|action|redirect_to|return(?:_?to|_?url)?)=|\/(?:wp-login\.php|log-?in|log-?out|sign-?in|sign-?up|register|account|cart|basket|checkout|wishlist|carrello|accedi)(?:[./?#]|$)/i;

/**
 * Fires on links to pages of the same site whose `rel` says nofollow, sponsored or ugc. Links to actions, such as
 * a login or a basket, may say so and are left out. A nofollow for the whole page is left to `idx-nofollow-page`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkNofollowInternal = defineCheck({
  id: 'link-nofollow-internal',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Links within the site may be followed',
    pass: 'Links within the site may be followed',
    why: 'A link that crawlers shall not follow tells them that the site does not vouch for the page behind it, even when it is its own.',
    fix: 'Remove nofollow, sponsored and ugc from links to pages of the site; use a robots directive on a page that shall stay out of the index.',
    details: {
      unfollowed:
        'Links to pages of the site with nofollow, sponsored or ugc: {count} of {total}. The first leads to {url}.',
    },
  },
  run({ links }) {
    let total = 0;
    const unfollowed: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http' || !link.isInternal) continue;
      total++;
      if ((link.nofollow || link.sponsored || link.ugc) && !action.test(link.url ?? ''))
        unfollowed.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    const [first] = unfollowed;
    if (first === undefined) return pass();
    return fail(
      'unfollowed',
      { count: unfollowed.length, total, url: first.url ?? '' },
      unfollowed.map(({ element }) => element),
    );
  },
});
