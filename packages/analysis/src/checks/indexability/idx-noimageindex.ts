import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires on `noimageindex`, which keeps the images of the page out of Google's image search. It is told wherever it
 * stands: a page without images today may have some tomorrow.
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
    failure: 'Images of the page may be indexed',
    pass: 'Images of the page may be indexed',
    why: 'Images of a page with noimageindex are not found in image search by way of this page.',
    fix: 'Leave the directive if that is meant; else remove it from the robots directives.',
    details: {
      meta: 'A robots meta element says “noimageindex”.',
      header: 'The X-Robots-Tag header says “noimageindex”.',
    },
  },
  run({ indexability: { directives } }) {
    const blame = directivesFor(directives, 'googlebot').find(({ name }) => name === 'noimageindex');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
