import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

const kinds = ['Product', 'ProductGroup', 'Offer'] as const;

/**
 * Fires when only the rendered page has structured data of a product or an offer. For other types, Google has no
 * objection to scripts.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript
 */
export const jsStructuredDataOnly = defineCheck({
  id: 'js-structured-data-only',
  version: 1,
  category: 'rendering',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source:
    'https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript',
  text: {
    failure: 'Product structured data added by JavaScript',
    pass: 'Product structured data in the HTML',
    why: 'Google says that product markup generated with JavaScript makes shopping crawls less frequent and less reliable, which matters for prices and availability that change.',
    fix: 'Put the product structured data into the HTML that the server sends.',
    details: {
      added: 'JavaScript adds structured data of the type {types}.',
    },
  },
  run({ rendering, structuredData: { types, graph } }) {
    if (rendering === null) return notApplicable('not-rendered');
    const known = rendering.raw.structuredData.types;
    const added = kinds.filter((kind) => areKindOf(types, kind) && !areKindOf(known, kind));
    if (added.length === 0) return pass();
    const items = graph.items.filter((item) => added.some((kind) => areKindOf(item.types, kind)));
    return fail('added', { types: added.join(', ') }, [...new Set(items.map(({ element }) => element))]);
  },
});
