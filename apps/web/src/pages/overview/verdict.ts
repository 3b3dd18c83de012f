import type { SiteList } from '../../api/records.ts';

export type Verdict = 'worse' | 'better' | 'same' | 'first';

/** The answer to whether the sites are getting better. One site that got worse matters more than all others. */
export function verdictOf({ worse, better, same }: Omit<SiteList['summary'], 'running'>): Verdict {
  if (worse > 0) return 'worse';
  if (better > 0) return 'better';
  return same > 0 ? 'same' : 'first';
}
