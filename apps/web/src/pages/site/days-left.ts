const dayMs = 86_400_000;
/** A renewal takes some days. */
const soonDays = 30;

export interface TimeLeft {
  /** Whole days; negative once it is over. */
  readonly days: number;
  readonly state: 'expired' | 'soon' | 'fine';
}

/** What is left until a date or an ISO 8601 time. A date lasts until its end, in UTC. */
export function timeLeft(until: string, now: number): TimeLeft {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(until);
  const end = Date.parse(until) + (isDate ? dayMs : 0);
  const days = Math.floor((end - now) / dayMs);
  return { days, state: end <= now ? 'expired' : days < soonDays ? 'soon' : 'fine' };
}
