import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<li>` elements outside of a list.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/listitem
 */
export const a11yListitem = defineCheck({
  id: 'a11y-listitem',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/listitem',
  text: {
    failure: 'List items outside a list',
    pass: 'List items inside lists',
    why: 'Without the list around it, screen readers don’t announce an item as part of a list, or how many there are.',
    fix: 'Put a <ul> or <ol> directly around the <li> elements.',
    details: {
      outside: '{count, plural, one {# <li> element is} other {# <li> elements are}} outside a list.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'listitem', 'outside'),
});
