import {
  notApplicable,
  type AppliesTo,
  type Check,
  type NotApplicable,
  type Outcome,
  type Thresholds,
} from './check.ts';
import type { Facts } from './facts/facts.ts';
import type { Reason } from './reasons.ts';
import type { Scored } from './score.ts';

/** A check that threw. It is shown as such: nobody should take a crash for a pass. */
export interface Crash {
  readonly status: 'error';
  /** What it threw, as text; for those who mend the check. */
  readonly message: string;
}

export interface CheckRun extends Scored {
  readonly check: Check;
  readonly outcome: Outcome | Crash;
}

/** Runs every check that applies to the page. `thresholds`: other values, by check id and name. */
export function runChecks(
  checks: readonly Check[],
  facts: Facts,
  thresholds?: Readonly<Record<string, Thresholds>>,
): readonly CheckRun[] {
  const outside = {
    any: inapplicable('any', facts),
    html: inapplicable('html', facts),
    'html-2xx': inapplicable('html-2xx', facts),
    'indexable-html': inapplicable('indexable-html', facts),
  };
  // Most sites change none: looking each check up among none takes its time, too.
  const changed = thresholds !== undefined && Object.keys(thresholds).length > 0 ? thresholds : null;
  const runs: CheckRun[] = [];
  for (const check of checks) {
    let outcome: Outcome | Crash | null = outside[check.appliesTo];
    if (outcome === null) {
      try {
        outcome = check.run(facts, changed === null ? check.thresholds : thresholdsOf(check, changed));
      } catch (error) {
        outcome = crash(error);
      }
    }
    runs.push({ check, outcome, category: check.category, weight: check.weight, status: outcome.status });
  }
  return runs;
}

function thresholdsOf({ id, thresholds }: Check, changed: Readonly<Record<string, Thresholds>>): Thresholds {
  const own = changed[id];
  return own === undefined ? thresholds : { ...thresholds, ...own };
}

function crash(error: unknown): Crash {
  return {
    status: 'error',
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  };
}

/** What checks of the range say of a page that lies outside of it; null of one within. */
function inapplicable(range: AppliesTo, facts: Facts): NotApplicable | null {
  const reason = outsideOf(range, facts);
  return reason === null ? null : notApplicable(reason);
}

/** Each range lies within the one before it; the first border that the page lies outside of is the reason. */
const borders: readonly {
  readonly range: AppliesTo;
  readonly reason: Reason;
  readonly holds: (facts: Facts) => boolean;
}[] = [
  { range: 'any', reason: 'not-html', holds: () => true },
  { range: 'html', reason: 'not-html', holds: ({ response }) => response.isHtml },
  {
    range: 'html-2xx',
    reason: 'not-2xx',
    holds: ({ response }) => response.status >= 200 && response.status <= 299,
  },
  { range: 'indexable-html', reason: 'not-indexable', holds: ({ indexability }) => indexability.isIndexable },
];

/** Why a page is not one that the check is about; null when it is. */
export function outsideOf(appliesTo: AppliesTo, facts: Facts): Reason | null {
  for (const { range, reason, holds } of borders) {
    if (!holds(facts)) return reason;
    if (range === appliesTo) return null;
  }
  return null;
}
