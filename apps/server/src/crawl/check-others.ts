import { urlHash } from '@siteglass/analysis/url-hash';
import { setTimeout as delay } from 'node:timers/promises';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine, Fetcher } from '../collect/fetch/fetcher.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import { readRetryAfter } from '../collect/fetch/retry-after.ts';
import type { CrawlStore, UrlKind, WaitingUrl } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import { PushBack } from './push-back.ts';
import type { Recorder } from './recorder.ts';
import { isStatus, type RobotsRules } from './robots-rules.ts';
import { hostOf, type Scope } from './scope.ts';
import { redirectOf, respellingOf } from './visitor.ts';

export interface CheckOthersOptions {
  readonly store: CrawlStore;
  readonly frontier: Frontier;
  readonly recorder: Recorder;
  readonly fetcher: Fetcher;
  readonly scope: Scope;
  readonly robotsOf: (origin: string) => Promise<RobotsRules>;
  readonly maxConnections: number;
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
/** Some servers do not support HEAD or return garbage for it: only a successful response is trusted. */
const isTrusted = (status: number): boolean => status < 400;
const isRefusal = (status: number): boolean => status === 429 || status === 503;
const noResponse = { status: null, redirectHash: null, contentType: null, bytes: null } as const;
/** Errors that a GET would not change. */
const finalErrors = new Set(['DNS_ERROR', 'BLOCKED_ADDRESS', 'CONNECT_ERROR']);

/**
 * Requests images, scripts, stylesheets and links that leave the site: HEAD first, then GET without reading the body.
 * Redirects are stored instead of followed, and their targets are requested in turn: each URL is requested once, no
 * matter how many URLs redirect or link to it.
 */
export async function checkOthers(kind: UrlKind, options: CheckOthersOptions): Promise<'done' | 'yielded'> {
  const { store, recorder, signal, mustYield } = options;
  for (;;) {
    await recorder.flush();
    const waiting = await store.waiting(kind, chunk);
    if (waiting.length === 0) return 'done';
    const hosts = byHost(waiting);
    const work = async (): Promise<void> => {
      for (let urls = hosts.shift(); urls !== undefined; urls = hosts.shift())
        await checkHost(urls, kind, options);
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

async function checkHost(
  urls: readonly WaitingUrl[],
  kind: UrlKind,
  options: CheckOthersOptions,
): Promise<void> {
  const { fetcher, scope, robotsOf, maxConnections, signal, recorder, mustYield } = options;
  const [first] = urls;
  if (first === undefined) return;
  const isOwn = scope.isOwn(first.url);
  const delayMs = isOwn ? (await robotsOf(new URL(first.url).origin)).delayMs : otherSiteDelayMs;
  const pushBack = new PushBack(isOwn ? ownSiteLimits : otherSiteLimits, () => performance.now());
  const queue = [...urls];
  /** A host that refuses HEAD may still accept GET. */
  const refused = new Set<number>();
  const visit = async (one: WaitingUrl, line: FetchLine): Promise<void> => {
    const robots = isOwn ? await robotsOf(new URL(one.url).origin) : null;
    const failure = robots?.failure ?? null;
    if (failure !== null && isStatus(failure)) recorder.skip(one.hash, 'unreachable-host');
    else if (failure !== null) recorder.addResult({ ...noResponse, hash: one.hash, failure });
    else if (robots !== null && !robots.isAllowed(one.url)) recorder.skip(one.hash, 'robots');
    else if (!(await check(one, kind, { line, pushBack, hasHead: !refused.has(one.hash) }, options))) {
      refused.add(one.hash);
      queue.push(one);
    }
  };
  /** After a refusal, the host gets one request at a time. */
  const work = async (line: FetchLine, isOnlyConnection: boolean): Promise<void> => {
    while (queue.length > 0 && (isOnlyConnection || !pushBack.isPushed)) {
      if (signal.aborted || mustYield()) return;
      const pauseMs = pushBack.pauseMs();
      if (pauseMs > 0) {
        await delay(Math.min(pauseMs, maxStepMs), undefined, { signal });
        continue;
      }
      const one = queue.shift();
      if (one !== undefined) await visit(one, line);
      if (delayMs > 0 && queue.length > 0) await delay(delayMs, undefined, { signal });
    }
  };
  const connections = Math.min(isOwn && delayMs === 0 ? maxConnections : 1, queue.length);
  const lines = Array.from({ length: connections }, () =>
    fetcher.openLine({ limits: { totalMs: urlTimeoutMs } }),
  );
  try {
    await Promise.all(lines.map((line) => work(line, false)));
    // Reuses one of these connections, so the host never sees an extra one.
    const [last] = lines;
    if (last !== undefined) await work(last, true);
  } finally {
    await Promise.all(lines.map((line) => line.close()));
  }
}

/** Returns false if the host refused it for now and it must be requested again. */
async function check(
  { hash, url }: WaitingUrl,
  kind: UrlKind,
  {
    line,
    pushBack,
    hasHead,
  }: { readonly line: FetchLine; readonly pushBack: PushBack; readonly hasHead: boolean },
  { signal, recorder, frontier }: CheckOthersOptions,
): Promise<boolean> {
  const send = async (method: string, spelling = url, redirects = 0): Promise<FetchedResource> => {
    const answer = await line.fetch({
      url: spelling,
      method,
      signal,
      purpose: 'beside',
      followRedirects: false,
      // A HEAD response has no body.
      wantsBody: () => method === 'HEAD',
    });
    const next = respellingOf(answer, redirects);
    return next === null ? answer : send(method, next, redirects + 1);
  };
  try {
    const head = !hasHead
      ? null
      : await send('HEAD').catch((error: unknown) => {
          if (error instanceof FetchError && !finalErrors.has(error.code)) return null;
          throw error;
        });
    const isEnough = head !== null && (isTrusted(head.status) || isRefusal(head.status));
    const answer = isEnough ? head : await send('GET');
    const [retryAfter] = readHeader(answer.headers, 'retry-after');
    if (isRefusal(answer.status) && pushBack.push(readRetryAfter(retryAfter, Date.now()))) return false;
    const target = redirectOf(answer);
    const length = readHeader(answer.headers, 'content-length')[0];
    recorder.addResult({
      hash,
      status: answer.status,
      failure: null,
      redirectHash: target === null ? null : urlHash(target),
      contentType: readHeader(answer.headers, 'content-type').at(-1)?.slice(0, 200) ?? null,
      bytes: length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null,
    });
    if (target !== null) frontier.addOtherRedirect(recorder.batch, hash, kind, target);
    return true;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    recorder.addResult({ ...noResponse, hash, failure: error.code });
    return true;
  }
}
