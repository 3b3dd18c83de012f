import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when only a small part of the HTML is visible text. Characters are compared with characters, so that no script
 * is at a disadvantage because of its bytes. The ratio is not a ranking factor, but identifies bloated pages. Too
 * little text is left to `cnt-thin`.
 *
 * Source: https://www.semrush.com/kb/542-site-audit-issues-list
 */
export const cntTextHtmlRatio = defineCheck({
  id: 'cnt-text-html-ratio',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 10 },
  source: 'https://www.semrush.com/kb/542-site-audit-issues-list',
  text: {
    failure: 'Low text-to-HTML ratio',
    pass: 'Text-to-HTML ratio OK',
    why: 'Pages that consist almost entirely of markup and code take longer to load, and longer for machines to read, than their content justifies.',
    fix: 'Move scripts and styles to separate files, remove unused code, and simplify nested containers.',
    details: {
      low: 'Visible text makes up {text, number} of {html, plural, one {# character} other {# characters}} of HTML ({percent, number}%). At least {limit, number}% is expected.',
    },
  },
  run({ text: { bodyCharacters }, response: { htmlUnits } }, limit) {
    if (bodyCharacters * 100 >= limit.percent * htmlUnits) return pass();
    const percent = Math.floor((bodyCharacters * 1000) / htmlUnits) / 10;
    return fail('low', { html: htmlUnits, text: bodyCharacters, percent, limit: limit.percent });
  },
});
