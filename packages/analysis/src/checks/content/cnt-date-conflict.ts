import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { DateKind, DateSource, StatedDate } from '../../facts/dates.ts';

const kinds: readonly DateKind[] = ['published', 'modified'];
/** Last-Modified describes the file, not the text: a new footer changes it. */
const compared: readonly DateSource[] = ['structured-data', 'meta', 'time'];

/**
 * Fires when structured data, article meta tags and `<time>` elements give different publication dates, or different
 * last modified dates. A difference of one day passes, as one of them may use another time zone. `<time>` elements
 * only count when they state which date they give and agree with each other: a page may list dates of other content.
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
    failure: 'Conflicting dates',
    pass: 'Consistent dates',
    why: 'If a page gives different dates for the same event, search engines may trust none of them and show the wrong date.',
    fix: 'Have the template take all dates from one source: the date readers see, the <time> elements, the meta tags, and the structured data.',
    details: {
      published: 'The publication dates do not match: {dates}.',
      modified: 'The last modified dates do not match: {dates}.',
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

/** The date from a source. `<time>` elements only count if all of them give the same day. */
function oneOf(stated: readonly StatedDate[], kind: DateKind, source: DateSource): readonly StatedDate[] {
  const found = stated.filter((date) => date.kind === kind && date.source === source && date.day !== null);
  const [first] = found;
  if (first === undefined) return [];
  if (source === 'time' && found.some(({ day }) => day !== first.day)) return [];
  return [first];
}
