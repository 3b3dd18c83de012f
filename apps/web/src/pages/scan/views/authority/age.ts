import { round } from '../../../../words/format.ts';
import type { Authority } from '../../../../api/records.ts';

type Counted = (data: { readonly count: number }) => string;

/** In years, or in days for a young domain; null if it is not known. */
export function ageOf(
  domain: Pick<Authority['domain'], 'age_days' | 'age_years'>,
  words: { readonly year: Counted; readonly day: Counted },
): string | null {
  const { age_days: days, age_years: years } = domain;
  if (days === null) return null;
  return years === null || years < 1 ? words.day({ count: days }) : words.year({ count: round(years, 1) });
}

const dayMs = 86_400_000;

/** Days from today in UTC, as the API counts; negative for a date in the past. */
export function daysUntil(day: string, now = Date.now()): number {
  return Math.floor(Date.parse(day) / dayMs) - Math.floor(now / dayMs);
}
