import { aiDateTurns } from '../ai-overview/checks/ai-dates.ts';
import type { Thresholds } from '../check.ts';
import type { Facts } from '../facts/facts.ts';
import { parseUnavailableAfter } from '../parse/unavailable-after.ts';
import type { CheckRun } from '../run-checks.ts';

const dayMs = 86_400_000;
/** Checks whose results change with time. */
const timed: ReadonlySet<string> = new Set(['cnt-stale-copyright', 'sec-tls-expiry', 'sm-lastmod-future']);

type Overrides = Readonly<Record<string, Thresholds>>;

/**
 * The time, in milliseconds since 1970, until which the page would get the same results if nothing but the clock
 * changed; null if time never changes them.
 */
export function holdsUntil(facts: Facts, runs: readonly CheckRun[], thresholds: Overrides): number | null {
  const nowMs = Date.parse(facts.response.fetchedAt ?? '');
  if (Number.isNaN(nowMs)) return null;
  const limitOf = ({ check }: CheckRun, name: string): number =>
    thresholds[check.id]?.[name] ?? check.thresholds[name] ?? 0;
  const turns = [
    ...unavailableTurns(facts),
    ...runs
      .filter(({ check }) => timed.has(check.id))
      .flatMap((run) => {
        const { check, outcome } = run;
        if (check.id === 'sec-tls-expiry') return certificateTurns(facts, nowMs, limitOf(run, 'days'));
        if (check.id === 'sm-lastmod-future') return lastmodTurns(facts, limitOf(run, 'hours'));
        return outcome.status === 'not-applicable' ? [] : yearTurns(nowMs);
      }),
    ...facts.dates.stated.flatMap(({ source, day }) =>
      source === 'header' || day === null ? [] : aiDateTurns(day * dayMs),
    ),
  ].filter((at) => at >= nowMs);
  return turns.length === 0 ? null : Math.min(...turns);
}

function unavailableTurns({ indexability }: Facts): readonly number[] {
  return indexability.directives.flatMap(({ name, value }) => {
    const at = name === 'unavailable_after' && value !== null ? parseUnavailableAfter(value) : null;
    return at === null ? [] : [at];
  });
}

/** A notice is expected to have the year from February on. */
function yearTurns(nowMs: number): readonly number[] {
  const year = new Date(nowMs).getUTCFullYear();
  return [Date.UTC(year, 1), Date.UTC(year + 1, 0)];
}

/** A result names the days that are left. */
function certificateTurns({ response: { tls } }: Facts, nowMs: number, limitDays: number): readonly number[] {
  const validTo = Date.parse(tls?.validTo ?? '');
  if (Number.isNaN(validTo)) return [];
  const days = (validTo - nowMs) / dayMs;
  return [validTo - (days >= limitDays ? limitDays : Math.max(0, Math.floor(days))) * dayMs];
}

function lastmodTurns({ sitemaps }: Facts, limitHours: number): readonly number[] {
  return sitemaps.sitemaps.flatMap(({ report }) => {
    const newestMs = report?.lastmod.newestMs ?? null;
    return newestMs === null ? [] : [newestMs - limitHours * 3_600_000];
  });
}
