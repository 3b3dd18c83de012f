/** The outcome of comparing two consecutive scores. */
export type Verdict = 'first' | 'better' | 'worse' | 'same';

export function verdictOf(score: number, before: number | null): Verdict {
  if (before === null) return 'first';
  if (score === before) return 'same';
  return score > before ? 'better' : 'worse';
}

/** A URL as people say it: without https:// and without the trailing slash of a home page. */
export function spokenAddress(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^([^/?#]+)\/$/, '$1');
}
