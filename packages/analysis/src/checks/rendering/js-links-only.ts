import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { addedLinks } from '../../facts/rendering.ts';

/**
 * Fires when many of the pages of the site that the rendered page links to are not linked in the HTML as sent. The
 * few links of a consent banner or a share button don’t count.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const jsLinksOnly = defineCheck({
  id: 'js-links-only',
  version: 1,
  category: 'rendering',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { links: 5, percent: 25 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Internal links added by JavaScript',
    pass: 'Internal links in the HTML',
    why: 'Google finds such links only after rendering the page, and most other crawlers never do. Pages without other links are found late or not at all.',
    fix: 'Put the links to important pages, such as those of the navigation, into the HTML that the server sends.',
    details: {
      added:
        '{count, number} of {total, plural, one {# internal link} other {# internal links}} are added by JavaScript, for example to {url}.',
    },
  },
  run({ rendering, links }, limit) {
    if (rendering === null) return notApplicable('not-rendered');
    const total = addedLinks([], links).filter(({ isInternal }) => isInternal).length;
    const added = addedLinks(rendering.raw.links, links).filter(({ isInternal }) => isInternal);
    const count = added.length;
    const url = added[0]?.url ?? null;
    if (url === null || count < limit.links || count * 100 < total * limit.percent) return pass();
    return fail(
      'added',
      { count, total, url },
      added.map(({ element }) => element),
    );
  },
});
