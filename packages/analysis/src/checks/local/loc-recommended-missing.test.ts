import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locRecommendedMissing } from './loc-recommended-missing.ts';

const business = (more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    address: 'Via Roma 1, Roma',
    ...more,
  })}</script>`,
});

describe('loc-recommended-missing', () => {
  it('fires if several are missing', () => {
    expect(judge(locRecommendedMissing, business({ telephone: '+39061234567', url: '/' }))).toEqual({
      status: 'fail',
      code: 'missing',
      data: { missing: ['openingHoursSpecification', 'geo'] },
      elements: [6],
    });
  });
  it.each([
    { telephone: '+39061234567', url: '/', openingHours: 'Mo-Fr 09:00-17:00' },
    { contactPoint: { '@type': 'ContactPoint' }, url: '/', hasMap: '/map' },
  ])('passes on %j', (more) => {
    expect(judge(locRecommendedMissing, business(more))).toEqual({ status: 'pass' });
  });
  it('does not apply to other organizations', () => {
    expect(judge(locRecommendedMissing, business({ '@type': 'Organization' }))).toMatchObject({
      reason: 'no-business-address',
    });
  });
});
