import { urlHash } from '@siteglass/analysis/url-hash';
import type {
  Batch,
  ClaimedCrawl,
  CrawlStore,
  FoundBy,
  KnownRow,
  SkipReason,
  UrlKind,
} from './crawl-store.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { HashSet } from './hash-set.ts';
import { foundBy, newUrlOf, type FoundUrl } from './found-url.ts';
import { known, KnownUrls } from './known-urls.ts';
import { reference, type PageOutcome } from './page-thread-messages.ts';
import { decodeRound, depthOf, encodeRound, roundAfterLink, roundAfterRedirect } from './rounds.ts';
import type { Scope } from './scope.ts';
import type { SitemapUrl } from './stream-sitemap.ts';
import { TrapWatch } from './traps.ts';
import { shapeOf, trapReasons } from './url-shape.ts';

/** Images, scripts, stylesheets and external links come after all pages; their redirects are numbered from here. */
const lastRound = 1 << 30;
/** Distinct URLs beyond the limit that are counted: of more, nobody wants to know the number. */
const maxUnrecorded = 1_000_000;
const maxHops = 20;
const maxUrlLength = 2048;
const contentTraps: ReadonlySet<string> = new Set(trapReasons);

/** A page as the frontier sees it. */
export interface FrontierPage {
  readonly hash: number;
  readonly round: number;
}

/** Which URLs a crawl knows, and when each is due. Its decisions go into the next batch to be stored. */
export class Frontier {
  readonly known = new KnownUrls();
  readonly traps: TrapWatch;
  readonly #crawl: ClaimedCrawl;
  readonly #scope: Scope;
  readonly #limits: CrawlLimits;
  #others = 0;
  /** Where the start page redirects to if that is another site: the crawl continues there. */
  movedTo: string | null = null;
  /** Redirects that an earlier worker has followed from the start page. */
  #moves = 0;
  readonly #unrecorded = new HashSet();
  /** Known pages of the site, and how many of them are still waiting. */
  discovered = 0;
  queued = 0;

  constructor(crawl: ClaimedCrawl, scope: Scope, limits: CrawlLimits) {
    this.#crawl = crawl;
    this.#scope = scope;
    this.#limits = limits;
    this.traps = new TrapWatch({ pages: limits.trapPages }, crawl.traps);
  }

  /** URLs that were found and not recorded, at least: an earlier worker may have counted others. */
  get unrecorded(): number {
    return Math.max(this.#crawl.unrecorded, this.#unrecorded.size);
  }

  /** Loads what an earlier worker has stored. */
  async load(store: Pick<CrawlStore, 'known' | 'votes'>): Promise<void> {
    for await (const rows of store.known()) for (const row of rows) this.#remember(row);
    const round = this.known.nextRound(-1);
    if (round === null) return;
    for (const { hash, before, all } of await store.votes(round)) {
      const at = this.known.find(hash);
      if (at !== -1) this.known.setVotes(at, this.known.round(at) === round ? before : all);
    }
  }

  #remember(row: KnownRow): void {
    const isPage = row.kind === 'page';
    const state =
      row.state === 'waiting' ? known.waiting : row.reason === 'nofollow' ? known.held : known.settled;
    this.known.add(row.hash, (isPage ? known.page : 0) | state, row.round);
    if (!isPage) this.#others++;
    else {
      this.discovered++;
      if (row.state === 'waiting') this.queued++;
      if (row.state === 'done' && row.depth === 0) this.#moves++;
      if (row.reason !== null && contentTraps.has(row.reason)) this.traps.stop(row.url);
    }
  }

  /** Adds the start page, with the language versions listed in a sitemap; null if no sitemap lists the page. */
  start(batch: Batch, url: string, sitemapAlternates: SitemapUrl['alternates'] | null): void {
    const round = encodeRound({ isFromSitemap: false, clicks: 0, hops: 0 });
    const hash = urlHash(url);
    // Stored by a worker that crashed before it had recorded all seeds.
    if (this.known.find(hash) !== -1) return;
    this.#add(batch, {
      url,
      hash,
      kind: 'page',
      by: 'start',
      on: null,
      round,
      ...(sitemapAlternates === null ? {} : { sitemapAlternates }),
    });
  }

  /**
   * Adds a page of the site that a sitemap lists, if it is new: returns whether it was. It is due after all pages that
   * are reachable by links.
   */
  seed(batch: Batch, url: string, sitemapAlternates: SitemapUrl['alternates']): boolean {
    const hash = urlHash(url);
    const round = encodeRound({ isFromSitemap: true, clicks: 0, hops: 0 });
    if (this.known.find(hash) !== -1) return false;
    return (
      -1 !== this.#add(batch, { url, hash, kind: 'page', by: 'sitemap', on: null, round, sitemapAlternates })
    );
  }

  /** Adds the URLs that a page references, and notes what the page has brought. */
  addReferences(
    batch: Batch,
    from: FrontierPage & { readonly url: string; readonly in_sitemap: boolean },
    { hashes, kinds, urls, sketch }: Pick<PageOutcome, 'hashes' | 'kinds' | 'urls' | 'sketch'>,
  ): void {
    const texts = new Map(urls);
    const firstNew = batch.newUrls.length;
    for (let i = 0; i < hashes.length; i++) {
      const hash = hashes[i] ?? 0;
      const kind = kinds[i] ?? 0;
      const at = this.known.find(hash);
      const url = texts.get(i);
      if (kind === reference.refresh) {
        this.#addRedirect(batch, from, hash, url);
        continue;
      }
      if (at !== -1) this.#updateKnown(batch, from, hash, at, kind);
      // A thread sends each URL only once: if it was not kept then, it is not kept now.
      else if (url !== undefined) this.#addNew(batch, from, hash, url, kind);
    }
    if (from.in_sitemap || this.#isList) return;
    const own = shapeOf(from.url);
    if (own === null) return;
    const added = batch.newUrls.slice(firstNew);
    for (const { url } of added) {
      const shape = shapeOf(url);
      if (shape?.family === own.family) this.traps.grow(shape);
    }
    this.traps.note(from.url, { sketch, leadsOn: added.some(({ url }) => this.#leadsOn(url, own.key)) });
  }

  /** Parameters are often the page itself once more: a login that returns to it, or a link to share it. */
  #leadsOn(url: string, own: number): boolean {
    if (url.includes('?')) return false;
    const key = shapeOf(url)?.key;
    return key === undefined || (key !== own && !this.traps.isStopped(key));
  }

  /** Adds the target of a redirect. */
  addRedirect(batch: Batch, from: FrontierPage, target: string): void {
    this.#addRedirect(batch, from, urlHash(target), target);
  }

  /** A URL without its text is known, or was not kept before. */
  #addRedirect(batch: Batch, from: FrontierPage, hash: number, target: string | undefined): void {
    const round = roundAfterRedirect(from.round);
    const at = this.known.find(hash);
    if (at !== -1) {
      if (this.known.has(at, known.page))
        this.#moveUp(batch, at, { hash, round, by: 'redirect', on: from.hash });
      return;
    }
    if (target === undefined) return;
    const kind = this.#isPage(target) ? 'page' : 'external';
    if (kind === 'external' && depthOf(from.round) === 0 && this.#moves < maxHops) {
      this.movedTo ??= target;
      return;
    }
    const isEndless = decodeRound(round).hops > maxHops;
    this.#add(batch, {
      url: target,
      hash,
      kind,
      by: 'redirect',
      on: from.hash,
      round: kind === 'page' ? round : lastRound,
      ...(isEndless ? { reason: 'trap-redirects' as const } : {}),
    });
  }

  /** Adds the redirect target of a URL that is not a page: it is checked the same way as that URL. */
  addOtherRedirect(batch: Batch, from: number, kind: UrlKind, target: string): void {
    const hash = urlHash(target);
    if (this.known.find(hash) !== -1) return;
    const at = this.known.find(from);
    const round = (at === -1 ? lastRound : this.known.round(at)) + 1;
    const isEndless = round - lastRound > maxHops;
    this.#add(batch, {
      url: target,
      hash,
      kind,
      by: 'redirect',
      on: from,
      round,
      ...(isEndless ? { reason: 'trap-redirects' as const } : {}),
    });
  }

  #addNew(batch: Batch, from: FrontierPage, hash: number, url: string, kind: number): void {
    const by = foundBy[kind] ?? 'link';
    const on = from.hash;
    if (kind === reference.resource)
      this.#add(batch, { url, hash, kind: 'resource', by, on, round: lastRound });
    else if (kind === reference.externalLink || !this.#isPage(url))
      this.#add(batch, { url, hash, kind: 'external', by, on, round: lastRound });
    else {
      const round = roundAfterLink(from.round);
      const reason = this.#skipReason(round, kind);
      const at = this.#add(batch, {
        url,
        hash,
        kind: 'page',
        by,
        on,
        round,
        ...(reason === null ? {} : { reason }),
      });
      if (at !== -1 && isFollowed(kind)) this.known.addVotes(at, 1);
    }
  }

  get #isList(): boolean {
    return this.#crawl.listOrigins !== null;
  }

  /** Whether a URL that was not known is a page of the crawl: a list contains all that are. */
  #isPage(url: string): boolean {
    return !this.#isList && this.#scope.isOwn(url);
  }

  #skipReason(round: number, kind: number): SkipReason | null {
    if (decodeRound(round).clicks > this.#crawl.maxDepth) return 'depth';
    return kind === reference.nofollowLink ? 'nofollow' : null;
  }

  #updateKnown(batch: Batch, from: FrontierPage, hash: number, at: number, kind: number): void {
    if (!this.known.has(at, known.page) || kind === reference.nofollowLink) return;
    if (isFollowed(kind)) this.known.addVotes(at, 1);
    const round = roundAfterLink(from.round);
    if (decodeRound(round).clicks > this.#crawl.maxDepth) return;
    this.#moveUp(batch, at, { hash, round, by: foundBy[kind] ?? 'link', on: from.hash });
  }

  /** Schedules a known page earlier, or for the first time if it only had nofollow links until now. */
  #moveUp(
    batch: Batch,
    at: number,
    {
      hash,
      round,
      by,
      on,
    }: { readonly hash: number; readonly round: number; readonly by: FoundBy; readonly on: number },
  ): void {
    const isHeld = this.known.has(at, known.held);
    const isLater = this.known.has(at, known.waiting) && this.known.round(at) > round;
    if ((!isHeld && !isLater) || this.#isList) return;
    if (isHeld) this.queued++;
    this.known.set(at, known.page | known.waiting);
    this.known.setRound(at, round);
    batch.moved.push({ hash, round, depth: depthOf(round), foundBy: by, foundOn: on });
  }

  #add(batch: Batch, found: FoundUrl): number {
    const { hash, kind, round } = found;
    if (this.known.size >= this.#limits.urls && found.by !== 'start') {
      if (this.#unrecorded.size < maxUnrecorded) this.#unrecorded.add(hash);
      return -1;
    }
    const reason = this.#finalReason(found);
    const state = reason === null ? known.waiting : reason === 'nofollow' ? known.held : known.settled;
    const at = this.known.add(hash, (kind === 'page' ? known.page : 0) | state, round);
    if (kind === 'page') {
      this.discovered++;
      if (reason === null) this.queued++;
    }
    batch.newUrls.push(newUrlOf(found, reason));
    return at;
  }

  #finalReason(found: FoundUrl): SkipReason | null {
    if (found.kind !== 'page') return found.reason ?? (++this.#others > this.#limits.files ? 'limit' : null);
    if (found.by === 'start') return null;
    if (found.url.length > maxUrlLength && found.by !== 'sitemap') return 'trap-too-long';
    return this.#scope.exclusionOf(found.url) ?? found.reason ?? null;
  }

  /** Marks a URL as finished: it was visited or never will be. */
  settle(hash: number): void {
    const at = this.known.find(hash);
    if (at === -1) return;
    const bits = this.known.bits(at);
    if ((bits & (known.page | known.waiting)) === (known.page | known.waiting)) this.queued--;
    this.known.set(at, (bits & known.page) | known.settled);
  }
}

function isFollowed(kind: number): boolean {
  return kind === reference.link || kind === reference.renderedLink;
}
