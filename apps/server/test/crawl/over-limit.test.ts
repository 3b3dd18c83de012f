import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieJar } from '../../src/collect/fetch/cookie-jar.ts';
import type { Fetcher } from '../../src/collect/fetch/fetcher.ts';
import { PageRendering } from '../../src/crawl/page-rendering.ts';
import { createPageThreads, type PageThreads } from '../../src/crawl/page-threads.ts';
import { createRobotsOf } from '../../src/crawl/seed-crawl.ts';
import { Visitor } from '../../src/crawl/visitor.ts';
import { visitPages } from '../../src/features/scans/sitemap/visit-pages.ts';
import type { VisitedPage } from '../../src/features/scans/store/sitemap-pages.ts';
import { createLoopbackFetcher } from '../fetch/loopback-fetcher.ts';

/** A thread that never ends with some pages and has no memory for others. */
const code = `
  import { parentPort } from 'node:worker_threads';
  function run(task) {
    const { pathname } = new URL(task.head.url);
    if (pathname.startsWith('/endless')) for (;;);
    if (pathname.startsWith('/growing')) for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
    return { row: '', document: new Uint8Array(1), template: '/', seoScore: 70, grade: 'B', digest: null, hashes: new Float64Array(0), kinds: new Uint8Array(0), urls: [] };
  }
  parentPort.on('message', (task) => parentPort.postMessage({ outcome: run(task) }));
  parentPort.postMessage({ threadId: null });
`;
/** More than wait for one thread at a time, with each kind among them. */
const paths = Array.from({ length: 24 }, (_, i) => {
  const kind = i % 8 === 2 ? 'endless' : i % 8 === 5 ? 'growing' : 'page';
  return `/${kind}-${i}`;
});
const isOver = (url: string): boolean => !new URL(url).pathname.startsWith('/page');

let folder: string;
let server: Server;
let fetcher: Fetcher;
let threads: PageThreads;
let urls: readonly string[];
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-threads-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, code);
  threads = createPageThreads(1, pino({ level: 'silent' }), {
    module: pathToFileURL(file),
    limits: { maxMs: 300, checkMs: 10, memoryMb: 64 },
  });
  fetcher = createLoopbackFetcher();
  server = createServer((request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  urls = paths.map((one) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${one}`);
});
afterAll(async () => {
  await threads.close();
  await fetcher.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const visiting = () => ({
  ...{ threads, signal, maxConnections: 8 },
  siteOf: () => ({ id: 'visit', site: new SharedArrayBuffer(2) }),
  cookies: new CookieJar(),
  rendering: new PageRendering({
    renderer: { render: () => Promise.reject(new Error('Nothing is rendered here.')), maxBackground: 1 },
    ...{
      setting: 'never',
      policy: 'never',
      viewport: 'mobile',
      headersFor: () => [],
      accountId: 1,
      crawl: 'a',
      signal,
    },
  }),
  openLine: () => fetcher.openLine(),
  robotsOf: createRobotsOf(fetcher, signal),
  onFailed: (error: unknown) => {
    throw error;
  },
});

describe('a page that takes too much time or memory', () => {
  it('is an error of that page alone in a sitemap scan', async () => {
    const visited: VisitedPage[] = [];
    const pages = urls.map((url, i) => ({ position: i + 1, url }));
    await visitPages(pages, {
      ...visiting(),
      store: (found) => {
        visited.push(...found);
        return Promise.resolve();
      },
    });
    visited.sort((a, b) => a.position - b.position);
    expect(visited.map(({ fault, seoScore }) => fault?.code ?? seoScore)).toEqual(
      urls.map((url) => (isOver(url) ? 'INTERNAL_ERROR' : 70)),
    );
  });

  it('is an error of that page alone in a crawl', async () => {
    const found = new Map<string, string>();
    const visitor = new Visitor({
      ...visiting(),
      redirects: { isOwn: () => true, mayRequest: () => true },
      pace: null,
      nowMs: () => performance.now(),
      mayRequest: () => true,
      responseOf: () => null,
      onPage: ({ url }) => found.set(url, 'analyzed'),
      onOther: ({ url }, _fetchedAt, _fetched, failure) => found.set(url, String(failure)),
    });
    for (const [hash, url] of urls.entries())
      await visitor.admit({ hash, url, in_sitemap: false, round: 0, isDisallowed: false, tries: 0 });
    await visitor.settled();
    await visitor.close();
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(urls.map((url) => [url, isOver(url) ? 'INTERNAL_ERROR' : 'analyzed'])),
    );
  });
});
