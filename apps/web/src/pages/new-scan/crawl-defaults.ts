import type { Profile } from '../../api/records.ts';

const [defaultPages, defaultDepth] = [500, 4];

/** The limits of a crawl unless the user chooses others: less if the plan allows less. */
export function crawlDefaults(plan: Pick<Profile['limits'], 'max_pages' | 'max_depth'> | undefined) {
  return {
    max_pages: Math.min(defaultPages, plan?.max_pages ?? defaultPages),
    max_depth: Math.min(defaultDepth, plan?.max_depth ?? defaultDepth),
  };
}
