import type { AccessibilityRuleId } from '../accessibility-rules.ts';
import {
  fail,
  notApplicable,
  pass,
  type CheckData,
  type Fail,
  type NotApplicable,
  type Pass,
} from '../check.ts';
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

/**
 * The outcome of a check that reports what breaks a rule. It passes only if no element is left for a person to judge.
 * `more`: data of its sentence besides the number of elements.
 */
export function judgeRule<const Code extends string, Data extends CheckData>(
  { rules, reason }: AccessibilityFacts,
  id: AccessibilityRuleId,
  code: Code,
  more?: (violations: readonly FetchedViolation[]) => Data,
): Pass | NotApplicable | Fail<Code, { readonly count: number } & Data> {
  if (rules === null) return notApplicable(reason);
  const rule = rules.get(id);
  if (rule === undefined) return notApplicable('nothing-of-this-kind');
  const { failed, unsure, violations } = rule;
  if (failed > 0) {
    const data = { count: failed, ...more?.(violations) } as { readonly count: number } & Data;
    return fail(code, data, elementsOf(violations));
  }
  return unsure > 0 ? notApplicable('needs-a-person') : pass();
}

/** What a rule names, such as attributes: the first ten, each once. */
export function namesOf(violations: readonly FetchedViolation[]): { readonly names: readonly string[] } {
  return { names: [...new Set(violations.flatMap(({ names }) => names))].slice(0, 10) };
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

function elementsOf(violations: readonly FetchedViolation[]): readonly number[] {
  return violations.flatMap(({ index }) => index ?? []);
}
