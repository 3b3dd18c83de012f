/** How long an issue is ignored. */
export const expiryChoices = ['days30', 'days90', 'date', 'never'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

const dayMs = 86_400_000;

/**
 * When ignoring ends: after a number of days, at the end of a day in the reader's time zone, or never (null). Undefined
 * if the day (`YYYY-MM-DD`) is missing or over.
 */
export function expiryOf(choice: ExpiryChoice, day: string, now: number): string | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return new Date(now + { days30: 30, days90: 90 }[choice] * dayMs).toISOString();
  const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T23:59:59`).getTime() : NaN;
  return end > now ? new Date(end).toISOString() : undefined;
}

/** The day of a time in the reader's time zone, as `YYYY-MM-DD`. */
export function localDay(time: number): string {
  const date = new Date(time);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}
