import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { launchBrowser } from '../../src/collect/render/launch-browser.ts';
import type { NotRendered } from '../../src/collect/render/not-rendered.ts';
import {
  DEFAULT_RENDER_LIMITS,
  renderPage,
  type RenderLimits,
  type Rendering,
  type RenderRequest,
} from '../../src/collect/render/render-page.ts';
import { browserEnvironment } from '../../src/config.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startCanaryServer } from '../servers/canary-server.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { openLoopbackProxy } from './loopback-proxy.ts';

type Answer = string | ((response: ServerResponse, host: string) => void);

const page = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const answers = new Map<string, Answer>([
  ['/static', page('<title>As served</title>', '<h1>Glass</h1>')],
  [
    '/client',
    page(
      '<title>Loading</title>',
      `<main></main><script>fetch('/data').then((response) => response.json()).then(({ title }) => {
        document.title = title;
        document.querySelector('main').innerHTML = '<h1>' + title + '</h1><a href="/next">Next</a>';
      });</script>`,
    ),
  ],
  ['/data', '{"title":"Made by a script"}'],
  ['/moves', page('<script>setTimeout(() => { location.href = "/static"; }, 50);</script>')],
  [
    '/noisy',
    page(
      '<script>console.error("spoken"); setTimeout(() => { thrown(); });</script>',
      '<img src="/missing.png" alt="">',
    ),
  ],
  ['/loops', page('<script>for (;;);</script>')],
  ['/loops-later', page('<title>x</title>', '<script>setTimeout(() => { for (;;); }, 50);</script>')],
  [
    '/greedy',
    page(
      // Never quiet, so that nothing else ends it.
      `<script>
        fetch('/never-ends').catch(() => undefined);
        const kept = [];
        setInterval(() => { kept.push(new Uint8Array(50_000_000).fill(kept.length + 1)); }, 10);
      </script>`,
    ),
  ],
  [
    '/thousands',
    page('<script>for (let i = 0; i < 3000; i++) fetch("/data?" + i).catch(() => undefined);</script>'),
  ],
  ['/dialogs', page('<title>Asked</title><script>alert(1); confirm(2); prompt(3);</script>')],
  ['/opens', page('<title>Alone</title><script>for (let i = 0; i < 20; i++) open("/static?" + i);</script>')],
  ['/reloads', page('<script>location.replace("/reloads?" + Math.random());</script>')],
  ['/never-ends', (response) => response.writeHead(200, { 'content-type': 'text/html' }).write(page('x'))],
  [
    '/endless-file',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const block = Buffer.alloc(65_536, 32);
      const write = (): void => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', write).on('error', () => undefined);
      write();
    },
  ],
  ['/file', (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')],
  [
    '/download',
    (response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' }).end('x'),
  ],
]);

let dns: DnsServer;
let browser: Browser;
let server: Server;

beforeAll(async () => {
  if (chromium === undefined) return;
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] }, 'inside.test': { a: ['127.0.0.1'] } });
  server = createServer((request, response) => {
    const answer = answers.get((request.url ?? '').split('?')[0] ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string') response.setHeader('content-type', 'text/html').end(answer);
    else answer(response, request.headers.host ?? '');
  });
  server.listen(0, EXEMPT);
  await once(server, 'listening');
  browser = await launchBrowser({
    path: chromium,
    // Chromium's sandbox does not work for root.
    sandbox: process.getuid?.() === 0 ? 'off' : 'on',
    env: browserEnvironment(),
  });
});
afterAll(async () => {
  if (chromium === undefined) return;
  await browser.close();
  server.closeAllConnections();
  server.close();
  await dns.close();
});

const urlOf = (path: string): string => `http://good.test:${(server.address() as AddressInfo).port}${path}`;

function render(
  url: string,
  limits: Partial<RenderLimits> = {},
  request: Partial<RenderRequest> = {},
  proxy: { readonly bytes?: number; readonly requests?: number } = {},
): Promise<Rendering | NotRendered> {
  return renderPage(
    { url, viewport: 'mobile', screenshot: null, ...request },
    {
      browser,
      userAgent: 'Test',
      openProxy: (signal) => openLoopbackProxy({ dns, signal, limits: proxy }),
      // As long as a busy machine may take to read a page.
      limits: { ...DEFAULT_RENDER_LIMITS, graceMs: 30_000, ...limits },
      signal: new AbortController().signal,
    },
  );
}

async function rendered(...args: Parameters<typeof render>): Promise<Rendering> {
  const outcome = await render(...args);
  if ('reason' in outcome) throw new Error(`Not rendered: ${outcome.reason} ${outcome.detail}`);
  return outcome;
}

describe.runIf(chromium !== undefined)('a rendered page', () => {
  it('is what its scripts make of it', async () => {
    const { title, html, status, end, errors, failed, url } = await rendered(urlOf('/client'));
    expect({ title, status, end, errors, failed, url }).toEqual({
      ...{ title: 'Made by a script', status: 200, end: 'quiet', errors: [], failed: [] },
      url: urlOf('/client'),
    });
    expect(html).toContain('<h1>Made by a script</h1><a href="/next">Next</a>');
  });

  it('is where its scripts lead', async () => {
    expect(await rendered(urlOf('/moves'))).toMatchObject({ url: urlOf('/static'), title: 'As served' });
  });

  it('comes with the errors of its scripts and what was not loaded', async () => {
    const { errors, failed } = await rendered(urlOf('/noisy'));
    expect(errors).toEqual(['spoken', expect.stringContaining('thrown is not defined')]);
    expect(failed).toEqual([{ url: urlOf('/missing.png'), type: 'image', reason: '404' }]);
  });

  it.each([
    ['png', [0x89, 0x50]],
    ['jpeg', [0xff, 0xd8]],
    ['webp', [0x52, 0x49]],
  ] as const)('has a picture as %s', async (format, start) => {
    const { screenshot } = await rendered(urlOf('/static'), {}, { screenshot: { format, isFull: true } });
    expect([...(screenshot ?? [])].slice(0, 2)).toEqual(start);
  });

  it('is alone: windows, dialogs and reloads change nothing for others', async () => {
    const [asked, alone, other] = await Promise.all([
      rendered(urlOf('/dialogs')),
      rendered(urlOf('/opens')),
      rendered(urlOf('/static')),
    ]);
    expect([asked.title, alone.title, other.title]).toEqual(['Asked', 'Alone', 'As served']);
  });

  it.each([
    ['/file', 'not-html'],
    ['/download', 'not-html'],
  ])('is none: %s', async (path, reason) => {
    expect(await render(urlOf(path))).toMatchObject({ reason });
  });

  it('ends with its time, with what has arrived', async () => {
    const outcome = await rendered(urlOf('/never-ends'), { ms: 5_000 });
    expect(outcome).toMatchObject({ status: 200, end: 'time' });
    expect(outcome.html).toContain('x');
    await render(urlOf('/reloads'), { ms: 5_000, graceMs: 1_000 });
    expect(await rendered(urlOf('/static'))).toMatchObject({ title: 'As served' });
  });

  it.each(['/loops', '/loops-later'])('may run forever without harm: %s', async (path) => {
    expect(await render(urlOf(path), { ms: 5_000, graceMs: 1_000 })).toMatchObject({
      reason: 'unresponsive',
    });
    expect(await rendered(urlOf('/static'))).toMatchObject({ title: 'As served' });
  });

  it.runIf(process.platform === 'linux')('may take all memory without harm', async () => {
    expect(await render(urlOf('/greedy'), { ms: 60_000, settleMs: 60_000 })).toMatchObject({
      reason: 'memory',
    });
    expect(await rendered(urlOf('/static'))).toMatchObject({ title: 'As served' });
  });

  it('ends at its budgets', async () => {
    expect(await rendered(urlOf('/thousands'))).toMatchObject({ end: 'requests' });
    expect(await rendered(urlOf('/thousands'), {}, {}, { requests: 100 })).toMatchObject({ end: 'requests' });
    const outcome = await render(urlOf('/endless-file'), {}, {}, { bytes: 1_000_000 });
    expect(outcome).toMatchObject({ end: 'bytes' });
  });
});

describe.runIf(chromium !== undefined)('an internal address', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', 'inside.test', '2130706433'])(
    'is not rendered: %s',
    async (host) => {
      const canary = await startCanaryServer();
      expect(await render(`http://${host}:${canary.port}/`)).toMatchObject({ reason: 'refused' });
      expect(await render(`https://${host}:${canary.port}/`)).toMatchObject({ reason: 'refused' });
      expect(canary.connections).toBe(0);
      await canary.close();
    },
  );

  it('gets nothing over WebRTC, WebTransport, workers or files', async () => {
    const canary = await startCanaryServer();
    const udp = createSocket('udp4');
    let packets = 0;
    udp.on('message', () => packets++);
    udp.bind(canary.port, '127.0.0.1');
    await once(udp, 'listening');
    const place = `127.0.0.1:${canary.port}`;
    answers.set(
      '/channels',
      page(
        '<title>Tried</title>',
        `<iframe src="file:///etc/passwd"></iframe><iframe src="view-source:http://${place}/"></iframe>
         <link rel="dns-prefetch" href="http://${place}"><link rel="preconnect" href="http://${place}">
         <embed src="http://${place}/a.pdf"><object data="http://${place}/b"></object>
         <video src="http://${place}/c"></video><form action="http://${place}/" method="post"></form>
         <script>
           const connection = new RTCPeerConnection({ iceServers: [
             { urls: 'stun:${place}' }, { urls: 'turn:${place}?transport=tcp', username: 'a', credential: 'b' },
           ] });
           connection.createDataChannel('x');
           connection.createOffer().then((offer) => connection.setLocalDescription(offer));
           try { new WebTransport('https://${place}/'); } catch {}
           try { new SharedWorker('http://${place}/w.js'); } catch {}
           navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
           importScripts = undefined;
           document.forms[0].target = document.querySelector('iframe').name = 'inner';
           document.forms[0].submit();
         </script>`,
      ),
    );
    const { html } = await rendered(urlOf('/channels'));
    expect(html).not.toContain('root:');
    expect({ connections: canary.connections, packets }).toEqual({ connections: 0, packets: 0 });
    udp.close();
    await canary.close();
  });
});
