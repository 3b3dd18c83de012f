import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when a robots meta tag or an X-Robots-Tag header keeps Googlebot from indexing the page. Nothing harms a page in
 * search more, so it is critical; a scan of a page that is meant to stay out says so with `expect_indexable: false`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxNoindex = defineCheck({
  id: 'idx-noindex',
  version: 2,
  category: 'indexability',
  severity: 'error',
  weight: 6,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Excluded by noindex',
    pass: 'No noindex directive',
    why: 'A page with noindex doesn’t appear in search results. That is right for a shopping cart or thank-you page, but any other page loses all its search traffic.',
    fix: 'If the page should be found in search, remove noindex from the robots meta tag or the X-Robots-Tag header. Otherwise, keep it.',
    details: {
      meta: 'A robots meta tag says “{directive}”, which keeps the page out of the index.',
      header: 'The X-Robots-Tag header says “{directive}”, which keeps the page out of the index.',
    },
  },
  run({ indexability }) {
    const blame = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    return blame === undefined ? pass() : fail(blame.source, { directive: blame.name }, blame.element);
  },
});
