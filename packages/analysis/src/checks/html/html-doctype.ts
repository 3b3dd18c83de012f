import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page doesn't start with the HTML doctype. The legacy form with about:legacy-compat passes,
 * because browsers treat it the same way.
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
    failure: 'Missing or outdated doctype',
    pass: 'HTML doctype present',
    why: 'Without the HTML doctype, browsers may switch to quirks mode and imitate the bugs of 1990s browsers, so the page may look different than intended.',
    fix: 'Put <!DOCTYPE html> on the first line of the page.',
    details: {
      absent: 'The page has no doctype.',
      other: 'The page declares the doctype “{doctype}” instead of the HTML doctype.',
    },
  },
  run({ document: { doctype, isHtml5 } }) {
    if (isHtml5) return pass();
    return doctype === null ? fail('absent', {}) : fail('other', { doctype });
  },
});
