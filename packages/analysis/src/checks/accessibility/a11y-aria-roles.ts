import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on roles that do not exist, or that only group other roles in the standard, such as `widget`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-roles
 */
export const a11yAriaRoles = defineCheck({
  id: 'a11y-aria-roles',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-roles',
  text: {
    failure: 'Invalid ARIA roles',
    pass: 'Valid ARIA roles',
    why: 'Assistive technology ignores a role that it doesn’t know, so the element is announced as something else or not at all.',
    fix: 'Correct the spelling of the role, or remove it. The ARIA standard lists all roles.',
    details: {
      invalid:
        '{count, plural, one {# element has} other {# elements have}} a role that is not valid: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-roles', 'invalid', namesOf),
});
