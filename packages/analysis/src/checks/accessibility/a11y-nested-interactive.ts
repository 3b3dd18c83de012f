import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on buttons, links and other controls whose content is not announced, with something inside that can be focused.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/nested-interactive
 */
export const a11yNestedInteractive = defineCheck({
  id: 'a11y-nested-interactive',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/nested-interactive',
  text: {
    failure: 'Controls inside other controls',
    pass: 'No controls inside other controls',
    why: 'Screen readers don’t announce a control inside another one, and a click may activate both.',
    fix: 'Put the controls next to each other, for example a card with a link in its heading instead of a link around the whole card with a button inside.',
    details: {
      nested:
        '{count, plural, one {# control contains another one that can be focused} other {# controls contain others that can be focused}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'nested-interactive', 'nested'),
});
