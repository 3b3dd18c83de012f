import { attribute, type WalkedElement } from '../parse/html.ts';

const maxAncestors = 12;
const maxUnits = 200;

/** What visitors write: comments, reviews, forum posts and their authors. */
const byVisitors =
  /(?:^|[\s_-])(?:comments?|comment-?list|kommentare?|commentaires?|comentarios?|commenti|replies|disqus|reviews?|testimonials?|guestbook|forum[_-]?posts?|message--post|message-(?:body|user|content)|user-?generated|ugc)(?:$|[\s_-])/i;
const visitorItem = /(?:^|[\s/:])(?:comment|UserComments|Comment|review|Review)(?:$|\s)/;
/** Names of the containers of a page that only say that it has comments. */
const aboutComments =
  /(?:has|no|with|without|hide|show)[_-]comments?|comments?[_-](?:open|closed|enabled|disabled)/i;

/** What a link does, by its own class or the one around it. */
const doing =
  /(?:^|[\s_-])(?:share|sharing|sharedaddy|social|print|printer|login|log-in|signin|sign-in|logout|signup|register|cart|basket|wishlist|compare|buy|checkout|reply|comment-reply-link|like|vote|download|rss|email|tags?|tag-cloud|tagcloud|tag-links|post-tags|edit-link|logged-in)(?:$|[\s_-])/i;

/**
 * Whether its place or its class tells why a link is marked nofollow or ugc.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export function isQualified(link: WalkedElement): boolean {
  if (attribute(link, 'download') !== null || doing.test(namesOf(link))) return true;
  const around = link.parent;
  if (around !== null && around.tag !== 'body' && doing.test(namesOf(around))) return true;
  let above = around;
  for (let steps = 0; above !== null && steps < maxAncestors; steps++) {
    if (above.tag === 'main' || above.tag === 'body') return false;
    const names = namesOf(above);
    if (byVisitors.test(names) && !aboutComments.test(names)) return true;
    for (const name of ['itemprop', 'itemtype'])
      if (visitorItem.test((attribute(above, name) ?? '').slice(0, maxUnits))) return true;
    above = above.parent;
  }
  return false;
}

function namesOf(element: WalkedElement): string {
  if (element.attributes.length === 0) return '';
  return `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, maxUnits);
}
