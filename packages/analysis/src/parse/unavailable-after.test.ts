import { describe, expect, it } from 'vitest';

import { parseUnavailableAfter } from './unavailable-after.ts';
import { expectLinear } from '../fixtures/growth.ts';

describe('the date of unavailable_after', () => {
  it.each([
    // RFC 822
    ['Tue, 25 Jun 2030 15:00:00 GMT', '2030-06-25T15:00:00Z'],
    ['25 Jun 2010 15:00:00 PST', '2010-06-25T23:00:00Z'],
    ['25 jun 10 15:00 +0200', '2010-06-25T13:00:00Z'],
    ['1 September 2030 00:00 UTC', '2030-09-01T00:00:00Z'],
    // RFC 850
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['25-Aug-2007 15:00:00 EST', '2007-08-25T20:00:00Z'],
    ['25-Aug-2007', '2007-08-25T00:00:00Z'],
    // ISO 8601
    ['2025-12-31', '2025-12-31T00:00:00Z'],
    [' 2025-12-31T23:59:59+01:00 ', '2025-12-31T22:59:59Z'],
    ['2025-12-31T23:59:59-0130', '2026-01-01T01:29:59Z'],
    ['2025-12-31 23:59:59.5 UTC', '2025-12-31T23:59:59.500Z'],
    ['2025-12-31T23:59+02', '2025-12-31T21:59:00Z'],
    ['2025-12-31t23:59z', '2025-12-31T23:59:00Z'],
    ['2025-12-31T23:59', '2025-12-31T23:59:00Z'],
    ['2025-12', '2025-12-01T00:00:00Z'],
    ['20251231', '2025-12-31T00:00:00Z'],
    ['20251231T235900Z', '2025-12-31T23:59:00Z'],
    ['2025/12/31', '2025-12-31T00:00:00Z'],
    ['2025-12-31T24:00:00Z', '2026-01-01T00:00:00Z'],
    ['2025-12-31 10:00:00 PST', '2025-12-31T18:00:00Z'],
    // Others
    ['June 25, 2030', '2030-06-25T00:00:00Z'],
    ['Jun 25, 2030 15:00:00 GMT', '2030-06-25T15:00:00Z'],
    ['Tue Jun 25 15:00:00 2030', '2030-06-25T15:00:00Z'],
    ['Tue Jun 25 2030 15:00:00 GMT+0200', '2030-06-25T13:00:00Z'],
    ['21-Jul-2030 14:30:00 CET', '2030-07-21T13:30:00Z'],
    ['"2025-12-31"', '2025-12-31T00:00:00Z'],
  ])('%j is %s', (text, expected) => {
    expect(new Date(parseUnavailableAfter(text) ?? Number.NaN).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });

  it.each([
    '',
    'soon',
    '31 Feb 2030 10:00 GMT',
    '2030-02-30',
    '2030-13-01',
    '25/06/2030',
    '06-25-2030',
    '25 Jun 2030 25:00 GMT',
    '25 Jun 2030 10:00 Berlin',
    '1893456000',
  ])('%j is not a date', (text) => {
    expect(parseUnavailableAfter(text)).toBeNull();
  });

  it.each([
    '1'.repeat(2_000_000),
    'a'.repeat(2_000_000),
    `25 Jun 2030${' '.repeat(2_000_000)}x`,
    '2025-12-31 '.repeat(200_000),
  ])('is abandoned quickly', (text) => {
    expect(parseUnavailableAfter(text)).toBeNull();
    expectLinear((size) => {
      const part = text.slice(0, size(text.length));
      return () => parseUnavailableAfter(part);
    });
  });
});
