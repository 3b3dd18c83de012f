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

const crawlMs = 180_000;

const html =
  (body: string, head = '', headers: Readonly<Record<string, string>> = {}): Handler =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(`<!doctype html><html lang="en"><title>${request.url}</title>${head}${body}</html>`);
const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(301, { location }).end();
const notFound: Handler = (_request, response) => response.writeHead(404).end();

async function siteOf(handlers: Readonly<Record<string, Handler>>): Promise<Site> {
  const site = await startSite(handlers);
  sites.push(site);
  return site;
}

async function crawl(url: string) {
  const taskId = await startCrawl(user.api, url);
  const data = await waitForCrawl(user.api, taskId, crawlMs);
  const pages = data.status === 'complete' ? await readPages(user.api, taskId) : [];
  return { taskId, data, pages };
}

describe('pages', () => {
  it.each([
    ['a refresh of the page', html('', '<META HTTP-EQUIV="Refresh" CONTENT="0;URL=/found">'), 0],
    ['a Refresh header', html('', '', { refresh: '0; url=found' }), 0],
    ['a delayed refresh', html('', '<meta http-equiv="refresh" content="3; url=/found">'), 1],
    ['a frameset', html('<frameset cols="*"><frame src="found"></frameset>'), 1],
    ['a frame of the same site', html('<body><iframe src="/found"></iframe>'), 1],
    ['a link in a drawing', html('<body><svg><a xlink:href="/found"><text>Found</text></a></svg>'), 1],
    ['an area of a map', html('<body><map><area href="/found" alt="Found"></map>'), 1],
    ['a Link header', html('<body>Text', '', { link: '</found>; rel="next"' }), 1],
    ['a link element for navigation', html('<body>Text', '<link rel="index" href="/found">'), 1],
  ] as const)(
    'are found through %s',
    async (_, start, depth) => {
      const site = await siteOf({ '/': start, '/found': html('<body><a href="/">Home</a>') });
      const { data, pages } = await crawl(site.url);
      expect(data).toMatchObject({ status: 'complete', crawled: 2, summary: { total_pages: 2 } });
      expect(pages.map(({ url, depth }) => [new URL(url).pathname, depth]).sort()).toEqual([
        ['/', 0],
        ['/found', depth],
      ]);
    },
    crawlMs + 30_000,
  );

  it(
    'are not looked for in frames of other sites',
    async () => {
      const other = await siteOf({});
      const site = await siteOf({ '/': html(`<body><iframe src="${other.url}/video"></iframe>`) });
      expect((await crawl(site.url)).data).toMatchObject({ status: 'complete', crawled: 1 });
      expect(other.hits.get('/video')).toBeUndefined();
    },
    crawlMs + 30_000,
  );
});

describe('a start page that redirects to another host', () => {
  const pathsOf = (pages: Awaited<ReturnType<typeof crawl>>['pages']): readonly string[] =>
    pages.map(({ url }) => url).sort();

  it(
    'moves the crawl there, with the sitemap of the new host',
    async () => {
      const to = await siteOf({
        '/': html('<body><a href="/linked">Linked</a>'),
        '/linked': html('<body>Text'),
        '/listed': html('<body>Text'),
        '/sitemap.xml': (_request, response) =>
          response
            .writeHead(200, { 'content-type': 'text/xml' })
            .end(`<urlset><url><loc>${to.url}/listed</loc></url></urlset>`),
      });
      const from = await siteOf({
        '/': redirect('/welcome'),
        '/welcome': redirect(`${to.url}/`),
        '/sitemap.xml': (_request, response) =>
          response
            .writeHead(200, { 'content-type': 'text/xml' })
            .end(`<urlset><url><loc>${from.url}/old</loc></url></urlset>`),
      });
      const { data, pages, taskId } = await crawl(from.url);
      expect(data).toMatchObject({
        ...{ status: 'complete', domain: new URL(from.url).host, start_url: `${to.url}/` },
        ...{ crawled: 3, summary: { total_pages: 3, orphan_pages: 1 } },
      });
      expect(pathsOf(pages)).toEqual(
        [
          ...[`${from.url}/`, `${from.url}/welcome`],
          ...[`${to.url}/`, `${to.url}/linked`, `${to.url}/listed`],
        ].sort(),
      );
      expect(await readSkipped(user.api, taskId)).toMatchObject([
        { url: `${from.url}/old`, reason: 'moved' },
      ]);
      const findings = await readFindings(user.api, taskId, 'site');
      expect(findings.get('redir-to-other-host')).toEqual([`${from.url}/welcome`]);
    },
    crawlMs + 30_000,
  );

  it(
    'moves the crawl there by a refresh, too',
    async () => {
      const to = await siteOf({
        '/': html('<body><a href="/linked">Linked</a>'),
        '/linked': html('<body>Text'),
      });
      const from = await siteOf({ '/': html('', `<meta http-equiv="refresh" content="0;url=${to.url}/">`) });
      const { data } = await crawl(from.url);
      expect(data).toMatchObject({ status: 'complete', start_url: `${to.url}/`, crawled: 3 });
    },
    crawlMs + 30_000,
  );

  it(
    'ends with an error if the new host does not want to be crawled',
    async () => {
      const to = await siteOf({
        '/robots.txt': (_request, response) => response.writeHead(200).end('User-agent: *\nDisallow: /'),
      });
      const from = await siteOf({ '/': redirect(`${to.url}/`) });
      const { data } = await crawl(from.url);
      expect(data.status).toBe('error');
      expect(data.error.message).toContain(`redirects to ${new URL(to.url).host}`);
      expect(data.error.message).toContain('robots.txt');
    },
    crawlMs + 30_000,
  );
});

describe('a crawl without any page', () => {
  it.each([
    ['a loop of two hosts', (there: Site) => redirect(`${there.url}/back`), 'in a loop'],
    ['a loop', () => redirect('/'), 'in a loop'],
    ['a closed page', () => redirect('/closed/'), 'robots.txt'],
  ] as const)(
    'ends with an error that says why: %s',
    async (_, start, why) => {
      let home = '';
      const there = await siteOf({ '/back': (request, response) => redirect(`${home}/`)(request, response) });
      const site = await siteOf({
        '/': start(there),
        '/robots.txt': (_request, response) =>
          response.writeHead(200).end('User-agent: *\nDisallow: /closed/'),
        '/sitemap.xml': notFound,
      });
      home = site.url;
      const { data } = await crawl(site.url);
      expect(data.status).toBe('error');
      expect(data.error.message).toContain(why);
    },
    crawlMs + 30_000,
  );
});
