import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { valuesOf } from '../../structured-data/item-graph.ts';

const names = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'];
const lengths = new Set([8, 12, 13, 14]);

/**
 * Fires on trade item numbers with a wrong length or check digit. Numbers that are URLs, and ISBNs of ten digits, are not
 * judged.
 *
 * Source: https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export const sdGtinInvalid = defineCheck({
  id: 'sd-gtin-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.gs1.org/services/how-calculate-check-digit-manually',
  text: {
    failure: 'Invalid GTIN in structured data',
    pass: 'Valid GTIN in structured data',
    why: 'Google matches products by their GTIN. With a number that can’t exist, the product is matched with none.',
    fix: 'Copy the number below the barcode of the product. If it has none, leave the property out.',
    details: {
      invalid:
        '{count, plural, one {# number has a wrong length or check digit:} other {# numbers have a wrong length or check digit, the first in}} {property}: “{value}”.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    const invalid: { readonly property: string; readonly value: string; readonly element: number }[] = [];
    for (const item of graph.items) {
      for (const property of names) {
        for (const written of valuesOf(item, property)) {
          if (typeof written === 'object' || typeof written === 'boolean') continue;
          const value = String(written).trim();
          const digits = value.replace(/[\s-]/g, '');
          if (digits === '' || /^https?:/i.test(digits) || (property === 'isbn' && digits.length === 10))
            continue;
          isUsed = true;
          if (!isValid(digits)) invalid.push({ property, value: value.slice(0, 50), element: item.element });
        }
      }
    }
    if (!isUsed) return notApplicable(graph.items.length === 0 ? 'no-structured-data' : 'no-gtin');
    const [first] = invalid;
    if (first === undefined) return pass();
    return fail('invalid', { count: invalid.length, property: first.property, value: first.value }, [
      ...new Set(invalid.map(({ element }) => element)),
    ]);
  },
});

function isValid(digits: string): boolean {
  if (!lengths.has(digits.length) || !/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const fromEnd = digits.length - 1 - i;
    sum += Number(digits[i]) * (fromEnd % 2 === 1 ? 3 : 1);
  }
  return sum % 10 === 0;
}
