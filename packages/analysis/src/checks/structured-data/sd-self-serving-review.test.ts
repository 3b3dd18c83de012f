import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdSelfServingReview } from './sd-self-serving-review.ts';

const item = (type: string, more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': type,
    name: 'Olive Guides',
    ...more,
  })}</script>`,
});
const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 3 };

describe('sd-self-serving-review', () => {
  it.each([
    item('LocalBusiness', { aggregateRating, '@id': 'https://example.com/#business' }),
    item('Restaurant', { aggregateRating, url: 'https://www.example.com/' }),
    item('Organization', { review: { '@type': 'Review' }, url: '/' }),
  ])('fires on %j', (parts) => {
    expect(judge(sdSelfServingReview, parts)).toEqual({
      status: 'fail',
      code: 'own',
      data: { name: 'Olive Guides' },
      elements: [6],
    });
  });
  it.each([
    item('LocalBusiness', {}),
    item('Hotel', { aggregateRating }),
    item('Hotel', { aggregateRating, url: '/hotels/roma' }),
    item('Restaurant', { aggregateRating, url: 'https://trattoria.example.org/' }),
  ])('passes on %j', (parts) => {
    expect(judge(sdSelfServingReview, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply to products', () => {
    expect(judge(sdSelfServingReview, item('Product', { aggregateRating }))).toMatchObject({
      reason: 'no-organization',
    });
  });
});
