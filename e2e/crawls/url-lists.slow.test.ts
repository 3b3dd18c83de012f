import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readAffected, readFindings, readPages, readSkipped, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { waitFor } from '../harness/service.ts';
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
const text =
  (body: string, status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
const page =
  (body: string, head = ''): Handler =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><head><title>Page ${request.url}</title>${head}</head><body>${body}`,
      );
const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(301, { location }).end();

async function openSite(handlers: Readonly<Record<string, Handler>>, host?: string): Promise<Site> {
  const site = await startSite(handlers, host === undefined ? {} : { host });
  sites.push(site);
  return site;
}

interface ListedUrl {
  readonly position: number;
  readonly url: string;
  readonly url_hash: number;
  readonly state: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly redirect_url: string | null;
  readonly score: number | null;
}

async function readUrls(taskId: string, owner = user, query = 'per_page=200'): Promise<ListedUrl[]> {
  const { items } = expectSuccess(await owner.api.get(`/crawls/${taskId}/urls?${query}`), 200) as {
    items: ListedUrl[];
  };
  return items;
}

async function start(urls: readonly string[], options: object = {}, owner = user): Promise<string> {
  const { task_id } = expectSuccess(await owner.api.post('/crawls', { urls, ...options }), 202);
  return String(task_id);
}

/** Crawls a list to its end. */
async function crawl(urls: readonly string[], options: object = {}, owner = user) {
  const taskId = await start(urls, options, owner);
  return { taskId, end: await waitForCrawl(owner.api, taskId, crawlMs) };
}

const urlsOf = (pages: readonly { readonly url: string }[]): string[] => pages.map(({ url }) => url).sort();

describe('a crawl of a list of URLs', () => {
  it('requests exactly those pages, and says what became of each in their order', async () => {
    const site = await openSite({
      '/b': page('<a href="/linked">Linked</a> <a href="/gone">Gone</a> <a href="/a">A</a>'),
      '/a': page('<img src="/missing.png" alt="Missing"> <a href="/b">B</a>'),
      '/moved': redirect('/target'),
      '/moved-to-b': redirect('/b'),
      '/target': page('Target'),
      '/gone': text('Gone', 404),
      '/broken': text('Broken', 410),
      '/missing.png': text('', 404),
      '/private': page('Private'),
      '/file.pdf': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-'),
      '/sitemap.xml': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}/only-in-sitemap</loc></url></urlset>`,
          ),
      '/robots.txt': text(`User-agent: *\nDisallow: /private\n`),
    });
    const names = ['/b', '/a', '/moved', '/moved-to-b', '/broken', '/private', '/file.pdf'];
    const { taskId, end } = await crawl(names.map((name) => site.url + name));

    expect(end).toMatchObject({
      status: 'complete',
      domain: new URL(site.url).host,
      start_url: `${site.url}/b`,
      url_count: 7,
      hosts: [new URL(site.url).host],
      max_pages: 7,
      crawled: 4,
      previous_task_id: null,
      summary: { total_pages: 4, broken_pages: 1, orphan_pages: 0 },
    });
    const urls = await readUrls(taskId);
    expect(
      urls.map(({ url, position, state, status, reason, redirect_url }) => [
        ...[position, url.slice(site.url.length), state, status, reason],
        redirect_url?.slice(site.url.length) ?? null,
      ]),
    ).toEqual([
      [1, '/b', 'done', 200, null, null],
      [2, '/a', 'done', 200, null, null],
      [3, '/moved', 'done', 301, null, '/target'],
      [4, '/moved-to-b', 'done', 301, null, '/b'],
      [5, '/broken', 'done', 410, null, null],
      [6, '/private', 'skipped', null, 'robots', null],
      [7, '/file.pdf', 'done', 200, null, null],
    ]);
    expect(urls[0]?.score).toBeGreaterThan(0);
    expect(await readUrls(taskId, user, 'per_page=3&page=3')).toEqual([urls[6]]);
    const pages = await readPages(user.api, taskId);
    expect(urlsOf(pages)).toEqual(
      ['/a', '/b', '/broken', '/file.pdf', '/moved', '/moved-to-b'].map((name) => site.url + name),
    );
    expect(pages.map(({ depth, inlinks }) => [depth, inlinks])).toEqual(pages.map(() => [null, null]));
    expect(await readSkipped(user.api, taskId)).toMatchObject([
      { url: `${site.url}/private`, reason: 'robots', kind: 'page' },
    ]);
    expect(site.hits.get('/only-in-sitemap')).toBeUndefined();
    expect(site.hits.get('/private')).toBeUndefined();
    const { body } = await user.api.get(`/crawls/${taskId}/pages/${urls[0]?.url_hash}`);
    expect(body.data).toMatchObject({ url: `${site.url}/b` });
  });

  it('checks what its pages link to and use, and only applies what a list can show', async () => {
    const away = await openSite({ '/dead': text('Gone', 404) }, '127.0.0.2');
    const site = await openSite({
      '/a': page(
        `<a href="/gone">Gone</a> <a href="${away.url}/dead">Dead</a> <a href="/moved">Moved</a> <img src="/missing.png" alt="">`,
        '<link rel="canonical" href="/hidden">',
      ),
      '/b': page('Same text', '<link rel="alternate" hreflang="de" href="/gone">'),
      '/gone': text('Gone', 404),
      '/hidden': text('Gone', 410),
      '/missing.png': text('', 404),
      '/moved': redirect('/b'),
    });
    const { taskId } = await crawl([`${site.url}/a`, `${site.url}/b`, `${site.url}/moved`]);
    expect(urlsOf(await readAffected(user.api, taskId, 'link-broken-internal'))).toEqual([
      `${site.url}/gone`,
    ]);
    expect(urlsOf(await readAffected(user.api, taskId, 'link-broken-external'))).toEqual([
      `${away.url}/dead`,
    ]);
    expect(urlsOf(await readAffected(user.api, taskId, 'img-broken'))).toEqual([`${site.url}/missing.png`]);
    expect(urlsOf(await readAffected(user.api, taskId, 'can-target-4xx'))).toEqual([`${site.url}/a`]);
    expect(urlsOf(await readAffected(user.api, taskId, 'redir-3xx-internal-link'))).toEqual([
      `${site.url}/moved`,
    ]);
    const found = await readFindings(user.api, taskId, 'site');
    for (const check of ['link-orphan', 'link-weak', 'link-depth', 'can-unlinked', 'sm-missing-pages'])
      expect(found.has(check)).toBe(false);
  });

  it('spans several hosts, each with its own robots.txt and site files', async () => {
    const first = await openSite({
      '/robots.txt': text('User-agent: *\nDisallow: /no\n'),
      '/yes': page('Yes'),
    });
    const second = await openSite({ '/no': page('Not here') }, '127.0.0.2');
    const { taskId, end } = await crawl([
      `${second.url}/no`,
      `${first.url}/no`,
      `${first.url}/yes`,
      `${second.url}/yes`,
    ]);
    expect(end).toMatchObject({
      status: 'complete',
      url_count: 4,
      hosts: [first, second].map(({ url }) => new URL(url).host),
      domain: new URL(second.url).host,
    });
    expect((await readUrls(taskId)).map(({ status, reason }) => status ?? reason)).toEqual([
      ...[200, 'robots', 200, 200],
    ]);
    // Each page is judged by the files of its own host.
    expect(urlsOf(await readAffected(user.api, taskId, 'rb-missing'))).toEqual(
      [`${second.url}/no`, `${second.url}/yes`].sort(),
    );
  });

  it('completes without any page if robots.txt blocks all of them', async () => {
    const site = await openSite({ '/robots.txt': text('User-agent: *\nDisallow: /\n') });
    const { taskId, end } = await crawl([`${site.url}/a`, `${site.url}/b`]);
    expect(end).toMatchObject({ status: 'complete', summary: { total_pages: 0, health_score: null } });
    expect((await readUrls(taskId)).map(({ reason }) => reason)).toEqual(['robots', 'robots']);
  });

  it('records hosts that do not respond', async () => {
    const site = await openSite({ '/a': page('A') });
    const closed = await openSite({}, '127.0.0.3');
    await closed.close();
    const { taskId, end } = await crawl([`${site.url}/a`, `${closed.url}/a`]);
    expect(end).toMatchObject({ status: 'complete', summary: { total_pages: 2, broken_pages: 1 } });
    expect((await readUrls(taskId)).map(({ status, failure }) => status ?? failure)).toEqual([
      ...[200, 'CONNECT_ERROR'],
    ]);
  });

  it('sends headers only to the listed hosts', async () => {
    const seen: string[] = [];
    const watch: Handler = (request, response) => {
      seen.push([request.headers.host, request.headers['x-preview'], ''].join(' '));
      page(`<a href="${away.url}/x">Away</a>`)(request, response);
    };
    const away = await openSite({ '/x': watch }, '127.0.0.2');
    const all = new Proxy({}, { get: () => watch }) as Readonly<Record<string, Handler>>;
    const site = await openSite(all);
    await crawl([`${site.url}/a`, `${site.url}/b`], { headers: { 'X-Preview': 'yes' } });
    const own = seen.filter((one) => one.startsWith(new URL(site.url).host));
    const others = seen.filter((one) => one.startsWith(new URL(away.url).host));
    expect(own.length).toBeGreaterThan(2);
    expect(own.every((one) => one.includes(' yes '))).toBe(true);
    expect(others.length).toBeGreaterThan(0);
    expect(others.some((one) => one.includes(' yes '))).toBe(false);
  });

  it('ignores robots.txt only on hosts that are verified, all of them', async () => {
    const proof = { content: '' };
    const site = await openSite({
      '/robots.txt': text('User-agent: *\nDisallow: /\n'),
      '/siteglass-verification.txt': (request, response) => text(proof.content)(request, response),
    });
    const other = await openSite({}, '127.0.0.2');
    const { body } = await user.api.post('/verifications', { domain: site.url });
    proof.content = String(body.data.proofs.file.content);
    expectSuccess(await user.api.post(`/verifications/${body.data.id}/check`), 200);
    const urls = [`${site.url}/a`, `${other.url}/a`];
    const refused = await user.api.post('/crawls', { urls, obey_robots: false });
    expect(expectError(refused, 'FORBIDDEN')).toContain(new URL(other.url).host);
    const { taskId } = await crawl(urls.slice(0, 1), { obey_robots: false });
    expect((await readUrls(taskId)).map(({ status }) => status)).toEqual([200]);
  });

  it('is compared with the previous crawl of the same URLs, in any order, and with nothing else', async () => {
    let isFixed = false;
    const site = await openSite({
      '/a': (request, response) => page(isFixed ? 'A' : '<a href="/gone">Gone</a>')(request, response),
      '/gone': text('Gone', 404),
    });
    const urls = [`${site.url}/a`, `${site.url}/b`];
    const { body } = await user.api.post('/crawls', { domain: site.url });
    await waitForCrawl(user.api, String(body.data.task_id), crawlMs);
    const first = await crawl(urls);
    expect(first.end.previous_task_id).toBeNull();
    await crawl([`${site.url}/a`]);
    isFixed = true;
    const second = await crawl([...urls].reverse());
    expect(second.end.previous_task_id).toBe(first.taskId);
    const issues = expectSuccess(await user.api.get(`/crawls/${second.taskId}/issues?per_page=200`), 200);
    expect(issues.items).toContainEqual(
      expect.objectContaining({ check_id: 'link-broken-internal', count: 0, fixed: 1 }),
    );
    const { body: again } = await user.api.post('/crawls', { domain: site.url });
    const site2 = await waitForCrawl(user.api, String(again.data.task_id), crawlMs);
    expect(site2.previous_task_id).toBe(String(body.data.task_id));
  });

  it('waits for another crawl of one of its sites', async () => {
    const held = holdPage();
    const site = await openSite({ '/': held.handler });
    const other = await openSite({ '/a': page('A') }, '127.0.0.2');
    const { body } = await user.api.post('/crawls', { domain: site.url, max_pages: 1 });
    await held.waitUntilRequested(1);
    const taskId = await start([`${other.url}/a`, `${site.url}/a`]);
    await waitFor(
      'the list to wait for the site',
      async () => {
        const { rowCount } = await service.pool.query(
          'select from crawl_sites where site = $1 and waiting_since is not null',
          [new URL(site.url).host],
        );
        return rowCount === 1 ? true : null;
      },
      crawlMs,
    );
    expect(other.hits.size).toBe(0);
    held.letGo();
    await waitForCrawl(user.api, String(body.data.task_id), crawlMs);
    await waitForCrawl(user.api, taskId, crawlMs);
    expect((await readUrls(taskId)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('lists with the same sites', () => {
  it('take turns, whatever their order, so that no site is requested by two at once', async () => {
    const held = holdPage();
    const sites = [
      await openSite({ '/held': held.handler }),
      await openSite({ '/held': held.handler }, '127.0.0.2'),
    ];
    const urls = sites.map((site) => `${site.url}/held`);
    const first = await start(urls);
    await held.waitUntilRequested(2);
    const second = await start([...urls].reverse());
    await waitFor(
      'the second list to wait',
      async () => {
        const { rowCount } = await service.pool.query(
          'select from crawl_sites where crawl_id = $1 and waiting_since is not null',
          [first],
        );
        return rowCount === 1 ? true : null;
      },
      crawlMs,
    );
    expect(held.requestCount()).toBe(2);
    held.letGo();
    for (const taskId of [first, second])
      expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({ status: 'complete', crawled: 2 });
    expect(held.requestCount()).toBe(4);
  });
});

describe('a list of URLs', () => {
  const post = (body: object, owner = user) => owner.api.post('/crawls', body);

  it('is normalized, without duplicates, in the order in which it was submitted', async () => {
    const site = await openSite({});
    const { taskId, end } = await crawl([
      `${site.url}/b#part`,
      `${site.url.toUpperCase()}/a b`,
      `${site.url}/b`,
      ` ${site.url}/%7euser `,
      `${site.url}/~user`,
    ]);
    expect(end.url_count).toBe(3);
    expect((await readUrls(taskId)).map(({ url }) => url)).toEqual(
      ['/b', '/a%20b', '/%7euser'].map((path) => site.url + path),
    );
    const { items } = expectSuccess(await user.api.get('/crawls'), 200) as { items: object[] };
    expect(items).toContainEqual(expect.objectContaining({ task_id: taskId, url_count: 3 }));
  });

  it.each([
    [{}, 'domain is missing'],
    [{ domain: 'example.com', urls: ['https://example.com/'] }, 'cannot be combined'],
    [{ urls: [] }, 'urls'],
    [{ urls: ['https://example.com/'], max_pages: 5 }, 'max_pages'],
    [{ urls: ['https://example.com/'], max_depth: 0 }, 'max_depth'],
    [{ urls: ['https://example.com/'], include: ['/a'] }, 'include'],
    [{ urls: ['https://example.com/'], exclude: ['/a'] }, 'exclude'],
    [{ urls: ['https://example.com/'], include_subdomains: true }, 'include_subdomains'],
    [{ urls: ['https://example.com/'], incremental: true }, 'incremental cannot be combined'],
    [
      { urls: ['https://example.com/', 'https://example.org/'], headers: { 'X-Preview': 'a' } },
      'a single domain',
    ],
    [
      {
        urls: ['https://example.com/', 'http://example.com/'],
        basic_auth: { username: 'a', password: 'b' },
      },
      'http://',
    ],
    [{ urls: Array.from({ length: 51 }, (_, i) => `https://a${i}.example.com/`) }, '51 hosts'],
  ])('cannot be %j', async (body, message) => {
    expect(expectError(await post(body), 'INVALID_REQUEST')).toContain(message);
  });

  it('names the place of a URL that is invalid, and costs nothing', async () => {
    const owner = await service.createUser({ plan: 'free' });
    const site = await openSite({});
    const urls = [`${site.url}/a`, `${site.url}/b`, 'ftp://example.com/'];
    expect(expectError(await post({ urls }, owner), 'INVALID_URL')).toMatch(/^urls\.2: /);
    const many = Array.from({ length: 1_001 }, (_, i) => `${site.url}/${i}`);
    expect(expectError(await post({ urls: many }, owner), 'INVALID_REQUEST')).toContain('1000');
    // The only one of the day.
    const taskId = await start(urls.slice(0, 2), {}, owner);
    expectError(await post({ urls: urls.slice(0, 2) }, owner), 'RATE_LIMIT_EXCEEDED');
    await waitForCrawl(owner.api, taskId, crawlMs);
  });

  it('may ignore robots.txt only if every host is verified', async () => {
    const site = await openSite({});
    const message = expectError(await post({ urls: [`${site.url}/a`], obey_robots: false }), 'FORBIDDEN');
    expect(message).toContain(new URL(site.url).host);
  });

  it('can have 50,000 URLs', async () => {
    const site = await openSite({ '/robots.txt': text('User-agent: *\nDisallow: /\n') });
    const urls = Array.from({ length: 50_000 }, (_, i) => `${site.url}/products/item-${i}?color=red`);
    const taskId = await start(urls);
    const [last] = await readUrls(taskId, user, 'per_page=1&page=50000');
    expect(last).toMatchObject({ position: 50_000, url: urls.at(-1) });
    expectSuccess(await user.api.post(`/crawls/${taskId}/stop`), 200);
    expect(expectError(await post({ urls: [...urls, site.url] }), 'INVALID_REQUEST')).toContain('50000');
  });
});
