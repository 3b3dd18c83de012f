import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a `<title>` with text stands in the body, where search engines do not look for it. Titles of SVG
 * drawings are none. A head that ended too early is told by `html-head-invalid`; that the head has no title,
 * by `title-missing`: this one says where it went.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#the-title-element
 */
export const titleOutsideHead = defineCheck({
  id: 'title-outside-head',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  text: {
    failure: 'Title in the head',
    pass: 'Title in the head',
    why: 'Search engines and browsers look for the title in the head; one in the body may not be heeded.',
    fix: 'Move the <title> into the head of the page, and keep only one.',
    details: { body: 'Titles in the body of the page: {count}. The first reads “{title}”.' },
  },
  run({ titles, document }) {
    const outside = titles.filter(({ inHead, text }) => !inHead && text !== '');
    const [first] = outside;
    if (first === undefined) return pass();
    if (document.source.headCutBy !== null) return notApplicable('head-cut-short');
    return fail(
      'body',
      { count: outside.length, title: first.text },
      outside.map(({ element }) => element),
    );
  },
});
