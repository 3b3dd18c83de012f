import type { AccessibilityRuleId } from '../accessibility-rules.ts';
import type { FetchedAccessibilityRule, FetchedViolation } from '../fetched-accessibility.ts';
import type { FetchedRendering } from '../fetched-rendering.ts';
import type { TreeElement } from '../parse/html.ts';
import type { Reason } from '../reasons.ts';

/** What axe-core found in the browser, by rule; or why nothing was tested there. */
export type AccessibilityFacts =
  | { readonly rules: ReadonlyMap<string, FetchedAccessibilityRule>; readonly reason: null }
  | { readonly rules: null; readonly reason: Reason };

/**
 * Violations whose element is another one in the parsed document get no index: scripts can build trees that no HTML stands
 * for.
 */
export function readAccessibility(
  rendering: FetchedRendering | null,
  elements: readonly TreeElement[],
): AccessibilityFacts {
  if (rendering === null) return { rules: null, reason: 'not-rendered' };
  const { accessibility = null } = rendering;
  if (accessibility === null) return { rules: null, reason: 'not-tested-in-browser' };
  const located = (violation: FetchedViolation): FetchedViolation => {
    const { index, tag } = violation;
    return index === null || elements[index]?.tagName === tag ? violation : { ...violation, index: null };
  };
  const rules = accessibility.rules.map(
    (rule) => [rule.id, { ...rule, violations: rule.violations.map(located) }] as const,
  );
  return { rules: new Map(rules), reason: null };
}

export interface Judged {
  /** Elements that fail, and all that were judged. */
  readonly count: number;
  readonly total: number;
  /** Those that fail, in document order; may be fewer than `count`. */
  readonly elements: readonly number[];
}

/**
 * What the browser found by rules that a check would otherwise judge by the HTML; null if it was not asked. `isElsewhere`:
 * elements that another check reports.
 */
export function judgedInBrowser(
  { rules }: AccessibilityFacts,
  ids: readonly AccessibilityRuleId[],
  isElsewhere: (element: number) => boolean = () => false,
): Judged | null {
  if (rules === null) return null;
  const found = ids.flatMap((id) => rules.get(id) ?? []);
  const all = found.flatMap(({ violations }) => elementsOf(violations));
  const own = all.filter((element) => !isElsewhere(element)).sort((a, b) => a - b);
  const failed = found.reduce((sum, rule) => sum + rule.failed, 0);
  return {
    count: failed - (all.length - own.length),
    total: found.reduce((sum, rule) => sum + rule.failed + rule.passed + rule.unsure, 0),
    elements: own,
  };
}

/** The indexes of those that the document has. */
export function elementsOf(violations: readonly FetchedViolation[]): readonly number[] {
  return violations.flatMap(({ index }) => index ?? []);
}
