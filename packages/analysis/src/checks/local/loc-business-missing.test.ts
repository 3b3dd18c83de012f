import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locBusinessMissing } from './loc-business-missing.ts';

const map = '<iframe title="a" src="https://www.google.com/maps/embed?pb=1"></iframe>';
const phone = '<a href="tel:+39061234567">Call</a>';
const markup = (item: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`;

describe('loc-business-missing', () => {
  it.each([map + phone, map + phone + markup({ '@type': 'WebSite', name: 'A' })])('fires on %s', (body) => {
    expect(judge(locBusinessMissing, { body })).toEqual({
      status: 'fail',
      code: 'absent',
      data: {},
      elements: [7],
    });
  });
  it.each([markup({ '@type': 'Restaurant' }), markup({ '@type': 'Organization', address: 'Via Roma 1' })])(
    'passes with %s',
    (script) => {
      expect(judge(locBusinessMissing, { body: map + phone + script })).toEqual({ status: 'pass' });
    },
  );
  it.each([map, phone, ''])('does not apply to %j', (body) => {
    expect(judge(locBusinessMissing, { body })).toEqual({ status: 'not-applicable', reason: 'no-location' });
  });
});
