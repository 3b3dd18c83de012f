import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import type { GuardedProxy } from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startCanaryServer } from '../servers/canary-server.ts';
import { createSelfSigned } from '../servers/certificates.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import type { TlsRequestListener } from '../servers/tls-servers.ts';
import { acceptEchoSocket } from './echo-websocket.ts';
import { openLoopbackProxy } from './loopback-proxy.ts';

const WAIT_MS = 60_000;

/** A page whose style, picture, script and data all come from its origin. */
const PAGE = `<!doctype html><html lang="en"><title>A page</title>
<link rel="stylesheet" href="/style.css"><h1>Loading</h1><img src="/picture.svg" alt="">
<script src="/script.js"></script></html>`;

const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', PAGE],
  '/style.css': ['text/css', 'h1 { width: 123px }'],
  '/picture.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="6"/>'],
  '/script.js': [
    'text/javascript',
    `fetch('/data.json', { method: 'POST', body: 'x'.repeat(100000) }).then((response) => response.json())
      .then(({ title }) => { document.querySelector('h1').textContent = title; });`,
  ],
  '/data.json': ['application/json', '{"title":"All loaded"}'],
  '/empty': ['text/html', '<!doctype html><title>Empty</title>'],
};

const answerFile: TlsRequestListener = (request, answer) => {
  const response = answer as ServerResponse;
  const url = new URL(request.url ?? '/', 'http://good.test');
  const to = url.searchParams.get('to');
  const [type, body] = FILES[url.pathname] ?? ['text/plain', 'Not found'];
  request.resume().once('end', () => {
    if (to !== null) response.writeHead(302, { location: to }).end();
    else response.writeHead(url.pathname in FILES ? 200 : 404, { 'content-type': type }).end(body);
  });
};

/**
 * What a page can send to a host and port, each with a path of its own, so that what arrives can be told apart.
 */
const CHANNELS = `async ({ host, origin }) => {
  const add = (name, attributes) => new Promise((resolve) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.onload = element.onerror = resolve;
    document.body.append(element);
  });
  const at = (path) => 'http://' + host + '/' + path;
  const listen = (source) => new Promise((resolve) => {
    source.onopen = source.onmessage = source.onclose = source.onerror = resolve;
  });
  const caught = (promise) => promise.catch(() => undefined);
  const code = 'fetch(' + JSON.stringify(at('worker')) + ', { mode: "no-cors" })' +
    '.catch(() => undefined).then(() => postMessage(1))';
  const events = new EventSource(at('events'));
  const all = Promise.all([
    add('img', { src: at('image') }),
    add('img', { src: origin + '/?to=' + encodeURIComponent(at('redirect')) }),
    add('script', { src: at('script') }),
    add('link', { rel: 'stylesheet', href: at('style') }),
    add('link', { rel: 'prefetch', href: at('prefetch') }),
    add('iframe', { src: at('frame') }),
    caught(fetch(at('fetch'), { mode: 'no-cors' })),
    caught(fetch(at('preflight'), { method: 'PUT' })),
    caught(fetch(origin + '/?to=' + encodeURIComponent(at('fetch-redirect')), { mode: 'no-cors' })),
    listen(new WebSocket('ws://' + host + '/websocket')),
    listen(new WebSocket('wss://' + host + '/secure-websocket')),
    listen(events).then(() => events.close()),
    listen(new Worker(URL.createObjectURL(new Blob([code])))),
    caught(fetch('https://' + host + '/secure', { mode: 'no-cors' })),
  ]);
  navigator.sendBeacon(at('beacon'), 'x');
  await all;
}`;

/** Those channels of which an http server sees the path. */
const ARRIVING = [
  ...['beacon', 'events', 'fetch', 'fetch-redirect', 'frame', 'image', 'prefetch', 'preflight', 'redirect'],
  ...['script', 'style', 'websocket', 'worker'],
];

let dns: DnsServer;
let browser: Browser;
let plain: Server;
let secure: ReturnType<typeof createSecureServer>;

beforeAll(async () => {
  if (chromium === undefined) return;
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] }, 'inside.test': { a: ['127.0.0.1'] } });
  plain = createServer(answerFile).on('upgrade', acceptEchoSocket);
  const { chainPem, keyPem } = await createSelfSigned({ commonName: 'good.test', names: ['good.test'] });
  secure = createSecureServer({ cert: chainPem, key: keyPem, allowHTTP1: true }, answerFile);
  secure.on('upgrade', acceptEchoSocket);
  await Promise.all([listen(plain), listen(secure)]);
  browser = await playwright.launch({
    executablePath: chromium,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-quic'],
  });
});
afterAll(async () => {
  if (chromium === undefined) return;
  await browser.close();
  plain.close();
  secure.close();
  await dns.close();
});

describe.runIf(chromium !== undefined)('Chromium behind the guarded proxy', () => {
  it.each(['http', 'https'])('loads a page over %s with all that belongs to it', async (scheme) => {
    await browse({ allowNetworks: [`${EXEMPT}/32`] }, async (page, proxy) => {
      const response = await page.goto(originOf(scheme));
      expect(response?.status()).toBe(200);
      await page.getByText('All loaded').waitFor({ timeout: WAIT_MS });
      expect(
        await page.evaluate('[document.querySelector("h1").clientWidth, document.images[0].naturalWidth]'),
      ).toEqual([123, 45]);
      const protocol = await page.evaluate('performance.getEntriesByType("navigation")[0].nextHopProtocol');
      // Chromium does not say which one it uses with a proxy that sees the request.
      expect(protocol).toBe(scheme === 'https' ? 'h2' : '');
      const { requests, bytesOut, blocked } = proxy.traffic;
      expect(blocked).toBe(0);
      expect(bytesOut).toBeGreaterThan(100_000);
      expect(requests).toBeGreaterThanOrEqual(scheme === 'https' ? 1 : 5);
    });
  });

  it.each(['http', 'https'])('exchanges messages over a WebSocket from a page over %s', async (scheme) => {
    await browse({ allowNetworks: [`${EXEMPT}/32`] }, async (page) => {
      await page.goto(`${originOf(scheme)}/empty`);
      const echoed = await page.evaluate(`new Promise((resolve, reject) => {
        const socket = new WebSocket(${JSON.stringify(originOf(scheme).replace('http', 'ws'))});
        socket.onopen = () => socket.send('hello');
        socket.onmessage = ({ data }) => resolve(data);
        socket.onerror = () => reject(new Error('The WebSocket failed.'));
      })`);
      expect(echoed).toBe('hello');
    });
  });

  it('cannot reach the inside in any way', async () => {
    const canary = await startCanaryServer();
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]', 'inside.test'];
    await browse({ allowNetworks: [`${EXEMPT}/32`] }, async (page, proxy) => {
      for (const host of hosts) {
        const before = proxy.traffic.blocked;
        await page.goto(`${originOf('http')}/empty`);
        await send(page, `${host}:${canary.port}`);
        // A refusal for each channel, also for those that tell the page nothing.
        await expect
          .poll(() => proxy.traffic.blocked - before, { timeout: WAIT_MS })
          .toBeGreaterThanOrEqual(ARRIVING.length);
        const response = await page.goto(`http://${host}:${canary.port}/`);
        expect(response?.status()).toBe(403);
      }
      expect(canary.connections).toBe(0);
    });
    expect(canary.connections).toBe(0);
    await canary.close();
  });

  it('would reach it with an open guard: every channel is one', async () => {
    const paths = new Set<string>();
    const inside = createServer((request, response) => {
      paths.add((request.url ?? '').slice(1));
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-methods', 'PUT');
      response.end();
    });
    inside.on('upgrade', (request, socket: Socket) => {
      paths.add((request.url ?? '').slice(1));
      socket.destroy();
    });
    await listen(inside, '127.0.0.1');
    const { port } = inside.address() as AddressInfo;
    await browse({ allowNetworks: ['127.0.0.0/8'] }, async (page) => {
      await page.goto(`${originOf('http')}/empty`);
      await send(page, `inside.test:${port}`);
      await expect.poll(() => [...paths].sort(), { timeout: WAIT_MS }).toEqual(ARRIVING);
    });
    inside.close();
  });

  it('is cut off when the proxy is closed', async () => {
    await browse({ allowNetworks: [`${EXEMPT}/32`] }, async (page, proxy) => {
      await page.goto(`${originOf('http')}/empty`);
      const closed = page.evaluate(`new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'));
        socket.onopen = () => { document.title = 'open'; };
        socket.onclose = () => resolve('closed');
      })`);
      await page.waitForFunction('document.title === "open"');
      await proxy.close();
      expect(await closed).toBe('closed');
      await expect(page.goto(`${originOf('http')}/`)).rejects.toThrow('ERR_PROXY_CONNECTION_FAILED');
    });
  });
});

/** A page in a context of its own, whose only way out is a proxy with these networks. */
async function browse(
  { allowNetworks }: { readonly allowNetworks: readonly string[] },
  use: (page: Page, proxy: GuardedProxy) => Promise<void>,
): Promise<void> {
  const proxy = await openLoopbackProxy({ dns, allowNetworks });
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    // Loopback has no way around the proxy either.
    proxy: { ...proxy.access, bypass: '<-loopback>' },
  });
  context.setDefaultTimeout(WAIT_MS);
  try {
    await use(await context.newPage(), proxy);
  } finally {
    await context.close();
    await proxy.close();
  }
}

async function send(page: Page, host: string): Promise<void> {
  await page.evaluate(`(${CHANNELS})(${JSON.stringify({ host, origin: originOf('http') })})`);
}

function originOf(scheme: string): string {
  const { port } = (scheme === 'https' ? secure : plain).address() as AddressInfo;
  return `${scheme}://good.test:${port}`;
}

async function listen(server: NetServer, host = EXEMPT): Promise<void> {
  server.listen(0, host);
  await once(server, 'listening');
}
