import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRaw } from '../harness/raw-request.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe("the website's files", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

  it.each([
    ['/', 'en'],
    ['/it', 'it'],
    ['/de', 'de'],
  ])('serve %s as a page generated at build time, in its language', async (path, language) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toContain(`<link rel="canonical" href="${service.url}${path}">`);
    expect(html).not.toContain('__ORIGIN__');
  });

  it('allow pages to load scripts, styles and data only from their own origin', async () => {
    for (const path of ['/', '/overview', '/nowhere']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      const directives = Object.fromEntries(
        policy.split(';').map((directive) => {
          const [name, ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
      );
      expect(directives).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'connect-src': "'self'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
      });
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  it('contain no inline script, style or handler', async () => {
    for (const path of ['/', '/it', '/de', '/overview']) {
      const html = await (await get(path)).text();
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toMatch(/ src="|ld\+json/);
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    }
  });

  it('embed the data of the first requests of a page', async () => {
    const page = await get('/scans/01890a5d-ac96-774b-bcce-b302099a8057');
    expect(page.headers.get('link')).toBe(
      '</app/api/session>; rel=preload; as=fetch; crossorigin, ' +
        '</app/api/scans/01890a5d-ac96-774b-bcce-b302099a8057?lang=en&pages=false>; rel=preload; as=fetch; crossorigin',
    );
    const odd = await get('/scans/%3E%22,%3Cx%0D%0A');
    expect(odd.headers.get('link')).toContain('</app/api/scans/%3E%22%2C%3Cx%0D%0A?lang=en&pages=false>');
    for (const [, file] of (await page.text()).matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)) {
      expect((await get(file!)).status, file).toBe(200);
    }
    expect((await get('/')).headers.get('link')).toBeNull();
  });

  it.each([
    ['the chosen one', { cookie: 'siteglass_language=de', 'accept-language': 'it' }, 'de'],
    ['what the browser asks for', { 'accept-language': 'fr-FR, it;q=0.9, en;q=0.8' }, 'it'],
    [
      'English for one that it does not have',
      { cookie: 'siteglass_language=xx', 'accept-language': 'fr' },
      'en',
    ],
  ])("announce results in the reader's language: %s", async (_, headers, language) => {
    expect((await get('/scans/1', headers)).headers.get('link')).toContain(
      `</app/api/scans/1?lang=${language}&pages=false>`,
    );
  });

  it('are compressed, and cached for a year if their names change with them', async () => {
    const html = await (await get('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await get(script, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('return 304 if unchanged', async () => {
    const page = await get('/');
    const etag = page.headers.get('etag') ?? '';
    expect(Date.parse(page.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.svg', '/docs']) {
      const { headers } = await requestRaw(service.url + path);
      const named = { 'if-none-match': String(headers.etag) };
      expect((await requestRaw(service.url + path, { headers: named })).status, path).toBe(304);
    }
  });

  it('return a 404 page to browsers, and JSON to programs', async () => {
    const page = await get('/no-such-page');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const program = await get('/no-such-page', { accept: 'application/json' });
    expect(program.status).toBe(404);
    expect(await program.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    expect((await get('/api/v1/nothing')).headers.get('content-type')).toMatch(/json/);
  });

  it('lead crawlers to the public pages', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${service.url}/sitemap.xml`);
    const sitemap = await (await get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(addresses).toContain(`${service.url}/`);
    // Sign-up is disabled here, and the page says no more than that.
    expect(addresses).not.toContain(`${service.url}/signup`);
    const closed = await (await get('/it/signup')).text();
    expect(closed).toMatch(/<html lang="it">(?!.*<form)/s);
    expect(closed).toContain('<meta name="robots" content="noindex">');
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
    expect(await (await get('/llms.txt')).text()).toMatch(/^# Siteglass\n/);
  });
});
