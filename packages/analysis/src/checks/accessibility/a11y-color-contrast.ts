import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';
import type { FetchedViolation } from '../../fetched-accessibility.ts';

/**
 * Fires on visible text whose color is too close to that of its background: a ratio below 4.5, or 3 for large text. Text on
 * images and gradients is left out, as its background has no single color.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/color-contrast
 */
export const a11yColorContrast = defineCheck({
  id: 'a11y-color-contrast',
  row: 'a11y-contrast',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/color-contrast',
  text: {
    failure: 'Text with low contrast',
    pass: 'Text contrast OK',
    why: 'Text that barely differs from its background is hard to read with low vision, on a dim screen, or in sunlight. It is the most common accessibility issue on the web.',
    fix: 'Make the text darker or its background lighter, or the reverse, until the contrast ratio is at least 4.5:1, or 3:1 for large text (24 px, or 18.66 px in bold).',
    details: {
      low: '{count, plural, one {# text has} other {# texts have}} too little contrast. The lowest ratio is {ratio, number}:1 ({foreground} on {background}, {size, number} px), and at least {required, number}:1 is required.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'color-contrast', 'low', lowest),
});

function lowest(violations: readonly FetchedViolation[]) {
  const [worst] = violations.flatMap(({ contrast }) => contrast ?? []).sort((a, b) => a.ratio - b.ratio);
  return {
    ratio: worst?.ratio ?? 0,
    required: worst?.required ?? 0,
    foreground: worst?.foreground ?? '',
    background: worst?.background ?? '',
    size: worst?.fontSize ?? 0,
  };
}
