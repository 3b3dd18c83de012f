import { describe, expect, it } from 'vitest';
import { nextRun, type Schedule } from './schedule.ts';

const weekly = (dayOfWeek: number): Schedule => ({ type: 'weekly', dayOfWeek, dayOfMonth: null });
const monthly = (dayOfMonth: number): Schedule => ({ type: 'monthly', dayOfWeek: null, dayOfMonth });

interface Case {
  readonly what: string;
  readonly schedule: Schedule;
  readonly timezone: string;
  readonly after: string;
  readonly next: string;
  readonly hour?: number;
  readonly jitterSeconds?: number;
}

const cases: readonly Case[] = [
  // 2026-11-24 is a Tuesday.
  {
    what: 'the next Monday',
    schedule: weekly(0),
    timezone: 'UTC',
    after: '2026-11-24T02:00:00Z',
    next: '2026-11-30T08:00:00Z',
  },
  {
    what: 'today while the hour is still to come',
    schedule: weekly(1),
    timezone: 'UTC',
    after: '2026-11-24T07:59:59Z',
    next: '2026-11-24T08:00:00Z',
  },
  {
    what: 'in a week once the hour is there',
    schedule: weekly(1),
    timezone: 'UTC',
    after: '2026-11-24T08:00:00Z',
    next: '2026-12-01T08:00:00Z',
  },
  {
    what: 'Sunday as day 6',
    schedule: weekly(6),
    timezone: 'UTC',
    after: '2026-11-24T08:00:00Z',
    next: '2026-11-29T08:00:00Z',
  },
  {
    what: 'the jitter after the hour',
    schedule: weekly(1),
    timezone: 'UTC',
    after: '2026-11-24T08:05:00Z',
    next: '2026-11-24T08:09:59Z',
    jitterSeconds: 599,
  },
  {
    what: 'not twice on a day, whatever the jitter',
    schedule: weekly(1),
    timezone: 'UTC',
    after: '2026-11-24T08:09:59Z',
    next: '2026-12-01T08:09:59Z',
    jitterSeconds: 599,
  },
  {
    what: 'a day of the month',
    schedule: monthly(28),
    timezone: 'UTC',
    after: '2026-11-28T08:00:00Z',
    next: '2026-12-28T08:00:00Z',
  },
  {
    what: 'a month that follows February',
    schedule: monthly(1),
    timezone: 'UTC',
    after: '2027-02-01T08:00:00Z',
    next: '2027-03-01T08:00:00Z',
  },
  {
    what: 'the next year',
    schedule: monthly(1),
    timezone: 'UTC',
    after: '2026-12-01T08:00:01Z',
    next: '2027-01-01T08:00:00Z',
  },
  {
    what: "the account's own clock in winter",
    schedule: weekly(0),
    timezone: 'Europe/Rome',
    after: '2026-11-24T02:00:00Z',
    next: '2026-11-30T07:00:00Z',
  },
  {
    what: "the account's own clock in summer",
    schedule: weekly(0),
    timezone: 'Europe/Rome',
    after: '2026-07-01T00:00:00Z',
    next: '2026-07-06T06:00:00Z',
  },
  {
    what: "the account's own day east of UTC",
    schedule: weekly(0),
    timezone: 'Pacific/Auckland',
    after: '2026-11-28T00:00:00Z',
    next: '2026-11-29T19:00:00Z',
  },
  {
    what: "the account's own day west of UTC",
    schedule: monthly(1),
    timezone: 'Pacific/Honolulu',
    after: '2026-11-30T23:00:00Z',
    next: '2026-12-01T18:00:00Z',
  },
  {
    what: 'an offset of a quarter of an hour',
    schedule: weekly(0),
    timezone: 'Asia/Kathmandu',
    after: '2026-11-24T02:00:00Z',
    next: '2026-11-30T02:15:00Z',
  },
  {
    what: 'the same hour over the change to summer',
    schedule: weekly(0),
    timezone: 'Europe/Rome',
    after: '2027-03-22T07:00:00Z',
    next: '2027-03-29T06:00:00Z',
  },
  {
    what: 'the same hour over the change to winter',
    schedule: weekly(0),
    timezone: 'Europe/Rome',
    after: '2026-10-19T06:00:00Z',
    next: '2026-10-26T07:00:00Z',
  },
  // 2027-03-28: 02:00 is 03:00. 2026-10-25: 03:00 is 02:00 again.
  {
    what: 'after the gap where the hour does not exist',
    schedule: weekly(6),
    timezone: 'Europe/Rome',
    after: '2027-03-27T00:00:00Z',
    next: '2027-03-28T01:00:00Z',
    hour: 2,
  },
  {
    what: 'the usual hour a week after the gap',
    schedule: weekly(6),
    timezone: 'Europe/Rome',
    after: '2027-03-28T01:00:00Z',
    next: '2027-04-04T00:00:00Z',
    hour: 2,
  },
  {
    what: 'the first of an hour that comes twice',
    schedule: weekly(6),
    timezone: 'Europe/Rome',
    after: '2026-10-24T12:00:00Z',
    next: '2026-10-25T00:00:00Z',
    hour: 2,
  },
  {
    what: 'not the second of an hour that comes twice',
    schedule: weekly(6),
    timezone: 'Europe/Rome',
    after: '2026-10-25T00:00:00Z',
    next: '2026-11-01T01:00:00Z',
    hour: 2,
  },
  {
    what: 'after a gap of half an hour',
    schedule: weekly(6),
    timezone: 'Australia/Lord_Howe',
    after: '2026-10-03T00:00:00Z',
    next: '2026-10-03T15:30:00Z',
    hour: 2,
  },
  {
    what: 'after a gap at midnight',
    schedule: weekly(6),
    timezone: 'America/Santiago',
    after: '2026-09-04T12:00:00Z',
    next: '2026-09-06T04:00:00Z',
    hour: 0,
  },
  {
    what: 'the day after one that a zone has left out',
    schedule: weekly(4),
    timezone: 'Pacific/Apia',
    after: '2011-12-29T20:00:00Z',
    next: '2011-12-30T18:00:00Z',
  },
  {
    what: 'by UTC where this machine does not know the zone yet',
    schedule: weekly(0),
    timezone: 'Europe/Newtown',
    after: '2026-11-24T02:00:00Z',
    next: '2026-11-30T08:00:00Z',
  },
];

describe('the next run', () => {
  it.each(cases)('is $what', ({ schedule, timezone, after, next, hour = 8, jitterSeconds = 0 }) => {
    const run = nextRun(schedule, { hour, timezone, jitterSeconds }, new Date(after));
    expect(run.toISOString()).toBe(new Date(next).toISOString());
  });

  it.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran'])(
    'comes once a week for a year in %s, at every hour',
    (timezone) => {
      for (const hour of [0, 1, 2, 3, 8, 23]) {
        let at = new Date('2026-01-01T00:00:00Z');
        for (let week = 0; week < 52; week += 1) {
          const next = nextRun(weekly(6), { hour, timezone, jitterSeconds: 300 }, at);
          if (week > 0) {
            const hours = (next.getTime() - at.getTime()) / 3_600_000;
            expect(hours).toBeGreaterThanOrEqual(7 * 24 - 2);
            expect(hours).toBeLessThanOrEqual(7 * 24 + 2);
          }
          at = next;
        }
      }
    },
  );
});
