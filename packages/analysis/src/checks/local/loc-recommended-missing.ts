import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { hasProperty } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/** What people look for in a local result, each by one of these properties. */
const wanted: readonly (readonly [name: string, ...others: string[]])[] = [
  ['telephone', 'contactPoint'],
  ['openingHoursSpecification', 'openingHours'],
  ['geo', 'hasMap'],
  ['url'],
];

/**
 * Fires when the main local business of a page lacks several of the details that Google recommends. Required properties
 * are left to `sd-required-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export const locRecommendedMissing = defineCheck({
  id: 'loc-recommended-missing',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { missing: 2 },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  text: {
    failure: 'Business details missing from structured data',
    pass: 'Business details in structured data',
    why: 'Phone number, opening hours and coordinates let search engines answer questions about the business directly.',
    fix: 'Add the missing properties to the LocalBusiness item.',
    details: {
      missing: 'The structured data of the business lacks: {missing}.',
    },
  },
  run({ structuredData: { graph } }, limit) {
    const businesses = graph.items.filter(
      (item) => item.isTopLevel && areKindOf(item.types, 'LocalBusiness') && hasProperty(item, 'address'),
    );
    const [first] = businesses;
    if (first === undefined) return notApplicable('no-business-address');
    // Branches on a page of branches have their details on their own pages.
    if (businesses.length > 1) return pass();
    const missing = wanted.flatMap((names) =>
      names.some((name) => hasProperty(first, name)) ? [] : [names[0]],
    );
    return missing.length < limit.missing ? pass() : fail('missing', { missing }, first.element);
  },
});
