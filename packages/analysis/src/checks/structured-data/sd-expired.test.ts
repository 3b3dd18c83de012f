import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdExpired } from './sd-expired.ts';

const item = (type: string, property: string, date: string) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': type,
    [property]: date,
  })}</script>`,
});

describe('sd-expired', () => {
  // The page of the fixture was fetched on 2026-03-01 at noon.
  it('fires on a job and a price', () => {
    expect(judge(sdExpired, item('JobPosting', 'validThrough', '2026-02-20'))).toEqual({
      status: 'fail',
      code: 'job',
      data: { date: '2026-02-20' },
      elements: [6],
    });
    expect(judge(sdExpired, item('Offer', 'priceValidUntil', '2026-03-01T11:00:00Z'))).toMatchObject({
      code: 'offer',
      data: { count: 1 },
    });
  });
  it.each([
    item('JobPosting', 'validThrough', '2026-03-01'),
    item('Offer', 'priceValidUntil', '2026-02-28'),
    item('Offer', 'priceValidUntil', '2026-12-31'),
  ])('passes on %j', (parts) => {
    expect(judge(sdExpired, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply to events', () => {
    expect(judge(sdExpired, item('Event', 'endDate', '2020-01-01'))).toMatchObject({
      reason: 'no-expiry-dates',
    });
  });
});
