import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { blockPageUnits, type FetchedAnswer } from '@siteglass/analysis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aiAgent,
  createPageCollector,
  googlebotSmartphone,
  type CollectedPage,
  type PageCollectorOptions,
} from '../../src/collect/page/collect-page.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { createLoopbackFetcher } from '../fetch/loopback-fetcher.ts';

type Answer = readonly [
  status: number,
  type: string,
  body: string | Buffer,
  headers?: Record<string, string>,
];
type Handler = Answer | ((request: IncomingMessage, response: ServerResponse) => void);

interface Site {
  readonly origin: string;
  readonly port: number;
  /** The requests in order of arrival: `path` and user agent. */
  readonly requests: { readonly path: string; readonly userAgent: string }[];
}

const page: Answer = [200, 'text/html', '<!doctype html><title>Olive trees</title><p>Hello.</p>'];
const securityTxt: Answer = [200, 'text/plain', 'Contact: mailto:security@example.com\n'];
const sitemap = (...locs: readonly string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: readonly string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const never: Handler = () => undefined;

let servers: Server[] = [];
let fetchers: ReturnType<typeof createLoopbackFetcher>[] = [];
let dns: DnsServer;

beforeEach(async () => {
  dns = await startDnsServer({ 'a.test': { a: ['127.0.0.1'] }, 'b.test': { a: ['127.0.0.1'] } });
});
afterEach(async () => {
  await Promise.all(fetchers.map((fetcher) => fetcher.close()));
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await dns.close();
  servers = [];
  fetchers = [];
});

/** A site that responds to these paths, and with 404 to all others. `paths` may be filled in once its port is known. */
async function startSite(paths: Record<string, Handler>, host = '127.0.0.1'): Promise<Site> {
  const requests: { path: string; userAgent: string }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, userAgent: request.headers['user-agent'] ?? '' });
    const handler = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (typeof handler === 'function') {
      handler(request, response);
      return;
    }
    const [status, type, body, headers = {}] = handler ?? [
      404,
      'text/html',
      '<p>Nobody knows this page.</p>',
    ];
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  });
  server.listen(0, host);
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${host}:${port}`, port, requests };
}

async function collect(
  url: string,
  options: PageCollectorOptions & { readonly allowNetworks?: readonly string[] } = {},
): Promise<CollectedPage> {
  const { allowNetworks = ['127.0.0.0/8'], ...collectorOptions } = options;
  const fetcher = createLoopbackFetcher({ allowNetworks, dnsServers: [dns.address] });
  fetchers.push(fetcher);
  const request = { url, hasScheme: true, signal: AbortSignal.timeout(20_000) };
  return createPageCollector(fetcher, collectorOptions)(request);
}

const pathOf = ({ requestedUrl }: { readonly requestedUrl: string }) => new URL(requestedUrl).pathname;
const statusesOf = ({ auxiliary }: CollectedPage) =>
  auxiliary.sitemaps?.map((one) => [pathOf(one), 'status' in one ? one.status : one.failure]);

describe('collecting a page', () => {
  it('includes robots.txt, favicon, llms.txt and the response to a non-existent URL', async () => {
    const site = await startSite({
      '/guide': page,
      '/robots.txt': [200, 'text/plain', 'User-agent: *\nDisallow: /basket/'],
      '/favicon.ico': [200, 'image/x-icon', Buffer.from([0, 0, 1, 0])],
      '/llms.txt': [200, 'text/plain', '# Olives'],
    });
    const collected = await collect(`${site.origin}/guide`);
    expect(collected.page).toMatchObject({ status: 200, url: `${site.origin}/guide` });
    expect(collected.viaExemptNetwork).toBe(true);
    const { robotsTxt, favicon, llmsTxt, missingPage, httpVariant, wwwVariant } = collected.auxiliary;
    expect(robotsTxt).toMatchObject({
      status: 200,
      text: 'User-agent: *\nDisallow: /basket/',
      isTruncated: false,
    });
    expect(favicon).toMatchObject({
      status: 200,
      text: '',
      headers: expect.arrayContaining([['content-type', 'image/x-icon']]) as unknown,
    });
    expect(llmsTxt).toMatchObject({ status: 200, text: '# Olives' });
    expect(missingPage).toMatchObject({ status: 404, text: '<p>Nobody knows this page.</p>' });
    expect((missingPage as FetchedAnswer).requestedUrl).toMatch(/\/no-such-page-[\da-f-]{36}$/);
    // An IP address has no www. variant, and the port that would serve http is unknown.
    expect([httpVariant, wwwVariant]).toEqual([null, null]);
  });

  it('requests robots.txt again if the server fails the first time', async () => {
    let tries = 0;
    const site = await startSite({
      '/': page,
      '/robots.txt': (_request, response) => {
        tries += 1;
        response.writeHead(tries === 1 ? 503 : 200, { 'content-type': 'text/plain' }).end('# Rules');
      },
    });
    const { auxiliary } = await collect(`${site.origin}/`, { robotsPauseMs: 0 });
    expect(auxiliary.robotsTxt).toMatchObject({ status: 200, text: '# Rules' });
    expect(tries).toBe(2);
  });

  it.each<[string, string, readonly string[], Record<string, Handler>]>([
    ['where it belongs', '/.well-known/security.txt', [], { '/.well-known/security.txt': securityTxt }],
    ['at the old place', '/security.txt', ['/security.txt'], { '/security.txt': securityTxt }],
    [
      'at the old place, past a page for everything',
      '/security.txt',
      ['/security.txt'],
      { '/.well-known/security.txt': page, '/security.txt': securityTxt },
    ],
    ['nowhere', '/.well-known/security.txt', ['/security.txt'], { '/security.txt': page }],
  ])('includes its security.txt %s', async (_where, path, further, paths) => {
    const site = await startSite({ '/': page, ...paths });
    const { securityTxt: found } = (await collect(`${site.origin}/`)).auxiliary;
    expect(found).toMatchObject({ url: `${site.origin}${path}` });
    const requestedPaths = site.requests
      .map((request) => request.path)
      .filter((one) => one.endsWith('security.txt'));
    expect(requestedPaths).toEqual(['/.well-known/security.txt', ...further]);
  });

  it('requests a different non-existent URL each time', async () => {
    const site = await startSite({ '/': page });
    await collect(site.origin);
    await collect(site.origin);
    const made = site.requests.map(({ path }) => path).filter((path) => path.startsWith('/no-such-page-'));
    expect(new Set(made).size).toBe(2);
  });

  it('includes the www. variant of its host', async () => {
    dns.setZones({ 'olives.example': { a: ['127.0.0.1'] }, 'www.olives.example': { a: ['127.0.0.1'] } });
    const site = await startSite({
      '/': (request, response) => {
        const isTwin = request.headers.host?.startsWith('www.') === true;
        response.writeHead(isTwin ? 301 : 200, {
          'content-type': 'text/html',
          ...(isTwin ? { location: `http://olives.example:${site.port}/` } : {}),
        });
        response.end('<!doctype html><title>Olives</title>');
      },
    });
    const { auxiliary } = await collect(`http://olives.example:${site.port}/`);
    expect(auxiliary.wwwVariant).toMatchObject({
      requestedUrl: `http://www.olives.example:${site.port}/`,
      url: `http://olives.example:${site.port}/`,
      status: 200,
      redirects: [{ status: 301 }],
    });
  });

  it('includes the page as Googlebot and an AI crawler get it', async () => {
    const site = await startSite({
      '/': (request, response) => {
        const agent = request.headers['user-agent'] ?? '';
        if (agent === aiAgent) response.writeHead(403, { 'content-type': 'text/html' }).end('<p>No.</p>');
        else {
          const name = agent === googlebotSmartphone ? 'Googlebot' : 'everybody';
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(`<!doctype html><title>For ${name}</title>`);
        }
      },
    });
    const { page: own, auxiliary } = await collect(`${site.origin}/`);
    expect(own.html).toContain('For everybody');
    expect(auxiliary.googlebot).toMatchObject({
      status: 200,
      html: '<!doctype html><title>For Googlebot</title>',
    });
    expect(auxiliary.aiAgent).toMatchObject({ status: 403, text: '<p>No.</p>', bodyBytes: 10 });
    const agents = site.requests.filter(({ path }) => path === '/').map(({ userAgent }) => userAgent);
    expect(agents.sort()).toEqual(['SiteglassTest/1.0', aiAgent, googlebotSmartphone].sort());
    expect(site.requests.find(({ path }) => path === '/robots.txt')?.userAgent).toBe('SiteglassTest/1.0');
  });

  it('reads only the beginning of the AI crawler’s copy', async () => {
    const html = `<!doctype html><title>Long</title>${'<p>olives</p>'.repeat(100_000)}`;
    const site = await startSite({ '/': [200, 'text/html', html] });
    const { page: own, auxiliary } = await collect(`${site.origin}/`);
    expect(own.html).toBe(html);
    expect(auxiliary.googlebot).toMatchObject({ html });
    expect(auxiliary.aiAgent).toMatchObject({
      status: 200,
      text: '',
      isTruncated: true,
      bodyBytes: 256 * 1024,
    });
  });

  it('includes the beginning of a response that rejects an AI crawler', async () => {
    const wall = `<title>Blocked</title>${'<p>Go away.</p>'.repeat(10_000)}`;
    const site = await startSite({
      '/': (request, response) => {
        const isRefused = request.headers['user-agent'] === aiAgent;
        response
          .writeHead(isRefused ? 429 : 200, { 'content-type': 'text/html' })
          .end(isRefused ? wall : page[2]);
      },
    });
    const { auxiliary } = await collect(`${site.origin}/`);
    expect(auxiliary.aiAgent).toMatchObject({ status: 429, text: wall.slice(0, blockPageUnits) });
  });
});

describe('sitemaps are requested', () => {
  it('as listed in robots.txt, a few of them, and not at the default URLs', async () => {
    const paths: Record<string, Handler> = { '/': page };
    const site = await startSite(paths);
    const lines = ['/a.xml', '/b.xml', '/a.xml', '/missing.xml', '/c.xml'].map(
      (path) => `Sitemap: ${site.origin}${path}`,
    );
    paths['/robots.txt'] = [200, 'text/plain', lines.join('\n')];
    for (const path of ['/a.xml', '/b.xml', '/c.xml', '/sitemap.xml'])
      paths[path] = [200, 'application/xml', sitemap(`${site.origin}/`)];
    const collected = await collect(site.origin);
    expect(statusesOf(collected)).toEqual([
      ['/a.xml', 200],
      ['/b.xml', 200],
      ['/missing.xml', 404],
    ]);
    expect(site.requests.map(({ path }) => path)).not.toContain('/sitemap.xml');
  });

  it('at the default URLs until one responds', async () => {
    const paths: Record<string, Handler> = { '/': page };
    const site = await startSite(paths);
    expect(statusesOf(await collect(site.origin))).toEqual([
      ['/sitemap.xml', 404],
      ['/sitemap_index.xml', 404],
    ]);
    paths['/sitemap.xml'] = [200, 'application/xml', sitemap(`${site.origin}/`)];
    expect(statusesOf(await collect(site.origin))).toEqual([['/sitemap.xml', 200]]);
  });

  it('and decompressed, whatever their file name', async () => {
    const paths: Record<string, Handler> = { '/': page };
    const site = await startSite(paths);
    const text = sitemap(`${site.origin}/`);
    paths['/robots.txt'] = [
      200,
      'text/plain',
      `Sitemap: ${site.origin}/sitemap.xml.gz\nSitemap: ${site.origin}/sent.xml`,
    ];
    paths['/sitemap.xml.gz'] = [200, 'application/octet-stream', gzipSync(text)];
    paths['/sent.xml'] = [200, 'application/xml', gzipSync(text), { 'content-encoding': 'gzip' }];
    const { auxiliary } = await collect(site.origin);
    expect(auxiliary.sitemaps).toMatchObject([
      { text, bodyBytes: text.length, isTruncated: false },
      { text, bodyBytes: text.length, isTruncated: false },
    ]);
  });

  it('along with the first one that an index lists, once', async () => {
    const paths: Record<string, Handler> = { '/': page };
    const site = await startSite(paths);
    paths['/sitemap_index.xml'] = [
      200,
      'application/xml',
      index(`${site.origin}/1.xml`, `${site.origin}/2.xml`),
    ];
    paths['/1.xml'] = [200, 'application/xml', index(`${site.origin}/deeper.xml`)];
    expect(statusesOf(await collect(site.origin))).toEqual([
      ['/sitemap.xml', 404],
      ['/sitemap_index.xml', 200],
      ['/1.xml', 200],
    ]);
    paths['/robots.txt'] = [
      200,
      'text/plain',
      `Sitemap: ${site.origin}/sitemap_index.xml\nSitemap: ${site.origin}/1.xml`,
    ];
    const again = await collect(site.origin);
    // One child sitemap, and not again if robots.txt lists it as well.
    expect(statusesOf(again)?.map(([path]) => path)).toEqual(['/sitemap_index.xml', '/1.xml']);
  });

  it('and truncated if they are too large', async () => {
    const text = sitemap(...Array.from({ length: 110_000 }, (_, i) => `https://olives.example/guides/${i}`));
    const site = await startSite({
      '/': page,
      '/sitemap.xml': [200, 'application/xml', gzipSync(text), { 'content-encoding': 'gzip' }],
    });
    const { auxiliary } = await collect(site.origin);
    expect(text.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(auxiliary.sitemaps).toMatchObject([{ isTruncated: true, bodyBytes: 5 * 1024 * 1024 }]);
  });
});

describe('a failed auxiliary request', () => {
  it('ends in time, and the page is there', async () => {
    const site = await startSite({
      '/': (request, response) => {
        if (request.headers['user-agent'] === 'SiteglassTest/1.0')
          response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Here</title>');
      },
      '/robots.txt': never,
      '/llms.txt': (_request, response) => void response.writeHead(200).write('# Half'),
      '/favicon.ico': [200, 'image/png', 'x'],
    });
    const { page: own, auxiliary } = await collect(`${site.origin}/`, { auxiliaryMs: 3_000 });
    expect(own.html).toContain('Here');
    const failed = { failure: 'TIMEOUT' };
    expect(auxiliary).toMatchObject({
      robotsTxt: { requestedUrl: `${site.origin}/robots.txt`, ...failed },
      llmsTxt: failed,
      googlebot: failed,
      aiAgent: failed,
      favicon: { status: 200 },
      missingPage: { status: 404 },
    });
  });

  it('ends in time even if memory is freed meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const site = await startSite({ '/': page, '/robots.txt': never });
    const tidying = setInterval(collectGarbage, 50);
    const { auxiliary } = await collect(`${site.origin}/`, { auxiliaryMs: 500 });
    clearInterval(tidying);
    expect(auxiliary.robotsTxt).toMatchObject({ failure: 'TIMEOUT' });
  });

  it('can be a refused connection', async () => {
    dns.setZones({ 'olives.example': { a: ['127.0.0.1'] }, 'www.olives.example': { a: ['127.0.0.9'] } });
    const site = await startSite({ '/': page });
    const { auxiliary } = await collect(`http://olives.example:${site.port}/`);
    expect(auxiliary.wwwVariant).toMatchObject({ failure: 'CONNECT_ERROR' });
  });

  it('can be a name that does not exist', async () => {
    dns.setZones({ 'olives.example': { a: ['127.0.0.1'] } });
    const site = await startSite({ '/': page });
    const { auxiliary } = await collect(`http://olives.example:${site.port}/`);
    expect(auxiliary.wwwVariant).toMatchObject({ failure: 'DNS_ERROR' });
  });

  it('can be a blocked IP address, without details', async () => {
    const inside = await startSite({ '/secret': [200, 'text/plain', 'the secret'] }, '127.0.0.2');
    const lead = (_request: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(302, { location: `${inside.origin}/secret` }).end();
    const paths: Record<string, Handler> = { '/': page, '/llms.txt': lead, '/favicon.ico': lead };
    const site = await startSite(paths);
    paths['/robots.txt'] = [
      200,
      'text/plain',
      `Sitemap: ${inside.origin}/secret\nSitemap: ${site.origin}/index.xml`,
    ];
    paths['/index.xml'] = [200, 'application/xml', index(`${inside.origin}/secret`)];
    const collected = await collect(`${site.origin}/`, { allowNetworks: ['127.0.0.1/32'] });
    const refused = { failure: 'BLOCKED_ADDRESS' };
    expect(collected.page.status).toBe(200);
    expect(collected.auxiliary.llmsTxt).toEqual({ requestedUrl: `${site.origin}/llms.txt`, ...refused });
    expect(collected.auxiliary.favicon).toEqual({ requestedUrl: `${site.origin}/favicon.ico`, ...refused });
    expect(collected.auxiliary.sitemaps?.map((one) => ('status' in one ? one.status : one.failure))).toEqual([
      'BLOCKED_ADDRESS',
      200,
    ]);
    expect(inside.requests).toEqual([]);
    expect(JSON.stringify(collected.auxiliary)).not.toContain('the secret');
  });

  it('does not outlive a page that cannot be fetched', async () => {
    const site = await startSite({ '/': [200, 'application/pdf', '%PDF'], '/robots.txt': never });
    // So long that only the end of the page itself can end this.
    const besideMs = 3_600_000;
    await expect(collect(`${site.origin}/`, { auxiliaryMs: besideMs })).rejects.toMatchObject({
      code: 'NOT_HTML',
    });
  });

  it('ends with the scan', async () => {
    const site = await startSite({ '/': page, '/robots.txt': never });
    const fetcher = createLoopbackFetcher({ dnsServers: [dns.address] });
    fetchers.push(fetcher);
    const stop = new AbortController();
    const collecting = createPageCollector(fetcher)({
      url: `${site.origin}/`,
      hasScheme: true,
      signal: stop.signal,
    });
    const reason = new Error('The scan was stopped.');
    await expect.poll(() => site.requests.some(({ path }) => path === '/robots.txt')).toBe(true);
    stop.abort(reason);
    await expect(collecting).rejects.toBe(reason);
  });
});

describe('a page from another origin than requested', () => {
  it('has its auxiliary requests sent to that origin', async () => {
    const robots = (name: string): Answer => [200, 'text/plain', `# ${name}`];
    const target = await startSite({ '/new': page, '/robots.txt': robots('new') });
    const site = await startSite({
      '/old': (_request, response) =>
        void response.writeHead(301, { location: `${target.origin}/new` }).end(),
      '/robots.txt': robots('old'),
    });
    const { page: own, auxiliary } = await collect(`${site.origin}/old`);
    expect(own.url).toBe(`${target.origin}/new`);
    expect(auxiliary.robotsTxt).toMatchObject({ requestedUrl: `${target.origin}/robots.txt`, text: '# new' });
    expect(auxiliary.missingPage).toMatchObject({ status: 404 });
    expect((auxiliary.missingPage as FetchedAnswer).url.startsWith(target.origin)).toBe(true);
    // Crawlers start at the requested URL, like everyone else.
    expect(auxiliary.googlebot).toMatchObject({
      url: `${target.origin}/new`,
      redirects: [{ url: `${site.origin}/old` }],
    });
  });

  it('is not delayed by an origin that hangs', async () => {
    const target = await startSite({ '/new': page, '/robots.txt': [200, 'text/plain', '# new'] });
    const site = await startSite({
      '/old': (_request, response) =>
        void response.writeHead(301, { location: `${target.origin}/new` }).end(),
      '/robots.txt': never,
      '/llms.txt': never,
    });
    const { auxiliary } = await collect(`${site.origin}/old`);
    expect(auxiliary.robotsTxt).toMatchObject({ text: '# new' });
  });
});
