import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { launchBrowser } from '../../src/collect/render/launch-browser.ts';
import {
  DEFAULT_RENDER_LIMITS,
  renderPage,
  type RenderLimits,
  type Rendering,
} from '../../src/collect/render/render-page.ts';
import { Tabs } from '../../src/collect/render/tabs.ts';
import { browserEnvironment } from '../../src/config.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { openLoopbackProxy } from './loopback-proxy.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Says in its title what it finds of an earlier page, and leaves all that a page can leave. */
const nosy = page(`<script src="/kept.js"></script><script>
  const opened = new Promise((resolve) => {
    const request = indexedDB.open('shop');
    let isNew = false;
    request.onupgradeneeded = () => { isNew = true; request.result.createObjectStore('cart'); };
    request.onsuccess = () => { request.result.close(); resolve(isNew ? 'none' : 'database'); };
  });
  opened.then((database) => {
    document.title = [
      document.cookie || 'none', localStorage.seen || 'none', sessionStorage.seen || 'none', window.name || 'none',
      database, history.length,
    ].join(' ');
    document.cookie = 'seen=1; max-age=3600';
    localStorage.seen = sessionStorage.seen = window.name = 'yes';
  });
</script>`);
const clean = 'none none none none none 2';

const pages: Readonly<Record<string, string>> = {
  '/nosy': nosy,
  '/framed': page('<iframe src="/nosy"></iframe>'),
  '/many': page(
    '<script>for (let i = 0; i < 60; i++) fetch("/data?" + Math.random()).catch(() => undefined);</script>',
  ),
  '/busy': page('<script>for (const end = performance.now() + 1500; performance.now() < end; );</script>'),
  '/clings': page('<script>addEventListener("pagehide", () => { for (;;); });</script>'),
  '/loud': page('<script>setInterval(() => console.error("loud"), 5);</script>'),
  '/calm': page('<p>Calm</p>'),
  '/loops': page('<script>for (;;);</script>'),
};
const script = `document.documentElement.dataset.kept = '${'x'.repeat(2000)}';`;

let dns: DnsServer;
let browser: Browser;
let server: Server;
let origin = '';
let tabs: Tabs;
const requests: string[] = [];

beforeAll(async () => {
  if (chromium === undefined) return;
  dns = await startDnsServer({ 'shop.test': { a: [EXEMPT] } });
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    if (path === '/kept.js')
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
        .end(script);
    else response.setHeader('content-type', 'text/html').end(pages[path] ?? '{}');
  });
  server.listen(0, EXEMPT);
  await once(server, 'listening');
  origin = `http://shop.test:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser({
    path: chromium,
    // Chromium's sandbox does not work for root.
    sandbox: process.getuid?.() === 0 ? 'off' : 'on',
    env: browserEnvironment(),
  });
});
beforeEach(() => {
  tabs = new Tabs();
  requests.length = 0;
});
afterAll(async () => {
  if (chromium === undefined) return;
  await browser.close();
  server.closeAllConnections();
  server.close();
  await dns.close();
});

async function render(
  path: string,
  crawl: string | null = 'a',
  limits: Partial<RenderLimits> = {},
): Promise<Rendering> {
  const visit = { headersFor: null, onRequest: () => undefined, onResponse: () => undefined };
  const outcome = await renderPage(
    {
      ...{ url: origin + path, viewport: 'mobile', screenshot: null },
      siteVisit: crawl === null ? undefined : { ...visit, crawl },
    },
    {
      ...{ browser, userAgent: 'Test', tabs, signal: new AbortController().signal },
      openProxy: (signal) => openLoopbackProxy({ dns, signal }),
      // As long as a busy machine may take to read a page.
      limits: { ...DEFAULT_RENDER_LIMITS, ms: 180_000, graceMs: 30_000, cpuMs: 60_000, ...limits },
    },
  );
  if ('reason' in outcome) throw new Error(`Not rendered: ${outcome.reason} ${outcome.detail}`);
  return outcome;
}

/** Contexts that are open; each page before this one has had one of its own unless it was kept. */
const contexts = () => browser.contexts().length;

describe.runIf(chromium !== undefined)('the pages of a crawl', () => {
  it('have the same tab, and find nothing in it that an earlier one has left', async () => {
    const titles = [];
    for (const path of ['/nosy', '/nosy?2', '/framed', '/nosy?3']) titles.push((await render(path)).title);
    expect(titles).toEqual([clean, clean, 'Page', clean]);
    expect(contexts()).toBe(1);
    await render('/calm', null);
    expect(contexts()).toBe(0);
  });

  it('share what may be cached, and are as heavy as if they did not', async () => {
    const sizes = [];
    for (const path of ['/nosy?4', '/nosy?5']) {
      const { traffic } = await render(path);
      sizes.push(traffic?.files.find(({ url }) => url.endsWith('/kept.js'))?.bytes);
    }
    expect(sizes[0]).toBeGreaterThanOrEqual(script.length);
    expect(sizes[1]).toBe(sizes[0]);
    expect(requests.filter((path) => path === '/kept.js')).toHaveLength(1);
    await render('/nosy', 'b');
    expect(requests.filter((path) => path === '/kept.js')).toHaveLength(2);
  });

  it('have budgets of their own', async () => {
    for (let i = 0; i < 3; i++) {
      const { end, requests: count } = await render(`/many?${i}`, 'a', { requests: 100 });
      expect({ end, count }).toEqual({ end: 'quiet', count: 61 });
    }
    for (let i = 0; i < 4; i++) {
      const { end } = await render(`/busy?${i}`, 'a', { cpuMs: 4_000 });
      expect(end).toBe('quiet');
    }
  });

  it('say nothing about each other', async () => {
    expect((await render('/loud')).errors.length).toBeGreaterThan(0);
    expect(await render('/calm')).toMatchObject({ errors: [], requests: 1 });
  });

  it('get another tab after a page that cannot be left, or had to be ended', async () => {
    expect((await render('/clings', 'a', { graceMs: 3_000 })).end).toBe('quiet');
    expect(tabs.isKept).toBe(false);
    await expect(render('/loops', 'a', { ms: 1_000, graceMs: 1_000 })).rejects.toThrow('unresponsive');
    expect(tabs.isKept).toBe(false);
    expect((await render('/calm', 'a')).title).toBe('Page');
    expect(tabs.isKept).toBe(true);
  });
});
