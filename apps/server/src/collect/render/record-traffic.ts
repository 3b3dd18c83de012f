import type { FetchedTraffic, FileType, KeptCookie, LoadedFile, StoredKey } from '@siteglass/analysis';
import type { Page, Request } from 'playwright-core';
import { listenToIssues } from './listen-to-issues.ts';
import { evaluateApart } from './page-session.ts';

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
  const files: Promise<LoadedFile | null>[] = [];
  page.on('requestfinished', (request) => {
    if (files.length < maxFiles) files.push(describe(request, page, sizes).catch(() => null));
  });
  return {
    read: async () => {
      const [loaded, cookies, storage] = await Promise.all([
        Promise.all(files),
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

/** Null for a redirect, which is part of the request that follows it. */
async function describe(
  request: Request,
  page: Page,
  sizes: Map<string, number>,
): Promise<LoadedFile | null> {
  const response = await request.response();
  if (response === null || request.redirectedTo() !== null || !/^https?:/.test(request.url())) return null;
  const { responseBodySize } = await request.sizes();
  const url = request.url();
  // From the cache, it has taken nothing now.
  const bytes = responseBodySize > 0 ? responseBodySize : (sizes.get(url) ?? 0);
  if (sizes.size < maxSizes) sizes.set(url, bytes);
  const headers = response.headers();
  let first = request;
  let redirects = 0;
  for (let from = request.redirectedFrom(); from !== null; from = from.redirectedFrom()) {
    first = from;
    redirects++;
  }
  return {
    url: url.slice(0, maxUrlCharacters),
    type: typeOf(request.resourceType()),
    status: response.status(),
    bytes,
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
