import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/** URLs that add to a cart, reply to a comment, or sign someone in: nothing that should be indexed. */
const action =
  /[?&](?:replytocom|add[-_]to[-_](?:cart|wishlist|compare)|action|redirect_to|return(?:_?to|_?url)?)=|\/(?:wp-login\.php|log-?in|log-?out|sign-?in|sign-?up|register|account|cart|basket|checkout|wishlist|carrello|accedi)(?:[./?#]|$)/i;

/**
 * Fires on internal links whose `rel` contains nofollow, sponsored, or ugc. Links to actions, such as login or cart,
 * may use them and are ignored. A nofollow for the whole page is left to `idx-nofollow-page`.
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
    failure: 'Nofollow on internal links',
    pass: 'Internal links without nofollow',
    why: 'Nofollow, sponsored, and ugc tell crawlers that the site doesn’t vouch for the linked page, even if it is one of its own.',
    fix: 'Remove nofollow, sponsored, and ugc from internal links. To keep a page out of the index, use a robots directive on that page.',
    details: {
      unfollowed:
        '{count, number} of {total, plural, one {# internal link} other {# internal links}} {count, plural, one {is marked nofollow, sponsored, or ugc. It points to} other {are marked nofollow, sponsored, or ugc. The first one points to}} {url}.',
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
