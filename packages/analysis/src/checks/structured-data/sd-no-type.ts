import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const codes = new Set(['missing-type', 'type-capitals', 'invalid-type']);

/**
 * Fires on items without a type and on types whose capitalization differs from schema.org, where names are
 * case-sensitive. What a list item stands for, such as a page of a breadcrumb, needs no type. A missing vocabulary is
 * left to `sd-no-context`.
 *
 * Source: https://www.w3.org/TR/json-ld11/#specifying-the-type
 */
export const sdNoType = defineCheck({
  id: 'sd-no-type',
  row: 'sd-no-context/type',
  version: 2,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/json-ld11/#specifying-the-type',
  text: {
    failure: 'Structured data with missing or invalid type',
    pass: 'Structured data types OK',
    why: 'Search engines rely on the type of an item. They skip items that have no type or one that doesn’t exist.',
    fix: 'Give every item a schema.org type, spelled exactly: Product, not product.',
    details: {
      'missing-type':
        '{count, plural, one {# item has no type. It has} other {# items have no type. The first has}} the property “{property}”.',
      'type-capitals':
        '{count, plural, one {# type is capitalized incorrectly:} other {# types are capitalized incorrectly, the first being}} “{type}”, which should be “{similar}”.',
      'invalid-type': '{count, plural, one {# item has} other {# items have}} a type that isn’t text.',
    },
  },
  run({ structuredData: { graph, problems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const [first] = problems.filter(({ code }) => codes.has(code));
    if (first === undefined) return pass();
    const alike = problems.filter(({ code }) => code === first.code);
    const elements = [...new Set(alike.map(({ element }) => element))];
    const count = alike.length;
    const { property = '', type = '', similar = '' } = first.data;
    switch (first.code) {
      case 'missing-type':
        return fail('missing-type', { count, property }, elements);
      case 'type-capitals':
        return fail('type-capitals', { count, type, similar }, elements);
      default:
        return fail('invalid-type', { count }, elements);
    }
  },
});
