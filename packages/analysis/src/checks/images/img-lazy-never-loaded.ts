import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on images in the first screen that have not been loaded when everything else was: a script waits for scrolling
 * or for another action, which crawlers never do. Images further down may wait.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading
 */
export const imgLazyNeverLoaded = defineCheck({
  id: 'img-lazy-never-loaded',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  text: {
    failure: 'Lazy images never load',
    pass: 'Images in view are loaded',
    why: 'Google doesn’t scroll or click. It can’t see images that wait for that, even though they are in view.',
    fix: 'Use loading="lazy" or a library that loads images as soon as they are in view. Load images of the first screen directly.',
    details: {
      waiting:
        '{count, plural, one {# image} other {# images}} in the first screen {count, plural, one {wasn’t} other {weren’t}} loaded without scrolling.',
    },
  },
  run({ layout }) {
    if (layout === null) return notApplicable('not-rendered');
    const inView = layout.images.filter(({ isInFirstScreen }) => isInFirstScreen);
    if (inView.length === 0) return notApplicable('no-images');
    const waiting = inView.filter(({ state }) => state === 'placeholder' || state === 'pending');
    if (waiting.length === 0) return pass();
    if (!layout.isComplete) return notApplicable('load-cut-short');
    return fail('waiting', { count: waiting.length }, indexesOf(waiting));
  },
});
