import { expect, it } from 'vitest';
import type { CheckResult } from '../check-result.ts';
import { compareOutcomes } from './compare-outcomes.ts';

interface Outcome {
  readonly id: string;
  readonly version: number;
  readonly status: CheckResult['status'];
}

/** An outcome as `status` or `status@version`; null if the check was not run. */
function outcome(text: string | null): readonly Outcome[] {
  if (text === null) return [];
  const [status = '', version = '1'] = text.split('@');
  return [{ id: 'title-long', status: status as Outcome['status'], version: Number(version) }];
}

/** The list that the check is in, and for one that is not comparable also the reason. */
function placeOf(before: string | null, after: string | null): string {
  const { incomparable, ...lists } = compareOutcomes(outcome(before), outcome(after));
  return [
    ...Object.entries(lists).flatMap(([name, checks]) => checks.map(() => name)),
    ...incomparable.map(({ reason }) => reason),
  ].join();
}

it.each([
  ['fail', 'pass', 'fixed'],
  ['fail', 'not-applicable', 'inapplicable'],
  ['pass', 'fail', 'found'],
  ['not-applicable', 'fail', 'found'],
  ['fail', 'fail', 'open'],
  ['pass', 'pass', ''],
  ['pass', 'not-applicable', ''],
  ['not-applicable', 'pass', ''],
  // Nobody knows what a check that crashed would have found.
  ['fail', 'error', 'crashed'],
  ['error', 'fail', 'crashed'],
  ['error', 'pass', 'crashed'],
  // Another scanner: the page may be the same.
  [null, 'fail', 'added'],
  [null, 'pass', 'added'],
  ['fail', null, 'removed'],
  ['pass', null, 'removed'],
  ['fail@1', 'pass@2', 'changed'],
  ['pass@1', 'fail@2', 'changed'],
  ['fail@2', 'fail@2', 'open'],
])('before: %s, after: %s', (before, after, place) => {
  expect(placeOf(before, after)).toBe(place);
});

it('shows an issue as it was where it was found, in the given order', () => {
  const checks = (...parts: readonly [string, Outcome['status'], string][]) =>
    parts.map(([id, status, text]) => ({ id, status, version: 1, text }));
  const { fixed, found, open } = compareOutcomes(
    checks(['a', 'fail', 'a1'], ['b', 'fail', 'b1'], ['c', 'pass', 'c1'], ['d', 'fail', 'd1']),
    checks(['d', 'pass', 'd2'], ['c', 'fail', 'c2'], ['b', 'fail', 'b2'], ['a', 'pass', 'a2']),
  );
  const textsOf = (those: readonly { readonly text: string }[]) => those.map(({ text }) => text);
  expect([fixed, found, open].map(textsOf)).toEqual([['a1', 'd1'], ['c2'], ['b2']]);
});
