import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on a `<source>` in a `<picture>` with `src` instead of `srcset`: browsers skip it, since `src` only counts in
 * audio and video. One without either may be filled in by a script. A picture without an image is left to
 * `img-picture-no-img`.
 *
 * Source: https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element
 */
export const imgPictureSource = defineCheck({
  id: 'img-picture-source',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element',
  text: {
    failure: '<picture> sources without srcset',
    pass: '<picture> sources have srcset',
    why: 'Browsers skip a source without srcset, so nobody gets the smaller or more modern image.',
    fix: 'Rename src to srcset in the source elements of each picture element.',
    details: {
      skipped: 'Browsers skip {count, plural, one {# source} other {# sources}} without srcset.',
    },
  },
  run({ media: { pictures, sourcesWithoutSrcset } }) {
    if (pictures === 0) return notApplicable('no-pictures');
    return sourcesWithoutSrcset.length === 0
      ? pass()
      : fail('skipped', { count: sourcesWithoutSrcset.length }, sourcesWithoutSrcset);
  },
});
