import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdDateOrder } from './sd-date-order.ts';

const article = (datePublished: string, dateModified = datePublished) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    datePublished,
    dateModified,
  })}</script>`,
});

describe('sd-date-order', () => {
  // The page of the fixture was fetched on 2026-03-01 at noon.
  it.each([
    [article('2026-02-10', '2026-02-01'), 'order'],
    [article('2026-02-10T12:00:00Z', '2026-02-09T12:00:00Z'), 'order'],
    [article('2026-04-01'), 'future'],
  ])('fires on %j', (parts, code) => {
    expect(judge(sdDateOrder, parts)).toMatchObject({ status: 'fail', code, elements: [6] });
  });
  it.each([
    article('2026-02-10', '2026-02-20'),
    article('2026-02-10', '2026-02-09T23:00:00Z'),
    article('2026-02-10T12:00:00+02:00', '2026-02-10T11:30:00+02:00'),
    article('2026-03-02'),
    article('2026-02-10', 'yesterday'),
  ])('passes on %j', (parts) => {
    expect(judge(sdDateOrder, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply without a date', () => {
    expect(judge(sdDateOrder)).toMatchObject({ reason: 'no-dates-in-structured-data' });
  });
});
