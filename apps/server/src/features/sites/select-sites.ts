import type { Page } from '../../paging.ts';
import { offsetOf } from '../../paging.ts';
import type { Site } from './site.ts';

export const siteSorts = ['host', 'score', 'change', 'activity'] as const;
export type SiteSort = (typeof siteSorts)[number];

export interface SiteSelection extends Page {
  /** Part of the host, ignoring case; null for all. */
  readonly q: string | null;
  readonly sort: SiteSort;
  readonly isDescending: boolean;
}

const keys: Readonly<Record<Exclude<SiteSort, 'host'>, (site: Site) => number | null>> = {
  score: ({ score }) => score?.value ?? null,
  change: ({ score }) => score?.change ?? null,
  activity: ({ lastActivityAt }) => lastActivityAt.getTime(),
};

/** The selected sites of one page, and their total. Missing values come last in either direction, ties by host. */
export function selectSites(
  sites: readonly Site[],
  { q, sort, isDescending, ...page }: SiteSelection,
): { readonly items: readonly Site[]; readonly total: number } {
  const part = q?.toLowerCase() ?? '';
  const direction = isDescending ? -1 : 1;
  const compare = (a: Site, b: Site): number => {
    if (sort === 'host') return direction * compareHosts(a, b);
    const [x, y] = [keys[sort](a), keys[sort](b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || compareHosts(a, b);
    return direction * (x - y) || compareHosts(a, b);
  };
  const selected = sites.filter(({ host }) => host.includes(part)).sort(compare);
  const from = offsetOf(page);
  return { items: selected.slice(from, from + page.per_page), total: selected.length };
}

function compareHosts({ host: a }: Site, { host: b }: Site): number {
  return a < b ? -1 : Number(a > b);
}
