import type { Authority } from '../../../../api/records.ts';
import type { Format } from '../../../../words/format.ts';
import type { Noun } from '../../../../words/noun.ts';

/** In years, of a young domain in days; null where it is not known. */
export function ageOf(
  domain: Pick<Authority['domain'], 'age_days' | 'age_years'>,
  words: { readonly year: Noun; readonly day: Noun },
  format: Format,
): string | null {
  const { age_days: days, age_years: years } = domain;
  if (days === null) return null;
  return years === null || years < 1 ? words.day({ count: days }) : words.year({ count: round(years, 1) });
}

const dayMs = 86_400_000;

/** From today in UTC, as the API counts; negative for a day that has passed. */
export function daysUntil(day: string, now = Date.now()): number {
  return Math.floor(Date.parse(day) / dayMs) - Math.floor(now / dayMs);
}
