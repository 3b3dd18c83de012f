import { urlKey } from './parse/url-identity.ts';
import { pathOf, toMatcher } from './parse/url-pattern.ts';

export const statusScopes = ['site', 'pattern', 'url'] as const;
export type StatusScope = (typeof statusScopes)[number];

/** What a status applies to. */
export interface Targeted {
  readonly id: number;
  readonly check_id: string;
  readonly scope: StatusScope;
  /** A pattern for path and query, or a normalized URL; null for the whole site. */
  readonly target: string | null;
}

/** The status that applies to a check on a URL; null if there is none. */
export type StatusOf<Row extends Targeted> = (checkId: string, url: string) => Row | null;

/**
 * Prepares the statuses of a site for many URLs. The most specific one applies: that of the URL, then that of the longest
 * pattern that matches, then that of the site.
 */
export function createStatusOf<Row extends Targeted>(statuses: readonly Row[]): StatusOf<Row> {
  const byCheck = new Map<string, CheckStatuses<Row>>();
  for (const status of statuses) {
    const { check_id: checkId, scope, target } = status;
    let known = byCheck.get(checkId);
    if (known === undefined) byCheck.set(checkId, (known = { site: null, patterns: [], urls: new Map() }));
    if (scope === 'site' || target === null) known.site = status;
    else if (scope === 'url') known.urls.set(urlKey(target), status);
    else known.patterns.push({ status, length: target.length, matches: toMatcher(target) });
  }
  for (const { patterns } of byCheck.values())
    patterns.sort((a, b) => b.length - a.length || a.status.id - b.status.id);
  return (checkId, url) => {
    const known = byCheck.get(checkId);
    if (known === undefined) return null;
    const key = urlKey(url);
    const path = pathOf(key);
    return known.urls.get(key) ?? known.patterns.find(({ matches }) => matches(path))?.status ?? known.site;
  };
}

interface CheckStatuses<Row> {
  site: Row | null;
  readonly patterns: {
    readonly status: Row;
    readonly length: number;
    readonly matches: (path: string) => boolean;
  }[];
  readonly urls: Map<string, Row>;
}
