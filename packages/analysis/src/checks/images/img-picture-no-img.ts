import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on `<picture>` elements without an `<img>`. The sources only choose what the `<img>` shows, so without
 * one, nothing is shown.
 *
 * Source: https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element
 */
export const imgPictureNoImg = defineCheck({
  id: 'img-picture-no-img',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  text: {
    failure: '<picture> elements without <img>',
    pass: 'Every <picture> has an <img>',
    why: 'A <picture> without an <img> shows nothing, neither to visitors nor to image search.',
    fix: 'Add an <img> with src and alt as the last element of each <picture>.',
    details: {
      absent:
        '{count, number} of {total, plural, one {# <picture> element} other {# <picture> elements}} {count, plural, one {has no <img>} other {have no <img>}}.',
    },
  },
  run({ media: { pictures, picturesWithoutImg } }) {
    if (pictures === 0) return notApplicable('no-pictures');
    return picturesWithoutImg.length === 0
      ? pass()
      : fail('absent', { count: picturesWithoutImg.length, total: pictures }, picturesWithoutImg);
  },
});
