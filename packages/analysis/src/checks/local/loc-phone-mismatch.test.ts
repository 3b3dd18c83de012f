import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locPhoneMismatch } from './loc-phone-mismatch.ts';

const page = (telephone: string, body: string, type = 'Restaurant') => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': type, telephone })}</script>`,
  body,
});
const link = '<a href="tel:+39069999999">Call</a>';

describe('loc-phone-mismatch', () => {
  it('fires on another number', () => {
    expect(judge(locPhoneMismatch, page('+39 06 1234567', link))).toEqual({
      status: 'fail',
      code: 'different',
      data: { markup: '+39 06 1234567', page: 'tel:+39069999999' },
      elements: [8, 6],
    });
  });
  it.each([
    page('+39 06 9999999', link),
    page('06/9999999', link),
    page('+39 06 1234567', `${link}<p>Office: 06 123 4567</p>`),
  ])('passes on %j', (parts) => {
    expect(judge(locPhoneMismatch, parts)).toEqual({ status: 'pass' });
  });
  it.each([
    page('+39 06 1234567', '<p>a</p>'),
    page('112', link),
    page('+39 06 1234567', link, 'Organization'),
  ])('does not apply to %j', (parts) => {
    expect(judge(locPhoneMismatch, parts)).toMatchObject({ reason: 'no-comparable-phone' });
  });
});
