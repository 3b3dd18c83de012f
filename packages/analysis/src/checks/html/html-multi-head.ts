import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the source contains more than one `<head>` tag. Parsers create at most one head, and the content of
 * the second may end up in the body.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#the-head-element
 */
export const htmlMultiHead = defineCheck({
  id: 'html-multi-head',
  row: 'html-multi-head/body',
  version: 1,
  category: 'html',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-head-element',
  text: {
    failure: 'Multiple <head> tags',
    pass: 'No duplicate <head> tags',
    why: 'A page has only one head. The content of a second one ends up in the body, where search engines ignore some of it.',
    fix: 'Find the template or plugin that outputs a complete HTML page inside the page, and make it output only its own part.',
    details: {
      several: 'The source contains {count, plural, one {# <head> tag} other {# <head> tags}}.',
    },
  },
  run({ document: { source } }) {
    const count = source.startTags.head;
    return count > 1 ? fail('several', { count }) : pass();
  },
});
