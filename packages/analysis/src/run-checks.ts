import { notApplicable, type AppliesTo, type Check, type Outcome, type Thresholds } from './check.ts';
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
    any: outsideOf('any', facts),
    html: outsideOf('html', facts),
    'html-2xx': outsideOf('html-2xx', facts),
    'indexable-html': outsideOf('indexable-html', facts),
  };
  return checks.map((check) => {
    const outcome = runCheck(check, facts, outside[check.appliesTo], thresholds?.[check.id]);
    return { check, outcome, category: check.category, weight: check.weight, status: outcome.status };
  });
}

function runCheck(
  check: Check,
  facts: Facts,
  reason: Reason | null,
  thresholds: Thresholds | undefined,
): Outcome | Crash {
  if (reason !== null) return notApplicable(reason);
  try {
    return check.run(
      facts,
      thresholds === undefined ? check.thresholds : { ...check.thresholds, ...thresholds },
    );
  } catch (error) {
    return {
      status: 'error',
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
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
