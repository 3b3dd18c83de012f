import type { FoundBy, NewUrl, SkipReason, UrlKind } from './crawl-store.ts';
import { reference } from './page-thread-messages.ts';
import { depthOf } from './rounds.ts';
import type { SitemapUrl } from './stream-sitemap.ts';

/** How a page references a URL, as it is stored. */
export const foundBy: Readonly<Record<number, FoundBy>> = {
  [reference.link]: 'link',
  [reference.renderedLink]: 'rendered-link',
  [reference.nofollowLink]: 'link',
  [reference.externalLink]: 'link',
  [reference.resource]: 'resource',
  [reference.canonical]: 'canonical',
  [reference.hreflang]: 'hreflang',
  [reference.pagination]: 'pagination',
};

/** A URL that was not known before. */
export interface FoundUrl {
  readonly url: string;
  readonly hash: number;
  readonly kind: UrlKind;
  readonly by: FoundBy;
  readonly on: number | null;
  readonly round: number;
  readonly reason?: SkipReason;
  /** Set if a sitemap lists it. */
  readonly sitemapAlternates?: SitemapUrl['alternates'];
}

/** Only the beginning of an overlong URL is kept. */
const keptLength = 4096;

/** What is stored about it: it waits to be visited, or is skipped for a reason. */
export function newUrlOf(found: FoundUrl, reason: SkipReason | null): NewUrl {
  const { url, hash, kind, by, on, round, sitemapAlternates } = found;
  return {
    hash,
    url: url.length > keptLength ? url.slice(0, keptLength) : url,
    kind,
    state: reason === null ? 'waiting' : 'skipped',
    reason,
    round,
    depth: kind === 'page' ? depthOf(round) : null,
    foundBy: by,
    foundOn: on,
    isInSitemap: sitemapAlternates !== undefined,
    sitemapAlternates:
      sitemapAlternates === undefined || sitemapAlternates.length === 0 ? null : sitemapAlternates,
  };
}
