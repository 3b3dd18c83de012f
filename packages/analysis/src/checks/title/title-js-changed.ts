import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts change the title of the page, or add one. One that they remove is left to `title-missing`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const titleJsChanged = defineCheck({
  id: 'title-js-changed',
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Page title changed by JavaScript',
    pass: 'Page title not changed by JavaScript',
    why: 'Google uses the title after rendering, but other search engines and social networks read the one in the HTML, so that the page appears under different titles.',
    fix: 'Put the final title into the HTML that the server sends.',
    details: {
      changed: 'The HTML has the title “{raw}”, the rendered page “{rendered}”.',
      added: 'JavaScript adds the title “{rendered}”; the HTML has none.',
    },
  },
  run({ rendering, title }) {
    if (rendering === null) return notApplicable('not-rendered');
    if (title === null) return notApplicable('no-title');
    const before = rendering.raw.title;
    const rendered = title.text;
    if (before === null) return fail('added', { rendered }, title.element);
    return before.text === rendered ? pass() : fail('changed', { raw: before.text, rendered }, title.element);
  },
});
