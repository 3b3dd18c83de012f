import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smLastmodFuture } from './sm-lastmod-future.ts';

// The fixture was fetched on 1 March 2026 at noon.
const judgeDates = (...dates: readonly string[]) =>
  judge(smLastmodFuture, {
    auxiliary: makeSite({
      sitemaps: [sitemapOf(...dates.map((date, i) => [`https://example.com/${i}`, date] as const))],
    }),
  });

describe('sm-lastmod-future', () => {
  it('fires on a future date', () => {
    expect(judgeDates('2026-02-01', '2026-03-03', '2025-01-01')).toEqual({
      status: 'fail',
      code: 'future',
      data: { sitemap: sitemapUrl, date: '2026-03-03' },
      elements: [],
    });
  });
  it('passes on today, on tomorrow in another time zone, and on unreadable dates', () => {
    expect(judgeDates('2026-03-01', '2026-03-02T11:59:59Z', '3026/01/01')).toEqual({ status: 'pass' });
  });
  it('does not apply without dates', () => {
    expect(judge(smLastmodFuture, { auxiliary: makeSite() })).toEqual({
      status: 'not-applicable',
      reason: 'no-lastmod',
    });
  });
});
