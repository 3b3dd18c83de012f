import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const dateName = /^date[A-Z]|Date$|^(?:availability|valid|expires|lastReviewed|priceValid)/;

/**
 * Fires when a date in structured data is not in ISO 8601 format or does not exist in the calendar. An empty
 * date counts as missing and is left to `sd-required-missing`.
 *
 * Source: https://schema.org/Date
 */
export const sdDateInvalid = defineCheck({
  id: 'sd-date-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://schema.org/Date',
  text: {
    failure: 'Invalid dates in structured data',
    pass: 'Valid dates in structured data',
    why: 'Search engines can’t tell which day “03/05/2026” or “last week” refers to, so they won’t show a date, event or offer based on it.',
    fix: 'Write dates as 2026-05-03, and times with their time zone, as in 2026-05-03T10:00:00+02:00.',
    details: {
      invalid:
        '{count, plural, one {# date isn’t in ISO 8601 format:} other {# dates aren’t in ISO 8601 format, the first in}} {property}: “{value}”.',
    },
  },
  run({ structuredData: { graph, valueProblems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const invalid = valueProblems.filter(({ code }) => code === 'date-invalid');
    const [first] = invalid;
    if (first === undefined)
      return graph.items.some(({ properties }) => properties.some(({ name }) => dateName.test(name)))
        ? pass()
        : notApplicable('no-dates-in-structured-data');
    return fail('invalid', { count: invalid.length, property: first.property, value: first.value }, [
      ...new Set(invalid.map(({ item }) => graph.items[item]?.element ?? 0)),
    ]);
  },
});
