import { accessibilityRules } from './accessibility-rules.ts';
import type { Category } from './categories.ts';

/** The loss of a failed check by its weight, published in docs/score.md: as axe-core rates what it reports. */
const lossPerWeight = 0.05;
const maxWeight = 3;

/** Checks of other categories that report what breaks a rule of axe-core. */
const others: ReadonlySet<string> = new Set([
  ...Object.values(accessibilityRules),
  'link-empty-anchor',
  'redir-meta-refresh',
]);

export interface AccessibilityOutcome {
  readonly id: string;
  readonly category: Category;
  readonly weight: number;
  readonly hasFailed: boolean;
}

/** 0 to 100: 100 × the product of (1 − loss) over the failed checks about accessibility, rounded once. */
export function accessibilityScore(outcomes: readonly AccessibilityOutcome[]): number {
  let kept = 100;
  for (const { id, category, weight, hasFailed } of outcomes) {
    if (!hasFailed || !(category === 'accessibility' || others.has(id))) continue;
    kept *= 1 - lossPerWeight * Math.min(weight, maxWeight);
  }
  return Math.round(kept);
}
