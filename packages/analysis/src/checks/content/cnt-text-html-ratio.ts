import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when little of what is sent is text that readers see. Characters are compared with characters, so that no
 * script is at a disadvantage for its bytes. It ranks no page by itself, but tells bloated ones. Too little text is
 * left to `cnt-thin`.
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
    failure: 'More text than wrapping',
    pass: 'More text than wrapping',
    why: 'Pages that are nearly all markup and code take longer to load and to read by machines than what they say is worth.',
    fix: 'Move scripts and styles into files of their own, drop what is no longer used, and simplify nested containers.',
    details: {
      low: 'Of the {html} characters of the page, {text} are visible text: {percent} %; at least {limit} % are expected.',
    },
  },
  run({ text: { bodyCharacters }, response: { htmlUnits } }, limit) {
    if (bodyCharacters * 100 >= limit.percent * htmlUnits) return pass();
    const percent = Math.floor((bodyCharacters * 1000) / htmlUnits) / 10;
    return fail('low', { html: htmlUnits, text: bodyCharacters, percent, limit: limit.percent });
  },
});
