import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the head has no `<title>`, or its first one is empty. A title in the body is ignored, since
 * search engines look for it in the head. The other title checks do not apply then.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleMissing = defineCheck({
  id: 'title-missing',
  version: 1,
  category: 'title',
  severity: 'error',
  weight: 10,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Missing page title',
    pass: 'Page title present',
    why: 'The title is what people click in search results and see in the browser tab. Without one, search engines make up their own.',
    fix: 'Add one <title> to the head that says in a few words what the page offers.',
    details: {
      absent: 'The head of the page has no title.',
      empty: 'The title element of the page is empty.',
    },
  },
  run({ title, titles }) {
    if (title !== null) return pass();
    const first = titles.find(({ inHead }) => inHead);
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
