import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on roles that must be inside of certain others and are not, such as a tab outside of a tab list.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-required-parent
 */
export const a11yAriaRequiredParent = defineCheck({
  id: 'a11y-aria-required-parent',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-required-parent',
  text: {
    failure: 'ARIA roles outside their required parent',
    pass: 'ARIA roles inside their required parent',
    why: 'Outside its list, menu, or tab list, an item is announced without its position and its group, or not as an item at all.',
    fix: 'Put the element into a parent with the required role, or remove its own role.',
    details: {
      parent:
        '{count, plural, one {# element isn’t} other {# elements aren’t}} inside an element with the required role: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-required-parent', 'parent', namesOf),
});
