import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { DateKind, DateSource, StatedDate } from '../../facts/dates.ts';

const kinds: readonly DateKind[] = ['published', 'modified'];
/** Last-Modified tells of the file, not of the text: a new footer changes it. */
const compared: readonly DateSource[] = ['structured-data', 'meta', 'time'];

/**
 * Fires when structured data, article metas and `<time>` elements name different days of publication, or of the last
 * change. A day's difference is let pass, as one may be written in another time zone. `<time>` elements only count
 * where they say which date they are, and agree among themselves: a page may list the dates of others.
 *
 * Source: https://developers.google.com/search/docs/appearance/publication-dates
 */
export const cntDateConflict = defineCheck({
  id: 'cnt-date-conflict',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { days: 1 },
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  text: {
    failure: 'Dates agree with each other',
    pass: 'Dates agree with each other',
    why: 'Where a page names different dates for the same event, search engines trust none of them and may show a wrong one.',
    fix: 'Let the template write all dates from one source: what readers see, the time elements, the metas and the structured data.',
    details: {
      published: 'Dates of publication that do not agree: {dates}.',
      modified: 'Dates of the last change that do not agree: {dates}.',
    },
  },
  run({ dates: { stated } }, limit) {
    if (stated.length < 2) return notApplicable('no-comparable-dates');
    let isComparable = false;
    for (const kind of kinds) {
      const dates = compared.flatMap((source) => oneOf(stated, kind, source));
      const days = dates.flatMap(({ day }) => (day === null ? [] : [day]));
      if (days.length < 2) continue;
      isComparable = true;
      if (Math.max(...days) - Math.min(...days) <= limit.days) continue;
      return fail(
        kind,
        { dates: dates.map(({ source, raw }) => `${raw} (${source})`) },
        dates.flatMap(({ element }) => (element === null ? [] : [element])),
      );
    }
    return isComparable ? pass() : notApplicable('no-comparable-dates');
  },
});

/** The date of a source; of `<time>` elements only when all of them name the same day. */
function oneOf(stated: readonly StatedDate[], kind: DateKind, source: DateSource): readonly StatedDate[] {
  const found = stated.filter((date) => date.kind === kind && date.source === source && date.day !== null);
  const [first] = found;
  if (first === undefined) return [];
  if (source === 'time' && found.some(({ day }) => day !== first.day)) return [];
  return [first];
}
