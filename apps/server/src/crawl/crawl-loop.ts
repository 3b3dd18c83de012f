import { urlHash } from '@siteglass/analysis/url-hash';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import { isHtmlType } from '../collect/fetch/fetch-page.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine } from '../collect/fetch/fetcher.ts';
import { looksLikeHtml, readHeader } from '../collect/fetch/media-type.ts';
import { readRedirectTarget } from '../collect/fetch/redirect.ts';
import type { ClaimedCrawl, CrawlStore } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import { HostQueue, type Asked } from './host-queue.ts';
import type { PageAnswer } from './page-row.ts';
import { pageRow } from './page-row.ts';
import type { PageTask } from './page-thread-messages.ts';
import { AnalysisFailed, type PageThreads } from './page-threads.ts';
import { readRetryAfter, type Told } from './politeness.ts';
import type { Recorder } from './recorder.ts';
import type { RobotsRules } from './robots-rules.ts';
import { depthOf } from './rounds.ts';

export interface CrawlLoopOptions {
  readonly crawl: ClaimedCrawl;
  readonly store: CrawlStore;
  readonly frontier: Frontier;
  readonly recorder: Recorder;
  readonly threads: PageThreads;
  readonly openLine: () => FetchLine;
  /** The rules of the host of an address, read when first asked for. */
  readonly robotsOf: (origin: string) => Promise<RobotsRules>;
  readonly site: SharedArrayBuffer;
  readonly maxConnections: number;
  readonly signal: AbortSignal;
  /** True once the site is wanted by another crawl that has waited long enough. */
  readonly mustYield: () => boolean;
  readonly nowMs: () => number;
  /** Something is wrong with the service, not with the site: the crawl ends here and now. */
  readonly onFailed: (error: unknown) => void;
}

/** Addresses that are read from the frontier at once. */
const chunk = 400;
/** Tries of an address that gives no answer, or 500, 502, 504; and of one that is pushed back by its host. */
const mostTries = 2;
const mostPushedTries = 8;
/** A host that pushes back this often in a row is left alone. */
const mostPushes = 12;
/** Redirect bodies below this are read to their end, so that the connection lives on. */
const smallBytes = 64 * 1024;
const troubleStatuses = new Set([500, 502, 504]);
const troubleReasons = new Set(['TIMEOUT', 'CONNECT_ERROR', 'TLS_ERROR']);

/** Visits all pages that have a turn, round by round. Resolves with whether it was done, or had to make room. */
export class CrawlLoop {
  readonly #options: CrawlLoopOptions;
  readonly #hosts = new Map<string, Promise<{ readonly queue: HostQueue; readonly robots: RobotsRules }>>();
  readonly #queues: HostQueue[] = [];
  /** Addresses that were let into a queue and are not settled. */
  #open = 0;
  #analysing = 0;
  #wake: (() => void) | null = null;
  #depth = 0;

  constructor(options: CrawlLoopOptions) {
    this.#options = options;
  }

  get depth(): number {
    return this.#depth;
  }

  async run(): Promise<'done' | 'yielded'> {
    const { frontier, recorder, crawl } = this.#options;
    try {
      for (
        let round = frontier.known.nextRound(-1);
        round !== null;
        round = frontier.known.nextRound(round)
      ) {
        this.#depth = Math.max(this.#depth, depthOf(round) ?? 0);
        // What is asked for next must be readable.
        await recorder.flush();
        const isWhole = await this.#runRound(round);
        await recorder.flush();
        if (!isWhole) return 'yielded';
        if (recorder.crawled >= crawl.maxPages) return 'done';
      }
      return 'done';
    } finally {
      await Promise.all(this.#queues.map((queue) => queue.close()));
    }
  }

  /** False where it was left in the middle, to be gone on with later. */
  async #runRound(round: number): Promise<boolean> {
    const { frontier, store, signal } = this.#options;
    const order = frontier.known.inRound(round);
    for (let from = 0; from < order.length; from += chunk) {
      const hashes = [...order.subarray(from, from + chunk)];
      const urls = new Map((await store.urlsOf(hashes)).map((one) => [one.hash, one]));
      for (const hash of hashes) {
        signal.throwIfAborted();
        const one = urls.get(hash);
        if (one === undefined) continue;
        if (!(await this.#waitForRoom())) {
          await this.#waitForAll();
          return !this.#options.mustYield();
        }
        await this.#let({ ...one, round, tries: 0 });
      }
    }
    await this.#waitForAll();
    return true;
  }

  /** True when one more may be let in; false when none may any more. */
  async #waitForRoom(): Promise<boolean> {
    const { recorder, crawl, maxConnections, threads, signal, mustYield } = this.#options;
    const mostOpen = maxConnections * 2 + threads.capacity;
    for (;;) {
      signal.throwIfAborted();
      if (mustYield() || recorder.crawled >= crawl.maxPages) return false;
      if (this.#open < mostOpen && recorder.crawled + this.#open < crawl.maxPages) return true;
      await this.#change();
    }
  }

  async #waitForAll(): Promise<void> {
    while (this.#open > 0) {
      this.#options.signal.throwIfAborted();
      await this.#change();
    }
  }

  #change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#options;
      const onAbort = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#wake = () => {
        signal.removeEventListener('abort', onAbort);
        this.#wake = null;
        resolve();
      };
    });
  }

  /** Lets an address into the queue of its host, unless something speaks against it. */
  async #let(asked: Asked): Promise<void> {
    const { frontier, recorder } = this.#options;
    const { queue, robots } = await this.#hostOf(new URL(asked.url).origin);
    const reason = robots.isAllowed(asked.url) ? frontier.traps.admit(asked.url) : 'robots';
    if (reason !== null) {
      recorder.skip(asked.hash, reason);
      frontier.settle(asked.hash);
      return;
    }
    this.#open++;
    queue.add(asked);
  }

  #hostOf(origin: string): Promise<{ readonly queue: HostQueue; readonly robots: RobotsRules }> {
    const found = this.#hosts.get(origin);
    if (found !== undefined) return found;
    const { robotsOf, openLine, maxConnections, nowMs } = this.#options;
    const made = robotsOf(origin).then((robots) => {
      const queue: HostQueue = new HostQueue({
        openLine,
        maxConnections,
        delayMs: robots.delayMs,
        now: nowMs,
        mayAsk: () => this.#mayAsk(),
        ask: (asked, line) => this.#ask(queue, asked, line),
      });
      this.#queues.push(queue);
      return { queue, robots };
    });
    this.#hosts.set(origin, made);
    return made;
  }

  #mayAsk(): boolean {
    const { threads, recorder, signal } = this.#options;
    return !signal.aborted && this.#analysing < threads.capacity && !recorder.isFull;
  }

  async #ask(queue: HostQueue, asked: Asked, line: FetchLine): Promise<Told | null> {
    const { signal } = this.#options;
    const fetchedAt = new Date().toISOString();
    try {
      const fetched = await line.fetch({
        url: asked.url,
        signal,
        followRedirects: false,
        wantsBody: ({ status, headers }) =>
          status >= 300 && status < 400
            ? Number(readHeader(headers, 'content-length')[0] ?? Infinity) < smallBytes
            : isHtmlType({ status, headers }) !== false,
      });
      return this.#answered(queue, asked, fetched, fetchedAt);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) {
        this.#options.onFailed(error);
        return null;
      }
      const isTrouble = troubleReasons.has(error.code);
      if (isTrouble && asked.tries < mostTries) queue.add(asked);
      else this.#record(asked, fetchedAt, null, error.code);
      return isTrouble ? { kind: 'trouble' } : null;
    }
  }

  #answered(queue: HostQueue, asked: Asked, fetched: FetchedResource, fetchedAt: string): Told {
    const { status, headers, timings } = fetched;
    if (status === 429 || status === 503) {
      const isLeft = queue.politeness.pushes >= mostPushes;
      if (!isLeft && asked.tries < mostPushedTries) queue.add(asked);
      else {
        this.#record(asked, fetchedAt, fetched, null);
        // All others would get the same answer.
        if (isLeft) for (const other of queue.drop()) this.#record(other, fetchedAt, fetched, null);
      }
      const [retryAfter] = readHeader(headers, 'retry-after');
      return { kind: 'pushed-back', retryAfterMs: readRetryAfter(retryAfter, Date.now()) };
    }
    if (troubleStatuses.has(status)) {
      if (asked.tries < mostTries) queue.add(asked);
      else this.#settle(asked, fetched, fetchedAt);
      return { kind: 'trouble' };
    }
    this.#settle(asked, fetched, fetchedAt);
    return { kind: 'answer', ttfbMs: timings.firstByteMs };
  }

  #settle(asked: Asked, fetched: FetchedResource, fetchedAt: string): void {
    const { body } = fetched;
    const isRedirect = redirectOf(fetched) !== null;
    const isPage = !isRedirect && body !== null && (isHtmlType(fetched) ?? looksLikeHtml(body));
    if (isPage) void this.#analyse(asked, fetched, body, fetchedAt);
    else this.#record(asked, fetchedAt, fetched, null);
  }

  async #analyse(asked: Asked, fetched: FetchedResource, body: Buffer, fetchedAt: string): Promise<void> {
    const { threads, frontier, recorder, crawl, site, signal } = this.#options;
    const { body: _, isCut: __, ...head } = fetched;
    const answer = this.#answerOf(asked, fetchedAt, fetched, null);
    const task: PageTask = {
      crawlId: crawl.crawlId,
      site,
      head,
      body: new Uint8Array(body),
      answer,
      fetchedAt,
    };
    this.#analysing++;
    try {
      const outcome = await threads.analyse(task);
      if (signal.aborted) return;
      recorder.page(outcome.row, urlAnswerOf(asked.hash, fetched), outcome.document, true);
      frontier.refer(recorder.batch, asked, outcome);
      this.#done(asked);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof AnalysisFailed) this.#record(asked, fetchedAt, fetched, 'INTERNAL_ERROR');
      else this.#options.onFailed(error);
    } finally {
      this.#analysing--;
      this.pump();
    }
  }

  /** There may be room again for what waits. */
  pump(): void {
    for (const queue of this.#queues) queue.pump();
  }

  /** An address without HTML: a redirect, another type, or no answer at all. */
  #record(asked: Asked, fetchedAt: string, fetched: FetchedResource | null, failure: string | null): void {
    const { recorder, frontier } = this.#options;
    const answer = this.#answerOf(asked, fetchedAt, fetched, failure);
    recorder.page(
      pageRow(answer, null),
      fetched === null
        ? { ...noAnswer, hash: asked.hash, failure }
        : { ...urlAnswerOf(asked.hash, fetched), failure },
      null,
      answer.redirectUrl === null,
    );
    if (answer.redirectUrl !== null) frontier.redirect(recorder.batch, asked, answer.redirectUrl);
    this.#done(asked);
  }

  #done({ hash }: Asked): void {
    this.#options.frontier.settle(hash);
    this.#open--;
    this.#wake?.();
  }

  #answerOf(
    asked: Asked,
    fetchedAt: string,
    fetched: FetchedResource | null,
    failure: string | null,
  ): PageAnswer {
    const { crawl } = this.#options;
    return {
      accountId: crawl.accountId,
      crawlId: crawl.crawlId,
      hash: asked.hash,
      url: asked.url,
      depth: depthOf(asked.round),
      isInSitemap: asked.isInSitemap,
      status: fetched?.status ?? null,
      failure,
      contentType: fetched === null ? null : contentTypeOf(fetched),
      redirectUrl: fetched === null ? null : redirectOf(fetched),
      ttfbMs: fetched?.timings.firstByteMs ?? null,
      downloadMs: fetched?.timings.downloadMs ?? null,
      bytes: fetched?.bodyBytes ?? null,
      transferBytes: fetched?.transferBytes ?? null,
      fetchedAt,
    };
  }
}

const noAnswer = { status: null, redirectHash: null, contentType: null, bytes: null } as const;

function urlAnswerOf(hash: number, fetched: FetchedResource) {
  const target = redirectOf(fetched);
  return {
    hash,
    status: fetched.status,
    failure: null,
    redirectHash: target === null ? null : urlHash(target),
    contentType: contentTypeOf(fetched),
    bytes: fetched.bodyBytes,
  };
}

function contentTypeOf({ headers }: FetchedResource): string | null {
  return readHeader(headers, 'content-type').at(-1)?.slice(0, 200) ?? null;
}

/** The address of the target; null for what is no redirect, or one to nowhere. */
function redirectOf({ status, headers, url }: FetchedResource): string | null {
  try {
    const target = readRedirectTarget(status, headers, new URL(url));
    return target === null || !/^https?:$/.test(target.protocol) ? null : target.href;
  } catch {
    return null;
  }
}
