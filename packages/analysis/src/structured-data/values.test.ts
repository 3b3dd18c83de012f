import { describe, expect, it } from 'vitest';

import { readStructuredData } from './read-structured-data.ts';
import { isCurrencyCode, isIso8601Date, isIso8601Duration, isPrice, readIso8601Date } from './values.ts';

describe('dates', () => {
  it.each([
    ['2026-05-03', Date.UTC(2026, 4, 3)],
    ['2026-05', Date.UTC(2026, 4, 1)],
    ['2026', Date.UTC(2026, 0, 1)],
    ['20260503', Date.UTC(2026, 4, 3)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2026-05-03T10:20', Date.UTC(2026, 4, 3, 10, 20)],
    ['2026-05-03T10:20:30Z', Date.UTC(2026, 4, 3, 10, 20, 30)],
    ['2026-05-03T10:20:30.123+02:00', Date.UTC(2026, 4, 3, 8, 20, 30)],
    ['2026-05-03T10:20:30-0530', Date.UTC(2026, 4, 3, 15, 50, 30)],
  ])('%s is valid', (text, epochMs) => {
    expect(readIso8601Date(text)?.epochMs).toBe(epochMs);
  });

  it.each([
    '',
    '3 May 2026',
    '03/05/2026',
    '2026-5-3',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-05-03 10:20',
    '2026-05-03T25:00',
    '2026-05-03T10:20:30 +02:00',
    'today',
    '2'.repeat(100_000),
  ])('%.40s is invalid', (text) => {
    expect(isIso8601Date(text)).toBe(false);
  });

  it.each([
    ['PT1H30M', true],
    ['P1DT12H', true],
    ['PT0.5S', true],
    ['P', false],
    ['PT', false],
    ['1:30', false],
    ['P1H', false],
    ['90 minutes', false],
  ])('the duration %s: %s', (text, isValid) => {
    expect(isIso8601Duration(text)).toBe(isValid);
  });

  it('include currencies and prices', () => {
    expect(['EUR', 'eur', '€', 'EURO'].map(isCurrencyCode)).toEqual([true, false, false, false]);
    expect(['1299.90', 5, '1,299.90', '€5', '-1', ''].map(isPrice)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('invalid property values', () => {
  const codesOf = (properties: object) =>
    readStructuredData(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Thing', ...properties })}</script>`,
      'https://example.com/',
    ).valueProblems.map(({ property, code }) => `${property} ${code}`);

  it.each([
    [{ datePublished: 'May 3' }, ['datePublished date-invalid']],
    [{ datePublished: '2026-05-03', dateModified: '' }, []],
    [{ url: '/a', image: 'https://example.com/a b' }, ['url url-relative', 'image url-invalid']],
    [{ url: 'https://example.com/', sameAs: ['mailto:a@b.example'] }, []],
    [{ price: '9,99', priceCurrency: '€' }, ['price price-invalid', 'priceCurrency currency-invalid']],
    [{ price: 9.99, priceCurrency: 'EUR' }, []],
    [{ ratingValue: 6 }, ['ratingValue rating-out-of-range']],
    [{ ratingValue: 0 }, ['ratingValue rating-out-of-range']],
    [{ ratingValue: 0, worstRating: 0 }, []],
    [{ ratingValue: '88', bestRating: '100' }, []],
    [{ ratingValue: '4,5' }, []],
    [{ ratingValue: '4/5' }, []],
    [{ ratingValue: 'good' }, ['ratingValue number-invalid']],
    [{ reviewCount: 'many', ratingCount: 12 }, ['reviewCount number-invalid']],
    [{ totalTime: '1h', datePosted: true }, ['totalTime duration-invalid', 'datePosted date-invalid']],
  ])('%j', (properties, codes) => {
    expect(codesOf(properties)).toEqual(codes);
  });
});
