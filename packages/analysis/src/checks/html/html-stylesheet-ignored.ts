import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a style sheet is never loaded because its `@import` comes after other rules, where CSS ignores it.
 *
 * Source: https://www.w3.org/TR/css-cascade-5/#at-import
 */
export const htmlStylesheetIgnored = defineCheck({
  id: 'html-stylesheet-ignored',
  version: 1,
  category: 'html',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/css-cascade-5/#at-import',
  text: {
    failure: 'Ignored @import rules',
    pass: 'All @import rules are used',
    why: 'CSS ignores @import after other rules, so the styles of that file are missing on the page.',
    fix: 'Move @import to the top of the style sheet, or link the file in the head, which is also faster.',
    details: {
      late: '{count, plural, one {# @import rule comes} other {# @import rules come}} after other rules and {count, plural, one {is} other {are}} ignored, starting with one in {url}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const late = traffic.issues.flatMap((issue) =>
      issue.kind === 'stylesheet' && issue.reason === 'LateImportRule' ? [issue.url] : [],
    );
    const [url] = late;
    return url === undefined ? pass() : fail('late', { count: late.length, url });
  },
});
