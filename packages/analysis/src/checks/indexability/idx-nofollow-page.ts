import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when a page-level directive keeps Googlebot from following the links on the page. With `none`, which also
 * prevents indexing, `idx-noindex` reports the cause.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxNofollowPage = defineCheck({
  id: 'idx-nofollow-page',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Page-level nofollow',
    pass: 'No page-level nofollow',
    why: 'With a page-level nofollow, search engines don’t use the links on the page to discover and rank other pages, not even those of your own site.',
    fix: 'Remove nofollow from the robots directives. For individual links that should not count, use rel="nofollow".',
    details: {
      meta: 'A robots meta tag sets nofollow for all links on the page.',
      header: 'The X-Robots-Tag header sets nofollow for all links on the page.',
    },
  },
  run({ indexability }) {
    const blame = directivesFor(indexability.directives, 'googlebot').find(({ name }) => name === 'nofollow');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
