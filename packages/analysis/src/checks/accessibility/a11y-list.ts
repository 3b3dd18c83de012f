import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on `<ul>` and `<ol>` elements with direct children other than `<li>`, scripts and templates.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/list
 */
export const a11yList = defineCheck({
  id: 'a11y-list',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/list',
  text: {
    failure: 'Lists with other elements than list items',
    pass: 'Lists contain only list items',
    why: 'Screen readers announce how many items a list has. Other elements between the items make that number wrong, or break the list apart.',
    fix: 'Put only <li> elements directly into <ul> and <ol>, and everything else into an <li>.',
    details: {
      structure:
        '{count, plural, one {# list directly contains} other {# lists directly contain}} other elements than <li>: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'list', 'structure', namesOf),
});
