import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locAddressIncomplete } from './loc-address-incomplete.ts';

const business = (address: object | string, type = 'Bakery') => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': type, address })}</script>`,
});
const complete = {
  '@type': 'PostalAddress',
  streetAddress: 'Via Roma 1',
  addressLocality: 'Roma',
  addressCountry: 'IT',
};

describe('loc-address-incomplete', () => {
  it('fires on missing parts', () => {
    expect(
      judge(locAddressIncomplete, business({ '@type': 'PostalAddress', addressLocality: 'Roma' })),
    ).toEqual({
      status: 'fail',
      code: 'incomplete',
      data: { missing: ['streetAddress', 'addressCountry'] },
      elements: [6],
    });
  });
  it('passes on a complete one', () => {
    expect(judge(locAddressIncomplete, business(complete))).toEqual({ status: 'pass' });
  });
  it.each([business('Via Roma 1, Roma'), business({ '@type': 'PostalAddress' }, 'Organization')])(
    'does not apply to %j',
    (parts) => {
      expect(judge(locAddressIncomplete, parts)).toMatchObject({ reason: 'no-business-address' });
    },
  );
});
