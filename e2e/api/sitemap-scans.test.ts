import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, startSite, type Handler, type Site } from '../harness/site.ts';
import { withoutVolatileFields } from '../harness/page-analyses.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
const held: HeldPage = holdPage();
const answer =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
const page = (title: string): Handler =>
  answer(
    200,
    'text/html; charset=utf-8',
    examplePage.replace(/<title>.*<\/title>/, `<title>${title}</title>`),
  );
const urlset = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

/** A site whose handlers may use its own URL. */
async function siteOf(make: (url: string) => Readonly<Record<string, Handler>>): Promise<Site> {
  const handlers: Record<string, Handler> = {};
  const site = await startSite(handlers);
  Object.assign(handlers, make(site.url));
  sites.push(site);
  return site;
}

beforeAll(async () => {
  service = await startTestService({
    workers: 1,
    env: { SITEGLASS_SITEMAP_PAGES: '20' },
    plans: { few: { sitemap: 1, single: 1 } },
  });
  user = await service.createUser();
});
afterAll(async () => {
  held.letGo();
  await service.close();
  for (const site of sites) await site.close();
});

const titles = (data: { result: { meta: { title: { text: string } | null } }[] }) =>
  data.result.map(({ meta }) => meta.title?.text);

describe('a sitemap scan', () => {
  it('returns the analyses of the pages of a sitemap in order, and why others are missing', async () => {
    proves('field:status.result', 'endpoint:POST /scans', 'request:scans.mode');
    const site = await siteOf((url) => ({
      '/pages.xml': answer(
        200,
        'application/xml',
        urlset([
          ...[`${url}/b`, `${url}/a#part`, `${url}/b`, `${url}/data`, `${url}/gone`, `${url}/moved`],
          ...[`${url}/private/x`, `http://10.0.0.1/inside`, `${url}/closed`],
        ]),
      ),
      '/robots.txt': answer(200, 'text/plain', 'User-agent: *\nDisallow: /private/\n'),
      '/a': page('A'),
      '/b': page('B'),
      '/data': answer(200, 'application/json', '{}'),
      '/gone': answer(410, 'text/html', ''),
      '/moved': answer(301, 'text/plain', '', { location: '/c' }),
      '/c': page('C'),
      '/closed': (request) => request.socket.destroy(),
    }));
    const data = await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap' });
    expect(data).toMatchObject({ status: 'complete', mode: 'sitemap', progress: { done: 7, total: 7 } });
    expect(data.result).toHaveLength(4);
    expect(titles(data)).toEqual(['B', 'A', undefined, 'C']);
    expect(data.result[3]).toMatchObject({ url: `${site.url}/moved`, final_url: `${site.url}/c` });
    expect(data.not_analysed).toEqual([
      { url: `${site.url}/data`, error: { code: 'NOT_HTML', message: expect.any(String) as string } },
      {
        url: `${site.url}/private/x`,
        error: { code: 'ROBOTS_DISALLOWED', message: expect.any(String) as string },
      },
      { url: `${site.url}/closed`, error: { code: 'CONNECT_ERROR', message: expect.any(String) as string } },
    ]);
    // Requested once each, and never with another crawler's user agent.
    expect(site.hits.get('/a')).toBe(1);
    expect(site.hits.has('/private/x')).toBe(false);
  });

  it('is not read again for a client that has it', async () => {
    const site = await siteOf((url) => ({
      '/sitemap.xml': answer(200, 'application/xml', urlset([`${url}/one`, `${url}/two`])),
      '/one': page('One'),
      '/two': page('Two'),
    }));
    const { scan_id: id } = await user.api.scan(site.url, { mode: 'sitemap' });
    const path = `${service.url}/api/v1/scans/${id}`;
    const login = await service.anonymous.post('/auth/login', { email: user.email, password });
    const headers = { authorization: `Bearer ${login.body.data.access_token}` };
    const first = await fetch(path, { headers });
    const etag = String(first.headers.get('etag'));
    expect(await first.json()).toMatchObject({ data: { result: [{}, {}] } });
    await service.pool.query(
      `update sitemap_pages set document = '\\x00'
       where analysis_id = (select analysis_id from scans where task_id = $1)`,
      [id],
    );
    expect((await fetch(path, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    // That needs the documents.
    expect((await fetch(path, { headers })).status).toBe(500);
  });

  it('finds the same as a single scan of the same page', async () => {
    const site = await siteOf((url) => ({
      '/sitemap.xml': answer(200, 'application/xml', urlset([`${url}/a`])),
      '/a': page('The same page twice, once alone and once of a list'),
    }));
    const listed = await user.api.scan(site.url, { mode: 'sitemap' });
    const single = (await user.api.scan(`${site.url}/a`)).result;
    expect(single.rendering).toMatchObject({ status: 'not-rendered', reason: 'off' });
    expect(withoutVolatileFields(listed.result[0])).toEqual(withoutVolatileFields(single));
  });

  it('follows sitemap indexes, reads gzip, and finds sitemaps through robots.txt', async () => {
    proves('rule:sitemap-mode');
    const site = await siteOf((url) => ({
      '/robots.txt': answer(200, 'text/plain', `Sitemap: ${url}/index.xml\n`),
      '/index.xml': answer(200, 'application/xml', index([`${url}/one.xml.gz`, `${url}/two.xml`])),
      '/one.xml.gz': answer(200, 'application/gzip', gzipSync(urlset([`${url}/a`]))),
      '/two.xml': answer(200, 'application/xml', urlset([`${url}/b`])),
      '/a': page('A'),
      '/b': page('B'),
    }));
    expect(titles(await user.api.scan(`${site.url}/`, { mode: 'sitemap' }))).toEqual(['A', 'B']);
  });

  it('finds /sitemap_index.xml if there is no /sitemap.xml', async () => {
    const site = await siteOf((url) => ({
      '/sitemap_index.xml': answer(200, 'application/xml', index([`${url}/one.xml`])),
      '/one.xml': answer(200, 'application/xml', urlset([`${url}/a`])),
      '/a': page('A'),
    }));
    expect(titles(await user.api.scan(site.url, { mode: 'sitemap' }))).toEqual(['A']);
  });

  it('stops at the maximum number of pages that the operator has set', async () => {
    const site = await siteOf((url) => ({
      '/sitemap.xml': answer(
        200,
        'application/xml',
        urlset(Array.from({ length: 30 }, (_, i) => `${url}/p${i}`)),
      ),
    }));
    const data = await user.api.scan(site.url, { mode: 'sitemap' });
    expect(data.progress).toEqual({ done: 20, total: 20 });
    expect(data.result).toHaveLength(20);
    expect(data.not_analysed).toHaveLength(10);
    expect(data.not_analysed[0]).toMatchObject({ url: `${site.url}/p20`, error: { code: 'PAGE_LIMIT' } });
  });

  it('reports its progress, can be stopped, and leaves nothing running', async () => {
    proves('rule:progress', 'rule:stop', 'state:scan.stopped', 'state:scan.running');
    const site = await siteOf((url) => ({
      '/sitemap.xml': answer(200, 'application/xml', urlset([`${url}/a`, `${url}/held`])),
      '/a': page('A'),
      '/held': held.handler,
    }));
    const task = await user.api.startScan(site.url, { mode: 'sitemap' });
    const running = await waitFor('one of two pages', async () => {
      const { data } = (await user.api.get(`/scans/${task}`)).body;
      return data.progress.done === 1 ? data : null;
    });
    expect(running).toMatchObject({ status: 'running', progress: { done: 1, total: 2 } });
    expect(running.not_analysed).toBeUndefined();
    const stopped = expectSuccess(await user.api.post(`/scans/${task}/stop`), 200);
    expect(stopped).toMatchObject({ status: 'stopped', progress: { done: 1, total: 2 } });
    await waitFor('an idle queue', async () => {
      const { rows } = await service.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'scan-sitemap.v1'`,
      );
      return rows.length === 0 ? true : null;
    });
  });

  it.each([
    ['no sitemap', {}, 'HTTP_ERROR'],
    ['an empty sitemap', { '/sitemap.xml': answer(200, 'application/xml', urlset([])) }, 'HTTP_ERROR'],
    [
      'pages of others only',
      { '/sitemap.xml': answer(200, 'application/xml', urlset(['https://other.example.com/'])) },
      'HTTP_ERROR',
    ],
    ['a robots.txt that fails', { '/robots.txt': answer(503, 'text/plain', '') }, 'HTTP_ERROR'],
  ] as const)('of a site with %s ends in an error', async (_, handlers, code) => {
    const site = await siteOf(() => handlers);
    const data = await user.api.scan(site.url, { mode: 'sitemap' });
    expect(data).toMatchObject({ status: 'error', error: { code } });
  });

  it('of a URL that does not respond ends in CONNECT_ERROR', async () => {
    const data = await user.api.scan(`http://127.0.0.1:${await findClosedPort()}/`, { mode: 'sitemap' });
    expect(data).toMatchObject({ status: 'error', error: { code: 'CONNECT_ERROR' } });
  });

  it('has its own limit, a mean score in the history, and no AI overview', async () => {
    proves('rule:no-data');
    const site = await siteOf((url) => ({
      '/sitemap.xml': answer(200, 'application/xml', urlset([`${url}/a`])),
      '/a': page('A'),
    }));
    const few = await service.createUser({ plan: 'few' });
    const done = await few.api.scan(site.url, { mode: 'sitemap' });
    const refused = await few.api.post('/scans', { url: site.url, mode: 'sitemap', bypass_cache: true });
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toContain('(1/1)');
    const history = expectSuccess(await few.api.get('/history?mode=sitemap'), 200);
    expect(history.items[0]).toMatchObject({ mode: 'sitemap', seo_score: done.result[0].seo_score });
    expectError(await few.api.get(`/scans/${done.scan_id_db}/ai-overview`), 'NO_DATA');
  });
});
