import type { DateKind } from '../../facts/dates.ts';
import { readIso8601Date } from '../../structured-data/values.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { isSignedKind } from '../measures.ts';
import { isAmong, monthsBetween, visibleDays } from '../visible-dates.ts';

const maxAgeMonths = 18;
const dayMs = 86_400_000;
const parts = { published: 0.3, modified: 0.2, visible: 0.3, recent: 0.2 };
const names = Object.keys(parts) as readonly (keyof typeof parts)[];

/**
 * Passes when the page says for machines when it was published and last changed, readers see one of the two (within a
 * day, as time zones move dates), and the later one is at most 18 months before the page was fetched. Each part earns
 * its share: 30, 20, 30 and 20 %; the first that is missing is told. A change before the publication, or a date to come, is no valid date.
 *
 * Source: https://developers.google.com/search/docs/appearance/publication-dates
 */
export const aiDates = defineAiCheck({
  id: 'ai-dates',
  version: 1,
  basis: 'documented',
  maxScore: 6,
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  text: {
    failure: 'Dates of publication and change',
    pass: 'Dates of publication and change',
    details: {
      complete: 'The page is dated for readers and for machines; last date: {date}.',
      'no-published': 'The page does not say for machines when it was published; last date: {date}.',
      'no-modified': 'The page does not say for machines when it was last changed; published: {date}.',
      unseen: 'The page is dated for machines ({date}), but readers see no such date.',
      old: 'The page was last changed more than {limit} months ago: {date}.',
      none: 'The page does not say for machines when it was published or changed.',
      undated: 'A page of this kind needs no date.',
    },
  },
  run(facts) {
    if (!isSignedKind(facts)) return aiNotApplicable('undated', {});
    const now = readIso8601Date(facts.response.fetchedAt ?? '')?.epochMs ?? null;
    const isPast = (date: number | null): date is number =>
      date !== null && (now === null || date <= now + dayMs);
    const written = statedDate(facts, 'published');
    const changed = statedDate(facts, 'modified');
    const published = isPast(written) ? written : null;
    const isLater = published === null || (changed !== null && changed >= published - dayMs);
    const modified = isPast(changed) && isLater ? changed : null;
    const latest = modified ?? published;
    if (latest === null) return aiFail('none', {});

    const days = visibleDays(facts);
    const met = {
      published: published !== null,
      modified: modified !== null,
      visible: [published, modified].some((date) => date !== null && isAmong(date, days)),
      recent: now === null || monthsBetween(latest, now) <= maxAgeMonths,
    };
    let share = 0;
    for (const name of names) if (met[name]) share += parts[name];
    const date = new Date(latest).toISOString().slice(0, 10);
    if (!met.published) return aiPartial(share, 'no-published', { date });
    if (!met.modified) return aiPartial(share, 'no-modified', { date });
    if (!met.visible) return aiPartial(share, 'unseen', { date });
    if (!met.recent) return aiPartial(share, 'old', { date, limit: maxAgeMonths });
    return aiPass('complete', { date });
  },
});

/** In milliseconds since 1970. A header speaks of the file, not of what it says. */
function statedDate({ dates }: AiFacts, wanted: DateKind): number | null {
  const stated = dates.stated.find(
    ({ kind, source, day }) => kind === wanted && source !== 'header' && day !== null,
  );
  return stated === undefined || stated.day === null ? null : stated.day * dayMs;
}
