import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on `<picture>` elements without an `<img>`: the sources only choose what the `<img>` shows, so without one
 * nothing is shown.
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
    failure: 'Each <picture> has its <img>',
    pass: 'Each <picture> has its <img>',
    why: 'A <picture> without an <img> shows nothing, to visitors and to image search alike.',
    fix: 'Put an <img> with src and alt as the last element into each <picture>.',
    details: { absent: 'Elements <picture> without <img>: {count} of {total}.' },
  },
  run({ media: { pictures, picturesWithoutImg } }) {
    if (pictures === 0) return notApplicable('no-pictures');
    return picturesWithoutImg.length === 0
      ? pass()
      : fail('absent', { count: picturesWithoutImg.length, total: pictures }, picturesWithoutImg);
  },
});
