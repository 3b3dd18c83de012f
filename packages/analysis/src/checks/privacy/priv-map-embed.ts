import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mapOf } from '../../facts/maps.ts';

/**
 * Fires on Google Maps embedded in the HTML, which load before visitors have agreed. Maps of other providers and maps
 * that a script shows later are not judged.
 * In a page that was rendered, this is left to `priv-embeds-before-consent`.
 *
 * Source: https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en
 */
export const privMapEmbed = defineCheck({
  id: 'priv-map-embed',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  text: {
    failure: 'Google Maps loaded without asking',
    pass: 'No Google Maps loaded without asking',
    why: 'An embedded map sends the visitor’s IP address to Google and sets cookies, even if nobody looks at the map.',
    fix: 'Show a picture of the map and load the map itself after a click, or link to it.',
    details: {
      embedded: '{count, plural, one {# map is} other {# maps are}} loaded from Google with the page.',
    },
  },
  run({ frames, traffic }) {
    if (traffic !== null) return notApplicable('judged-in-browser');
    const maps = frames.flatMap(({ url, element }) => {
      const provider = mapOf(url);
      return provider === null ? [] : [{ provider, element }];
    });
    if (maps.length === 0) return notApplicable('no-maps');
    const google = maps.filter(({ provider }) => provider === 'Google Maps');
    return google.length === 0
      ? pass()
      : fail(
          'embedded',
          { count: google.length },
          google.map(({ element }) => element),
        );
  },
});
