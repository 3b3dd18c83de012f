import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../../src/collect/fetch/fetcher.ts';
import { readSitemaps, type SitemapsRead } from '../../src/crawl/read-sitemaps.ts';
import { createLoopbackFetcher } from '../fetch/loopback-fetcher.ts';

let server: Server;
let fetcher: Fetcher;
let origin: string;
const handlers = new Map<string, RequestListener>();
beforeAll(async () => {
  fetcher = createLoopbackFetcher();
  server = createServer((request, response) => {
    const handler = handlers.get(request.url ?? '');
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await fetcher.close();
  server.closeAllConnections();
  server.close();
});

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const urlset = (urls: readonly string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>${origin}${url}</loc></url>`).join('')}</urlset>`;
const index = (paths: readonly string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const serve = (path: string, body: string | Buffer, headers: Record<string, string> = {}): void =>
  void handlers.set(path, (_request, response) => response.writeHead(200, headers).end(body));

interface Read extends SitemapsRead {
  readonly urls: readonly string[];
  /** How often the sink was asked whether it is ready. */
  readonly pauses: number;
}

async function read(
  path: string,
  limits = { urls: 1_000_000, sitemaps: 1_000 },
  onUrl: (url: string) => void = () => undefined,
): Promise<Read> {
  const urls = new Set<string>();
  let pauses = 0;
  const source = { fetcher, signal: new AbortController().signal, isAllowed: () => true };
  const result = await readSitemaps([origin + path], source, limits, {
    onUrl: ({ url }) => {
      onUrl(url);
      const isNew = !urls.has(url);
      urls.add(url);
      return isNew;
    },
    ready: () => {
      pauses++;
      return Promise.resolve();
    },
  });
  return { ...result, urls: [...urls].map((url) => url.slice(origin.length)), pauses };
}

const complete = { isCut: false, urlsLeftOut: 0, filesLeftOut: 0 };

describe('a sitemap', () => {
  const paths = numbers(3_000).map((i) => `/page-${i}`);

  it('is read while it is downloaded', async () => {
    const text = urlset(paths);
    let seen = 0;
    let sendRest: () => void = () => undefined;
    handlers.set('/slow.xml', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.write(text.slice(0, 100_000));
      sendRest = () => response.end(text.slice(100_000));
    });
    const { urls } = await read('/slow.xml', undefined, () => {
      // The rest is sent only once URLs of the beginning have been handed over.
      if (seen++ === 100) sendRest();
    });
    expect(urls).toEqual(paths);
  });

  it.each<[string, Record<string, string>, (text: string) => Buffer]>([
    ['a gzip file', { 'content-type': 'application/gzip' }, (text) => gzipSync(text)],
    ['compressed for the transfer', { 'content-encoding': 'gzip' }, (text) => gzipSync(text)],
    ['both', { 'content-encoding': 'gzip' }, (text) => gzipSync(gzipSync(text))],
    ['plain text', {}, () => Buffer.from(paths.map((path) => origin + path).join('\n'))],
  ])('is read as %s', async (_, headers, pack) => {
    serve('/packed', pack(urlset(paths)), headers);
    const { urls, pauses, ...result } = await read('/packed');
    expect(urls).toEqual(paths);
    expect(result).toEqual({ ...complete, sitemaps: [`${origin}/packed`], sitemapCount: 1 });
    expect(pauses).toBeGreaterThan(0);
  });

  it('that breaks off is used as far as it goes, and counts as left out', async () => {
    handlers.set('/broken.xml', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(urlset(paths).slice(0, 100_000), () => response.destroy());
    });
    const { urls, ...result } = await read('/broken.xml');
    expect(urls.length).toBeGreaterThan(1_000);
    expect(result).toMatchObject({ isCut: true, sitemapCount: 1, filesLeftOut: 1 });
  });

  it('has 50,000 URLs at most', async () => {
    serve('/long.xml', urlset(numbers(50_003).map((i) => `/${i}`)));
    const { urls, ...result } = await read('/long.xml');
    expect(urls).toHaveLength(50_000);
    expect(result).toMatchObject({ isCut: true, urlsLeftOut: 3, filesLeftOut: 0 });
  });

  it.each(['<!doctype html><title>Not here</title><p>Nothing', '{"a": 1}', ''])(
    'is not one: %j',
    async (text) => {
      serve('/other', text);
      expect(await read('/other')).toMatchObject({ ...complete, sitemapCount: 0, urls: [] });
    },
  );
});

describe('the limits of an index', () => {
  beforeAll(() => {
    serve('/index.xml', index(numbers(6).map((i) => `/map-${i}.xml`)));
    for (const i of numbers(6)) serve(`/map-${i}.xml`, urlset([`/${i}/a`, `/${i}/b`, '/shared']));
  });

  it('leave nothing out if they are not reached', async () => {
    expect(await read('/index.xml')).toMatchObject({ ...complete, sitemapCount: 7 });
  });

  it.each([
    ['sitemaps', { urls: 100, sitemaps: 4 }, { sitemapCount: 4, filesLeftOut: 3, urlsLeftOut: 0 }, 7],
    ['URLs', { urls: 4, sitemaps: 100 }, { sitemapCount: 3, filesLeftOut: 4, urlsLeftOut: 2 }, 4],
  ])('count what is left out: %s', async (_, limits, counts, urls) => {
    const result = await read('/index.xml', limits);
    expect(result).toMatchObject({ ...counts, isCut: true });
    expect(result.urls).toHaveLength(urls);
  });
});
