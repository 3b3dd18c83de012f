import type { AccessibilityRuleId } from './accessibility-rules.ts';
import {
  fail,
  notApplicable,
  pass,
  type CheckData,
  type Fail,
  type NotApplicable,
  type Pass,
} from './check.ts';
import { elementsOf, type AccessibilityFacts } from './facts/accessibility.ts';
import type { FetchedViolation } from './fetched-accessibility.ts';

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
