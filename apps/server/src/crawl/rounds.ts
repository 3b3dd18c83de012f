/**
 * The turns of a breadth-first search, as one number that grows: all that is found by links comes first, then what only
 * sitemaps name and what is linked from there. Within each of the two: clicks from where it began, then redirects, whose
 * targets belong to the same click. A round begins when all of the one before it have been analysed, so that depths
 * are exact, and which pages a limit cuts off does not depend on which answer came first.
 */
const maxHops = 32;
const fromSitemaps = 1 << 20;

export interface Turn {
  readonly isFromSitemap: boolean;
  /** Clicks from the start page, or from what a sitemap names. */
  readonly clicks: number;
  /** Redirects that led there. */
  readonly hops: number;
}

export function roundOf({ isFromSitemap, clicks, hops }: Turn): number {
  return (isFromSitemap ? fromSitemaps : 0) + clicks * maxHops + Math.min(hops, maxHops - 1);
}

export function turnOf(round: number): Turn {
  const isFromSitemap = round >= fromSitemaps;
  const within = isFromSitemap ? round - fromSitemaps : round;
  return { isFromSitemap, clicks: Math.floor(within / maxHops), hops: within % maxHops };
}

/** Where a link on a page of this round leads. */
export function roundBehindLink(round: number): number {
  const { isFromSitemap, clicks } = turnOf(round);
  return roundOf({ isFromSitemap, clicks: clicks + 1, hops: 0 });
}

/** Where a redirect of this round leads. */
export function roundBehindRedirect(round: number): number {
  const turn = turnOf(round);
  return roundOf({ ...turn, hops: turn.hops + 1 });
}

/** Clicks from the start page; null for what no link leads to. */
export function depthOf(round: number): number | null {
  const { isFromSitemap, clicks } = turnOf(round);
  return isFromSitemap ? null : clicks;
}
