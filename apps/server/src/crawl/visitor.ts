import { FetchError } from '../collect/fetch/fetch-error.ts';
import { isHtmlType } from '../collect/fetch/fetch-page.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine, ResponseHead } from '../collect/fetch/fetcher.ts';
import { looksLikeHtml, readHeader } from '../collect/fetch/media-type.ts';
import { redirectOf, respellingOf } from '../collect/fetch/redirect.ts';
import { readRetryAfter } from '../collect/fetch/retry-after.ts';
import { CookieDetours, type Visited } from './cookie-detours.ts';
import { HostQueue, type UrlRequest } from './host-queue.ts';
import { PageAnalyst } from './page-analyst.ts';
import type { RequestOutcome } from './politeness.ts';
import { conditionsOf, isConfirmed, isSameResponse, type BasePage } from './reuse.ts';
import type { RobotsRules } from './robots-rules.ts';
import { originOf } from './scope.ts';
import type { VisitorOptions } from './visitor-options.ts';

/** Attempts for a URL without a response or with 500, 502, 504; and for one whose host pushes back. */
const maxTries = 2;
const maxPushedTries = 8;
/** A host that pushes back this many times in a row is abandoned. */
const maxPushes = 12;
/** Redirect bodies smaller than this are read to the end to keep the connection alive. */
const smallBytes = 64 * 1024;
const troubleStatuses = new Set([500, 502, 504]);
const troubleReasons = new Set(['TIMEOUT', 'CONNECT_ERROR', 'TLS_ERROR']);

/** Requests URLs politely per host, has pages analyzed and reports the result of each. */
export class Visitor {
  readonly #options: VisitorOptions;
  readonly #hosts = new Map<string, Promise<{ readonly queue: HostQueue; readonly robots: RobotsRules }>>();
  readonly #queues: HostQueue[] = [];
  readonly #detours: CookieDetours | null;
  readonly #analyst: PageAnalyst;
  #pending = 0;
  #waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;

  constructor(options: VisitorOptions) {
    this.#options = options;
    const { redirects, cookies, signal, onPage } = options;
    this.#detours =
      redirects === 'follow'
        ? null
        : new CookieDetours({
            cookies,
            isOwn: redirects.isOwn,
            mayRequest: async (url) => redirects.mayRequest(url) && (await this.rulesOf(url)).isAllowed(url),
          });
    this.#analyst = new PageAnalyst({
      ...options,
      turnAt: async (url) => (await this.#hostOf(originOf(url))).queue.turn(),
      onPage: (request, fetched, outcome) => {
        if (signal.aborted) return;
        onPage(request, fetched, outcome);
        this.#noteResult();
      },
      onUnanalyzed: ({ request, fetched, fetchedAt }) =>
        this.#reportOther(request, fetchedAt, fetched, 'INTERNAL_ERROR'),
      onCapacity: () => this.pump(),
    });
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** URLs that were queued and have no result yet. */
  get pending(): number {
    return this.#pending;
  }
  /** False if enough are open to keep all connections and threads busy: pages that wait for a browser do neither. */
  get hasCapacity(): boolean {
    const { maxConnections, threads } = this.#options;
    return this.#pending - this.#analyst.rendering < maxConnections * 2 + threads.capacity;
  }

  /** The robots.txt rules of a URL's host. */
  async rulesOf(url: string): Promise<RobotsRules> {
    const { robots } = await this.#hostOf(originOf(url));
    return robots;
  }

  /** Adds a URL to the queue of its host; otherwise returns why not: robots.txt, or the reason given by `refuse`. */
  async admit<Reason extends string | object>(
    request: UrlRequest,
    refuse: () => Reason | null = () => null,
  ): Promise<Reason | 'robots' | null> {
    const { queue, robots } = await this.#hostOf(originOf(request.url));
    const reason = robots.isAllowed(request.url) ? refuse() : 'robots';
    if (reason !== null) return reason;
    request.isDisallowed = robots.isDisallowed(request.url);
    this.#pending++;
    queue.add(request);
    return null;
  }

  /** Resolves at the next result. */
  nextResult(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  /** Leaves pages that wait for a browser without a result: whoever continues requests them again. */
  dropRenderings(): void {
    this.#pending -= this.#analyst.drop();
  }

  async settled(): Promise<void> {
    while (this.#pending > 0) {
      this.#options.signal.throwIfAborted();
      await this.nextResult();
    }
  }

  /** Called when there may be capacity for waiting URLs again. */
  pump(): void {
    for (const queue of this.#queues) queue.pump();
  }

  async close(): Promise<void> {
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }

  #hostOf(origin: string): Promise<{ readonly queue: HostQueue; readonly robots: RobotsRules }> {
    const found = this.#hosts.get(origin);
    if (found !== undefined) return found;
    const { robotsOf, openLine, maxConnections, pace, nowMs } = this.#options;
    const made = robotsOf(origin).then((robots) => {
      const queue: HostQueue = new HostQueue({
        openLine,
        maxConnections,
        delayMs: robots.delayMs,
        pace,
        now: nowMs,
        mayRequest: () => this.#mayRequest(),
        send: (request, line) => this.#send(queue, request, line),
      });
      this.#queues.push(queue);
      return { queue, robots };
    });
    this.#hosts.set(origin, made);
    return made;
  }

  #mayRequest(): boolean {
    const { signal, mayRequest } = this.#options;
    return !signal.aborted && this.#analyst.hasCapacity && mayRequest();
  }

  async #send(queue: HostQueue, request: UrlRequest, line: FetchLine): Promise<RequestOutcome | null> {
    const { signal, redirects, cookies, onFailed } = this.#options;
    const fetchedAt = new Date().toISOString();
    const url = request.detour?.next ?? request.spelling?.url ?? request.url;
    const kept = request.detour === undefined ? this.#detours?.take(url) : null;
    if (kept) {
      this.#settle(request, kept.fetched, kept.fetchedAt);
      return null;
    }
    const sent = cookies.read(new URL(url));
    const conditions = conditionsOf(request);
    try {
      const fetched = await line.fetch({
        url,
        signal,
        cookies,
        ...(conditions === null ? {} : { headers: conditions }),
        followRedirects: redirects === 'follow',
        // The beginning of a huge page has its title and its first links.
        cutsBody: true,
        wantsBody: (head) => (conditions !== null && head.status === 304) || isWorthReading(head),
      });
      if (conditions === null || fetched.status !== 304)
        return await this.#handleResponse(queue, request, { fetched, fetchedAt, sent });
      return this.#handleNotModified(queue, request, fetched, fetchedAt);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) {
        onFailed(error);
        return null;
      }
      const isTrouble = troubleReasons.has(error.code);
      if (request.detour !== undefined) this.#settle(request, request.detour.first, request.detour.fetchedAt);
      else if (isTrouble && request.tries < maxTries) queue.add(request);
      else this.#reportOther(request, fetchedAt, null, error.code);
      return isTrouble ? { kind: 'trouble' } : null;
    }
  }

  #handleNotModified(
    queue: HostQueue,
    request: UrlRequest,
    fetched: FetchedResource,
    fetchedAt: string,
  ): RequestOutcome {
    const { base } = request;
    if (base !== undefined && isConfirmed(base, fetched)) {
      this.#detours?.noteServed(request.url);
      this.#reportUnchanged(request, base, fetchedAt);
    } else {
      request.isUnconditional = true;
      request.tries = 0;
      queue.add(request);
    }
    return { kind: 'answer', ttfbMs: fetched.timings.firstByteMs };
  }

  async #handleResponse(
    queue: HostQueue,
    request: UrlRequest,
    { fetched, fetchedAt, sent }: Pick<Visited, 'fetched' | 'fetchedAt' | 'sent'>,
  ): Promise<RequestOutcome> {
    const { status, headers, timings } = fetched;
    const { detour } = request;
    // On a detour, only a proper response can replace the first one.
    const settle = (): void =>
      this.#settle(request, detour?.first ?? fetched, detour?.fetchedAt ?? fetchedAt);
    if (status === 429 || status === 503) {
      const isAbandoned = queue.politeness.pushes >= maxPushes;
      if (!isAbandoned && request.tries < maxPushedTries) queue.add(request);
      else {
        settle();
        // All others would get the same response.
        if (isAbandoned) for (const other of queue.drop()) this.#reportOther(other, fetchedAt, fetched, null);
      }
      const [retryAfter] = readHeader(headers, 'retry-after');
      return { kind: 'pushed-back', retryAfterMs: readRetryAfter(retryAfter, Date.now()) };
    }
    if (troubleStatuses.has(status)) {
      if (request.tries < maxTries) queue.add(request);
      else settle();
      return { kind: 'trouble' };
    }
    const spelled = request.spelling?.url ?? request.url;
    const redirects = request.spelling?.redirects ?? 0;
    const respelling = detour === undefined ? respellingOf(fetched, redirects) : null;
    if (respelling !== null) {
      queue.add({ ...request, tries: 0, spelling: { url: respelling, redirects: redirects + 1 } });
      return { kind: 'answer', ttfbMs: timings.firstByteMs };
    }
    const visited = { url: spelled, detour, fetched, fetchedAt, sent };
    const next = this.#detours === null ? null : await this.#detours.next(visited);
    if (next !== null) {
      request.detour = next;
      request.tries = 0;
      queue.add(request);
    } else if (fetched.requestedUrl === spelled) this.#settle(request, fetched, fetchedAt);
    else settle();
    return { kind: 'answer', ttfbMs: timings.firstByteMs };
  }

  #settle(request: UrlRequest, fetched: FetchedResource, fetchedAt: string): void {
    const { body } = fetched;
    const { base, detour } = request;
    if (base !== undefined && detour === undefined && isSameResponse(base, fetched)) {
      this.#reportUnchanged(request, base, fetchedAt);
      return;
    }
    const isPage =
      redirectOf(fetched) === null && body !== null && (isHtmlType(fetched) ?? looksLikeHtml(body));
    if (isPage) void this.#analyst.analyze({ request, fetched, body, fetchedAt });
    else this.#reportOther(request, fetchedAt, fetched, null);
  }

  #reportUnchanged(request: UrlRequest, base: BasePage, fetchedAt: string): void {
    this.#options.onUnchanged?.(request, base, fetchedAt);
    this.#noteResult();
  }

  #reportOther(
    request: UrlRequest,
    fetchedAt: string,
    fetched: FetchedResource | null,
    failure: string | null,
  ): void {
    this.#options.onOther(request, fetchedAt, fetched, failure);
    this.#noteResult();
  }

  readonly #onAbort = (): void => this.#waiting?.reject(this.#options.signal.reason as Error);

  #noteResult(): void {
    this.#pending--;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve();
  }
}

function isWorthReading({ status, headers }: ResponseHead): boolean {
  return status >= 300 && status < 400
    ? Number(readHeader(headers, 'content-length')[0] ?? Infinity) < smallBytes
    : isHtmlType({ status, headers }) !== false;
}
