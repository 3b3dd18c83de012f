import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const codes = new Set(['missing-context', 'unknown-context', 'type-not-absolute']);

/**
 * Fires when structured data does not declare schema.org as its vocabulary: JSON-LD without `@context` or
 * with an unknown one, and microdata whose itemtype is not an absolute URL. The other checks assume
 * schema.org for such data.
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
    failure: 'Structured data without schema.org context',
    pass: 'Structured data declares its vocabulary',
    why: 'Without a vocabulary, “name” or “Product” could mean anything, so search engines don’t use the data.',
    fix: 'Add "@context": "https://schema.org" at the start of each JSON-LD block, and use absolute URLs such as https://schema.org/Product in itemtype.',
    details: {
      'missing-context':
        '{count, plural, one {# JSON-LD block has} other {# JSON-LD blocks have}} no @context.',
      'unknown-context':
        '{count, plural, one {# JSON-LD block has a @context other than schema.org:} other {# JSON-LD blocks have a @context other than schema.org, the first being}} “{context}”.',
      'type-not-absolute':
        '{count, plural, one {# itemtype value isn’t an absolute URL:} other {# itemtype values aren’t absolute URLs, the first being}} “{type}”.',
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
