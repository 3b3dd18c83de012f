import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const dateName = /^date[A-Z]|Date$|^(?:availability|valid|expires|lastReviewed|priceValid)/;

/**
 * Fires when a date in structured data is not one of ISO 8601, or of a day that does not exist. An empty date is a
 * missing one, which is left to `sd-required-missing`.
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
    failure: 'Dates in structured data are valid',
    pass: 'Dates in structured data are valid',
    why: 'Search engines cannot tell which day “03/05/2026” or “last week” is, and show no date, event or offer on such a word.',
    fix: 'Write dates as 2026-05-03, and times with their zone: 2026-05-03T10:00:00+02:00.',
    details: { invalid: 'Dates that are not in ISO 8601: {count}. The first is {property}: “{value}”.' },
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
