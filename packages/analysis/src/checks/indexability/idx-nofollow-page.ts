import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when a directive for the whole page keeps Googlebot from following its links. With `none`, which forbids
 * the index as well, the cause is told by `idx-noindex`.
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
    failure: 'Links of the page may be followed',
    pass: 'Links of the page may be followed',
    why: 'With nofollow for the whole page, search engines do not use its links to find and rate other pages, not even those of your own site.',
    fix: 'Remove nofollow from the robots directives; mark single links with rel="nofollow" where they should not count.',
    details: {
      meta: 'A robots meta element says nofollow for every link of the page.',
      header: 'The X-Robots-Tag header says nofollow for every link of the page.',
    },
  },
  run({ indexability }) {
    const blame = directivesFor(indexability.directives, 'googlebot').find(({ name }) => name === 'nofollow');
    return blame === undefined ? pass() : fail(blame.source, {}, blame.element);
  },
});
