import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { childPidsOf, pidOf, waitForSuccessor } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const crawlMs = 240_000;
const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(20);
const html =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const links = (paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');
/** A page that scripts make of data. */
const shell = (data: string): Handler =>
  html(
    page(
      'Loading',
      `<div id="root"></div><script>fetch('${data}').then((response) => response.json()).then((body) => {
        document.title = body.title;
        document.querySelector('#root').innerHTML = '<h1>' + body.title + '</h1><p>${text}</p>' + body.links;
      });</script>`,
    ),
  );
const sendData = (response: ServerResponse, title: string, list: string): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ title, links: list }));
};
const data =
  (title: string, list: string): Handler =>
  (_request, response) =>
    sendData(response, title, list);
const served = (title: string): Handler => html(page(title, `<main><h1>${title}</h1><p>${text}</p></main>`));
const robots: Handler = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /blocked');

const items = Array.from({ length: 6 }, (_, i) => `/items/item-${i}`);
const appPages: Readonly<Record<string, Handler>> = {
  '/robots.txt': robots,
  '/': shell('/start.json'),
  '/start.json': data(
    'Start',
    links(['/app/one', '/blocked', '/noindex-removed', '/noindex-added', ...items]) +
      '<a rel="nofollow" href="/nofollowed">No</a>',
  ),
  '/app/one': shell('/one.json'),
  '/one.json': data('One', links(['/app/two'])),
  '/app/two': shell('/two.json'),
  '/two.json': data('Two', links(['/'])),
  '/noindex-removed': html(
    page(
      'Noindex removed',
      `<script>document.querySelector('meta[name=robots]').remove();</script>`,
      '<meta name="robots" content="noindex">',
    ),
  ),
  '/noindex-added': html(
    page(
      'Noindex added',
      `<script>document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');</script>`,
    ),
  ),
  ...Object.fromEntries(items.map((path) => [path, served(`An item at ${path}`)])),
};

interface RenderedPage {
  readonly url: string;
  readonly title: string | null;
  readonly rendering: string | null;
  readonly render_cause: string | null;
  readonly indexable: boolean | null;
}

let service: TestService;
let user: User;
let app: Site;

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
  app = await startSite(appPages);
});
afterAll(async () => {
  if (chromium === undefined) return;
  await service.close();
  await app.close();
});

async function crawl(site: Site, options: object = {}) {
  const taskId = await startCrawl(user.api, site.url, options);
  const status = await waitForCrawl(user.api, taskId, crawlMs);
  expect(status.status).toBe('complete');
  return { taskId, status, pages: await pagesOf(site, taskId) };
}

/** By path. */
async function pagesOf(site: Site, taskId: string): Promise<Record<string, RenderedPage>> {
  const pages = (await readPages(user.api, taskId)) as unknown as RenderedPage[];
  return Object.fromEntries(pages.map((one) => [one.url.slice(site.url.length), one]));
}

/** A site whose start page waits for the test to answer the request for its data. */
async function startHeldSite(): Promise<{ site: Site; held: ServerResponse[] }> {
  const held: ServerResponse[] = [];
  const site = await startSite({
    '/robots.txt': robots,
    '/': shell('/held.json'),
    '/held.json': (_request, response) => held.push(response),
    '/next': served('The next page'),
  });
  return { site, held };
}

describe.skipIf(chromium === undefined)('a rendered crawl', () => {
  it('follows the links that scripts add, by the same rules', async () => {
    const { taskId, status, pages } = await crawl(app);
    expect(status.render).toBe('auto');
    expect(Object.keys(pages).sort()).toEqual(
      ['/', '/app/one', '/app/two', '/noindex-removed', '/noindex-added', ...items].sort(),
    );
    expect(pages['/app/two']).toMatchObject({
      ...{ title: 'Two', rendering: 'rendered', render_cause: 'client-rendered' },
    });
    const skipped = (await user.api.get(`/crawls/${taskId}/skipped`)).body.data.items as {
      url: string;
      reason: string;
      found_by: string;
    }[];
    const reasons = Object.fromEntries(
      skipped.map(({ url, ...one }) => [url.slice(app.url.length), [one.reason, one.found_by]]),
    );
    expect(reasons).toMatchObject({
      '/blocked': ['robots', 'rendered-link'],
      '/nofollowed': ['nofollow', 'link'],
    });
    const { url_hash } = (await readPages(user.api, taskId)).find(({ url }) => url === `${app.url}/`)!;
    const start = (await user.api.get(`/crawls/${taskId}/pages/${url_hash}`)).body.data;
    expect(start.links_to).toContainEqual(
      expect.objectContaining({ url: `${app.url}/app/one`, only_in: 'rendered' }),
    );
    // A few of those that scripts do not make.
    const causes = items.map((path) => pages[path]?.render_cause);
    expect(causes.filter((cause) => cause === 'sample')).toHaveLength(3);
    expect(items.map((path) => pages[path]?.rendering).filter((one) => one === 'not-needed')).toHaveLength(3);
    expect(status.summary.rendering).toEqual({ rendered: 8, 'not-needed': 3 });
  });

  it('takes a page for noindex if the HTML as sent or scripts say so', async () => {
    const { pages } = await crawl(app);
    for (const path of ['/noindex-removed', '/noindex-added'])
      expect(pages[path]).toMatchObject({ rendering: 'rendered', indexable: false });
  });

  it('renders all pages, or none', async () => {
    const never = await crawl(app, { render: 'never' });
    expect(Object.keys(never.pages)).toEqual(['/']);
    expect(never.pages['/']).toMatchObject({
      rendering: 'not-requested',
      render_cause: null,
      title: 'Loading',
    });
    const always = await crawl(app, { render: 'always' });
    expect(items.map((path) => always.pages[path])).toEqual(
      items.map(() => expect.objectContaining({ rendering: 'rendered', render_cause: 'requested' })),
    );
  });

  it('keeps the renderings of pages that have not changed', async () => {
    const first = await crawl(app, { incremental: true });
    const again = await crawl(app, { incremental: true });
    expect(again.status.base_task_id).not.toBeNull();
    expect(again.status.reused_pages).toBeGreaterThan(0);
    expect(Object.keys(again.pages).sort()).toEqual(Object.keys(first.pages).sort());
    expect(again.pages['/app/two']).toMatchObject({ title: 'Two', rendering: 'rendered' });
  });

  it('gives its headers and its password to its own host only', async () => {
    const seen: [host: string, request: IncomingMessage][] = [];
    const note =
      (host: string, then: Handler): Handler =>
      (request, response) => {
        seen.push([host, request]);
        then(request, response);
      };
    const ok: Handler = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end('{}');
    const other = await startSite({
      '/collect': note('other', ok),
      '/moved': note('other', ok),
      '/frame': note('other', ok),
    });
    const own = await startSite({
      '/robots.txt': robots,
      '/': note(
        'own',
        html(
          page(
            'Secret',
            `<script>
              fetch('/own.json'); fetch('/moves'); fetch('${other.url}/collect');
            </script><iframe src="${other.url}/frame"></iframe>`,
          ),
        ),
      ),
      '/own.json': note('own', ok),
      '/moves': note('own', (_request, response) =>
        response.writeHead(302, { location: `${other.url}/moved` }).end(),
      ),
    });
    const { pages } = await crawl(own, {
      headers: { 'X-Preview': 'secret-value', Cookie: 'pass=secret-cookie' },
      basic_auth: { username: 'editor', password: 'secret-password' },
    });
    expect(pages['/']).toMatchObject({ rendering: 'rendered' });
    const paths = (host: string): string[] =>
      seen.filter(([at]) => at === host).map(([, { url }]) => url ?? '');
    expect(paths('own')).toEqual(expect.arrayContaining(['/', '/own.json', '/moves']));
    expect(paths('other')).toEqual(expect.arrayContaining(['/collect', '/moved', '/frame']));
    for (const [host, { headers }] of seen) {
      const sent = JSON.stringify(headers);
      if (host === 'other') expect(sent).not.toMatch(/secret|authorization/i);
      else
        expect(headers).toMatchObject({
          'x-preview': 'secret-value',
          cookie: 'pass=secret-cookie',
          authorization: `Basic ${Buffer.from('editor:secret-password').toString('base64')}`,
        });
    }
    await Promise.all([own.close(), other.close()]);
  });

  it('can be stopped while pages are rendered', async () => {
    const { site, held } = await startHeldSite();
    const taskId = await startCrawl(user.api, site.url);
    await waitFor('the request of the page for its data', () => held.length > 0, 60_000);
    expect((await user.api.post(`/crawls/${taskId}/stop`)).body.data.status).toBe('stopped');
    await site.close();
  });

  it('goes on after its worker was killed while it rendered', async () => {
    const { site, held } = await startHeldSite();
    const taskId = await startCrawl(user.api, site.url);
    await waitFor('the request of the page for its data', () => held.length > 0, 60_000);
    const worker = pidOf(service, 'worker');
    process.kill(worker, 'SIGKILL');
    await waitForSuccessor(service, 'worker', worker);
    await waitFor('the second request of the page for its data', () => held.length > 1, crawlMs);
    held.forEach((response) => sendData(response, 'Resumed', links(['/next'])));
    const status = await waitForCrawl(user.api, taskId, crawlMs);
    expect(status.status).toBe('complete');
    expect(await pagesOf(site, taskId)).toMatchObject({
      '/': { title: 'Resumed', rendering: 'rendered' },
      '/next': { title: 'The next page' },
    });
    await site.close();
  });

  it('has the HTML as sent of a page whose browser dies twice', async () => {
    const { site, held } = await startHeldSite();
    const taskId = await startCrawl(user.api, site.url);
    for (const tries of [1, 2]) {
      await waitFor('the request of the page for its data', () => held.length === tries, 60_000);
      const processes = await childPidsOf(pidOf(service, 'worker'));
      const browsers = (await Promise.all(processes.map(childPidsOf))).flat();
      // Each browser is a group of its own, whose first process may be a script that starts it.
      for (const pid of browsers) process.kill(-pid, 'SIGKILL');
    }
    const status = await waitForCrawl(user.api, taskId, crawlMs);
    expect(status.status).toBe('complete');
    expect(await pagesOf(site, taskId)).toMatchObject({ '/': { title: 'Loading', rendering: 'crash' } });
    await site.close();
  });
});

describe.skipIf(chromium === undefined)('a sitemap scan', () => {
  it('renders the pages that scripts seem to make, and samples of the others', async () => {
    const paths = ['/app/one', ...items];
    const site = await startSite({
      ...appPages,
      '/sitemap.xml': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
              .map((path) => `<url><loc>${site.url}${path}</loc></url>`)
              .join('')}</urlset>`,
          ),
    });
    const { result } = await user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' }, crawlMs);
    const results = result as readonly {
      url: string;
      rendering: { status: string; reason: string | null };
    }[];
    const states = results.map(({ rendering: { reason, status } }) => reason ?? status);
    expect(states.filter((one) => one === 'rendered')).toHaveLength(4);
    expect(states.filter((one) => one === 'not-needed')).toHaveLength(3);
    await site.close();
  });
});
