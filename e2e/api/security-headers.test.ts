import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuthority } from '../../apps/server/test/servers/certificates.ts';
import { startTestService, useSharedService, type TestService } from '../harness/test-service.ts';

const paths = ['/api/v1/openapi.json', '/api/v1/user/profile', '/api/v1/nothing', '/healthz', '/docs', '/'];
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });

describe('a service with default settings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  it.each(paths)('sends the security headers with %s', async (path) => {
    const { headers } = await get(service.url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src '");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    // Only over https.
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('does not allow API responses to run or load anything', async () => {
    const { headers } = await get(`${service.url}/api/v1/user/profile`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('does not allow other origins to read responses', async () => {
    for (const path of paths) {
      const { headers } = await get(service.url + path, { origin: 'https://app.example.com' });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('is alive and ready', async () => {
    const alive = await get(`${service.url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await get(`${service.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('has a documentation page that loads nothing from elsewhere, and may not', async () => {
    const response = await get(`${service.url}/docs`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(none|self)'/);
    // No scheme and no host.
    for (const source of policy.split(';').flatMap((directive) => directive.trim().split(/\s+/).slice(1)))
      expect(source, policy).toMatch(/^('[a-z0-9-]+(=*)'|'sha256-[\w+/=]+')$/i);
    const html = await response.text();
    const references = [...html.matchAll(/<(?!a\s)\w+\s[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, reference]) => reference!,
    );
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references) {
      const url = new URL(reference, `${service.url}/docs/`);
      expect(url.origin).toBe(service.url);
      const part = await get(url.href);
      expect(part.status, url.href).toBe(200);
      if (!url.pathname.endsWith('.css')) continue;
      for (const [, target] of (await part.text()).matchAll(/url\(["']?([^"')]+)/g))
        expect(target, url.href).toMatch(/^(data:|#)/);
    }
  });

  it('has no other page below the documentation', async () => {
    const response = await get(`${service.url}/docs/static/nothing.js`);
    expect(response.status).toBe(404);
  });
});

describe('a service with SITEGLASS_CORS_ORIGINS', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      env: { SITEGLASS_CORS_ORIGINS: 'https://app.example.com', SITEGLASS_TRUST_PROXY: '1' },
    });
  });
  afterAll(() => service.close());
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${service.url}/api/v1/scans`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('allows requests of a listed origin, with its headers', async () => {
    const response = await preflight('https://app.example.com');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,idempotency-key',
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  it('lets it read responses, errors and their headers', async () => {
    for (const path of ['/api/v1/user/profile', '/api/v1/nothing']) {
      const { headers } = await get(service.url + path, { origin: 'https://app.example.com' });
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com');
      expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
      expect(headers.get('access-control-expose-headers')).toContain('ratelimit');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  it.each([
    'https://evil.example.com',
    'http://app.example.com',
    'https://app.example.com.evil.example',
    'null',
  ])('allows nothing for %s', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const answer = await get(`${service.url}/api/v1/user/profile`, { origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('sends HSTS behind a proxy that terminates HTTPS', async () => {
    const { headers } = await get(`${service.url}/healthz`, { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('responds without a body to an OPTIONS request that is not a preflight', async () => {
    const response = await fetch(`${service.url}/api/v1/scans`, { method: 'OPTIONS' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });
});

describe('a service with HTTPS', () => {
  let service: TestService;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'siteglass-e2e-'));
    const [cert, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
    const authority = await createTestAuthority();
    const { chainPem, keyPem } = await authority.issue({ commonName: 'localhost', names: ['127.0.0.1'] });
    await Promise.all([writeFile(cert, chainPem), writeFile(key, keyPem)]);
    service = await startTestService({
      env: { SITEGLASS_TLS_CERT: cert, SITEGLASS_TLS_KEY: key },
    });
  });
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });

  const ask = (options: { setHost?: boolean } = {}) =>
    new Promise<{ headers: Record<string, unknown>; body: any }>((resolve, reject) => {
      const url = `${service.url}/api/v1/user/profile`;
      request(url, { rejectUnauthorized: false, ...options }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ headers: response.headers, body: JSON.parse(body) }));
      })
        .on('error', reject)
        .end();
    });

  it('sends HSTS', async () => {
    const { headers, body } = await ask();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(body.error.code).toBe('MISSING_AUTH');
  });

  it('returns the envelope for a request without Host, as over HTTP', async () => {
    expect((await ask({ setHost: false })).body.error.code).toBe('INVALID_REQUEST');
  });
});
