import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readFindings, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
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
const page = (title: string, hrefs: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${hrefs.map((href) => `<a href="${href}">To ${href}</a>`).join(' ')}`;
const links: Readonly<Record<string, readonly string[]>> = {
  '/': ['/wine', '/cheese'],
  '/wine': ['/cheese', '/'],
  '/cheese': ['/'],
};
const cookiesOf = (request: IncomingMessage): string => request.headers.cookie ?? '';
const redirect =
  (location: string, ...cookies: readonly string[]): Handler =>
  (_request, response) =>
    response
      .writeHead(302, { location, ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }) })
      .end();

/** A site of three pages, each as `handlerOf` serves it, and whatever else it needs. */
async function siteOf(
  handlerOf: (path: string, body: string) => Handler,
  others: Readonly<Record<string, Handler>> = {},
  host?: string,
): Promise<Site> {
  const handlers = Object.entries(links).map(([path, hrefs]) => [path, handlerOf(path, page(path, hrefs))]);
  const site = await startSite(
    { ...(Object.fromEntries(handlers) as Record<string, Handler>), ...others },
    host === undefined ? {} : { host },
  );
  sites.push(site);
  return site;
}

const guarded =
  (isPassed: (cookies: string) => boolean, body: string, otherwise: Handler): Handler =>
  (request, response) => {
    if (isPassed(cookiesOf(request))) response.writeHead(200, html).end(body);
    else otherwise(request, response);
  };

async function crawl(site: Site) {
  const taskId = await startCrawl(user.api, site.url);
  const data = await waitForCrawl(user.api, taskId);
  const pages = (await readPages(user.api, taskId)).map(({ url, status }) => [
    url.replace(site.url, ''),
    status,
  ]);
  return { taskId, data, pages: Object.fromEntries(pages) as Record<string, number | null> };
}

const allPages = { '/': 200, '/wine': 200, '/cheese': 200 };

describe('a crawl', { timeout: 300_000 }, () => {
  it('passes redirects to the same URL that only set a cookie', async () => {
    const site = await siteOf((path, body) =>
      guarded((cookies) => cookies.includes('guest=yes'), body, redirect(path, 'guest=yes; Path=/')),
    );
    const { data, pages } = await crawl(site);
    expect([data.status, data.crawled, pages]).toEqual(['complete', 3, allPages]);
    expect(Object.fromEntries(site.hits)).toEqual({ '/': 2, '/wine': 1, '/cheese': 1 });
  });

  it('passes a wall that wants two cookies, one after the other', async () => {
    const site = await siteOf((path, body) => (request, response) => {
      const cookies = cookiesOf(request);
      if (/step=2/.test(cookies)) response.writeHead(200, html).end(body);
      else redirect(path, `step=${/step=1/.test(cookies) ? 2 : 1}; Path=/`)(request, response);
    });
    expect((await crawl(site)).pages).toEqual(allPages);
  });

  it.each([
    ['the page', ['age=18; Path=/'], []],
    ['the other URL', [], ['age=18; Path=/']],
  ])('passes a redirect to another URL and back if %s sets the cookie', async (_name, first, second) => {
    const site = await siteOf(
      (path, body) =>
        guarded((cookies) => cookies.includes('age=18'), body, redirect(`/check?back=${path}`, ...first)),
      {
        '/check': (request, response) =>
          redirect(new URL(request.url ?? '', 'http://site').searchParams.get('back') ?? '/', ...second)(
            request,
            response,
          ),
      },
    );
    const { pages, taskId } = await crawl(site);
    expect(pages).toEqual(allPages);
    expect((await readFindings(user.api, taskId, 'site')).has('redir-loop')).toBe(false);
  });

  it('does not request the URL of such a redirect if robots.txt forbids it', async () => {
    const site = await siteOf((_path, body) => guarded(() => false, body, redirect('/check', 'age=18')), {
      '/check': redirect('/'),
      '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /check'),
    });
    const { pages, taskId } = await crawl(site);
    expect(pages).toEqual({ '/': 302 });
    expect((await readSkipped(user.api, taskId)).map(({ reason }) => reason)).toEqual(['robots']);
    expect(site.hits.has('/check')).toBe(false);
  });

  it('requests a URL that its start page redirects to only once', async () => {
    const site = await siteOf((_path, body) => guarded(() => true, body, redirect('/')), {
      '/start': redirect('/', 'seen=yes; Path=/'),
    });
    const taskId = await startCrawl(user.api, `${site.url}/start`);
    await waitForCrawl(user.api, taskId);
    expect(Object.fromEntries(site.hits)).toEqual({ '/start': 1, '/': 1, '/wine': 1, '/cheese': 1 });
  });

  it.each([
    [';jsessionid=', 'JSESSIONID'],
    ['?PHPSESSID=', 'PHPSESSID'],
  ])(
    'has one URL for each page of a site that writes %sID into links without a cookie',
    async (mark, name) => {
      let sessions = 0;
      const site = await siteOf((path, body) => (request, response) => {
        if (cookiesOf(request).includes(`${name}=`)) {
          response.writeHead(200, html).end(body);
          return;
        }
        const id = `0A1B2C3D4E5F${sessions++}`;
        const marked = page(
          path,
          (links[path] ?? []).map((href) => `${href}${mark}${id}`),
        );
        response.writeHead(200, { ...html, 'set-cookie': `${name}=${id}; Path=/; HttpOnly` }).end(marked);
      });
      expect((await crawl(site)).pages).toEqual(allPages);
    },
  );

  it('starts without the cookies of earlier crawls, and sends none to other hosts', async () => {
    const seen: (string | undefined)[] = [];
    const other = await startSite(
      {
        '/': (request, response) => (seen.push(request.headers.cookie), response.writeHead(200, html).end()),
      },
      { host: '127.0.0.2' },
    );
    sites.push(other);
    const first: (string | undefined)[] = [];
    const site = await siteOf((path) => (request, response) => {
      if (path === '/') first.push(request.headers.cookie);
      response
        .writeHead(200, { ...html, 'set-cookie': 'visitor=one; Path=/' })
        .end(page(path, [...(links[path] ?? []), `${other.url}/`]));
    });
    await crawl(site);
    await crawl(site);
    expect(first).toEqual([undefined, undefined]);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });

  it('gives up on a URL that redirects to itself with another cookie each time', async () => {
    let cookies = 0;
    const site = await siteOf((_path, body) => guarded(() => true, body, redirect('/')), {
      '/': (_request, response) => response.writeHead(200, html).end(page('/', ['/again', '/wine'])),
      '/again': (request, response) => redirect('/again', `n${cookies++}=1`)(request, response),
    });
    const { pages, taskId, data } = await crawl(site);
    expect([data.status, pages]).toEqual(['complete', { ...allPages, '/again': 302 }]);
    expect((await readFindings(user.api, taskId, 'site')).get('redir-loop')).toEqual([`${site.url}/again`]);
    expect(site.hits.get('/again')).toBeLessThan(10);
  });

  it('says that a site loops if cookies make no difference', async () => {
    const site = await siteOf((path, body) => guarded(() => false, body, redirect(path)));
    const { pages, data } = await crawl(site);
    expect(pages).toEqual({ '/': 302 });
    const message = `The start page redirects in a loop: ${site.url}/ redirects to ${site.url}/.`;
    expect(data).toMatchObject({ status: 'error', error: { code: 'HTTP_ERROR', message } });
  });
});

describe('a sitemap scan', { timeout: 300_000 }, () => {
  it('has cookies for all its pages', async () => {
    const site = await siteOf(
      (path, body) =>
        guarded((cookies) => cookies.includes('guest=yes'), body, redirect(path, 'guest=yes; Path=/')),
      {
        '/sitemap.xml': ({ headers }, response) => {
          const entries = Object.keys(links).map(
            (path) => `<url><loc>http://${headers.host}${path}</loc></url>`,
          );
          const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
          response.writeHead(200, { 'content-type': 'application/xml' }).end(urlset);
        },
      },
    );
    const data = await user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' }, 60_000);
    expect((data.result as { grade?: string }[]).map(({ grade }) => typeof grade)).toEqual(
      Object.keys(links).map(() => 'string'),
    );
    const requests = Object.keys(links).map((path) => site.hits.get(path) ?? 0);
    expect(requests.reduce((sum, hits) => sum + hits)).toBe(4);
  });
});
