import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeLabMetrics, type LoadRecord, type LoadRequest } from '@siteglass/analysis/lab';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { launchBrowser } from '../../src/collect/render/launch-browser.ts';
import {
  DEFAULT_RENDER_LIMITS,
  renderPage,
  type RenderLimits,
} from '../../src/collect/render/render-page.ts';
import { browserEnvironment } from '../../src/config.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { openLoopbackProxy } from './loopback-proxy.ts';

interface File {
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

const html = (head: string, body: string): File => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">${head}</head>
    <body style="margin: 0">${body}</body></html>`,
});
const css = (body: string): File => ({ type: 'text/css', body });
const js = (body: string): File => ({ type: 'text/javascript', body });
/** With so many bytes for its area that it counts as content. */
const svg = (width: number, height: number): File => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><!--${'x'.repeat(40_000)}-->
    <rect width="${width}" height="${height}" fill="green"/></svg>`,
});
const busy = (ms: number): string =>
  `{ const until = performance.now() + ${ms}; while (performance.now() < until); }`;

const usedRule = 'h1{color:#123}';
const unusedRule = '.nowhere{color:#456}';
const unusedFunction = 'function never(){return "never called"}';
const usedScript = `document.title="run";`;

/** What a page might do to hide how slow it is, before anything else runs. */
const sabotage = `<script>
  PerformanceObserver.prototype.observe = () => { throw new Error(); };
  window.PerformanceObserver = class {};
  performance.now = () => 0; performance.getEntriesByType = () => [];
  performance.clearResourceTimings(); Date.now = () => 0;
  for (const name of ['getBoundingClientRect', 'cloneNode', 'getAttribute'])
    Element.prototype[name] = () => { throw new Error(); };
  Object.defineProperty(Element.prototype, 'id', { get() { throw new Error(); } });
  Document.prototype.getElementById = () => null;
  Array.prototype.filter = Array.prototype.map = () => { throw new Error(); };
  Array.prototype[Symbol.iterator] = null; Map = Set = Promise = null;
</script>`;

const files = new Map<string, File>([
  [
    '/known',
    html(
      `<title>x</title><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>
       <link rel="stylesheet" href="/print.css" media="print"><script async src="/async.js"></script>`,
      `<h1 style="margin: 0; height: 40px">Title</h1><img id="hero" src="/hero.svg" width="300" height="200" alt="">
       <script src="http://third.test:PORT/third.js"></script>`,
    ),
  ],
  ['/a.css', css(usedRule + unusedRule)],
  ['/print.css', css('h1{color:#000}')],
  ['/a.js', js(unusedFunction + usedScript)],
  ['/async.js', js('')],
  ['/third.js', js('')],
  ['/hero.svg', svg(300, 200)],
  [
    '/shifts',
    html(
      '',
      `<p id="above" style="margin: 0; height: 50px">Above</p><p id="below" style="margin: 0; height: 50px">Below</p>
       <script>addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
         below.insertAdjacentHTML('beforebegin', '<div style="height: 80px">New</div>'); }))));</script>`,
    ),
  ],
  ['/tasks', html('', `<p>Text</p><script src="/slow.js"></script>`)],
  ['/slow.js', js(`addEventListener('load', () => setTimeout(() => ${busy(80)}, 20));`)],
  ['/from', { type: '', body: '', location: '/over' }],
  ['/over', { type: '', body: '', location: '/to' }],
  ['/to', html('', '<h1>There</h1>')],
  ['/chain', html(`<script src="/first.js"></script>`, `<p>Text</p>`)],
  [
    '/first.js',
    js(`${busy(15)} const script = document.createElement('script'); script.src = '/second.js';
    document.head.append(script);`),
  ],
  ['/second.js', js(`fetch('/data.json');`)],
  ['/data.json', { type: 'application/json', body: '{}' }],
  [
    '/font',
    html(
      `<style>@font-face{font-family:Web;src:url(/web.woff2);font-display:swap}p{font-family:Web}</style>`,
      '<p>Text</p>',
    ),
  ],
  ['/framed', html('', `<p>Text</p><iframe src="http://third.test:PORT/inner"></iframe>`)],
  ['/inner', html('', `<img src="/inner.svg" alt="">`)],
  ['/inner.svg', svg(50, 50)],
  [
    '/sabotage',
    html(
      sabotage,
      `<form id="form" style="margin: 0"><input name="id"><input name="parentElement"><input name="children">
        <img id="hero" src="/hero.svg" width="300" height="200" alt=""></form>`,
    ),
  ],
  [
    '/huge',
    html(
      '',
      `<div id="moving">${'<p>Text</p>'.repeat(500)}</div><script>
        let step = 0;
        const next = () => {
          moving.style.marginTop = (step % 2) * 40 + 'px';
          if (step % 4 === 0) fetch('/data.json?' + 'x'.repeat(5000) + step).catch(() => undefined);
          ${busy(1)}
          if (step++ < 1500) setTimeout(next);
        };
        next();</script>`,
    ),
  ],
  ['/plain', html('', '<h1>Plain</h1>')],
]);

let dns: DnsServer;
let browser: Browser;
let server: Server;

beforeAll(async () => {
  if (chromium === undefined) return;
  dns = await startDnsServer({ 'site.test': { a: [EXEMPT] }, 'third.test': { a: [EXEMPT] } });
  server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    if (file === undefined) response.writeHead(404).end();
    else if (file.location !== undefined) response.writeHead(302, { location: file.location }).end();
    else
      response.setHeader('content-type', file.type).end(file.body.replaceAll('PORT', String(portOf(server))));
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

const portOf = (of: Server): number => (of.address() as AddressInfo).port;
const urlOf = (path: string, host = 'site.test'): string => `http://${host}:${portOf(server)}${path}`;

function render(
  path: string,
  { signal = new AbortController().signal, ...limits }: Partial<RenderLimits & { signal: AbortSignal }> = {},
): ReturnType<typeof renderPage> {
  return renderPage(
    { url: urlOf(path), viewport: 'mobile', screenshot: null, isRecorded: true },
    {
      ...{ browser, userAgent: 'Test', signal },
      openProxy: (end) => openLoopbackProxy({ dns, signal: end }),
      // As long as a busy machine may take.
      limits: { ...DEFAULT_RENDER_LIMITS, ms: 120_000, settleMs: 60_000, graceMs: 60_000, ...limits },
    },
  );
}

async function record(path: string): Promise<LoadRecord> {
  const outcome = await render(path);
  if ('reason' in outcome) throw new Error(`Not rendered: ${outcome.reason} ${outcome.detail}`);
  if (outcome.load === null) throw new Error('Not recorded.');
  return outcome.load;
}

function find({ requests }: LoadRecord, path: string): LoadRequest & { readonly index: number } {
  const index = requests.findIndex(({ url }) => new URL(url).pathname === path);
  const request = requests[index];
  if (request === undefined) throw new Error(`${path} was not requested.`);
  return { ...request, index };
}

describe.runIf(chromium !== undefined)('the record of a load', () => {
  it('has what is known of a page', async () => {
    const load = await record('/known');
    const hero = find(load, '/hero.svg');
    expect(load).toMatchObject({ url: urlOf('/known'), mainDocument: 0, isComplete: true });
    expect(load.largestContentfulPaint).toMatchObject({
      element: {
        index: 10,
        selector: '#hero',
        snippet: expect.stringMatching(/^<img id="hero" src="\/hero\.svg"/) as string,
        rectangle: { x: 0, y: 40, width: 300, height: 200 },
      },
      area: 60_000,
      request: hero.index,
    });
    expect(hero).toMatchObject({
      type: 'image',
      status: 200,
      after: [0],
      site: 'site.test',
      isByScript: false,
    });
    expect(hero.transferBytes).toBeGreaterThan(40_000);
    expect(hero.bodyBytes).toBe(files.get('/hero.svg')?.body.length);

    const blocking = load.requests.filter(({ renderBlocking }) => renderBlocking === 'blocking');
    expect(blocking.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/a.css', '/a.js']);
    expect(find(load, '/third.js')).toMatchObject({ renderBlocking: 'in-body', site: 'third.test' });
    expect(find(load, '/async.js').renderBlocking).toBe('none');

    const covered = load.coverage.filter(({ url }) => /\/a\.(?:css|js)$/.test(url));
    expect(covered.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        ...{ kind: 'css', url: urlOf('/a.css'), characters: usedRule.length + unusedRule.length },
        unusedCharacters: unusedRule.length,
      },
      {
        ...{ kind: 'js', url: urlOf('/a.js'), characters: unusedFunction.length + usedScript.length },
        unusedCharacters: unusedFunction.length,
      },
    ]);

    const metrics = computeLabMetrics(load);
    expect(metrics.renderBlocking.map(({ url }) => url).sort()).toEqual([urlOf('/a.css'), urlOf('/a.js')]);
    expect(metrics.weight.bySite).toMatchObject([{ site: 'third.test', requests: 1 }]);
    expect(metrics.largestElement).toMatchObject({ url: urlOf('/hero.svg'), element: { selector: '#hero' } });
    expect(metrics.cumulativeLayoutShift).toBe(0);
    // Two round trips more than the first paint, at least, for what comes in three windows.
    expect(metrics.largestContentfulPaint).toBeGreaterThan(Number(metrics.firstContentfulPaint));
  });

  it('has each layout shift, with what moved', async () => {
    const load = await record('/shifts');
    const shifts = load.layoutShifts.largest;
    expect(shifts).toHaveLength(1);
    expect(shifts[0]?.elements).toEqual([
      {
        element: expect.objectContaining({
          ...{ selector: '#below', snippet: '<p id="below" style="margin: 0; height: 50px">' },
          rectangle: { x: 0, y: 130, width: 412, height: 50 },
        }) as unknown,
        from: { x: 0, y: 50, width: 412, height: 50 },
        to: { x: 0, y: 130, width: 412, height: 50 },
      },
    ]);
    // Both places together cover 412 × 130 of the viewport's 412 × 732 pixels, and it moves by 80 of 732.
    const score = ((2 * 50) / 732) * (80 / 732);
    expect(computeLabMetrics(load).cumulativeLayoutShift).toBeCloseTo(score, 4);
  });

  it('has long tasks with their script', async () => {
    const load = await record('/tasks');
    const { longTasks, interactionRisk } = computeLabMetrics(load);
    const task = longTasks.find(({ url }) => url === urlOf('/slow.js'));
    expect(task?.duration).toBeGreaterThanOrEqual(4 * 80);
    expect(interactionRisk.longestMs).toBeGreaterThanOrEqual(4 * 80);
    expect(load.mainThread.scriptEvaluation).toBeGreaterThanOrEqual(75);
    expect(load.scripts[0]?.url).toBe(urlOf('/slow.js'));
  });

  it('has each hop of a redirect', async () => {
    const load = await record('/from');
    expect(load.requests.slice(0, 3)).toMatchObject([
      { url: urlOf('/from'), status: 302, after: [] },
      { url: urlOf('/over'), status: 302, after: [0] },
      { url: urlOf('/to'), status: 200, after: [1] },
    ]);
    expect(load).toMatchObject({ url: urlOf('/to'), mainDocument: 2 });
    expect(load.requests[0]?.start).toBe(0);
  });

  it('has what asked for what', async () => {
    const load = await record('/chain');
    const [first, second, data] = [
      find(load, '/first.js'),
      find(load, '/second.js'),
      find(load, '/data.json'),
    ];
    expect(second).toMatchObject({
      after: expect.arrayContaining([first.index]) as number[],
      isByScript: true,
    });
    expect(data.after).toContain(second.index);
    const evaluation = load.tasks.findIndex(({ evaluates }) => evaluates.includes(first.index));
    expect(load.tasks[evaluation]?.after).toContain(first.index);
    expect(second.sentBy).toBe(evaluation);
  });

  it('has web fonts and how they are shown', async () => {
    const load = await record('/font');
    const { index } = find(load, '/web.woff2');
    expect(load.fonts).toEqual([{ url: urlOf('/web.woff2'), display: 'swap', request: index }]);
    expect(computeLabMetrics(load).fonts).toMatchObject([{ end: null, isLate: true }]);
  });

  it('has the requests of frames', async () => {
    const load = await record('/framed');
    expect(load.url).toBe(urlOf('/framed'));
    const inner = find(load, '/inner');
    expect(inner).toMatchObject({ type: 'document', site: 'third.test' });
    expect(find(load, '/inner.svg')).toMatchObject({
      after: [inner.index],
      url: urlOf('/inner.svg', 'third.test'),
    });
  });

  it('cannot be changed by the page', async () => {
    const { largestContentfulPaint, firstContentfulPaint } = await record('/sabotage');
    expect(largestContentfulPaint?.element).toMatchObject({
      ...{ selector: '#hero', rectangle: { width: 300, height: 200 } },
    });
    expect(firstContentfulPaint).toBeGreaterThan(0);
  });

  it('is small even for a page that does much', async () => {
    const load = await record('/huge');
    expect(load.layoutShifts.scores.length).toBeGreaterThan(100);
    expect(load.layoutShifts.largest.length).toBeLessThanOrEqual(50);
    expect(load.requests.length).toBeGreaterThan(300);
    expect(JSON.stringify(load).length).toBeLessThan(2_000_000);
  });

  it('is made of one page at a time', async () => {
    const loads = await Promise.all([record('/plain'), record('/known'), record('/plain')]);
    expect(loads.map(({ url }) => url)).toEqual([urlOf('/plain'), urlOf('/known'), urlOf('/plain')]);
    expect(loads[0].requests.map(({ url }) => url)).not.toContain(urlOf('/known'));
  });

  it('holds up nobody if its page is given up', async () => {
    const abandoned = new AbortController();
    const hasBegun = once(server, 'request');
    const outcome = render('/huge', { signal: abandoned.signal });
    const waiting = record('/plain');
    await hasBegun;
    abandoned.abort(new Error('given up'));
    await expect(outcome).rejects.toThrow('given up');
    expect((await waiting).url).toBe(urlOf('/plain'));
  });
});
