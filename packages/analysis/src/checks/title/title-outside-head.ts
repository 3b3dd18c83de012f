import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a `<title>` with text is in the body, where search engines do not look for it. Titles of SVG
 * images do not count. A head that ends too early is left to `html-head-invalid`. A head without a title is
 * reported by `title-missing`, while this check shows where the title ended up.
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
    failure: 'Title outside the head',
    pass: 'No title outside the head',
    why: 'Search engines and browsers look for the title in the head. A title in the body may be ignored.',
    fix: 'Move the <title> into the head of the page, and keep only one.',
    details: {
      body: '{count, plural, one {# title is in the body of the page:} other {# titles are in the body of the page, the first being}} “{title}”.',
    },
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
