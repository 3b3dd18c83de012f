import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts change the description of the page, or add one. One that they remove is left to `desc-missing`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const descJsChanged = defineCheck({
  id: 'desc-js-changed',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Meta description changed by JavaScript',
    pass: 'Meta description not changed by JavaScript',
    why: 'Google uses the description after rendering, but other search engines and social networks read the one in the HTML.',
    fix: 'Put the final meta description into the HTML that the server sends.',
    details: {
      changed: 'The HTML has the description “{raw}”, the rendered page “{rendered}”.',
      added: 'JavaScript adds the description “{rendered}”; the HTML has none.',
    },
  },
  run({ rendering, description }) {
    if (rendering === null) return notApplicable('not-rendered');
    if (description === null) return notApplicable('no-description');
    const before = rendering.raw.description;
    const rendered = description.text;
    if (before === null) return fail('added', { rendered }, description.element);
    return before.text === rendered
      ? pass()
      : fail('changed', { raw: before.text, rendered }, description.element);
  },
});
