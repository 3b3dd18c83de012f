/** When scheduled reports run: by the account's local time, including across daylight saving time changes. */

import { knownZone } from '../../known-zone.ts';

export interface Schedule {
  readonly type: 'weekly' | 'monthly';
  /** 0 is Monday; only for weekly reports. */
  readonly dayOfWeek: number | null;
  /** 1 to 28; only for monthly reports. */
  readonly dayOfMonth: number | null;
}

export interface RunClock {
  /** 0 to 23. */
  readonly hour: number;
  /** A name from the IANA time zone database. */
  readonly timezone: string;
  readonly jitterSeconds: number;
}

const dayMs = 86_400_000;
/** More than any month has. */
const daysAhead = 40;

/**
 * The first run after a moment: at the hour in the time zone, plus the jitter. If a clock change skips the hour, it
 * runs later by the length of the gap; if the hour occurs twice, it runs at the first.
 */
export function nextRun(schedule: Schedule, { hour, timezone, jitterSeconds }: RunClock, after: Date): Date {
  const local = after.getTime() + offsetMs(timezone, after.getTime());
  // Includes the day before: its run may fall after the moment if the clock has skipped a day.
  const firstDay = Math.floor(local / dayMs) - 1;
  for (let day = firstDay; day <= firstDay + daysAhead; day += 1) {
    if (!isDay(schedule, day)) continue;
    const run = instantOf(day * dayMs + hour * 3_600_000, timezone) + jitterSeconds * 1000;
    if (run > after.getTime()) return new Date(run);
  }
  throw new Error('A monthly schedule needs a day that every month has.');
}

/** `day` counts from 1970-01-01, a Thursday. */
function isDay({ type, dayOfWeek, dayOfMonth }: Schedule, day: number): boolean {
  if (type === 'weekly') return (((day + 3) % 7) + 7) % 7 === dayOfWeek;
  return new Date(day * dayMs).getUTCDate() === dayOfMonth;
}

/** The moment at which a clock in the zone shows a time, which is given as if it were UTC. */
function instantOf(localMs: number, timezone: string): number {
  const before = localMs - offsetMs(timezone, localMs - dayMs);
  const after = localMs - offsetMs(timezone, localMs + dayMs);
  // With the offset from before a change, a skipped time ends up the same distance after the gap.
  const earlier = Math.min(before, after);
  if (earlier + offsetMs(timezone, earlier) === localMs) return earlier;
  const later = Math.max(before, after);
  return later + offsetMs(timezone, later) === localMs ? later : before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a clock in the zone is ahead of UTC at a moment. */
function offsetMs(timezone: string, atMs: number): number {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: knownZone(timezone),
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timezone, format);
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  );
  return shown - Math.floor(atMs / 1000) * 1000;
}
