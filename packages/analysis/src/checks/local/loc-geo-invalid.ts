import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textOf } from '../../structured-data/item-graph.ts';

/**
 * Fires on coordinates that no place has, that are empty (0, 0), or that are too coarse for a building: Google asks for
 * five decimal places.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export const locGeoInvalid = defineCheck({
  id: 'loc-geo-invalid',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { decimals: 3 },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  text: {
    failure: 'Invalid or imprecise coordinates',
    pass: 'Coordinates OK',
    why: 'With wrong or coarse coordinates, maps show the business in the wrong place.',
    fix: 'Copy latitude and longitude from a map, with at least five decimal places and a point as the decimal separator.',
    details: {
      invalid: 'These coordinates aren’t a place: {latitude}, {longitude}.',
      coarse: 'These coordinates have too few decimal places for a building: {latitude}, {longitude}.',
    },
  },
  run({ structuredData: { graph } }, limit) {
    let isUsed = false;
    for (const item of graph.items) {
      const latitude = textOf(item, 'latitude');
      const longitude = textOf(item, 'longitude');
      if (latitude === null || longitude === null) continue;
      isUsed = true;
      const data = { latitude: latitude.slice(0, 30), longitude: longitude.slice(0, 30) };
      const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180);
      if (!isPlace || (Number(latitude) === 0 && Number(longitude) === 0))
        return fail('invalid', data, item.element);
      // Both can end in zeros by chance, but hardly in several.
      if (decimalsOf(latitude) < limit.decimals && decimalsOf(longitude) < limit.decimals)
        return fail('coarse', data, item.element);
    }
    return isUsed ? pass() : notApplicable('no-coordinates');
  },
});

function isWithin(written: string, limit: number): boolean {
  return /^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(written) && Math.abs(Number(written)) <= limit;
}

function decimalsOf(written: string): number {
  const point = written.indexOf('.');
  return point === -1 ? 0 : written.length - point - 1;
}
