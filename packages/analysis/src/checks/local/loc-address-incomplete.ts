import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { hasProperty, itemsOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

const wanted = ['streetAddress', 'addressLocality', 'addressCountry'];

/**
 * Fires when the address of a local business lacks the street, the town or the country. Some countries have no postal
 * codes. A missing address is left to `sd-required-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export const locAddressIncomplete = defineCheck({
  id: 'loc-address-incomplete',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  text: {
    failure: 'Incomplete business address in structured data',
    pass: 'Business address in structured data complete',
    why: 'Google asks for as many parts of the address as possible, because they decide for which places a business is shown.',
    fix: 'Add the missing parts to the PostalAddress of the business. Write the country as a code of two letters, such as IT.',
    details: {
      incomplete: 'The address of the business lacks: {missing}.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    for (const business of graph.items) {
      if (!areKindOf(business.types, 'LocalBusiness')) continue;
      for (const address of itemsOf(graph, business, 'address')) {
        isUsed = true;
        const missing = wanted.filter((name) => !hasProperty(address, name));
        if (missing.length > 0) return fail('incomplete', { missing }, address.element);
      }
    }
    return isUsed ? pass() : notApplicable('no-business-address');
  },
});
