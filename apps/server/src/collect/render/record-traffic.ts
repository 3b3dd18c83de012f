import type { FetchedTraffic, FileType, KeptCookie, LoadedFile, StoredKey } from '@siteglass/analysis';
import type { Page, Request } from 'playwright-core';
import { listenToIssues } from './listen-to-issues.ts';

const maxFiles = 500;
const maxCookies = 200;
const maxKeys = 100;
const maxUrlCharacters = 500;
const maxNameCharacters = 100;
const dayMs = 24 * 60 * 60_000;

export interface TrafficRecorder {
  /** What was loaded and stored so far. */
  readonly read: () => Promise<FetchedTraffic>;
}

/** Records what a page loads from now on, and what the browser objects to. */
export async function recordTraffic(page: Page): Promise<TrafficRecorder> {
  const issues = await listenToIssues(page);
  const files: Promise<LoadedFile | null>[] = [];
  page.on('requestfinished', (request) => {
    if (files.length < maxFiles) files.push(describe(request, page).catch(() => null));
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
async function describe(request: Request, page: Page): Promise<LoadedFile | null> {
  const response = await request.response();
  if (response === null || request.redirectedTo() !== null || !/^https?:/.test(request.url())) return null;
  const { responseBodySize } = await request.sizes();
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
    bytes: Math.max(0, responseBodySize),
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
async function readStorage(page: Page): Promise<readonly StoredKey[]> {
  const client = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await client.send('Page.getFrameTree');
    const { executionContextId } = await client.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const { result } = await client.send('Runtime.evaluate', {
      expression: `(${String(listKeys)})(globalThis, ${maxKeys}, ${maxNameCharacters})`,
      contextId: executionContextId,
      returnByValue: true,
    });
    return (result.value as readonly StoredKey[] | undefined) ?? [];
  } finally {
    await client.detach().catch(() => undefined);
  }
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
