import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';
import type { FetchedViolation } from '../../fetched-accessibility.ts';

/**
 * Fires on links, buttons and fields smaller than 24 by 24 CSS pixels that have too little space around them. Links within
 * text are exempt.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/target-size
 */
export const a11yTargetSize = defineCheck({
  id: 'a11y-target-size',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/target-size',
  text: {
    failure: 'Links and buttons too small or too close together',
    pass: 'Links and buttons large enough',
    why: 'Small targets close to each other are hard to hit on a phone, and for anyone whose hands shake.',
    fix: 'Make links and buttons at least 24 by 24 pixels, for example with padding, or leave that much space around them.',
    details: {
      small:
        '{count, plural, one {# tap target is} other {# tap targets are}} too small or too close to {count, plural, one {another} other {others}}. The smallest is {width, number} × {height, number} px. At least 24 × 24 px, or that much space, is required.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'target-size', 'small', smallest),
});

function smallest(violations: readonly FetchedViolation[]) {
  const sizes = violations.map(({ size, rectangle: { width, height } }) => size ?? { width, height });
  const [worst] = sizes.sort((a, b) => a.width * a.height - b.width * b.height);
  return { width: Math.round(worst?.width ?? 0), height: Math.round(worst?.height ?? 0) };
}
