import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Templates write these into every page, kept out of the index or not. */
const ubiquitous = new Set([
  'Breadcrumb',
  'Organization',
  'Site name',
  'Image metadata',
  'Speakable',
  'Subscription and paywalled content',
]);

/**
 * Fires when a page that is kept out of the index has structured data from which a rich result could be made: one of
 * the two is likely a mistake. That the page is kept out is told by `idx-noindex`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const idxSchemaNoindex = defineCheck({
  id: 'idx-schema-noindex',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  text: {
    failure: 'Rich results are on pages in the index',
    pass: 'Rich results are on pages in the index',
    why: 'A page that is not indexed has no result, and so no rich one. Somebody who wrote the structured data probably wanted the page to be found.',
    fix: 'Remove noindex where the page should be found; otherwise the structured data can go.',
    details: {
      wasted: 'The page is kept out of the index, but has what these rich results need: {results}.',
    },
  },
  run({ structuredData: { richResults, graph }, indexability: { isIndexable } }) {
    const eligible = richResults.filter(({ isEligible, type }) => isEligible && !ubiquitous.has(type));
    if (eligible.length === 0) return notApplicable('no-rich-results');
    if (isIndexable) return pass();
    return fail('wasted', { results: [...new Set(eligible.map(({ type }) => type))] }, [
      ...new Set(eligible.map(({ itemId }) => graph.items[itemId]?.element ?? 0)),
    ]);
  },
});
