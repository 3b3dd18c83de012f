import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const durations = new Set(['cookTime', 'duration', 'performTime', 'prepTime', 'timeRequired', 'totalTime']);

/**
 * Fires on durations that are not in ISO 8601 format.
 *
 * Source: https://schema.org/Duration
 */
export const sdDurationInvalid = defineCheck({
  id: 'sd-duration-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://schema.org/Duration',
  text: {
    failure: 'Invalid durations in structured data',
    pass: 'Valid durations in structured data',
    why: 'Google can’t read “30 min” and doesn’t show the length of a video or the time that a recipe takes.',
    fix: 'Write durations in ISO 8601 format: PT30M for 30 minutes, PT1H15M for an hour and a quarter.',
    details: {
      invalid:
        '{count, plural, one {# duration isn’t in ISO 8601 format:} other {# durations aren’t in ISO 8601 format, the first in}} {property}: “{value}”.',
    },
  },
  run({ structuredData: { graph, valueProblems } }) {
    if (graph.items.length === 0) return notApplicable('no-structured-data');
    const invalid = valueProblems.filter(({ code }) => code === 'duration-invalid');
    const [first] = invalid;
    if (first === undefined)
      return graph.items.some(({ properties }) => properties.some(({ name }) => durations.has(name)))
        ? pass()
        : notApplicable('no-durations');
    return fail('invalid', { count: invalid.length, property: first.property, value: first.value }, [
      ...new Set(invalid.map(({ item }) => graph.items[item]?.element ?? 0)),
    ]);
  },
});
