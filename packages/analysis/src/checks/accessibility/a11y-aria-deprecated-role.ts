import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on roles that the ARIA standard advises against, such as `directory`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-deprecated-role
 */
export const a11yAriaDeprecatedRole = defineCheck({
  id: 'a11y-aria-deprecated-role',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-deprecated-role',
  text: {
    failure: 'Deprecated ARIA roles',
    pass: 'No deprecated ARIA roles',
    why: 'Assistive technology may stop supporting a role that the standard advises against.',
    fix: 'Replace the role with a current one, for example directory with list, or use a native element.',
    details: {
      deprecated:
        '{count, plural, one {# element has} other {# elements have}} a deprecated ARIA role: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-deprecated-role', 'deprecated', namesOf),
});
