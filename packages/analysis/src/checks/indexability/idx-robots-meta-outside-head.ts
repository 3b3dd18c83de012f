import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a robots meta element, or one that is named after a crawler, ended up in the body. Google reads it there
 * all the same, others do not. Often it was written in the head, and an element before it closed the head.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxRobotsMetaOutsideHead = defineCheck({
  id: 'idx-robots-meta-outside-head',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Robots meta elements in the head',
    pass: 'Robots meta elements in the head',
    why: 'Robots directives belong in the head. In the body, some crawlers obey them and some never look.',
    fix: 'Move the robots meta element into the head; if the source has it there, look for an element before it that does not belong into a head.',
    details: { body: 'Robots meta elements in the body of the page: {count}.' },
  },
  run({ indexability: { metas } }) {
    const outside = metas.filter(({ inHead }) => !inHead);
    if (outside.length === 0) return pass();
    return fail(
      'body',
      { count: outside.length },
      outside.slice(0, 10).map(({ element }) => element),
    );
  },
});
