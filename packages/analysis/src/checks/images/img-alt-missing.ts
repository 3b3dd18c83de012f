import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';
import { urlKey } from '../../parse/url-identity.ts';

/**
 * Fires on images without an `alt` attribute, or with one of only spaces, which is neither a description nor the
 * empty value for decorative images. An empty one is correct for decorative images, unless the image is the only
 * content of a link: then the link has no name, and `link-empty-anchor` leaves it to this check; as there, it is fine
 * if another link on the page names the same URL, as in a card whose image and heading link to the same page. Hidden
 * images,
 * those with nothing to see, such as the pixel of a counter, and those named or marked as decorative by other attributes
 * are skipped. A warning: half of all pages have such an image, and it takes none of them out of search.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#alt
 */
export const imgAltMissing = defineCheck({
  id: 'img-alt-missing',
  version: 3,
  category: 'images',
  severity: 'warning',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/images.html#alt',
  text: {
    failure: 'Images without alt text',
    pass: 'Images have alt text',
    why: 'Search engines and screen readers rely on alt text to know what an image shows, and image search is based on it.',
    fix: 'Add an alt attribute to each image: a few words that describe it, or alt="" if it is only decorative. For an image that is the only content of a link, describe the link target.',
    details: {
      absent:
        '{count, number} of {total, plural, one {# image} other {# images}} {count, plural, one {has no alt attribute} other {have no alt attribute}}.',
      blank:
        '{count, number} of {total, plural, one {# image} other {# images}} {count, plural, one {has only spaces in its alt attribute} other {have only spaces in their alt attributes}}.',
      link: '{count, number} of {total, plural, one {# image} other {# images}} {count, plural, one {is the only content of a link but has an empty alt attribute} other {are the only content of a link but have empty alt attributes}}.',
    },
  },
  run({ images, links }) {
    let total = 0;
    const absent: number[] = [];
    const blank: number[] = [];
    const nameless: number[] = [];
    let named: ((image: number) => boolean) | null = null;
    for (const { isHidden, isBlank, isLabeledElsewhere, alt, isOnlyNameOfLink, element } of images) {
      if (isHidden || (isBlank && !isOnlyNameOfLink)) continue;
      total++;
      if (isLabeledElsewhere) continue;
      if (alt === null) {
        absent.push(element);
        continue;
      }
      if (alt !== '' && alt.trim() === '') blank.push(element);
      if (isOnlyNameOfLink) {
        named ??= namedElsewhere(links);
        if (!named(element)) nameless.push(element);
      }
    }
    if (total === 0) return notApplicable('no-images');
    const code = absent.length > 0 ? 'absent' : blank.length > 0 ? 'blank' : 'link';
    const blamed = { absent, blank, link: nameless }[code];
    return blamed.length === 0 ? pass() : fail(code, { count: blamed.length, total }, blamed);
  },
});

/**
 * Whether the link around an image has the URL of another one with a name. Call it for images in document order: both
 * lists are walked once.
 */
function namedElsewhere(links: readonly Link[]): (image: number) => boolean {
  const named = new Set<string>();
  for (const { url, text } of links) if (url !== null && text !== '') named.add(urlKey(url));
  let at = 0;
  return (image) => {
    while ((links[at + 1]?.element ?? Infinity) < image) at++;
    const url = links[at]?.url ?? null;
    return url !== null && named.has(urlKey(url));
  };
}
