import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readFindings, readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const png = { 'content-type': 'image/png', 'content-length': '4' };
const pageOf =
  (body: string): Handler =>
  (_request, response: ServerResponse) =>
    response
      .writeHead(200, html)
      .end(`<!doctype html><html lang="en"><title>Page</title><h1>Page</h1>${body}`);
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) =>
    response.writeHead(code, { ...html, ...headers }).end('no');
/** One handler for HEAD, and the image for GET. */
const head =
  (handler: Handler): Handler =>
  (request, response) => {
    if (request.method === 'HEAD') handler(request, response);
    else response.writeHead(200, png).end('data');
  };
/** Works from the second GET on. */
const once = (failing: Handler): Handler => {
  let gets = 0;
  return (request, response) => {
    if (request.method === 'HEAD' || gets++ === 0) failing(request, response);
    else pageOf('')(request, response);
  };
};
const reset: Handler = (_request, response) => response.socket?.destroy();

async function siteOf(handlers: Readonly<Record<string, Handler>>, host?: string): Promise<Site> {
  const site = await startSite(handlers, host === undefined ? {} : { host });
  sites.push(site);
  return site;
}

async function crawl(site: Site) {
  const taskId = await startCrawl(user.api, site.url);
  const data = await waitForCrawl(user.api, taskId);
  const findings = await readFindings(user.api, taskId, 'site');
  const paths = (check: string): string[] =>
    (findings.get(check) ?? []).map((url) => new URL(url).pathname).sort();
  return { taskId, data, paths };
}

describe('files and external links', { timeout: 300_000 }, () => {
  it('are not broken where only HEAD is', async () => {
    const images: Readonly<Record<string, Handler>> = {
      '/reset.png': head(reset),
      '/refused.png': head(status(405)),
      '/forbidden.png': head(status(403)),
      '/hidden.png': head(status(404)),
      '/failing.png': head(status(500)),
      '/unimplemented.png': head(status(501)),
      '/busy.png': head(status(503)),
      '/login.png': head(status(302, { location: '/gone' })),
      // A body that HEAD must not have reads as the next response.
      '/body.png': head((_request, { socket }) =>
        socket?.write('HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nsorry'),
      ),
      '/garbage.png': head((_request, { socket }) => socket?.end('what?\r\n\r\n')),
    };
    const site = await siteOf({
      ...images,
      '/gone': status(404),
      '/': pageOf(
        Object.keys(images)
          .map((path) => `<img alt="" src="${path}">`)
          .join(''),
      ),
    });
    const { paths } = await crawl(site);
    expect(paths('img-broken')).toEqual([]);
  });

  it('are broken only if GET fails as well, again after a pause', async () => {
    const statuses = [400, 404, 410, 500, 502, 401, 402, 403, 405, 406, 429, 451, 503, 999];
    const other = await siteOf(
      {
        ...Object.fromEntries(statuses.map((code) => [`/${code}`, status(code)])),
        '/silent': reset,
        '/robots.txt': status(404),
      },
      '127.0.0.2',
    );
    const weak = await siteOf(
      { '/once-500': once(status(500)), '/once-silent': once(reset), '/once-503': once(status(503)) },
      '127.0.0.3',
    );
    const linked = [
      ...[...statuses, 'silent'].map((path) => `${other.url}/${path}`),
      ...['500', 'silent', '503'].map((path) => `${weak.url}/once-${path}`),
    ];
    const site = await siteOf({ '/': pageOf(linked.map((url) => `<a href="${url}">Other</a>`).join(' ')) });
    const { paths } = await crawl(site);
    expect(paths('link-broken-external')).toEqual(['/400', '/404', '/410', '/500', '/502', '/silent']);
    expect(paths('link-unverifiable-external')).toEqual([
      '/401',
      '/402',
      '/403',
      '/405',
      '/406',
      '/429',
      '/451',
      '/503',
      '/999',
    ]);
    // At most HEAD and GET: another attempt would not change it.
    expect(other.hits.get('/404')).toBeLessThan(3);
  });

  it('pass a test of whether cookies come back', async () => {
    const wall =
      (location: string): Handler =>
      (request, response) => {
        if (request.headers.cookie?.includes('ok=1')) pageOf('')(request, response);
        else response.writeHead(302, { location, 'set-cookie': 'ok=1; Path=/' }).end();
      };
    const other = await siteOf({ '/self': wall('/self') }, '127.0.0.2');
    const another = await siteOf(
      { '/far': wall('/check'), '/check': status(302, { location: '/far' }) },
      '127.0.0.4',
    );
    const site = await siteOf({
      '/': pageOf(`<a href="${other.url}/self">Self</a> <a href="${another.url}/far">Far</a>`),
    });
    const { paths } = await crawl(site);
    expect(paths('link-broken-external')).toEqual([]);
  });

  it('include pages larger than the limit, whose first links count', async () => {
    const padding = `<!--${'x'.repeat(1_000_000)}-->`;
    const site = await siteOf({
      '/': pageOf('<a href="/huge">Huge</a>'),
      '/huge': pageOf(`<a href="/after">After</a>${padding.repeat(12)}`),
      '/after': pageOf('<a href="/">Home</a>'),
    });
    const { taskId, paths, data } = await crawl(site);
    const pages = (await readPages(user.api, taskId)).map(({ url, ...one }) => [
      new URL(url).pathname,
      one.status,
      one.failure,
      one.title,
    ]);
    expect(pages.sort()).toEqual([
      ['/', 200, null, 'Page'],
      ['/after', 200, null, 'Page'],
      ['/huge', 200, null, 'Page'],
    ]);
    expect(paths('link-broken-internal')).toEqual([]);
    expect(data.summary).toMatchObject({ total_pages: 3, broken_pages: 0 });
    const single = await user.api.scan(`${site.url}/huge`);
    expect(single.status).toBe('complete');
  });
});
