import { urlHash } from '@siteglass/analysis/url-hash';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import { redirectOf } from '../collect/fetch/redirect.ts';
import type { ClaimedCrawl, CrawlStore, UrlResult, WaitingUrl } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import type { UrlRequest } from './host-queue.ts';
import { pageRow, type PageResponse } from './page-row.ts';
import type { Recorder } from './recorder.ts';
import { isStatus } from './robots-rules.ts';
import type { Reuse } from './reuse.ts';
import { depthOf } from './rounds.ts';
import type { Scope } from './scope.ts';
import { Visitor } from './visitor.ts';
import type { VisitorOptions } from './visitor-options.ts';

export interface CrawlLoopOptions extends Pick<
  VisitorOptions,
  | 'threads'
  | 'rendering'
  | 'openLine'
  | 'cookies'
  | 'robotsOf'
  | 'siteOf'
  | 'maxConnections'
  | 'pace'
  | 'signal'
  | 'nowMs'
  | 'onFailed'
> {
  readonly crawl: ClaimedCrawl;
  readonly store: CrawlStore;
  readonly frontier: Frontier;
  readonly scope: Scope;
  readonly recorder: Recorder;
  /** Null if the crawl reuses nothing. */
  readonly reuse: Reuse | null;
  /** The key of what all pages of a URL's origin have in common; null if no later crawl may reuse its analyses. */
  readonly contextKeyOf: ((url: string) => number) | null;
  /** True once another crawl has waited for the site long enough. */
  readonly mustYield: () => boolean;
}

export type VisitEnd = 'done' | 'yielded' | 'moved';

/** URLs read from the frontier per query. */
const chunk = 400;

/** Visits all pages that are due, round by round. */
export class CrawlLoop {
  readonly #options: CrawlLoopOptions;
  readonly #visitor: Visitor;
  #depth = 0;

  constructor(options: CrawlLoopOptions) {
    const { recorder, frontier, scope } = options;
    this.#options = options;
    this.#visitor = new Visitor({
      ...options,
      redirects: {
        isOwn: scope.isOwn,
        mayRequest: (url) => !scope.isOwn(url) || scope.exclusionOf(url) === null,
      },
      mayRequest: () => !recorder.isFull,
      responseOf: (request, fetchedAt, fetched) => this.#responseOf(request, fetchedAt, fetched, null),
      onPage: (request, fetched, { row, document, ...outcome }) => {
        recorder.addPage(row, urlResultOf(request, fetched, null), document, true);
        frontier.addReferences(recorder.batch, request, outcome);
        frontier.settle(request.hash);
      },
      onUnchanged: (request, base, fetchedAt) => {
        const { hash, in_sitemap: isInSitemap, isDisallowed } = request;
        recorder.addReused(
          { hash, depth: depthOf(request.round), isInSitemap, fetchedAt },
          {
            ...{ hash, status: base.status, failure: null, redirectHash: null, isDisallowed },
            ...{ contentType: base.contentType, bytes: base.bytes },
          },
        );
        frontier.addReferences(recorder.batch, request, base.references);
        frontier.settle(hash);
      },
      onOther: (request, fetchedAt, fetched, failure) => this.#record(request, fetchedAt, fetched, failure),
    });
  }

  /** The deepest round that has started, in clicks from the start page. */
  get depth(): number {
    return this.#depth;
  }

  /** Resolves to whether the crawl is done, had to yield to another crawl of the site, or continues on another site. */
  async run(): Promise<VisitEnd> {
    const { frontier, recorder, crawl, mustYield } = this.#options;
    const { known } = frontier;
    try {
      for (let round = known.nextRound(-1); round !== null; round = known.nextRound(round)) {
        this.#depth = Math.max(this.#depth, depthOf(round) ?? 0);
        // The URLs of the next round must be stored before they can be read.
        await recorder.flush();
        const isComplete = await this.#runRound(round);
        const yields = !isComplete && mustYield();
        if (yields) this.#visitor.dropRenderings();
        await this.#visitor.settled();
        await recorder.flush();
        if (frontier.movedTo !== null) return 'moved';
        if (recorder.crawled >= crawl.maxPages) return 'done';
        if (yields || (!isComplete && mustYield())) return 'yielded';
      }
      return 'done';
    } finally {
      await this.#visitor.close();
    }
  }

  pump(): void {
    this.#visitor.pump();
  }

  /** Returns false if the round was interrupted. */
  async #runRound(round: number): Promise<boolean> {
    /** URLs whose shape has used up its allotment, by shape. */
    const held = new Map<number, number[]>();
    let due = [...this.#options.frontier.known.inRound(round)];
    for (;;) {
      if (!(await this.#visitAll(due, round, held))) return false;
      if (held.size === 0) return true;
      // What all of them have brought decides, no matter which response came first.
      await this.#visitor.settled();
      due = this.#release(held);
    }
  }

  /** The URLs of further allotments; those of stopped shapes are skipped. */
  #release(held: Map<number, number[]>): number[] {
    const { frontier, recorder } = this.#options;
    const released: number[] = [];
    for (const [key, hashes] of held) {
      const verdict = frontier.traps.judge(key);
      if (typeof verdict === 'number') released.push(...hashes.splice(0, verdict));
      else
        for (const hash of hashes.splice(0)) {
          recorder.skip(hash, verdict);
          frontier.settle(hash);
        }
      if (hashes.length === 0) held.delete(key);
    }
    return released;
  }

  /** Returns false if it was interrupted. */
  async #visitAll(order: readonly number[], round: number, held: Map<number, number[]>): Promise<boolean> {
    const { frontier, recorder, store, reuse, signal } = this.#options;
    for (let from = 0; from < order.length; from += chunk) {
      const hashes = order.slice(from, from + chunk);
      const found = await store.urlsOf(hashes);
      const urls = new Map(found.map((one) => [one.hash, one]));
      const bases = await reuse?.pagesAt(found);
      for (const hash of hashes) {
        signal.throwIfAborted();
        const one = urls.get(hash);
        if (one === undefined) continue;
        if (!(await this.#waitForCapacity())) return false;
        const request = { ...one, round, isDisallowed: false, tries: 0, base: bases?.get(hash) };
        const { failure } = await this.#visitor.rulesOf(one.url);
        if (failure !== null) {
          this.#skipUnreachable(request, failure);
          continue;
        }
        const refused = await this.#visitor.admit(request, () => this.#trapOf(one));
        if (refused === null) continue;
        if (typeof refused === 'object') {
          const others = held.get(refused.heldBy);
          if (others === undefined) held.set(refused.heldBy, [hash]);
          else others.push(hash);
          continue;
        }
        recorder.skip(hash, refused);
        frontier.settle(hash);
      }
    }
    return true;
  }

  /** Sites want what they list to be visited, and so does whoever started the crawl. */
  #trapOf({ url, in_sitemap }: WaitingUrl): ReturnType<Frontier['traps']['admit']> {
    const { frontier, crawl } = this.#options;
    return in_sitemap || crawl.listOrigins !== null || url === crawl.scope.startUrl
      ? null
      : frontier.traps.admit(url);
  }

  /** Returns true once there is capacity for another page, false if no more pages may be visited. */
  async #waitForCapacity(): Promise<boolean> {
    const { recorder, crawl, signal, mustYield } = this.#options;
    const visitor = this.#visitor;
    for (;;) {
      signal.throwIfAborted();
      if (mustYield() || recorder.crawled >= crawl.maxPages) return false;
      if (visitor.hasCapacity && recorder.crawled + visitor.pending < crawl.maxPages) return true;
      await visitor.nextResult();
    }
  }

  /**
   * robots.txt of its host is unavailable, so we do not know whether it may be crawled. A host that does not respond at
   * all would not respond to this request either.
   */
  #skipUnreachable(request: UrlRequest, failure: string): void {
    const { recorder, frontier } = this.#options;
    if (!isStatus(failure)) {
      this.#record(request, new Date().toISOString(), null, failure);
      return;
    }
    recorder.skip(request.hash, 'unreachable-host');
    frontier.settle(request.hash);
  }

  /** A URL without a page: a redirect, another content type, or no response at all. */
  #record(
    request: UrlRequest,
    fetchedAt: string,
    fetched: FetchedResource | null,
    failure: string | null,
  ): void {
    const { recorder, frontier } = this.#options;
    const response = this.#responseOf(request, fetchedAt, fetched, failure);
    const { redirectUrl } = response;
    recorder.addPage(
      pageRow(response, null),
      urlResultOf(request, fetched, failure),
      null,
      redirectUrl === null,
    );
    if (redirectUrl !== null) frontier.addRedirect(recorder.batch, request, redirectUrl);
    frontier.settle(request.hash);
  }

  #responseOf(
    request: UrlRequest,
    fetchedAt: string,
    fetched: FetchedResource | null,
    failure: string | null,
  ): PageResponse {
    const { crawl, contextKeyOf } = this.#options;
    const { accountId, crawlId } = crawl;
    const isReusable = fetched !== null && request.detour === undefined;
    return {
      accountId,
      crawlId,
      hash: request.hash,
      url: request.url,
      depth: depthOf(request.round),
      isInSitemap: request.in_sitemap,
      status: fetched?.status ?? null,
      failure,
      contentType: fetched === null ? null : contentTypeOf(fetched),
      redirectUrl: fetched === null ? null : redirectOf(fetched),
      ttfbMs: fetched?.timings.firstByteMs ?? null,
      downloadMs: fetched?.timings.downloadMs ?? null,
      bytes: fetched?.bodyBytes ?? null,
      transferBytes: fetched?.transferBytes ?? null,
      fetchedAt,
      contextKey: isReusable && contextKeyOf !== null ? contextKeyOf(fetched.url) : null,
    };
  }
}

function urlResultOf(
  { hash, isDisallowed }: UrlRequest,
  fetched: FetchedResource | null,
  failure: string | null,
): UrlResult {
  const target = fetched === null ? null : redirectOf(fetched);
  return {
    hash,
    status: fetched?.status ?? null,
    failure,
    redirectHash: target === null ? null : urlHash(target),
    contentType: fetched === null ? null : contentTypeOf(fetched),
    bytes: fetched?.bodyBytes ?? null,
    isDisallowed,
  };
}

function contentTypeOf({ headers }: FetchedResource): string | null {
  return readHeader(headers, 'content-type').at(-1)?.slice(0, 200) ?? null;
}
