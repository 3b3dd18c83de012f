import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on inline styles that set the spacing of letters, words or lines with `!important`, below what WCAG allows.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/avoid-inline-spacing
 */
export const a11yAvoidInlineSpacing = defineCheck({
  id: 'a11y-avoid-inline-spacing',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/avoid-inline-spacing',
  text: {
    failure: 'Text spacing fixed by inline styles',
    pass: 'Text spacing adjustable',
    why: 'Some people need wider spacing to read. An inline style with !important overrides the stylesheets with which they set it.',
    fix: 'Remove !important from letter-spacing, word-spacing, and line-height in style attributes, or move them to a stylesheet.',
    details: {
      fixed:
        '{count, plural, one {# element sets} other {# elements set}} the spacing of text with !important in a style attribute.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'avoid-inline-spacing', 'fixed'),
});
