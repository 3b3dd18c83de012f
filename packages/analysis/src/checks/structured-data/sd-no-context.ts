import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const codes = new Set(['missing-context', 'unknown-context', 'type-not-absolute']);

/**
 * Fires when structured data does not say that its names are those of schema.org: JSON-LD without `@context`, or with
 * one that nobody knows, and microdata with a bare name for a type. Its names are guessed at for the other checks.
 *
 * Source: https://www.w3.org/TR/json-ld11/#the-context
 */
export const sdNoContext = defineCheck({
  id: 'sd-no-context',
  row: 'sd-no-context/type',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/json-ld11/#the-context',
  text: {
    failure: 'Structured data names its vocabulary',
    pass: 'Structured data names its vocabulary',
    why: 'Without its vocabulary, “name” or “Product” could mean anything: search engines do not use such data.',
    fix: 'Write "@context": "https://schema.org" at the beginning of each block of JSON-LD, and whole addresses such as https://schema.org/Product into itemtype.',
    details: {
      'missing-context': 'Blocks of JSON-LD without @context: {count}.',
      'unknown-context':
        'Blocks of JSON-LD with a @context that is not schema.org: {count}. The first is “{context}”.',
      'type-not-absolute': 'Values of itemtype that are no address: {count}. The first is “{type}”.',
    },
  },
  run({ structuredData: { graph, problems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const [first] = problems.filter(({ code }) => codes.has(code));
    if (first === undefined) return pass();
    const alike = problems.filter(({ code }) => code === first.code);
    const elements = alike.map(({ element }) => element);
    const count = alike.length;
    switch (first.code) {
      case 'missing-context':
        return fail('missing-context', { count }, elements);
      case 'unknown-context':
        return fail('unknown-context', { count, context: String(first.data['context'] ?? '') }, elements);
      default:
        return fail('type-not-absolute', { count, type: String(first.data['type'] ?? '') }, elements);
    }
  },
});
