import { urlHash } from '@siteglass/analysis/url-hash';
import { setTimeout as delay } from 'node:timers/promises';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import type { CrawlStore, UrlKind, WaitingUrl } from './crawl-store.ts';
import type { Frontier } from './frontier.ts';
import type { Recorder } from './recorder.ts';
import { isStatus, type RobotsRules } from './robots-rules.ts';
import { hostOf, type Scope } from './scope.ts';
import { redirectOf } from './visitor.ts';

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
/** Hosts that are asked at the same time. */
const hostsAtOnce = 16;
/** Between two requests to a host that did not ask to be crawled. */
const elsewhereDelayMs = 100;
/** Of one address. */
const longestMs = 15_000;
/** Some servers know no HEAD, and some answer it with nonsense: only a good answer is believed. */
const believed = (status: number): boolean => status < 400;
const noAnswer = { status: null, redirectHash: null, contentType: null, bytes: null } as const;
/** Nothing of what they say would change with GET. */
const final = new Set(['DNS_ERROR', 'BLOCKED_ADDRESS', 'CONNECT_ERROR']);

/**
 * Asks for images, scripts, stylesheets and links that leave the site: HEAD first, then GET without its body. Redirects
 * are not followed but stored, and their targets asked for in turn: an address is asked once, whatever leads there.
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
  const { scope, robotsOf, maxConnections, signal, recorder, mustYield } = options;
  const [first] = urls;
  if (first === undefined) return;
  const isOwn = scope.isOwn(first.url);
  const robots = isOwn ? await robotsOf(new URL(first.url).origin) : null;
  const delayMs = robots === null ? elsewhereDelayMs : robots.delayMs;
  const queue = [...urls];
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      if (signal.aborted || mustYield()) return;
      const failure = robots?.failure ?? null;
      if (failure !== null && isStatus(failure)) recorder.skip(one.hash, 'unreachable-host');
      else if (failure !== null) recorder.answer({ ...noAnswer, hash: one.hash, failure });
      else if (robots !== null && !robots.isAllowed(one.url)) recorder.skip(one.hash, 'robots');
      else await check(one, kind, options);
      if (delayMs > 0 && queue.length > 0) await delay(delayMs, undefined, { signal });
    }
  };
  const connections = isOwn && delayMs === 0 ? maxConnections : 1;
  await Promise.all(Array.from({ length: Math.min(connections, queue.length) }, work));
}

async function check(
  { hash, url }: WaitingUrl,
  kind: UrlKind,
  { fetcher, signal, recorder, frontier }: CheckOthersOptions,
): Promise<void> {
  const ask = (method: string): Promise<FetchedResource> =>
    fetcher.fetch({
      url,
      method,
      signal,
      purpose: 'beside',
      followRedirects: false,
      limits: { totalMs: longestMs },
      wantsBody: () => false,
    });
  try {
    const head = await ask('HEAD').catch((error: unknown) => {
      if (error instanceof FetchError && !final.has(error.code)) return null;
      throw error;
    });
    const answer = head !== null && believed(head.status) ? head : await ask('GET');
    const target = redirectOf(answer);
    const length = readHeader(answer.headers, 'content-length')[0];
    recorder.answer({
      hash,
      status: answer.status,
      failure: null,
      redirectHash: target === null ? null : urlHash(target),
      contentType: readHeader(answer.headers, 'content-type').at(-1)?.slice(0, 200) ?? null,
      bytes: length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null,
    });
    if (target !== null) frontier.redirectOther(recorder.batch, hash, kind, target);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    recorder.answer({ ...noAnswer, hash, failure: error.code });
  }
}
