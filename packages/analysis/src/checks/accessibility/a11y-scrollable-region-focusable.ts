import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on scrollable areas that neither can be focused nor contain something that can.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/scrollable-region-focusable
 */
export const a11yScrollableRegionFocusable = defineCheck({
  id: 'a11y-scrollable-region-focusable',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/scrollable-region-focusable',
  text: {
    failure: 'Scrollable areas unreachable by keyboard',
    pass: 'Scrollable areas reachable by keyboard',
    why: 'Without a mouse or a touchscreen, what is scrolled out of view in such an area can’t be read in some browsers.',
    fix: 'Add tabindex="0" to the scrollable element, and an aria-label that names it.',
    details: {
      unreachable:
        '{count, plural, one {# scrollable area can’t} other {# scrollable areas can’t}} be reached with the keyboard.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'scrollable-region-focusable', 'unreachable'),
});
