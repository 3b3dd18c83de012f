import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a robots meta tag, or one named after a crawler, ends up in the body. Google still reads it there;
 * other search engines don't. Often it was written in the head, and an element before it closed the head.
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
    failure: 'Robots meta tag outside the head',
    pass: 'Robots meta tags in the head',
    why: 'Robots directives belong in the head. In the body, some crawlers obey them and others never look for them.',
    fix: 'Move the robots meta tag into the head. If it is already there in the source, look for an element before it that isn’t allowed in the head.',
    details: {
      body: '{count, plural, one {# robots meta tag is} other {# robots meta tags are}} in the body of the page.',
    },
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
