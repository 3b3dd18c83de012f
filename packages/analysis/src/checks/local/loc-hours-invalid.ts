import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textsOf, valuesOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
const days = `${day}(?:\\s?-\\s?${day})?(?:\\s?,\\s?${day}(?:\\s?-\\s?${day})?){0,7}`;
const time = '(?:[01]?\\d|2[0-4]):[0-5]\\d';
const written = new RegExp(
  `^(?:${days})(?:\\s${time}\\s?-\\s?${time}(?:\\s?,\\s?${time}\\s?-\\s?${time}){0,3})?$`,
);
const exactTime = /^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const names = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|PublicHolidays';
const dayName = new RegExp(`^(?:https?://schema\\.org/)?(?:${names}|${day})$`);
const maxValues = 100;

/**
 * Fires on opening hours that search engines cannot read: `openingHours` that is not written as “Mo-Fr 09:00-17:00”,
 * times that are not hh:mm, and days that schema.org does not know.
 *
 * Source: https://schema.org/openingHours
 */
export const locHoursInvalid = defineCheck({
  id: 'loc-hours-invalid',
  version: 1,
  category: 'local',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://schema.org/openingHours',
  text: {
    failure: 'Invalid opening hours in structured data',
    pass: 'Valid opening hours in structured data',
    why: 'Search engines can’t read these opening hours, so they can’t show whether the business is open.',
    fix: 'Use openingHoursSpecification with dayOfWeek (Monday), opens (09:00) and closes (17:00), or openingHours in the form Mo-Fr 09:00-17:00.',
    details: {
      text: 'The openingHours can’t be read: “{value}”.',
      time: 'A time in {property} isn’t in the form hh:mm: “{value}”.',
      day: 'A dayOfWeek isn’t the English name of a day: “{value}”.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    for (const item of graph.items) {
      for (const value of textsOf(item, 'openingHours', maxValues)) {
        isUsed = true;
        if (!value.split(/\s*;\s*/).every((part) => part === '' || written.test(part.slice(0, 200))))
          return fail('text', { value: value.slice(0, 100) }, item.element);
      }
      if (!areKindOf(item.types, 'OpeningHoursSpecification')) continue;
      isUsed = true;
      for (const property of ['opens', 'closes']) {
        const wrong = textsOf(item, property, maxValues).find((value) => !exactTime.test(value));
        if (wrong !== undefined) return fail('time', { property, value: wrong.slice(0, 100) }, item.element);
      }
      const wrong = valuesOf(item, 'dayOfWeek').find(
        (value): value is string => typeof value === 'string' && !dayName.test(value.trim()),
      );
      if (wrong !== undefined) return fail('day', { value: wrong.slice(0, 100) }, item.element);
    }
    return isUsed ? pass() : notApplicable('no-opening-hours');
  },
});
