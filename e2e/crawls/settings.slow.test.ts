import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSelfSigned } from '../../apps/server/test/servers/certificates.ts';
import { password as accountPassword, type User } from '../harness/accounts.ts';
import { endlessPlan, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await startTestService({
    workers: 1,
    plans: { endless: endlessPlan },
    env: { LOG_LEVEL: 'trace' },
  });
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const crawlMs = 180_000;
const html = { 'content-type': 'text/html; charset=utf-8' };
const agent = 'StagingBot/1.0 (+https://example.com/bot)';
const password = 'hunter-7f3a91';
const headerValue = 'preview-key-0c55e2';
const cookieValue = 'session-value-b81d40';
const secrets = {
  headers: { 'X-Preview': headerValue, Cookie: `staff=${cookieValue}; theme=dark` },
  basic_auth: { username: 'stager-4d2c', password },
};
const authorization = `Basic ${Buffer.from(`stager-4d2c:${password}`).toString('base64')}`;

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A site that remembers the headers of every request, whatever its path. */
async function watchedSite(
  handlers: Readonly<Record<string, Handler>>,
  host?: string,
): Promise<{ readonly site: Site; readonly seen: Seen[] }> {
  const seen: Seen[] = [];
  const answer: Handler = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    seen.push({ path, headers: request.headers });
    const handler = handlers[path];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  };
  const everyPath = new Proxy({}, { get: () => answer }) as Readonly<Record<string, Handler>>;
  const site = await startSite(everyPath, { otherAgents: answer, ...(host === undefined ? {} : { host }) });
  sites.push(site);
  return { site, seen };
}

const page =
  (body: string): Handler =>
  (request, response) =>
    response.writeHead(200, html).end(`<!doctype html><html lang="en"><title>${request.url}</title>${body}`);
const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
/** Only for those who know all secrets. */
const guarded =
  (handler: Handler): Handler =>
  (request, response) => {
    const { headers } = request;
    const isKnown = headers.authorization === authorization && headers['x-preview'] === headerValue;
    if (isKnown) handler(request, response);
    else response.writeHead(401, { 'www-authenticate': 'Basic realm="Staging"' }).end();
  };

/** A staging site, and another one that it links to, redirects to, and uses an image and a sitemap of. */
async function stagingSite(others: Readonly<Record<string, Handler>> = {}) {
  const other = await watchedSite({ '/': page('Elsewhere'), '/logo.png': redirect('/') }, '127.0.0.2');
  const away = other.site.url;
  const body = `<a href="/a">A</a> <a href="/away">Away</a> <a href="${away}/">There</a>
    <img src="${away}/logo.png" alt="Logo"><img src="/own.png" alt="Own"><script src="/app.js"></script>`;
  const setCookie: Handler = (request, response) =>
    page(body)(request, response.setHeader('set-cookie', 'theme=light; Path=/'));
  const staging = await watchedSite({
    '/robots.txt': guarded((_request, response) =>
      response.end(`User-agent: *\nAllow: /\nSitemap: ${away}/sitemap.xml`),
    ),
    '/': guarded(setCookie),
    '/a': guarded(page('<a href="/">Home</a>')),
    '/away': guarded(redirect(`${away}/`)),
    '/own.png': guarded((_request, response) => response.writeHead(200).end()),
    ...others,
  });
  return { staging, other };
}

/** Everything that the database contains, as text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await service.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await service.pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(name, ...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

async function openAs({ email }: User): Promise<Website> {
  const website = openWebsite(service.url);
  await website.logIn(email, accountPassword);
  return website;
}

/** A file, byte by byte. */
async function download(website: Website, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${service.url}/app/api${path}`, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', 'x-siteglass-csrf': '1' },
      cookie: [...website.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

/** The spellings in which a secret could appear. */
const spellings = [password, headerValue, cookieValue, 'stager-4d2c', authorization.slice(6)].flatMap(
  (text) => [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
  ],
);
function expectNoSecret(name: string, text: string): void {
  expect(
    spellings.filter((one) => text.includes(one)),
    name,
  ).toEqual([]);
}

describe('a crawl with headers, a password and a user agent', { timeout: 3 * crawlMs }, () => {
  it('sends them to its own site with every request, and to no other', async () => {
    const { staging, other } = await stagingSite();
    const taskId = await startCrawl(user.api, staging.site.url, { ...secrets, user_agent: agent });
    const data = await waitForCrawl(user.api, taskId, crawlMs);
    expect(data).toMatchObject({ status: 'complete', crawled: 2 });
    const pages = await readPages(user.api, taskId);
    expect(pages.map(({ url, status }) => [url.slice(staging.site.url.length), status]).sort()).toEqual([
      ['/', 200],
      ['/a', 200],
      ['/away', 302],
    ]);
    const own = ['/robots.txt', '/favicon.ico', '/', '/a', '/away', '/own.png', '/app.js'];
    expect(staging.seen.map(({ path }) => path)).toEqual(expect.arrayContaining(own));
    for (const { path, headers } of staging.seen)
      expect([path, headers['user-agent'], headers.authorization, headers['x-preview']]).toEqual([
        ...[path, agent, authorization, headerValue],
      ]);
    // A cookie that the site has set replaces the one of the settings.
    const cookies = staging.seen.map(({ path, headers }) => [path, headers.cookie]);
    expect(cookies).toContainEqual(['/', `staff=${cookieValue}; theme=dark`]);
    expect(cookies).toContainEqual(['/a', `staff=${cookieValue}; theme=light`]);
    expect(new Set(other.seen.map(({ path }) => path))).toEqual(new Set(['/', '/logo.png', '/sitemap.xml']));
    for (const { headers } of other.seen) {
      expect(headers['user-agent']).toMatch(/Siteglass\//);
      expect([headers.authorization, headers['x-preview'], headers.cookie]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
    }
  });

  it('stays on its way without them if the start page redirects to another site', async () => {
    const other = await watchedSite({ '/': page('<a href="/b">B</a>'), '/b': page('B') }, '127.0.0.2');
    const { site } = await watchedSite({ '/': redirect(`${other.site.url}/`) });
    const taskId = await startCrawl(user.api, site.url, { ...secrets, user_agent: agent });
    const data = await waitForCrawl(user.api, taskId, crawlMs);
    expect(data).toMatchObject({ status: 'complete', start_url: `${other.site.url}/`, crawled: 2 });
    for (const { headers } of other.seen) {
      expect([headers.authorization, headers['x-preview'], headers.cookie]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
    }
    expect(new Set(other.seen.map(({ headers }) => headers['user-agent']))).toEqual(new Set([agent]));
  });

  it('sends nothing secret to a server whose certificate is not valid', async () => {
    const { keyPem: key, chainPem: cert } = await createSelfSigned({
      ...{ commonName: 'site', names: ['127.0.0.1'] },
    });
    let requests = 0;
    const server = createServer({ key, cert }, (_request, response) => {
      requests++;
      response.writeHead(200, html).end('<title>Mine</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const taskId = await startCrawl(user.api, url, secrets);
      expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({
        status: 'error',
        error: { code: 'TLS_ERROR', message: expect.stringContaining('needs a valid certificate') as string },
      });
      expect(requests).toBe(0);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('stores them encrypted while it runs, shows only their names, and deletes them at the end', async () => {
    const held = holdPage();
    const { staging } = await stagingSite({ '/a': guarded(held.handler) });
    const { status, body } = await user.api.post('/crawls', {
      ...{ domain: staging.site.url, ...secrets, user_agent: agent, rate: 50 },
    });
    expect(status).toBe(202);
    const taskId = String(body.data.task_id);
    await waitFor('the home page', async () =>
      (await readPages(user.api, taskId)).length > 0 ? true : null,
    );
    const sealed = async (): Promise<Buffer | null> => {
      const row = 'select request_secrets as sealed from crawls where task_id = $1';
      return (await service.pool.query<{ sealed: Buffer | null }>(row, [taskId])).rows[0]?.sealed ?? null;
    };
    expect((await sealed())?.length).toBeGreaterThan(100);
    expectNoSecret('the database during the crawl', await dumpDatabase());
    const copy = await download(await openAs(user), 'POST', '/account/export', { password: accountPassword });
    expect(copy).toContain(taskId);
    expect(copy).not.toContain('request_secrets');
    expectNoSecret('the account’s data during the crawl', copy);
    held.letGo();
    const data = await waitForCrawl(user.api, taskId, crawlMs);
    const shown = { user_agent: agent, headers: ['X-Preview', 'Cookie'], basic_auth: true, rate: 50 };
    expect(data).toMatchObject({ status: 'complete', ...shown });
    expect(await sealed()).toBeNull();
    expectNoSecret('the database', await dumpDatabase());
    expectNoSecret('the response', JSON.stringify(body));
    const paths = ['', '/pages', '/issues', '/skipped', '/graph'].map((path) => `/crawls/${taskId}${path}`);
    for (const path of [...paths, '/crawls', '/history', '/usage'])
      expectNoSecret(path, JSON.stringify((await user.api.get(path)).body));
    const website = await openAs(user);
    for (const format of ['json', 'csv', 'xlsx', 'pdf', 'csv?rows=findings'])
      expectNoSecret(format, await download(website, 'GET', `/crawls/${taskId}/export/${format}`));
    expectNoSecret('the log', service.output());
    expect(service.output()).toContain(taskId);
  });

  it('deletes them when it is stopped or fails', async () => {
    const held = holdPage();
    const { site } = await watchedSite({ '/': held.handler });
    const stopped = await startCrawl(user.api, site.url, secrets);
    const shut = await watchedSite({ '/robots.txt': page('no'), '/': redirect('/') });
    const failed = await startCrawl(user.api, shut.site.url, secrets);
    await user.api.post(`/crawls/${stopped}/stop`, {});
    held.letGo();
    expect(await waitForCrawl(user.api, stopped, crawlMs)).toMatchObject({ status: 'stopped' });
    expect(await waitForCrawl(user.api, failed, crawlMs)).toMatchObject({ status: 'error' });
    const { rows } = await service.pool.query(
      'select request_secrets from crawls where task_id = any($1::uuid[])',
      [[stopped, failed]],
    );
    expect(rows).toEqual([{ request_secrets: null }, { request_secrets: null }]);
  });
});

describe('the user agent of a crawl', { timeout: 3 * crawlMs }, () => {
  const siteWith = (robots: string) =>
    watchedSite({
      '/robots.txt': (_request, response) => response.end(robots),
      '/': page('<a href="/a">A</a> <a href="/b">B</a>'),
      '/a': page('A'),
      '/b': page('<meta name="stagingbot" content="nofollow"><a href="/c">C</a>'),
      '/c': page('C'),
    });
  const crawl = async (url: string, options: object) => {
    const taskId = await startCrawl(user.api, url, options);
    const data = await waitForCrawl(user.api, taskId, crawlMs);
    const pages = await readPages(user.api, taskId);
    const skipped = await readSkipped(user.api, taskId);
    return {
      status: data.status as string,
      pages: pages.map((one) => one.url.slice(url.length)).sort(),
      skipped: skipped.map((one) => [one.url.slice(url.length), one.reason]),
    };
  };

  it('decides which rules of robots.txt and which robots directives apply', async () => {
    const { site } = await siteWith(
      'User-agent: *\nDisallow: /\n\nUser-agent: StagingBot\nDisallow: /a\nAllow: /\n',
    );
    expect((await crawl(site.url, {})).status).toBe('error');
    expect(await crawl(site.url, { user_agent: agent })).toEqual({
      ...{ status: 'complete', pages: ['/', '/b'] },
      skipped: [
        ['/a', 'robots'],
        ['/c', 'nofollow'],
      ],
    });
  });

  it('does not lift what robots.txt says about this service by name', async () => {
    const { site } = await siteWith(
      'User-agent: Siteglass\nDisallow: /a\n\nUser-agent: StagingBot\nAllow: /\n',
    );
    expect(await crawl(site.url, { user_agent: 'StagingBot' })).toMatchObject({
      ...{ pages: ['/', '/b'], skipped: expect.arrayContaining([['/a', 'robots']]) as unknown },
    });
  });
});

describe('settings', () => {
  it.each([
    [
      'an unknown field in basic_auth',
      { basic_auth: { username: 'a', password, user: 'b' } },
      'basic_auth.user',
    ],
    ['no password', { basic_auth: { username: 'a' } }, 'basic_auth.password is missing'],
    [
      'a user name with a colon',
      { basic_auth: { username: 'a:b', password } },
      'basic_auth.username must not',
    ],
    ['headers as a list', { headers: [password] }, 'headers must be'],
    ['a number as a header', { headers: { 'X-A': 1 } }, 'headers.X-A must be'],
    ['a header of the connection', { headers: { Host: password } }, 'headers.Host cannot be set'],
    ['a header with a line break', { headers: { 'X-A': `${password}\r\nX-B: 1` } }, 'headers.X-A must have'],
    ['an empty user agent', { user_agent: '' }, 'user_agent must'],
    ['a user agent of 401 characters', { user_agent: 'a'.repeat(401) }, 'user_agent must'],
    ['a rate of zero', { rate: 0 }, 'rate must'],
    ['a rate above 100', { rate: 101 }, 'rate must'],
    ['a rate as text', { rate: '1' }, 'rate must'],
    ['a pattern that matches no path', { include: ['blog/*'] }, 'include.0 must start with / or *'],
  ])('with %s are refused, and the message tells which', async (_, settings, message) => {
    const { status, body } = await user.api.post('/crawls', { domain: 'example.com', ...settings });
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.error.message).toContain(message);
    expectNoSecret('the error', JSON.stringify(body));
  });

  it(
    'are the service’s own by default',
    async () => {
      const { site, seen } = await watchedSite({ '/': page('Home') });
      const taskId = await startCrawl(user.api, site.url);
      const data = await waitForCrawl(user.api, taskId, crawlMs);
      expect(data).toMatchObject({ user_agent: null, headers: [], basic_auth: false, rate: null });
      expect(seen.every(({ headers }) => /Siteglass\//.test(headers['user-agent'] ?? ''))).toBe(true);
    },
    2 * crawlMs,
  );
});
