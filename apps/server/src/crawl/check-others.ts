import { urlHash } from '@siteglass/analysis/url-hash';
import { setTimeout as delay } from 'node:timers/promises';
import type { CookieJar } from '../collect/fetch/cookie-jar.ts';
import type { FetchLine, Fetcher } from '../collect/fetch/fetcher.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import { redirectOf } from '../collect/fetch/redirect.ts';
import { readRetryAfter } from '../collect/fetch/retry-after.ts';
import {
  isInconclusive,
  isLasting,
  isPushBack,
  noResponse,
  requestOther,
  resultOf,
  type OtherResponse,
} from './check-other.ts';
import type { CrawlStore, UrlKind, WaitingUrl } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import type { Pace } from './pace.ts';
import { PushBack } from './push-back.ts';
import type { Recorder } from './recorder.ts';
import { isStatus, type RobotsRules } from './robots-rules.ts';
import { hostOf, type Scope } from './scope.ts';

export interface CheckOthersOptions {
  readonly store: CrawlStore;
  readonly frontier: Frontier;
  readonly recorder: Recorder;
  readonly fetcher: Fetcher;
  readonly cookies: CookieJar;
  readonly scope: Scope;
  readonly robotsOf: (origin: string) => Promise<RobotsRules>;
  readonly maxConnections: number;
  /** Of the requests to the crawled site; null if only the site limits them. */
  readonly pace: Pace | null;
  readonly signal: AbortSignal;
  readonly mustYield: () => boolean;
}

const chunk = 500;
/** Hosts requested in parallel. */
const hostsAtOnce = 16;
/** Delay between two requests to a host that did not ask to be crawled. */
const otherSiteDelayMs = 100;
/** Time limit per URL. */
const urlTimeoutMs = 15_000;
/**
 * On the crawled site, a refusal would be reported as a broken image, so we retry. Other sites often refuse anything
 * that is not a browser.
 */
const ownSiteLimits = { pushes: 6, maxPauseMs: 10 * 60_000 };
const otherSiteLimits = { pushes: 1, maxPauseMs: 10_000 };
/** Pauses are slept in steps so that a crawl can yield to another one. */
const maxStepMs = 500;
/** Before the only other attempt at a URL that failed in a way that may pass. */
const retryDelayMs = 2_000;
/** Other attempts at a host that changed nothing, in a row, after which its first responses are taken at face value. */
const maxFutileRetries = 5;
/** Requests with HEAD without a response, after which the host only gets GET. */
const maxSilentHeads = 2;

/**
 * Requests images, scripts, stylesheets and links that leave the site. Redirects are stored instead of followed, and their targets are requested in turn: each URL is requested once, no
 * matter how many URLs redirect or link to it.
 */
export async function checkOthers(kind: UrlKind, options: CheckOthersOptions): Promise<'done' | 'yielded'> {
  const { store, recorder, signal, mustYield } = options;
  const redirecting = new Set<number>();
  for (;;) {
    await recorder.flush();
    const waiting = await store.waiting(kind, chunk);
    if (waiting.length === 0) return 'done';
    const hosts = byHost(waiting);
    const work = async (): Promise<void> => {
      for (let urls = hosts.shift(); urls !== undefined; urls = hosts.shift())
        await new HostCheck(urls, kind, redirecting, options).run();
    };
    await Promise.all(Array.from({ length: Math.min(hostsAtOnce, hosts.length) }, work));
    signal.throwIfAborted();
    if (mustYield()) return 'yielded';
  }
}

function byHost(urls: readonly WaitingUrl[]): WaitingUrl[][] {
  const hosts = new Map<string, WaitingUrl[]>();
  for (const one of urls) {
    const host = hostOf(one.url);
    const others = hosts.get(host);
    if (others === undefined) hosts.set(host, [one]);
    else others.push(one);
  }
  return [...hosts.values()];
}

/** A URL to request, and what was learned about it. */
interface Task {
  readonly one: WaitingUrl;
  /** HEAD may still say something. */
  readonly usesHead: boolean;
  /** When it may be requested again, for the only other attempt. */
  readonly retryAt: number | null;
}

/** The URLs of one host. */
class HostCheck {
  readonly #options: CheckOthersOptions;
  readonly #kind: UrlKind;
  readonly #isOwn: boolean;
  readonly #pushBack: PushBack;
  readonly #queue: Task[];
  readonly #retries: Task[] = [];
  /** URLs that redirect, of all hosts. */
  readonly #redirecting: Set<number>;
  #futileRetries = 0;
  #silentHeads = 0;

  constructor(
    urls: readonly WaitingUrl[],
    kind: UrlKind,
    redirecting: Set<number>,
    options: CheckOthersOptions,
  ) {
    this.#options = options;
    this.#kind = kind;
    this.#redirecting = redirecting;
    this.#queue = urls.map((one) => ({ one, usesHead: true, retryAt: null }));
    const [first] = urls;
    this.#isOwn = first !== undefined && options.scope.isOwn(first.url);
    this.#pushBack = new PushBack(this.#isOwn ? ownSiteLimits : otherSiteLimits, () => performance.now());
  }

  async run(): Promise<void> {
    const { fetcher, robotsOf, maxConnections, pace } = this.#options;
    const [first] = this.#queue;
    if (first === undefined) return;
    const delayMs = this.#isOwn ? (await robotsOf(new URL(first.one.url).origin)).delayMs : otherSiteDelayMs;
    const isFree = this.#isOwn && delayMs === 0 && pace === null;
    const connections = Math.min(isFree ? maxConnections : 1, this.#queue.length);
    const lines = Array.from({ length: connections }, () =>
      fetcher.openLine({ limits: { totalMs: urlTimeoutMs } }),
    );
    try {
      await Promise.all(lines.map((line) => this.#work(line, delayMs, false)));
      // Reuses one of these connections, so the host never sees an extra one.
      const [last] = lines;
      if (last !== undefined) await this.#work(last, delayMs, true);
    } finally {
      await Promise.all(lines.map((line) => line.close()));
    }
  }

  /** After a refusal, the host gets one request at a time. */
  async #work(line: FetchLine, delayMs: number, isOnlyConnection: boolean): Promise<void> {
    const { signal, mustYield } = this.#options;
    while (this.#hasMore() && (isOnlyConnection || !this.#pushBack.isPushed)) {
      if (signal.aborted || mustYield()) return;
      const task = this.#take();
      if (typeof task === 'number') {
        await delay(Math.min(task, maxStepMs), undefined, { signal });
        continue;
      }
      const isReached = await this.#visit(task, line);
      if (isReached && delayMs > 0 && this.#hasMore()) await delay(delayMs, undefined, { signal });
    }
  }

  #hasMore(): boolean {
    return this.#queue.length + this.#retries.length > 0;
  }

  /** The next URL, or how many milliseconds to wait for it. */
  #take(): Task | number {
    const paceMs = this.#isOwn ? (this.#options.pace?.waitMs() ?? 0) : 0;
    const pauseMs = Math.max(this.#pushBack.pauseMs(), paceMs);
    if (pauseMs > 0) return pauseMs;
    const [retry] = this.#retries;
    const retryMs = (retry?.retryAt ?? Infinity) - performance.now();
    const due = retryMs <= 0 ? this.#retries.shift() : this.#queue.shift();
    return due ?? Math.max(1, retryMs);
  }

  /** Whether a request may have reached the host: one whose name does not exist needs no delay. */
  async #visit(task: Task, line: FetchLine): Promise<boolean> {
    const { one } = task;
    const { robotsOf, recorder } = this.#options;
    const robots = this.#isOwn ? await robotsOf(new URL(one.url).origin) : null;
    const failure = robots?.failure ?? null;
    if (failure !== null && isStatus(failure)) recorder.skip(one.hash, 'unreachable-host');
    else if (failure !== null) recorder.addResult({ ...noResponse, hash: one.hash, failure });
    else if (robots !== null && !robots.isAllowed(one.url)) recorder.skip(one.hash, 'robots');
    else return this.#check(task, line);
    return false;
  }

  async #check({ one, usesHead, retryAt }: Task, line: FetchLine): Promise<boolean> {
    const response = await this.#request(one.url, line, usesHead);
    if (response.isHeadSilent) this.#silentHeads++;
    const [retryAfter] = readHeader(response.fetched?.headers ?? [], 'retry-after');
    const isBusy = isPushBack(response);
    const isPushed = isBusy && this.#pushBack.push(readRetryAfter(retryAfter, Date.now()));
    // It may still respond to GET.
    if (isPushed || (isBusy && response.isHead)) this.#queue.push({ one, usesHead: false, retryAt });
    else if (isInconclusive(response) && retryAt === null && this.#futileRetries < maxFutileRetries)
      this.#retries.push({ one, usesHead: false, retryAt: performance.now() + retryDelayMs });
    else {
      if (retryAt !== null) this.#futileRetries = isInconclusive(response) ? this.#futileRetries + 1 : 0;
      await this.#record(one, response, line);
    }
    return !isLasting(response.error);
  }

  #request(url: string, line: FetchLine, usesHead: boolean): Promise<OtherResponse> {
    const { cookies, signal } = this.#options;
    return requestOther({
      ...{ url, line, cookies, signal },
      usesHead: usesHead && this.#silentHeads < maxSilentHeads,
    });
  }

  async #record({ hash }: WaitingUrl, response: OtherResponse, line: FetchLine): Promise<void> {
    const { recorder, frontier, cookies } = this.#options;
    recorder.addResult(resultOf(hash, response));
    const target = response.fetched === null ? null : redirectOf(response.fetched);
    if (target === null) return;
    frontier.addOtherRedirect(recorder.batch, hash, this.#kind, target);
    this.#redirecting.add(hash);
    const targetHash = urlHash(target);
    if (!this.#redirecting.has(targetHash) || cookies.read(new URL(target)) === null) return;
    // It has led here to see whether its cookies come back. Its result replaces the one before.
    const again = await this.#request(target, line, false);
    if (again.fetched === null || redirectOf(again.fetched) !== null) return;
    await recorder.flush();
    this.#redirecting.delete(targetHash);
    recorder.addResult(resultOf(targetHash, again));
  }
}
