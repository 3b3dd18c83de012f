import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  linkingPage,
  sitemapOf,
  startChangingSite,
  tagged,
  type ChangingSite,
  type ServedPages,
} from '../harness/changing-site.ts';
import { readCrawlResults } from '../harness/crawl-results.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError } from '../harness/envelope.ts';
import type { Handler } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
const sites: ChangingSite[] = [];
beforeAll(async () => {
  service = await useSharedService();
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

async function siteShowing(pagesOf: (origin: string) => ServedPages): Promise<ChangingSite> {
  const site = await startChangingSite();
  sites.push(site);
  site.show(pagesOf(site.origin));
  return site;
}

async function crawl({ api }: User, { origin }: ChangingSite, options: object = {}): Promise<any> {
  return waitForCrawl(api, await startCrawl(api, origin, options));
}

const html = { 'content-type': 'text/html' };
const noindex = { 'x-robots-tag': 'noindex' };

/** Redirects to itself until its cookie comes back. */
const cookie: Handler = (request, response) => {
  const hasCookie = request.headers.cookie?.includes('seen=1') === true;
  if (hasCookie) response.writeHead(200, { ...html, etag: '"c"' }).end(linkingPage('Cookie'));
  else response.writeHead(302, { location: '/cookie', 'set-cookie': 'seen=1' }).end();
};
const session: Handler = (_request, response) =>
  response
    .writeHead(200, { ...html, etag: '"s"', 'set-cookie': `visit=${Date.now()}; HttpOnly` })
    .end(linkingPage('Session'));

const confirmable: ServedPages = {
  '/tagged': tagged(linkingPage('Tagged', '/deep', '/private')),
  '/deep': tagged(linkingPage('Deep', '/')),
  '/weak': tagged(linkingPage('Weak', '/plain'), { etag: 'W/"1"' }),
  '/dated': { body: linkingPage('Dated'), lastModified: 'Mon, 02 Nov 2026 08:00:00 GMT' },
  '/caf%c3%a9': tagged(linkingPage('Café')),
  '/refresh': tagged(
    '<!doctype html><title>Away</title><meta http-equiv="refresh" content="0; url=/refreshed">',
  ),
  '/refreshed': tagged(linkingPage('Refreshed')),
  '/gzip': tagged(linkingPage('Zipped'), {
    body: gzipSync(linkingPage('Zipped')),
    headers: { 'content-encoding': 'gzip' },
  }),
  '/references': tagged(
    `<!doctype html><html lang="en"><title>References</title><link rel="canonical" href="/tagged">
<link rel="next" href="/page-2"><link rel="alternate" hreflang="it" href="/it"><link rel="help" href="/help">
<a rel="nofollow" href="/unfollowed">No</a> <a href="https://elsewhere.invalid/">Elsewhere</a> <iframe src="/framed"></iframe>`,
  ),
  '/page-2': tagged(linkingPage('Page 2')),
  '/it': tagged(linkingPage('Italiano')),
  '/help': tagged(linkingPage('Help')),
  '/framed': tagged(linkingPage('Framed')),
  '/orphan': tagged(linkingPage('Orphan')),
  '/nearer': tagged(linkingPage('Nearer')),
};
/** They are sent whole each time. */
const comparable: ServedPages = {
  '/plain': { body: linkingPage('Plain', '/tagged') },
  '/ignoring': tagged(linkingPage('Ignoring'), { ignoresConditions: true }),
  '/latin': {
    body: Buffer.from('<!doctype html><title>Caf\xe9</title><h1>Caf\xe9</h1>', 'latin1'),
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
  },
  '/session': session,
  '/error': { status: 404, body: linkingPage('Not found', '/tagged') },
};

const home = (title: string, ...more: readonly string[]) =>
  linkingPage(
    title,
    ...Object.keys({ ...confirmable, ...comparable, ...changing }).filter(isLinked),
    ...more,
  );
const isLinked = (path: string): boolean => !['/deep', '/orphan', '/nearer', '/refreshed'].includes(path);
const changing = {
  ...{ '/changing': 0, '/closing': 0, '/closing-silently': 0, '/relabeled': 0, '/framing': 0 },
  ...{ '/going': 0, '/moving': 0, '/redirect': 0, '/cookie': 0 },
};

function always(origin: string, robots = ''): ServedPages {
  return {
    ...{ ...confirmable, ...comparable },
    '/robots.txt': {
      body: `User-agent: *\nDisallow: /private\n${robots}Sitemap: ${origin}/sitemap.xml`,
      headers: { 'content-type': 'text/plain' },
    },
    '/logo.png': { body: 'x', headers: { 'content-type': 'image/png' } },
    '/redirect': { body: '', status: 301, headers: { location: '/' } },
    '/cookie': cookie,
  };
}

function before(origin: string): ServedPages {
  const dates = { '/': '2026-10-01', '/orphan': '2026-10-01', '/changing': '2026-10-01' };
  return {
    ...always(origin),
    '/': tagged(home('A site about glass')),
    '/sitemap.xml': sitemapOf(origin, dates),
    '/changing': tagged(linkingPage('Before', '/farther', '/nearer')),
    '/closing': { body: linkingPage('Closing'), etag: '"closing"' },
    '/closing-silently': { body: linkingPage('Closing silently') },
    '/framing': { body: linkingPage('Framing'), etag: '"framing"', headers: { 'x-frame-options': 'DENY' } },
    '/relabeled': { body: linkingPage('Relabeled'), etag: '"one"' },
    '/going': tagged(linkingPage('Going', '/below-going')),
    '/below-going': tagged(linkingPage('Below going')),
    '/moving': tagged(linkingPage('Moving')),
    '/farther': tagged(linkingPage('Farther')),
  };
}

function after(origin: string): ServedPages {
  const dates = { '/': '2026-11-01', '/orphan': '2026-10-01', '/new': '2026-11-01' };
  return {
    ...always(origin),
    '/': tagged(home('A site about colored glass', '/nearer')),
    '/sitemap.xml': sitemapOf(origin, dates),
    '/changing': tagged(linkingPage('After', '/new')),
    '/new': tagged(linkingPage('New', '/farther')),
    '/farther': tagged(linkingPage('Farther')),
    '/closing': { body: linkingPage('Closing'), etag: '"closing"', headers: noindex },
    '/closing-silently': { body: linkingPage('Closing silently'), headers: noindex },
    '/framing': {
      body: linkingPage('Framing'),
      etag: '"framing"',
      headers: { 'x-frame-options': 'SAMEORIGIN' },
    },
    '/relabeled': { body: linkingPage('Relabeled'), etag: '"two"' },
    '/moving': { body: '', status: 301, headers: { location: '/moved' } },
    '/moved': tagged(linkingPage('Moving')),
  };
}

describe('an incremental crawl', { timeout: 300_000 }, () => {
  it('has the results of a full crawl, and reuses what has not changed', async () => {
    const site = await siteShowing(before);
    const [user, other] = [
      await service.createUser({ plan: 'endless' }),
      await service.createUser({ plan: 'endless' }),
    ];
    const first = await crawl(user, site, { incremental: true });
    expect(first).toMatchObject({
      status: 'complete',
      incremental: true,
      base_task_id: null,
      reused_pages: 0,
    });
    await crawl(other, site);

    site.show(after(site.origin));
    site.takeRequests();
    const recrawl = await crawl(user, site, { incremental: true });
    const requests = site.takeRequests();
    const full = await crawl(other, site);
    expect(recrawl).toMatchObject({ status: 'complete', incremental: true, base_task_id: first.task_id });
    expect(full).toMatchObject({ incremental: false, base_task_id: null, reused_pages: 0 });
    const results = await readCrawlResults(service.pool, recrawl.task_id);
    for (const [what, expected] of Object.entries(await readCrawlResults(service.pool, full.task_id)))
      expect(results[what], what).toEqual(expected);
    // Of those confirmed, two came with another header and were requested once more.
    const reused = [...Object.keys(confirmable), ...Object.keys(comparable), '/farther'];
    expect(recrawl.reused_pages).toBe(reused.length);
    const confirmed = [...Object.keys(confirmable), '/farther', '/closing', '/framing'];
    expect(requests.confirmed).toEqual(confirmed.sort());
    for (const path of ['/changing', '/relabeled', '/closing', '/framing', ...Object.keys(comparable)])
      expect(
        requests.whole.filter((one) => one === path),
        path,
      ).toHaveLength(1);
    for (const path of Object.keys(confirmable)) expect(requests.whole).not.toContain(path);
  });

  it('reuses the reused', async () => {
    const site = await siteShowing(before);
    const user = await service.createUser({ plan: 'endless' });
    const first = await crawl(user, site);
    const second = await crawl(user, site, { incremental: true });
    const third = await crawl(user, site, { incremental: true });
    expect(third.base_task_id).toBe(second.task_id);
    expect(third.reused_pages).toBe(second.reused_pages);
    // All but the page behind a cookie.
    expect(second.reused_pages).toBe(first.summary.total_pages - 1);
  });

  it('reuses nothing after a change of what concerns all pages', async () => {
    const site = await siteShowing(before);
    const user = await service.createUser({ plan: 'endless' });
    const first = await crawl(user, site);
    site.show({ ...before(site.origin), ...always(site.origin, 'Disallow: /deep\n') });
    site.takeRequests();
    const second = await crawl(user, site, { incremental: true });
    expect(second).toMatchObject({ base_task_id: first.task_id, reused_pages: 0 });
    expect(site.takeRequests().confirmed).toEqual([]);
  });

  it.each<[string, object]>([
    ['another user agent', { user_agent: 'StagingBot/1.0' }],
    ['another scope', { exclude: ['/private'] }],
    ['secrets', { headers: { 'X-Preview': 'secret' } }],
  ])('does not build on a crawl with %s', async (_, options) => {
    const site = await siteShowing(before);
    const user = await service.createUser({ plan: 'endless' });
    const first = await crawl(user, site, { ...options, max_pages: 3 });
    expect(first.status).toBe('complete');
    const second = await crawl(user, site, { incremental: true, max_pages: 3 });
    expect(second).toMatchObject({ base_task_id: null, previous_task_id: null, reused_pages: 0 });
  });

  it('goes on without a base whose pages have been deleted', async () => {
    const site = await siteShowing(before);
    const user = await service.createUser({ plan: 'endless' });
    const first = await crawl(user, site);
    await service.pool.query('delete from crawl_pages where crawl_id = $1', [first.task_id]);
    const second = await crawl(user, site, { incremental: true });
    expect(second).toMatchObject({ status: 'complete', base_task_id: first.task_id, reused_pages: 0 });
    expect(second.summary.total_pages).toBe(first.summary.total_pages);
  });

  it.each<object>([{ headers: { 'X-Preview': 'secret' } }, { basic_auth: { username: 'a', password: 'b' } }])(
    'has no secrets: %j',
    async (secrets) => {
      const user = await service.createUser({ plan: 'endless' });
      const answer = await user.api.post('/crawls', { domain: 'example.com', incremental: true, ...secrets });
      expectError(answer, 'INVALID_REQUEST');
      expect(answer.body.error.message).toContain('incremental cannot be combined');
    },
  );
});
