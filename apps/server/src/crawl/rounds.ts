/**
 * The order of a breadth-first search, encoded as one increasing number: everything found through links comes first,
 * then pages that are only listed in sitemaps and what they link to. Within each of the two: clicks from where it
 * started, then redirects, whose targets belong to the same click. A round starts once the previous one has been
 * analyzed completely, so that depths are exact, and which pages a limit cuts off does not depend on which response
 * came first.
 */
const maxHops = 32;
const fromSitemaps = 1 << 20;

export interface RoundParts {
  readonly isFromSitemap: boolean;
  /** Clicks from the start page or from a page listed in a sitemap. */
  readonly clicks: number;
  /** Redirects followed to reach it. */
  readonly hops: number;
}

export function encodeRound({ isFromSitemap, clicks, hops }: RoundParts): number {
  return (isFromSitemap ? fromSitemaps : 0) + clicks * maxHops + Math.min(hops, maxHops - 1);
}

export function decodeRound(round: number): RoundParts {
  const isFromSitemap = round >= fromSitemaps;
  const within = isFromSitemap ? round - fromSitemaps : round;
  return { isFromSitemap, clicks: Math.floor(within / maxHops), hops: within % maxHops };
}

/** The round of a link target on a page of this round. */
export function roundAfterLink(round: number): number {
  const { isFromSitemap, clicks } = decodeRound(round);
  return encodeRound({ isFromSitemap, clicks: clicks + 1, hops: 0 });
}

/** The round of a redirect target of this round. */
export function roundAfterRedirect(round: number): number {
  const parts = decodeRound(round);
  return encodeRound({ ...parts, hops: parts.hops + 1 });
}

/** Clicks from the start page; null for pages that are not linked. */
export function depthOf(round: number): number | null {
  const { isFromSitemap, clicks } = decodeRound(round);
  return isFromSitemap ? null : clicks;
}
