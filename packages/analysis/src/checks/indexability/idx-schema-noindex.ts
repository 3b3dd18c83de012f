import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Templates add these to every page, whether it is indexable or not. */
const ubiquitous = new Set([
  'Breadcrumb',
  'Organization',
  'Site name',
  'Image metadata',
  'Speakable',
  'Subscription and paywalled content',
]);

/**
 * Fires when a non-indexable page has structured data that is eligible for a rich result: one of the two is
 * probably a mistake. The noindex itself is reported by `idx-noindex`.
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
    failure: 'Rich result markup on a non-indexable page',
    pass: 'Page with rich result markup is indexable',
    why: 'A page that isn’t indexed has no search result, so it can’t have a rich result either. Whoever added the structured data probably wanted the page to be found.',
    fix: 'If the page should be found, remove noindex. Otherwise, you can remove the structured data.',
    details: {
      wasted: 'The page is kept out of the index but is eligible for these rich results: {results}.',
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
