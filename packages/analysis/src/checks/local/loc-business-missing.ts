import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mapOf } from '../../facts/maps.ts';
import { hasProperty } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/**
 * Fires when a page shows where a business is, with a map and a telephone link, but no structured data says so.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export const locBusinessMissing = defineCheck({
  id: 'loc-business-missing',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  text: {
    failure: 'Location without LocalBusiness markup',
    pass: 'Location described by markup',
    why: 'LocalBusiness markup tells search engines address, phone number and opening hours, which they show in the local results and in knowledge panels.',
    fix: 'Add LocalBusiness structured data, or a more specific type such as Restaurant, with name, address and telephone.',
    details: {
      absent: 'The page has a map and a telephone link but no structured data with an address.',
    },
  },
  run({ frames, links, structuredData: { graph } }) {
    const map = frames.find(({ url, isHidden }) => !isHidden && mapOf(url) !== null);
    if (map === undefined || !links.some(({ kind }) => kind === 'tel')) return notApplicable('no-location');
    const isDescribed = graph.items.some(
      (item) =>
        areKindOf(item.types, 'LocalBusiness') ||
        areKindOf(item.types, 'PostalAddress') ||
        (hasProperty(item, 'address') && item.types.length > 0),
    );
    return isDescribed ? pass() : fail('absent', {}, map.element);
  },
});
