import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locPhoneFormat } from './loc-phone-format.ts';

const business = (telephone: string, type = 'LocalBusiness') => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': type, telephone })}</script>`,
});

describe('loc-phone-format', () => {
  it.each([
    ['06 1234567', 'local'],
    ['(212) 555-0123', 'local'],
    ['call us', 'invalid'],
  ])('fires on %j', (value, code) => {
    expect(judge(locPhoneFormat, business(value))).toEqual({
      status: 'fail',
      code,
      data: { value },
      elements: [6],
    });
  });
  it.each([
    '+39 06 1234567',
    '+1-212-555-0123',
    '0039 06 1234567',
    '(+39) 06 1234567',
    '800-555-0123',
    '116 117',
    'Tel. +41 44 826 76 76',
    '0800 433 88 77',
  ])('passes on %j', (value) => {
    expect(judge(locPhoneFormat, business(value))).toEqual({ status: 'pass' });
  });
  it('does not apply to people', () => {
    expect(judge(locPhoneFormat, business('06 1234567', 'Person'))).toMatchObject({
      reason: 'no-business-phone',
    });
  });
});
