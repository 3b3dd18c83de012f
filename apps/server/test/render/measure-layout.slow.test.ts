import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  analyze,
  type CheckResult,
  type DrawnElement,
  type FetchedLayout,
  type FetchedTraffic,
} from '@siteglass/analysis';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { launchBrowser } from '../../src/collect/render/launch-browser.ts';
import { DEFAULT_RENDER_LIMITS, renderPage, type Rendering } from '../../src/collect/render/render-page.ts';
import { browserEnvironment } from '../../src/config.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { drawnPages, makePng } from './drawn-pages.ts';
import { openLoopbackProxy } from './loopback-proxy.ts';

let dns: DnsServer;
let browser: Browser;
let server: Server;
const portOf = (): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  if (chromium === undefined) return;
  dns = await startDnsServer({ 'good.test': { a: [EXEMPT] }, 'third.test': { a: [EXEMPT] } });
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const size = /^\/image-(\d+)x(\d+)\.png$/.exec(path);
    const page = drawnPages[path];
    if (size !== null) {
      const cookie = request.headers.host?.startsWith('third.')
        ? { 'set-cookie': 'id=1; Max-Age=864000' }
        : {};
      response.writeHead(200, { 'content-type': 'image/png', ...cookie });
      response.end(makePng(Number(size[1]), Number(size[2])));
    } else if (path === '/moved.js') response.writeHead(302, { location: '/final.js' }).end();
    else if (path === '/final.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('1;'.repeat(500));
    else if (path === '/data') response.writeHead(200, { 'content-type': 'text/plain' }).end('x');
    else if (page === undefined) response.writeHead(404).end();
    else {
      const policy = path === '/objections' ? { 'content-security-policy': "img-src 'self'" } : {};
      response.writeHead(200, { 'content-type': 'text/html', ...policy });
      response.end(page.replaceAll('PORT', String(portOf())));
    }
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

type Measured = Rendering & { readonly layout: FetchedLayout; readonly traffic: FetchedTraffic };

async function render(path: string): Promise<Measured> {
  const outcome = await renderPage(
    { url: `http://good.test:${portOf()}${path}`, viewport: 'mobile', screenshot: null },
    {
      browser,
      userAgent: 'Test',
      openProxy: (signal) => openLoopbackProxy({ dns, signal }),
      // As long as a busy machine may take to read a page.
      limits: { ...DEFAULT_RENDER_LIMITS, graceMs: 60_000 },
      signal: new AbortController().signal,
    },
  );
  if ('reason' in outcome) throw new Error(`Not rendered: ${outcome.reason} ${outcome.detail}`);
  const { layout, traffic } = outcome;
  if (layout === null || traffic === null) throw new Error('Not measured in time.');
  return { ...outcome, layout, traffic };
}

/** What the checks say about the rendering, with the elements as our own parser numbers them. */
function failuresOf({ html, layout, traffic, url, end }: Rendering): Map<string, CheckResult> {
  const analysis = analyze({
    ...{ requestedUrl: url, url, status: 200, redirects: [], html, bodyBytes: html.length },
    headers: [['content-type', 'text/html; charset=utf-8']],
    charset: { name: 'utf-8', source: 'header', malformed: false },
    rendering: {
      ...{ viewport: 'mobile', url, status: 200, hasMoved: false, consoleErrors: [], failedRequests: [] },
      neededRequests: [],
      ...{
        html: html.replace(/(<noscript>).*?(<\/noscript>)/g, '$1$2'),
        requests: 1,
        bytes: 1,
        end,
        ms: 1,
        layout,
        traffic,
      },
    },
  });
  return new Map(
    analysis.checks.filter(({ status }) => status === 'fail').map((result) => [result.id, result]),
  );
}

const snippetsOf = (result: CheckResult | undefined): readonly string[] =>
  result?.status === 'fail'
    ? [result.element, ...(result.further_elements ?? [])].map(
        (element) => /id="([^"]*)"/.exec(element?.snippet ?? '')?.[1] ?? '',
      )
    : [];
const boxesOf = (elements: readonly DrawnElement[]): readonly (readonly number[])[] =>
  elements.map(({ box: { x, y, width, height } }) => [x, y, width, height]);

describe.runIf(chromium !== undefined)('the layout of a rendered page', () => {
  it('has the images as drawn and as they are in their files', async () => {
    const rendering = await render('/images');
    const { images } = rendering.layout;
    expect(
      images.map(({ state, fileWidth, fileHeight, drawnWidth, drawnHeight, isInFirstScreen }) =>
        [state, fileWidth, fileHeight, drawnWidth, drawnHeight, isInFirstScreen].join(' '),
      ),
    ).toEqual([
      'loaded 1200 900 100 75 true',
      'loaded 50 50 200 200 true',
      'loaded 400 300 200 40 true',
      'loaded 400 300 200 40 true',
      expect.stringMatching(/^broken 0 0 /),
      'placeholder 1 1 50 50 true',
      'loaded 400 300 200 150 true',
      'loaded 400 300 100 75 true',
      'loaded 50 50 50 50 false',
    ]);
    const failures = failuresOf(rendering);
    expect(snippetsOf(failures.get('img-oversized'))).toEqual(['large']);
    expect(snippetsOf(failures.get('img-upscaled'))).toEqual(['small']);
    expect(snippetsOf(failures.get('img-distorted'))).toEqual(['squeezed']);
    expect(snippetsOf(failures.get('img-not-shown'))).toEqual(['broken']);
    expect(snippetsOf(failures.get('img-lazy-never-loaded'))).toEqual(['waiting']);
  });

  it('has its text by size, and what cannot be seen of it', async () => {
    const rendering = await render('/text');
    const { text } = rendering.layout;
    expect(text).toMatchObject({ characters: 200, smallCharacters: 60 });
    expect(text.unseen.map(({ method, characters, links }) => [method, characters, links])).toEqual([
      ['color', 70, 0],
      ['size', 80, 0],
      ['off-screen', 90, 1],
    ]);
    expect(snippetsOf(failuresOf(rendering).get('cnt-hidden-text'))).toEqual(['white']);
  });

  it('does not take text on a picture for hidden', async () => {
    const { layout } = await render('/over-a-picture');
    expect(layout.text.unseen).toEqual([]);
  });

  it('has the targets that are too small and too close', async () => {
    const rendering = await render('/targets');
    expect(rendering.layout.targets).toMatchObject({ count: 9, crowdedCount: 2 });
    expect(snippetsOf(failuresOf(rendering).get('mob-tap-targets'))).toEqual(['first', 'second']);
  });

  it('says what is wider than the screen', async () => {
    const rendering = await render('/wide');
    const { overflow } = rendering.layout;
    expect([overflow.pixels, boxesOf(overflow.elements).map(([x, , width]) => [x, width])]).toEqual([
      188,
      [[0, 600]],
    ]);
    expect(snippetsOf(failuresOf(rendering).get('mob-hscroll'))).toEqual(['wide']);
    expect((await render('/scrolls-inside')).layout.overflow).toEqual({ pixels: 0, elements: [] });
  });

  it('says what is cut off', async () => {
    const rendering = await render('/cut-off');
    expect(rendering.layout.overflow.pixels).toBe(0);
    expect(snippetsOf(failuresOf(rendering).get('mob-text-cut-off'))).toEqual(['cut']);
  });

  it.each([
    ['/popup', ['mob-interstitial'], ['backdrop', 'popup']],
    ['/consent', [], []],
    ['/bars', ['mob-fixed-covers'], []],
    ['/shell', [], []],
    ['/behind', [], []],
    ['/shadow', [], []],
    ['/shadow-popup', ['mob-interstitial'], ['inner']],
    ['/shadow-app', [], []],
    ['/light', [], []],
  ])('tells apart what covers the screen: %s', async (path, ids, elements) => {
    const failures = failuresOf(await render(path));
    expect(['mob-interstitial', 'mob-fixed-covers'].filter((id) => failures.has(id))).toEqual(ids);
    if (elements.length > 0) expect(snippetsOf(failures.get(ids[0] ?? ''))).toEqual(elements);
  });

  it('knows an empty first screen', async () => {
    expect(failuresOf(await render('/empty-first')).has('mob-first-screen-empty')).toBe(true);
  });

  it('numbers elements like the parser', async () => {
    const rendering = await render('/numbers');
    const [image] = rendering.layout.images;
    const id = /id="last"/.exec(rendering.html);
    expect(id).not.toBeNull();
    const broken = failuresOf({
      ...rendering,
      layout: {
        ...rendering.layout,
        images: [{ ...image!, state: 'broken', url: 'http://good.test/x.png' }],
      },
    });
    expect(snippetsOf(broken.get('img-not-shown'))).toEqual(['last']);
  });

  it('measures shadow trees and what is slotted, where they are drawn', async () => {
    const rendering = await render('/shadow-parts');
    const { text, images } = rendering.layout;
    expect(images.map(({ state }) => state)).toEqual(['broken', 'loaded']);
    expect(text.small).toHaveLength(1);
    expect(text.unseen.map(({ method, characters }) => [method, characters])).toEqual([['color', 70]]);
    const failures = failuresOf(rendering);
    expect(snippetsOf(failures.get('img-not-shown'))).toEqual(['slotted']);
    expect(snippetsOf(failures.get('img-upscaled'))).toEqual(['last']);
    expect(snippetsOf(failures.get('mob-tap-targets'))).toEqual(['first', 'second']);
    expect(snippetsOf(failures.get('mob-hscroll'))).toEqual(['wide']);
    expect(snippetsOf(failures.get('mob-font-small'))).toEqual(['small']);
  });

  it('cannot be falsified or broken by the page', async () => {
    const { layout } = await render('/hostile');
    expect(layout.overflow.pixels).toBe(188);
    expect(layout.isCut).toBe(false);
    expect(layout.targets.count).toBe(4);
  });

  it.each(['/many', '/deep', '/changes'])('is bounded: %s', async (path) => {
    const { layout, traffic } = await render(path);
    expect(JSON.stringify(layout).length + JSON.stringify(traffic).length).toBeLessThan(200_000);
    if (path === '/many') expect(layout.isCut).toBe(true);
  });
});

describe.runIf(chromium !== undefined)('the traffic of a rendered page', () => {
  it('has what was loaded and stored without a click', async () => {
    const rendering = await render('/stores');
    const { cookies, storage } = rendering.traffic;
    // In whatever order they arrived.
    const files = [...rendering.traffic.files].sort((a, b) => a.type.localeCompare(b.type));
    expect(
      files.map(({ url, type, redirects, bytes }) => [new URL(url).pathname, type, redirects, bytes > 0]),
    ).toEqual([
      ['/stores', 'document', 0, true],
      ['/image-50x50.png', 'image', 0, true],
      ['/final.js', 'script', 1, true],
    ]);
    expect(cookies.map(({ name, domain, days }) => [name, domain, days]).sort()).toEqual([
      ['_ga', 'good.test', 10],
      ['plain', 'good.test', null],
    ]);
    expect(storage).toEqual([
      { area: 'local', key: 'kept' },
      { area: 'session', key: 'once' },
    ]);
    const failures = failuresOf(rendering);
    expect(failures.get('priv-cookies-before-consent')).toMatchObject({ data: { names: ['_ga'] } });
    expect(failures.get('perf-redirected-files')).toMatchObject({ data: { count: 1 } });
  });

  it('has what the browser objects to', async () => {
    const rendering = await render('/objections');
    const kinds = rendering.traffic.issues.map((issue) => issue.kind);
    expect([...new Set(kinds)].sort()).toEqual(['cors', 'csp', 'deprecation']);
    // They are no errors of scripts, which another check reports.
    expect(rendering.errors).toEqual([]);
    const failures = failuresOf(rendering);
    for (const id of ['http-cors-blocked', 'sec-csp-blocks', 'http-deprecated-apis'])
      expect([id, failures.has(id)]).toEqual([id, true]);
  });

  it('does not blame a server for what the proxy has refused', async () => {
    const { traffic, errors } = await render('/refused');
    expect([traffic.issues, errors]).toEqual([[], []]);
  });
});
