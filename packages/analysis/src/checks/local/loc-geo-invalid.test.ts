import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locGeoInvalid } from './loc-geo-invalid.ts';

const geo = (latitude: unknown, longitude: unknown) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Place',
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  })}</script>`,
});

describe('loc-geo-invalid', () => {
  it.each([
    [141.90123, 12.49637, 'invalid'],
    ['41,90123', '12,49637', 'invalid'],
    [0, 0, 'invalid'],
    [41.9, 12.5, 'coarse'],
    ['42', '12', 'coarse'],
  ])('fires on %j, %j', (latitude, longitude, code) => {
    expect(judge(locGeoInvalid, geo(latitude, longitude))).toEqual({
      status: 'fail',
      code,
      data: { latitude: String(latitude), longitude: String(longitude) },
      elements: [6],
    });
  });
  it.each([
    [41.90123, 12.49637],
    ['-33.86', '151.20929'],
    [41.901, 12.5],
  ])('passes on %j, %j', (latitude, longitude) => {
    expect(judge(locGeoInvalid, geo(latitude, longitude))).toEqual({ status: 'pass' });
  });
  it('does not apply without coordinates', () => {
    expect(judge(locGeoInvalid, geo('', ''))).toMatchObject({ reason: 'no-coordinates' });
  });
});
