import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locHoursInvalid } from './loc-hours-invalid.ts';

const business = (more: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...more,
  })}</script>`,
});
const hours = (more: object) =>
  business({ openingHoursSpecification: { '@type': 'OpeningHoursSpecification', ...more } });

describe('loc-hours-invalid', () => {
  it.each([
    [business({ openingHours: 'Monday to Friday, 9 am to 5 pm' }), 'text'],
    [business({ openingHours: ['Mo-Fr 09:00-17:00', 'Sa 10-14'] }), 'text'],
    [hours({ opens: '9 am', closes: '17:00', dayOfWeek: 'Monday' }), 'time'],
    [hours({ opens: '09:00', closes: '25:00', dayOfWeek: 'Monday' }), 'time'],
    [hours({ opens: '09:00', closes: '17:00', dayOfWeek: 'Montag' }), 'day'],
  ])('fires on %j', (parts, code) => {
    expect(judge(locHoursInvalid, parts)).toMatchObject({ status: 'fail', code, elements: [6] });
  });
  it.each([
    business({ openingHours: 'Mo-Fr 09:00-17:00' }),
    business({ openingHours: ['Mo,Tu,We 9:00-12:00,14:00-18:00', 'Sa 10:00-14:00', 'Su'] }),
    business({ openingHours: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00' }),
    hours({ opens: '09:00', closes: '17:00:00', dayOfWeek: ['Monday', 'https://schema.org/Tuesday'] }),
    hours({ validFrom: '2026-12-24' }),
  ])('passes on %j', (parts) => {
    expect(judge(locHoursInvalid, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply without opening hours', () => {
    expect(judge(locHoursInvalid, business({ name: 'A' }))).toMatchObject({ reason: 'no-opening-hours' });
  });
});
