import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images without an `alt` attribute, or with one of spaces only, which is neither a text nor the empty one of
 * decoration. An empty one is right for decoration, except where the image is all
 * there is in a link: then the link has no name, and `link-empty-anchor` leaves it to this check. Hidden images, and
 * those that are named or declared decorative by other attributes, are left out.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#alt
 */
export const imgAltMissing = defineCheck({
  id: 'img-alt-missing',
  version: 2,
  category: 'images',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/images.html#alt',
  text: {
    failure: 'Images have an alternative text',
    pass: 'Images have an alternative text',
    why: 'Search engines and screen readers know by the alternative text what an image shows; image search rests on it.',
    fix: 'Add alt to each image: a few words that say what it shows, or alt="" where it only decorates. An image that is the only content of a link says where the link leads.',
    details: {
      absent: 'Images without an alt attribute: {count} of {total}.',
      blank: 'Images with nothing but spaces in alt: {count} of {total}.',
      link: 'Images that are the only content of a link and have an empty alt: {count} of {total} images.',
    },
  },
  run({ images }) {
    let total = 0;
    const absent: number[] = [];
    const blank: number[] = [];
    const nameless: number[] = [];
    for (const { isHidden, isLabelledElsewhere, alt, isOnlyNameOfLink, element } of images) {
      if (isHidden) continue;
      total++;
      if (isLabelledElsewhere) continue;
      if (alt === null) {
        absent.push(element);
        continue;
      }
      if (alt !== '' && alt.trim() === '') blank.push(element);
      if (isOnlyNameOfLink) nameless.push(element);
    }
    if (total === 0) return notApplicable('no-images');
    const code = absent.length > 0 ? 'absent' : blank.length > 0 ? 'blank' : 'link';
    const blamed = { absent, blank, link: nameless }[code];
    return blamed.length === 0 ? pass() : fail(code, { count: blamed.length, total }, blamed);
  },
});
