import type { FetchedTraffic, FileType, KeptCookie, LoadedFile, StoredKey } from '@siteglass/analysis';
import type { Page, Request, Response } from 'playwright-core';
import { listenToIssues } from './listen-to-issues.ts';
import { evaluateApart, sessionOf } from './page-session.ts';

const maxFiles = 500;
const maxSizes = 5_000;
const maxCookies = 200;
const maxKeys = 100;
const maxUrlCharacters = 500;
const maxNameCharacters = 100;
const dayMs = 24 * 60 * 60_000;

export interface TrafficRecorder {
  /** What was loaded and stored so far. */
  readonly read: () => Promise<FetchedTraffic>;
}

/**
 * Records what a page loads from now on, and what the browser objects to. `sizes`: of what earlier pages have loaded, by URL,
 * which the browser may have in its cache; what this page loads is added.
 */
export async function recordTraffic(page: Page, sizes = new Map<string, number>()): Promise<TrafficRecorder> {
  const issues = await listenToIssues(page);
  const bodies = await followBodies(page);
  const responses = new WeakMap<Request, Response>();
  const finished: Request[] = [];
  page.on('response', (response) => void responses.set(response.request(), response));
  page.on('requestfinished', (request) => {
    if (finished.length < maxFiles) finished.push(request);
  });
  /** Null for a redirect, which is part of the request that follows it. */
  const describe = async (request: Request): Promise<LoadedFile | null> => {
    const url = request.url();
    const response = responses.get(request);
    if (response === undefined || request.redirectedTo() !== null || !/^https?:/.test(url)) return null;
    // Asking costs milliseconds of processor time, so only what others have loaded, such as workers, is asked for.
    const received = bodies.take(url) ?? (await request.sizes()).responseBodySize;
    // From the cache, it has taken nothing now.
    const bytes = received > 0 ? received : (sizes.get(url) ?? 0);
    if (sizes.size < maxSizes) sizes.set(url, bytes);
    return { ...describeFile(request, response, page), bytes };
  };
  return {
    read: async () => {
      const [loaded, cookies, storage] = await Promise.all([
        Promise.all(finished.map((request) => describe(request).catch(() => null))),
        page.context().cookies(),
        readStorage(page),
      ]);
      return {
        files: loaded.filter((file) => file !== null),
        cookies: cookies.slice(0, maxCookies).map(({ name, domain, expires }): KeptCookie => {
          const days = expires < 0 ? null : Math.max(0, (expires * 1000 - Date.now()) / dayMs);
          return {
            name: name.slice(0, maxNameCharacters),
            domain,
            days: days === null ? null : Math.round(days),
          };
        }),
        storage,
        issues: issues.read(),
      };
    },
  };
}

interface Bodies {
  /** The bytes of the body of the next request for a URL, compressed; undefined if the page itself has made none. */
  readonly take: (url: string) => number | undefined;
}

/** Follows what the main document and the frames in its process load. */
async function followBodies(page: Page): Promise<Bodies> {
  const client = await sessionOf(page);
  const open = new Map<string, { readonly url: string; headBytes: number }>();
  const closed = new Map<string, number[]>();
  let count = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (open.size < maxSizes && /^https?:/.test(url)) open.set(requestId, { url, headBytes: 0 });
  });
  client.on('Network.responseReceived', ({ requestId, response: { encodedDataLength } }) => {
    const request = open.get(requestId);
    if (request !== undefined) request.headBytes = encodedDataLength;
  });
  client.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    open.delete(requestId);
    if (request === undefined || count >= maxSizes) return;
    count++;
    const bytes = Math.max(0, encodedDataLength - request.headBytes);
    const earlier = closed.get(request.url);
    if (earlier === undefined) closed.set(request.url, [bytes]);
    else earlier.push(bytes);
  });
  return { take: (url) => closed.get(url)?.shift() };
}

function describeFile(request: Request, response: Response, page: Page): Omit<LoadedFile, 'bytes'> {
  const headers = response.headers();
  let first = request;
  let redirects = 0;
  for (let from = request.redirectedFrom(); from !== null; from = from.redirectedFrom()) {
    first = from;
    redirects++;
  }
  return {
    url: request.url().slice(0, maxUrlCharacters),
    type: typeOf(request.resourceType()),
    status: response.status(),
    redirects,
    requestedUrl: first.url().slice(0, maxUrlCharacters),
    contentType: headerOf(headers, 'content-type'),
    contentEncoding: headerOf(headers, 'content-encoding'),
    cacheControl: headerOf(headers, 'cache-control'),
    isOfPage: isOfPage(request, page),
  };
}

function isOfPage(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    // Of a worker.
    return true;
  }
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | null {
  return headers[name]?.slice(0, maxNameCharacters) ?? null;
}

const types: Readonly<Record<string, FileType>> = {
  document: 'document',
  stylesheet: 'stylesheet',
  script: 'script',
  image: 'image',
  font: 'font',
  media: 'media',
  xhr: 'fetch',
  fetch: 'fetch',
};

function typeOf(resourceType: string): FileType {
  return types[resourceType] ?? 'other';
}

/** Of the page's own origin; empty where it may not store anything. */
function readStorage(page: Page): Promise<readonly StoredKey[]> {
  const keys = `(${String(listKeys)})(globalThis, ${maxKeys}, ${maxNameCharacters})`;
  return evaluateApart(page, keys);
}

interface KeyList {
  readonly length: number;
  key(index: number): string | null;
}

/** Runs in the page: it may use nothing but its arguments. */
function listKeys(
  window: { readonly localStorage: KeyList; readonly sessionStorage: KeyList },
  max: number,
  characters: number,
): StoredKey[] {
  const found: StoredKey[] = [];
  for (const area of ['local', 'session'] as const) {
    try {
      const list = window[`${area}Storage`];
      for (let i = 0; i < list.length && found.length < max; i++)
        found.push({ area, key: (list.key(i) ?? '').slice(0, characters) });
    } catch {
      // Documents in a sandbox have no storage.
    }
  }
  return found;
}
