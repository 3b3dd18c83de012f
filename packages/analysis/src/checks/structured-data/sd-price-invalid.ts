import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Properties that hold a price or its currency. */
const priced = /^(?:price|lowPrice|highPrice|priceCurrency)$/;

/**
 * Fires on prices that are not plain numbers with a decimal point and on currencies that are no ISO 4217 code.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export const sdPriceInvalid = defineCheck({
  id: 'sd-price-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
  text: {
    failure: 'Invalid prices in structured data',
    pass: 'Valid prices in structured data',
    why: 'Google can’t read prices such as “1.299,90 €” and leaves the price, or the whole product, out of rich results.',
    fix: 'Write prices as 1299.90, without symbols or thousands separators, and currencies as three letters, such as EUR.',
    details: {
      price:
        '{count, plural, one {# price isn’t a number:} other {# prices aren’t numbers, the first being}} “{value}”.',
      currency:
        '{count, plural, one {# currency isn’t an ISO 4217 code:} other {# currencies aren’t ISO 4217 codes, the first being}} “{value}”.',
    },
  },
  run({ structuredData: { graph, valueProblems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const invalid = valueProblems.filter(
      ({ code, property }) =>
        (code === 'price-invalid' || code === 'currency-invalid') && priced.test(property),
    );
    const [first] = invalid;
    if (first === undefined)
      return graph.items.some(({ properties }) => properties.some(({ name }) => priced.test(name)))
        ? pass()
        : notApplicable('no-prices');
    const alike = invalid.filter(({ code }) => code === first.code);
    return fail(
      first.code === 'price-invalid' ? 'price' : 'currency',
      { count: alike.length, value: first.value },
      [...new Set(alike.map(({ item }) => graph.items[item]?.element ?? 0))],
    );
  },
});
