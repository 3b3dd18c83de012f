import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { requestRaw, type RawAnswer } from '../harness/raw-request.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
let user: User;
let website: Website;
let authorization: string;
let cookie: string;
let scan: { scan_id: string; scan_id_db: number };

const page = `<!doctype html><html lang="en"><head><title>Olives</title></head><body><h1>Olives</h1>${'<p>Olives are pruned in spring.</p>'.repeat(40)}</body></html>`;

beforeAll(async () => {
  service = await useSharedService();
  site = await startSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  });
  user = await service.createUser();
  const login = await service.anonymous.post('/auth/login', { email: user.email, password });
  authorization = `Bearer ${login.body.data.access_token}`;
  website = openWebsite(service.url);
  await website.logIn(user.email, password);
  cookie = [...website.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  scan = await user.api.scan(`${site.url}/`);
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  requestRaw(`${service.url}${path}`, { headers: { authorization, cookie, ...headers } });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Paths of large responses, some of which are the same in every response and some are not. */
const largePaths = {
  'a result of the API': () => `/api/v1/scans/${scan.scan_id}`,
  'a result in one language': () => `/api/v1/scans/${scan.scan_id}?lang=en`,
  'a result of the website': () => `/app/api/scans/${scan.scan_id}`,
  'the AI overview': () => `/api/v1/scans/${scan.scan_id_db}/ai-overview`,
  'the OpenAPI document': () => '/api/v1/openapi.json',
  "the document of the website's API": () => '/app/api/openapi.json',
  'a page of the website': () => '/login',
} as const;
type Large = keyof typeof largePaths;
const large = Object.keys(largePaths) as Large[];

/** Without what is new in every response. */
const stable = (body: Buffer): string =>
  body.toString().replace(/,"meta":\{"timestamp":"[^"]*","version":"1.0","request_id":"[^"]*"\}\}$/, '');

describe('a compressed response', () => {
  describe.each(large)('%s', (what) => {
    it.each(['br', 'gzip'] as const)('is sent with %s to those who accept it', async (coding) => {
      const path = largePaths[what]();
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers['vary']).toMatch(/accept-encoding/i);
      // Twice: the second one may come from a cache.
      for (let round = 0; round < 2; round += 1) {
        const compressed = await get(path, { 'accept-encoding': coding });
        expect(compressed.headers['content-encoding']).toBe(coding);
        expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
        expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
        expect(compressed.body.length).toBeLessThan(plain.body.length / 2);
        const decoded = decoders[coding](compressed.body);
        expect(stable(decoded)).toBe(stable(plain.body));
        if (compressed.headers['content-length'] !== undefined)
          expect(Number(compressed.headers['content-length'])).toBe(compressed.body.length);
      }
    });
  });

  it('has its own meta each time', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) {
      const headers = { 'accept-encoding': 'br', 'x-request-id': id };
      const { body } = await get(`/api/v1/scans/${scan.scan_id}`, headers);
      expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ meta: { request_id: id } });
    }
  });

  it('prefers Brotli, and is not sent to those who do not want it', async () => {
    const path = `/api/v1/scans/${scan.scan_id}`;
    const codingFor = async (accepted: string) =>
      (await get(path, { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await codingFor('gzip, deflate, br')).toBe('br');
    expect(await codingFor('br;q=0, gzip')).toBe('gzip');
    expect(await codingFor('identity')).toBeUndefined();
    expect(await codingFor('zstd, deflate')).toBeUndefined();
  });

  it.each(['json', 'csv'])('is an export in %s', async (format) => {
    const path = `/api/v1/scans/${scan.scan_id_db}/export/${format}`;
    const [plain, compressed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })];
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.body).toString()).toBe(plain.body.toString());
  });

  it('is neither small nor a PDF', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const codingOf = async (path: string) => (await get(path, headers)).headers['content-encoding'];
    expect(await codingOf('/api/v1/user/profile')).toBeUndefined();
    expect(await codingOf(`/api/v1/scans/${scan.scan_id_db}/export/pdf`)).toBeUndefined();
  });
});

describe('a conditional request', () => {
  const paths = {
    ...largePaths,
    'the profile': () => '/api/v1/user/profile',
    'a list': () => '/api/v1/history',
    'the session of the website': () => '/app/api/session',
  };

  it.each(Object.keys(paths) as (keyof typeof paths)[])('is answered with 304 for %s', async (what) => {
    const path = paths[what]();
    const first = await get(path);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    // In another request, with another coding, among others, and by strong comparison.
    for (const named of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      for (const coding of ['identity', 'br']) {
        const again = await get(path, { 'if-none-match': named, 'accept-encoding': coding });
        expect(again.status, named).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers['etag']).toBe(etag);
        expect(again.headers['content-encoding']).toBeUndefined();
        expect(again.headers['vary']).toBe(first.headers['vary']);
        expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      }
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is answered in full once the data has changed, with a new ETag', async () => {
    const other = await service.createUser();
    const list = () => other.api.request('GET', '/tokens');
    const before = (await list()).headers.get('etag')!;
    expect((await list()).headers.get('etag')).toBe(before);
    await other.withKey('read');
    const after = await other.api.request('GET', '/tokens', { headers: { 'if-none-match': before } });
    expect(expectSuccess(after, 200).items).toHaveLength(1);
    expect(after.headers.get('etag')).not.toBe(before);
  });

  it('has different ETags for different languages and accounts', async () => {
    const etagOf = async (path: string) => (await get(path)).headers['etag'];
    const path = `/api/v1/scans/${scan.scan_id}`;
    const etags = [await etagOf(path), await etagOf(`${path}?lang=en`), await etagOf(`${path}?lang=it`)];
    const other = await service.createUser();
    etags.push(
      (await other.api.get('/user/profile')).headers.get('etag')!,
      await etagOf('/api/v1/user/profile'),
    );
    expect(new Set(etags).size).toBe(etags.length);
  });

  it('does not apply to errors or to requests that change something', async () => {
    const headers = { 'if-none-match': '*' };
    expectError(await user.api.request('GET', `/scans/${randomUUID()}`, { headers }), 'NOT_FOUND');
    expectSuccess(await user.api.post('/tokens', { name: 'CI' }, headers), 201);
    const stopped = await user.api.post(`/scans/${scan.scan_id}/stop`, undefined, headers);
    expectSuccess(stopped, 200);
    expect(stopped.headers.get('etag')).toBeNull();
  });

  it('can be HEAD, with the same headers', async () => {
    const path = `/api/v1/scans/${scan.scan_id}`;
    const etag = String((await get(path)).headers['etag']);
    const head = (headers: Record<string, string>) =>
      requestRaw(`${service.url}${path}`, { method: 'HEAD', headers: { authorization, ...headers } });
    expect(await head({})).toMatchObject({ status: 200, headers: { etag } });
    expect(await head({ 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag } });
  });
});

describe('the headers of a response', () => {
  it.each([
    ['GET', '/user/profile'],
    ['GET', '/history'],
    ['GET', '/tokens'],
    ['POST', '/tokens'],
    ['GET', '/crawls'],
    ['GET', `/scans/${randomUUID()}`],
    ['GET', '/history?page=0'],
  ])('keep private data out of caches: %s %s', async (method, path) => {
    const answer = await user.api.request(method, path, method === 'POST' ? { body: { name: 'CI' } } : {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const anonymous = await service.anonymous.request(method, path);
    expect(anonymous.headers.get('cache-control')).toBe('no-store');
  });

  it('keep results, exports and logins out of caches', async () => {
    for (const path of ['', '?lang=en']) {
      const { headers } = await user.api.get(`/scans/${scan.scan_id}${path}`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const file = await get(`/api/v1/scans/${scan.scan_id_db}/export/json`);
    expect(file.headers['cache-control']).toBe('no-store');
    const login = await service.anonymous.post('/auth/login', { email: user.email, password });
    expect(login.headers.get('cache-control')).toBe('no-store');
  });

  it('say where the status of accepted work is', async () => {
    const location = async (path: string, body: unknown, headers = {}) => {
      const answer = await user.api.post(path, body, headers);
      const { poll_url } = expectSuccess(answer, 202);
      expect(answer.headers.get('location')).toBe(poll_url);
      expect((await get(poll_url)).status).toBe(200);
      return poll_url as string;
    };
    const url = `${site.url}/`;
    const key = { 'idempotency-key': randomUUID() };
    const first = await location('/scans', { url }, key);
    expect(first).toMatch(/^\/api\/v1\/scans\/[\w-]{36}$/);
    expect(await location('/scans', { url }, key)).toBe(first);
    expect(await location('/scans/bulk', { urls: [url] })).toMatch(/^\/api\/v1\/scans\/bulk\/[\w-]{36}$/);
    expect(await location('/crawls', { domain: url, max_pages: 1 })).toMatch(
      /^\/api\/v1\/crawls\/[\w-]{36}$/,
    );
    const report = { url, schedule_type: 'weekly', day_of_week: 0 };
    const { id } = expectSuccess(await user.api.post('/scheduled-reports', report), 201);
    const run = await user.api.post(`/scheduled-reports/${id}/run`);
    expectSuccess(run, 202);
    expect(run.headers.get('location')).toBe(`/api/v1/scheduled-reports/${id}/runs`);
    expect((await get(run.headers.get('location')!)).status).toBe(200);
  });

  it('say how to authenticate', async () => {
    const challenge = (answer: { headers: Headers }) => answer.headers.get('www-authenticate');
    const missing = await service.anonymous.get('/history');
    expectError(missing, 'MISSING_AUTH');
    expect(challenge(missing)).toBe('Bearer realm="Siteglass"');
    for (const token of ['wrong', `sk_live_${'a'.repeat(38)}`]) {
      const invalid = await service.anonymous.as(token).get('/history');
      expectError(invalid, 'INVALID_TOKEN');
      expect(challenge(invalid)).toBe('Bearer realm="Siteglass", error="invalid_token"');
    }
    const login = await service.anonymous.post('/auth/login', { email: user.email, password: 'wrong' });
    expectError(login, 'INVALID_CREDENTIALS');
    expect(challenge(login)).toBe('Bearer realm="Siteglass"');
    const lacking = await (await user.withKey('read')).post('/scans', { url: site.url });
    expectError(lacking, 'INSUFFICIENT_SCOPE');
    expect(challenge(lacking)).toBe('Bearer realm="Siteglass", error="insufficient_scope"');
    const visitor = await openWebsite(service.url).get('/history');
    expectError(visitor, 'MISSING_AUTH');
    expect(challenge(visitor)).toBe('Cookie realm="Siteglass"');
    expect(challenge(await user.api.get('/history'))).toBeNull();
    expect(challenge(await user.api.get('/history?page=0'))).toBeNull();
  });

  it.each([
    ['OPTIONS', '/scans', 'POST'],
    ['OPTIONS', `/scans/${randomUUID()}`, 'GET, HEAD'],
    ['OPTIONS', '/scans/bulk', 'GET, HEAD, POST'],
    ['OPTIONS', '/tokens', 'GET, HEAD, POST'],
    ['OPTIONS', '/tokens/1?x=1', 'DELETE'],
    ['OPTIONS', '/scheduled-reports/1', 'DELETE, PUT'],
    ['OPTIONS', '/scheduled-reports/1/toggle', 'PATCH'],
    ['OPTIONS', '/nothing', null],
    ['PUT', '/tokens', 'GET, HEAD, POST'],
    ['DELETE', '/history', 'GET, HEAD'],
    ['GET', '/nothing', null],
    ['GET', '/tokens/1/more', null],
  ])('list the methods of a path: %s %s', async (method, path, methods) => {
    const answer = await service.anonymous.request(method, path);
    expectError(answer, 'NOT_FOUND');
    const allowed = answer.headers.get('allow');
    expect(allowed?.split(', ').sort().join(', ') ?? null).toBe(methods);
  });
});
