import { attribute, type WalkedElement } from '../parse/html.ts';
import { namedAs, namesOfContainer } from './class-names.ts';

/** Elements and ancestors examined: a page may be nested deeply. */
const maxAncestors = 40;
const maxNameUnits = 300;

/** Lists of other posts, and what others wrote or published; besides those that `namesOfContainer` knows. */
const others =
  /(?:^|[\s_-])(?:latest|recent|reviews?|testimonials?|tweet|embed(?:ded)?|quote|references?|footnotes?|bibliography|citations?|works-cited|changelog|release-?notes|cards?|events?|timeline)(?:$|[\s_-])/i;
/** Of the main item of a page, in microdata and RDFa. */
const otherItem =
  /(?:^|[\s/:])(?:comments?|UserComments|reviews?|citation|Review|Comment|Quotation|SocialMediaPosting)(?:$|\s)/i;
/** A box about the author belongs to the page. */
const ownBox = /author|autor|auteur|bio(?:$|[\s_-])/i;
const quoting: ReadonlySet<string> = new Set(['blockquote', 'figure', 'cite', 'q']);

/**
 * Tells whether an element stands in a part of the page that is about something else: reader comments, reviews, teasers,
 * quotations, pictures, references, or an article in another article.
 */
export function isInOtherPart(element: WalkedElement): boolean {
  let articles = 0;
  let above = element.parent;
  for (let steps = 0; above !== null && steps < maxAncestors; steps++) {
    const { tag } = above;
    if (tag === 'main' || tag === 'body') return false;
    if (quoting.has(tag) || (tag === 'article' && ++articles > 1)) return true;
    if (above.attributes.length > 0 && isOther(above)) return true;
    above = above.parent;
  }
  return false;
}

function isOther(element: WalkedElement): boolean {
  const id = attribute(element, 'id');
  const classes = attribute(element, 'class')?.slice(0, maxNameUnits) ?? null;
  const named = namesOfContainer(id, classes);
  if ((named & namedAs.comments) !== 0) return true;
  if ((named & namedAs.extra) !== 0 && !ownBox.test(`${id ?? ''} ${classes ?? ''}`)) return true;
  if (classes !== null && others.test(classes)) return true;
  for (const name of ['itemprop', 'itemtype', 'property', 'typeof']) {
    const value = attribute(element, name);
    if (value !== null && otherItem.test(value.slice(0, maxNameUnits))) return true;
  }
  return false;
}
