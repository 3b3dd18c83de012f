import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdPriceInvalid } from './sd-price-invalid.ts';

const offer = (price: unknown, priceCurrency: unknown = 'EUR') => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    price,
    priceCurrency,
  })}</script>`,
});

describe('sd-price-invalid', () => {
  it.each(['1.299,90', '€ 10', '10 EUR', 'free', '1,299.90'])('fires on the price %j', (value) => {
    expect(judge(sdPriceInvalid, offer(value))).toEqual({
      status: 'fail',
      code: 'price',
      data: { count: 1, value },
      elements: [6],
    });
  });
  it.each(['€', 'eur', 'Euro'])('fires on the currency %j', (value) => {
    expect(judge(sdPriceInvalid, offer('10', value))).toMatchObject({ code: 'currency', data: { value } });
  });
  it.each(['1299.90', 0, 10.5, ''])('passes on %j', (value) => {
    expect(judge(sdPriceInvalid, offer(value))).toEqual({ status: 'pass' });
  });
  it('does not apply without prices', () => {
    expect(judge(sdPriceInvalid)).toMatchObject({ reason: 'no-structured-data' });
    const html =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"A"}</script>';
    expect(judge(sdPriceInvalid, { head: html })).toMatchObject({ reason: 'no-prices' });
  });
});
