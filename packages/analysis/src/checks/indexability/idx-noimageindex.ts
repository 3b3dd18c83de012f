import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on `noimageindex`, which keeps the images on the page out of Google Images. It is reported even if the
 * page has no images, because it may have some later.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#noimageindex
 */
export const idxNoimageindex = defineCheck({
  id: 'idx-noimageindex',
  row: 'idx-noarchive/noimageindex/notranslate',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Images blocked by noimageindex',
    pass: 'Images on the page can be indexed',
    why: 'Image search doesn’t show images through a page with noimageindex.',
    fix: 'If this is intentional, keep the directive. Otherwise, remove it from the robots meta tag or the X-Robots-Tag header.',
    details: {
      meta: 'A robots meta tag contains “noimageindex”.',
      header: 'The X-Robots-Tag header contains “noimageindex”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = directivesFor(directives, 'googlebot').find(({ name }) => name === 'noimageindex');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
