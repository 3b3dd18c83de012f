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

/** A check that threw. It is shown as such, so that a crash is never mistaken for a pass. */
export interface Crash {
  readonly status: 'error';
  /** The thrown value as text, for whoever fixes the check. */
  readonly message: string;
}

export interface CheckRun extends Scored {
  readonly check: Check;
  readonly outcome: Outcome | Crash;
}

/** Runs every check that applies to the page. `thresholds`: overrides, by check ID and name. */
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
  // Most sites override none, and looking up every check takes time, too.
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
    const { category, severity, weight } = check;
    runs.push({ check, outcome, category, severity, weight, status: outcome.status });
  }
  return runs;
}

/** Checks that fail because a page is kept out of search. */
const indexingChecks: ReadonlySet<string> = new Set([
  'idx-noindex',
  'idx-only-in-raw-html',
  'idx-blocked-all-known-bots',
  'idx-unavailable-after-past',
  'rb-block-all',
  'can-cross-domain',
  'can-to-root',
]);

/** The result for a page that is meant to stay out of search: that it does is no failure. */
export function withoutIndexing(run: CheckRun): CheckRun {
  if (run.status !== 'fail' || !indexingChecks.has(run.check.id)) return run;
  const outcome = notApplicable('indexing-not-expected');
  return { ...run, outcome, status: outcome.status };
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

/** The outcome of checks with this range for a page outside it; null if the page is within it. */
function inapplicable(range: AppliesTo, facts: Facts): NotApplicable | null {
  const reason = outsideOf(range, facts);
  return reason === null ? null : notApplicable(reason);
}

/** Each range is contained in the previous one; the first limit that the page fails is the reason. */
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

/** Why a check does not apply to the page; null if it does. */
export function outsideOf(appliesTo: AppliesTo, facts: Facts): Reason | null {
  for (const { range, reason, holds } of borders) {
    if (!holds(facts)) return reason;
    if (range === appliesTo) return null;
  }
  return null;
}
