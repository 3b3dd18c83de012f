import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when a robots meta element or an X-Robots-Tag header keeps Googlebot from indexing the page. It may be
 * meant, so it is told as a notice, with a weight that shows in the score.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxNoindex = defineCheck({
  id: 'idx-noindex',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 6,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Page may be indexed',
    pass: 'Page may be indexed',
    why: 'A page with noindex does not appear in search results. That is right for a basket or a page of thanks, and costs all visits from search elsewhere.',
    fix: 'If the page should be found in search, remove noindex from the robots meta element or the X-Robots-Tag header; else leave it.',
    details: {
      meta: 'A robots meta element says “{directive}”: the page stays out of the index.',
      header: 'The X-Robots-Tag header says “{directive}”: the page stays out of the index.',
    },
  },
  run({ indexability }) {
    const blame = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    return blame === undefined ? pass() : fail(blame.source, { directive: blame.name }, blame.element);
  },
});
