import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on roles that must contain certain roles and contain others, or none, such as a list without list items.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-required-children
 */
export const a11yAriaRequiredChildren = defineCheck({
  id: 'a11y-aria-required-children',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-required-children',
  text: {
    failure: 'ARIA roles without their required children',
    pass: 'ARIA roles have their required children',
    why: 'Screen readers announce a list, menu, or tab list with its number of items. If the items have the wrong role, that structure is lost.',
    fix: 'Give the children the role that the parent requires, such as listitem in a list, tab in a tablist, or menuitem in a menu, or use native elements such as <ul> and <li>.',
    details: {
      children:
        '{count, plural, one {# element has a role that requires} other {# elements have roles that require}} children with other roles.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-required-children', 'children'),
});
