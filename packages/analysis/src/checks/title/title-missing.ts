import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the head has no `<title>`, or its first one is empty. A title in the body is ignored, since
 * search engines look for it in the head, unless it only got there because the head ends too early: that is left to
 * `html-head-invalid`. The other title checks do not apply then.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleMissing = defineCheck({
  id: 'title-missing',
  version: 2,
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
  run({ title, titles, document }) {
    if (title !== null) return pass();
    if (document.source.headCutBy !== null && titles.some(({ inHead, text }) => !inHead && text !== ''))
      return notApplicable('head-cut-short');
    const first = titles.find(({ inHead }) => inHead);
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
