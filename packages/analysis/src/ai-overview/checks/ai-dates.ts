import type { DateKind } from '../../facts/dates.ts';
import { readIso8601Date } from '../../structured-data/values.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { isSignedKind } from '../measures.ts';
import { isAmong, monthMs, monthsBetween, visibleDays } from '../visible-dates.ts';

const maxAgeMonths = 18;
const dayMs = 86_400_000;
const parts = { published: 0.3, modified: 0.2, visible: 0.3, recent: 0.2 };
const names = Object.keys(parts) as readonly (keyof typeof parts)[];

/**
 * Passes when the page has machine-readable publication and last modified dates, readers see one of them (within a
 * day, to allow for time zones), and the later one is at most 18 months before the fetch. The parts earn 30%, 20%,
 * 30%, and 20%; the first missing one is reported. A last modified date before the publication date, or a date in the
 * future, is invalid.
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
    failure: 'Incomplete or outdated page dates',
    pass: 'Page dates complete and recent',
    details: {
      complete: 'The page’s dates are both machine-readable and visible to readers. The latest is {date}.',
      'no-published': 'The page has no machine-readable publication date. It was last modified on {date}.',
      'no-modified': 'The page has no machine-readable last modified date. It was published on {date}.',
      unseen:
        'The page has machine-readable dates, the latest being {date}, but none of them is visible to readers.',
      old: 'The page was last modified on {date}, more than {limit, plural, one {# month} other {# months}} ago.',
      none: 'The page has no valid machine-readable publication or last modified date.',
      undated: 'This type of page doesn’t need a date.',
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

/** When a date stops being in the future, and when it stops being recent. */
export function aiDateTurns(epochMs: number): readonly number[] {
  return [epochMs - dayMs, epochMs + maxAgeMonths * monthMs];
}

/** In milliseconds since 1970. Headers are ignored: they describe the file, not its content. */
function statedDate({ dates }: AiFacts, wanted: DateKind): number | null {
  const stated = dates.stated.find(
    ({ kind, source, day }) => kind === wanted && source !== 'header' && day !== null,
  );
  return stated === undefined || stated.day === null ? null : stated.day * dayMs;
}
