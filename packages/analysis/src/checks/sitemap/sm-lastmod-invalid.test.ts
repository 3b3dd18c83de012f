import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smLastmodInvalid } from './sm-lastmod-invalid.ts';

const judgeDates = (...dates: readonly string[]) =>
  judge(smLastmodInvalid, {
    auxiliary: makeSite({
      sitemaps: [sitemapOf(...dates.map((date, i) => [`https://example.com/${i}`, date] as const))],
    }),
  });

describe('sm-lastmod-invalid', () => {
  it.each(['01/03/2026', '2026-02-30', '2026-03-01 12:00', 'yesterday'])('fires on %s', (date) => {
    expect(judgeDates('2026-03-01', date)).toEqual({
      status: 'fail',
      code: 'invalid',
      data: { count: 1, line: 1, sitemap: sitemapUrl, date },
      elements: [],
    });
  });
  it('passes on dates with and without a time', () => {
    expect(judgeDates('2026', '2026-03', '2026-03-01', '2026-03-01T12:00:00+01:00')).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without dates', () => {
    expect(judge(smLastmodInvalid, { auxiliary: makeSite() })).toEqual({
      status: 'not-applicable',
      reason: 'no-lastmod',
    });
  });
});
