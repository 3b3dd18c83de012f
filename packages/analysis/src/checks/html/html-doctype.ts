import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page does not begin with the doctype of HTML; its form for old tools, with about:legacy-
 * compat, is the same to browsers.
 *
 * Source: https://html.spec.whatwg.org/multipage/syntax.html#the-doctype
 */
export const htmlDoctype = defineCheck({
  id: 'html-doctype',
  version: 1,
  category: 'html',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  text: {
    failure: 'Doctype of HTML',
    pass: 'Doctype of HTML',
    why: 'Without it browsers imitate the faults of the 1990s, so that the page may look different from what was meant.',
    fix: 'Write <!DOCTYPE html> as the first line of the page.',
    details: { absent: 'The page has no doctype.', other: 'The doctype of the page is “{doctype}”.' },
  },
  run({ document: { doctype, isHtml5 } }) {
    if (isHtml5) return pass();
    return doctype === null ? fail('absent', {}) : fail('other', { doctype });
  },
});
