import type { CheckResult } from '../check-result.ts';

interface Outcome {
  readonly id: string;
  readonly version: number;
  readonly status: CheckResult['status'];
}

/** Only one of the two has the check, each ran another version of it, or it crashed in one of them. */
export type IncomparableReason = 'added' | 'removed' | 'changed' | 'crashed';

/** Failures of an earlier and a later result of a page, or of two pages. Each failure of either is in exactly one list. */
export interface OutcomeChanges<Check> {
  /** Failed before and passes now: as it was before. */
  readonly fixed: readonly Check[];
  /** Failed before, and there is nothing left to judge, or it is ignored: as it was before. */
  readonly inapplicable: readonly Check[];
  /** Fails now and did not before: as it is now. */
  readonly found: readonly Check[];
  /** Fails in both: as it is now. */
  readonly open: readonly Check[];
  /** Not a change of the page, whatever the outcomes; null where the check was not run. */
  readonly incomparable: readonly {
    readonly reason: IncomparableReason;
    readonly before: Check | null;
    readonly after: Check | null;
  }[];
}

/** Compares check by check, in the given order. As between crawls, only the same version of a check is comparable. */
export function compareOutcomes<Check extends Outcome>(
  before: readonly Check[],
  after: readonly Check[],
): OutcomeChanges<Check> {
  const fixed: Check[] = [];
  const inapplicable: Check[] = [];
  const found: Check[] = [];
  const open: Check[] = [];
  const incomparable: OutcomeChanges<Check>['incomparable'][number][] = [];
  const earlier = new Map(before.map((check) => [check.id, check]));
  const later = new Map(after.map((check) => [check.id, check]));
  for (const check of after) {
    const then = earlier.get(check.id) ?? null;
    const reason = reasonOf(then, check);
    if (reason !== null) incomparable.push({ reason, before: then, after: check });
    else if (check.status === 'fail') (then?.status === 'fail' ? open : found).push(check);
  }
  for (const check of before) {
    const next = later.get(check.id);
    if (next === undefined) incomparable.push({ reason: 'removed', before: check, after: null });
    else if (check.status !== 'fail' || reasonOf(check, next) !== null) continue;
    else if (next.status === 'pass') fixed.push(check);
    else if (next.status !== 'fail') inapplicable.push(check);
  }
  return { fixed, inapplicable, found, open, incomparable };
}

function reasonOf(before: Outcome | null, after: Outcome): IncomparableReason | null {
  if (before === null) return 'added';
  if (before.version !== after.version) return 'changed';
  return before.status === 'error' || after.status === 'error' ? 'crashed' : null;
}
