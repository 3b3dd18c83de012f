import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import type { User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { childPidsOf, pidOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(20);
const html =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="/client"></head><body>${body}</body></html>`;
const served = page('A page that is complete as served', `<main><h1>Olives</h1><p>${text}</p></main>`);
const shell = (data: string): string =>
  page(
    'Loading',
    `<div id="root"></div><script>fetch('${data}').then((response) => response.json()).then(({ title }) => {
      document.title = title;
      document.querySelector('link').href = '/elsewhere';
      document.querySelector('#root').innerHTML = '<h1>' + title + '</h1><p>${text}</p><a href="/next">Next</a>';
    });</script>`,
  );
const sendData = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"title":"Made by a script"}');
};

/** Requests for data that the test answers. */
const held: ServerResponse[] = [];
const pages: Readonly<Record<string, Handler>> = {
  '/served': html(served),
  '/missing': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(served),
  '/client': html(shell('/data')),
  '/held': html(shell('/held-data')),
  '/screen': html(
    page(
      'Loading',
      `<p>${text}</p><script>document.title = 'Seen on ' + screen.width + ' pixels, with touch: ' + ('ontouchstart' in window)</script>`,
    ),
  ),
  '/data': (_request, response) => sendData(response),
  '/held-data': (_request, response) => held.push(response),
  '/loop': html(page('A page whose script never ends', `<p>${text}</p><script>for (;;);</script>`)),
};

let service: TestService;
let user: User;
let site: Site;

beforeAll(async () => {
  if (chromium === undefined) return;
  service = await startTestService({
    workers: 1,
    env: {
      SITEGLASS_RENDER: 'auto',
      SITEGLASS_CHROMIUM: chromium,
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    },
  });
  user = await service.createUser();
  site = await startSite(pages);
});
afterAll(async () => {
  if (chromium === undefined) return;
  await service.close();
  await site.close();
});

const read = async (taskId: string) => (await user.api.get(`/scans/${taskId}`)).body.data;
const scan = (path: string, options: Record<string, unknown> = {}) =>
  user.api.scan(`${site.url}${path}`, { bypass_cache: true, ...options }, 60_000);
/** Starts a scan of a page whose rendering waits for the test. */
async function startHeld(): Promise<string> {
  held.length = 0;
  const taskId = await user.api.startScan(`${site.url}/held`, { bypass_cache: true });
  await waitFor('the request of the page for its data', () => held.length > 0, 60_000);
  return taskId;
}

describe.skipIf(chromium === undefined)('a rendered scan', () => {
  it('shows the HTML as sent at once, and what scripts make of it in the end', async () => {
    const taskId = await startHeld();
    const early = await waitFor('the raw result', async () => {
      const data = await read(taskId);
      return data.raw_result === undefined ? undefined : data;
    });
    expect(early).toMatchObject({ status: 'running', raw_result: { meta: { title: { text: 'Loading' } } } });
    expect(early).not.toHaveProperty('result');
    held.forEach(sendData);
    const { result, ...status } = await user.api.waitForTask(taskId, 60_000);
    expect(status).toMatchObject({ status: 'complete' });
    expect(status).not.toHaveProperty('raw_result');
    expect(result).toMatchObject({
      meta: { title: { text: 'Made by a script' }, canonical: { url: `${site.url}/elsewhere` } },
      rendering: {
        ...{ status: 'rendered', reason: null, viewport: 'mobile' },
        comparison: {
          changes: [
            { part: 'title', raw: 'Loading', rendered: 'Made by a script' },
            { part: 'canonical', raw: `${site.url}/client`, rendered: `${site.url}/elsewhere` },
            { part: 'h1', raw: null, rendered: 'Made by a script' },
          ],
          words: { raw: 0, removed: 0 },
          links: { raw: 0, rendered: 1, added: [`${site.url}/next`] },
        },
      },
    });
  });

  it('says what each failure is about', async () => {
    const { result } = await scan('/client');
    const checks = result.checks as readonly { readonly id: string; readonly seen_in?: string }[];
    expect(result.rendering.ended_by).toBe('quiet');
    const seenIn = new Map(checks.map(({ id, seen_in }) => [id, seen_in]));
    expect(seenIn.get('sec-https')).toBe('raw');
    expect(seenIn.get('desc-missing')).toBe('both');
    expect(seenIn.get('can-relative')).toBe('rendered');
  });

  it.each([
    ['/served', { render: 'never' }, 'not-requested'],
    ['/missing', {}, 'no-success-status'],
  ])('is none: %s with %j', async (path, options, reason) => {
    const { result } = await scan(path, options);
    expect(result.rendering).toMatchObject({ status: 'not-rendered', reason });
    expect(result.meta.title.text).toBe('A page that is complete as served');
  });

  it('shows the page on a phone, or on a desktop if asked for', async () => {
    const titles = async (options: Record<string, unknown>): Promise<unknown> => {
      const { cached, result } = await user.api.scan(`${site.url}/screen`, options, 60_000);
      return [result.rendering.viewport, result.meta.title.text, cached];
    };
    const onPhone = 'Seen on 412 pixels, with touch: true';
    const onDesktop = 'Seen on 1350 pixels, with touch: false';
    expect(await titles({})).toEqual(['mobile', onPhone, false]);
    expect(await titles({ viewport: 'desktop' })).toEqual(['desktop', onDesktop, false]);
    expect(await titles({ viewport: 'mobile' })).toEqual(['mobile', onPhone, true]);
    expect(await titles({ viewport: 'desktop' })).toEqual(['desktop', onDesktop, true]);
    const urls = [`${site.url}/screen`];
    const { body } = await user.api.post('/scans/bulk', { urls, render: 'always', viewport: 'desktop' });
    const batch = await waitFor('the end of the batch', async () => {
      const { data } = (await user.api.get(`/scans/bulk/${body.data.batch_id}`)).body;
      return data.status === 'complete' ? data : undefined;
    });
    expect(batch.results[0].result.rendering.viewport).toBe('desktop');
    const wrong = await user.api.post('/scans', { url: site.url, viewport: 'tablet' });
    expect(wrong.body.error.code).toBe('INVALID_REQUEST');
  });

  it('is made of the pages of a batch that scripts seem to make, unless it asks for more', async () => {
    const renderingsOf = async (options: Record<string, unknown>): Promise<unknown[]> => {
      const urls = ['/served', '/client'].map((path) => `${site.url}${path}`);
      const { body } = await user.api.post('/scans/bulk', { urls, bypass_cache: true, ...options });
      const batch = await waitFor(
        'the end of the batch',
        async () => {
          const { data } = (await user.api.get(`/scans/bulk/${body.data.batch_id}`)).body;
          return data.status === 'complete' ? data : undefined;
        },
        60_000,
      );
      const results = batch.results as readonly { result: { rendering: Record<string, unknown> } }[];
      return results.map(({ result: { rendering } }) => rendering['reason'] ?? rendering['status']);
    };
    expect(await renderingsOf({})).toEqual(['not-needed', 'rendered']);
    expect(await renderingsOf({ render: 'always' })).toEqual(['rendered', 'rendered']);
  });

  it('has a cache of its own for each way', async () => {
    await user.api.scan(`${site.url}/served?once`, {}, 60_000);
    const cached = async (options: object) =>
      (await user.api.scan(`${site.url}/served?once`, { ...options }, 60_000)).cached;
    expect(await cached({})).toBe(true);
    expect(await cached({ render: 'never' })).toBe(false);
    expect(await cached({ render: 'never' })).toBe(true);
  });

  it('ends without a rendering if the page keeps its browser busy, and others are not affected', async () => {
    const taskId = await user.api.startScan(`${site.url}/loop`, { bypass_cache: true });
    const other = await scan('/served');
    expect(other.result.rendering.status).toBe('rendered');
    const { status, result } = await user.api.waitForTask(taskId, 120_000);
    expect(status).toBe('complete');
    expect(result.meta.title.text).toBe('A page whose script never ends');
    expect(['cpu', 'unresponsive']).toContain(result.rendering.reason);
  });

  it('ends without a rendering if the browser dies, and the next one has a browser again', async () => {
    const taskId = await startHeld();
    const processes = await childPidsOf(pidOf(service, 'worker'));
    const browsers = (await Promise.all(processes.map(childPidsOf))).flat();
    // Each browser is a group of its own, whose first process may be a script that starts it.
    for (const pid of browsers) process.kill(-pid, 'SIGKILL');
    const { status, result } = await user.api.waitForTask(taskId, 60_000);
    expect(status).toBe('complete');
    expect(result.rendering).toMatchObject({ status: 'not-rendered', reason: 'crash' });
    expect((await scan('/served')).result.rendering.status).toBe('rendered');
  });

  it('can be stopped', async () => {
    const taskId = await startHeld();
    expect((await user.api.post(`/scans/${taskId}/stop`)).body.data.status).toBe('stopped');
    expect(await read(taskId)).not.toHaveProperty('raw_result');
  });
});
