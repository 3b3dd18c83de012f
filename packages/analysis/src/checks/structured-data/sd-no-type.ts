import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const codes = new Set(['missing-type', 'type-capitals', 'invalid-type']);

/**
 * Fires on items without a type, and on types in other capitals than those of schema.org, which tells them apart. A
 * missing vocabulary is left to `sd-no-context`.
 *
 * Source: https://www.w3.org/TR/json-ld11/#specifying-the-type
 */
export const sdNoType = defineCheck({
  id: 'sd-no-type',
  row: 'sd-no-context/type',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/json-ld11/#specifying-the-type',
  text: {
    failure: 'Structured data says what it describes',
    pass: 'Structured data says what it describes',
    why: 'Search engines go by the type of an item: without one, or with one that does not exist, they skip it.',
    fix: 'Give every item a type of schema.org, in its exact spelling: Product, not product.',
    details: {
      'missing-type': 'Items without a type: {count}. The first has the property “{property}”.',
      'type-capitals':
        'Types in wrong capitals: {count}. The first is “{type}”, which should be “{similar}”.',
      'invalid-type': 'Items whose type is not a text: {count}.',
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
