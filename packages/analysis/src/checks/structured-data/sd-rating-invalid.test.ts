import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdRatingInvalid } from './sd-rating-invalid.ts';

const rating = (more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'AggregateRating',
    ...more,
  })}</script>`,
});

describe('sd-rating-invalid', () => {
  it.each([
    [{ ratingValue: '9.2' }, 'scale'],
    [{ ratingValue: 4, bestRating: 3 }, 'scale'],
    [{ ratingValue: 'excellent' }, 'number'],
    [{ ratingValue: 4, reviewCount: '1,204 reviews' }, 'number'],
  ])('fires on %j', (more, code) => {
    expect(judge(sdRatingInvalid, rating(more))).toMatchObject({ status: 'fail', code, elements: [6] });
  });
  it.each([
    { ratingValue: '9.2', bestRating: 10 },
    { ratingValue: 4.5, reviewCount: 12 },
    { ratingValue: '92%' },
    { ratingValue: '4/5' },
  ])('passes on %j', (more) => {
    expect(judge(sdRatingInvalid, rating(more))).toEqual({ status: 'pass' });
  });
  it('does not apply without ratings', () => {
    expect(judge(sdRatingInvalid)).toMatchObject({ reason: 'no-structured-data' });
    expect(judge(sdRatingInvalid, rating({ name: 'A' }))).toMatchObject({ reason: 'no-answers-or-ratings' });
  });
});
