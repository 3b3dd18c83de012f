import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { expectEnvelope, expectError, expectSuccess, uuid } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe('every response under /api/v1', () => {
  let service: TestService;
  let user: User;
  beforeAll(async () => {
    service = await useSharedService('web');
    user = await service.createUser();
  });
  afterAll(() => service.close());

  const post = (body: string | undefined, headers: Record<string, string> = {}, path = '/scans') =>
    user.api.request('POST', path, { ...(body === undefined ? {} : { body }), headers });

  it('is an envelope with timestamp, version and request id on success', async () => {
    proves(
      'field:success',
      'field:data',
      'field:meta.timestamp',
      'field:meta.version',
      'field:meta.request_id',
      'version:meta',
    );
    const before = Date.now();
    const answer = await user.api.get('/user/profile');
    expectSuccess(answer, 200);
    const timestamp = Date.parse(answer.body.meta.timestamp);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(Date.now());
  });

  it("keeps the caller's own UUID as request id, unchanged", async () => {
    proves('rule:request-id');
    for (const id of ['0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f', 'F47AC10B-58CC-4372-A567-0E02B2C3D479']) {
      const answer = await user.api.request('GET', '/user/profile', { headers: { 'x-request-id': id } });
      expectEnvelope(answer);
      expect(answer.body.meta.request_id).toBe(id);
    }
  });

  it.each(['mine', '', '0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0', '{0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f}'])(
    'does not keep the request id "%s", which is not a UUID',
    async (id) => {
      const answer = await user.api.request('GET', '/user/profile', { headers: { 'x-request-id': id } });
      expect(answer.body.meta.request_id).toMatch(uuid);
      expect(answer.body.meta.request_id).not.toBe(id);
    },
  );

  it('has a new request id every time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.api.get('/user/profile')));
    expect(new Set(answers.map(({ body }) => body.meta.request_id)).size).toBe(5);
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/'],
    ['POST', '/nothing'],
    ['GET', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/nothing'],
    ['GET', '/tokens/'],
    ['PUT', '/scans'],
    ['GET', '/auth/login'],
    ['PATCH', '/tokens'],
    ['DELETE', '/history'],
    ['OPTIONS', '/scans'],
    ['OPTIONS', '/nothing'],
    ['PROPFIND', '/scans'],
  ])('is 404 NOT_FOUND for the unknown path or method %s /api/v1%s', async (method, path) => {
    proves(
      'rule:unknown-path',
      'error:NOT_FOUND',
      'field:error.success',
      'field:error.code',
      'field:error.message',
      'field:error.meta',
      'version:path',
    );
    expectError(await user.api.request(method, path), 'NOT_FOUND');
    expectError(await service.anonymous.request(method, path), 'NOT_FOUND');
  });

  it.each([
    ['malformed JSON', '{"url":', 'application/json'],
    ['a content type that is not JSON', 'url=http://example.com', 'text/plain'],
    ['U+0000 in its query', '{}', 'application/json', '?q=%00'],
  ])('is 404 NOT_FOUND for an unknown path with %s', async (_what, body, type, query = '') => {
    expectError(await post(body, { 'content-type': type }, `/nothing${query}`), 'NOT_FOUND');
  });

  it('to HEAD has only headers, and is 404 for an unknown path', async () => {
    const known = await fetch(`${service.url}/api/v1/openapi.json`, { method: 'HEAD' });
    expect([known.status, await known.text()]).toEqual([200, '']);
    const unknown = await fetch(`${service.url}/api/v1/nothing`, { method: 'HEAD' });
    expect([unknown.status, await unknown.text()]).toEqual([404, '']);
    expect(unknown.headers.get('x-request-id')).toMatch(uuid);
  });

  it.each([
    ['malformed JSON', '{"url": "http://example.com"', {}],
    ['an empty body', '', { 'content-type': 'application/json' }],
    ['no body at all', undefined, {}],
    ['a body of white space', ' \n', {}],
    ['a wrong content type', '{"url": "http://example.com"}', { 'content-type': 'text/plain' }],
    ['a form', 'url=http%3A%2F%2Fexample.com', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a malformed content type', '{"url": "http://example.com"}', { 'content-type': 'json' }],
    ['a body larger than 256 KiB', JSON.stringify({ url: 'a'.repeat(262_144) }), {}],
    ['null', 'null', {}],
    ['an array', '[]', {}],
    ['a string', '"http://example.com"', {}],
    ['a number', '1e999', {}],
    ['100,000 nested arrays', '['.repeat(100_000) + ']'.repeat(100_000), {}],
    ['100,000 nested arrays as url', `{"url":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}],
    ['40,000 nested objects as url', `{"url":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, {}],
    ['a __proto__ key', '{"url": "http://example.com", "__proto__": {"mode": "sitemap"}}', {}],
    ['a constructor.prototype key', '{"url": "http://x.com", "constructor": {"prototype": {}}}', {}],
    ['U+0000 in a string', '{"url": "http://example.com/\\u0000"}', {}],
    ['U+0000 in a key', '{"url": "http://example.com/", "\\u0000": 1}', {}],
    ['half a surrogate pair', '{"url": "http://example.com/\\ud800"}', {}],
  ])('is 400 INVALID_REQUEST for %s', async (_what, body, headers) => {
    proves('rule:bad-body', 'error:INVALID_REQUEST');
    expectError(await post(body, headers), 'INVALID_REQUEST');
  });

  it.each([
    ['POST', '/scans', '{"url": "http://example.com", "depth": 3}', 'depth'],
    ['POST', '/scans', '{}', 'url'],
    ['POST', '/scans', '{"mode": "single"}', 'url'],
    ['POST', '/scans', '{"url": 5}', 'url'],
    ['POST', '/scans', '{"url": null}', 'url'],
    ['POST', '/scans', '{"url": ["http://example.com"]}', 'url'],
    ['POST', '/scans', '{"url": "http://example.com", "mode": "page"}', 'mode'],
    ['POST', '/scans', '{"url": "http://example.com", "mode": null}', 'mode'],
    ['POST', '/scans', '{"url": "http://example.com", "bypass_cache": "true"}', 'bypass_cache'],
    ['POST', '/scans', '{"url": "http://example.com", "bypass_cache": 1}', 'bypass_cache'],
    ['POST', '/scans', '{"url": "http://example.com", "webhook_url": 1}', 'webhook_url'],
    ['POST', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop', '{"force": true}', 'force'],
    ['POST', '/tokens', '{}', 'name'],
    ['POST', '/tokens', '{"name": 1}', 'name'],
    ['POST', '/tokens', '{"name": "CI", "scopes": "read"}', 'scopes'],
    ['POST', '/tokens', '{"name": "CI", "scopes": [1]}', 'scopes'],
    ['POST', '/tokens', '{"name": "CI", "scope": ["read"]}', 'scope'],
    ['POST', '/auth/login', '{"email": "a@example.com"}', 'password'],
    ['POST', '/auth/login', '{"password": "a"}', 'email'],
    ['POST', '/auth/login', '{"email": 1, "password": "a"}', 'email'],
    ['POST', '/auth/login', '{"email": "a@example.com", "password": "a", "remember": true}', 'remember'],
    ['GET', '/history?per_page=51', undefined, 'per_page'],
    ['GET', '/history?per_page=0', undefined, 'per_page'],
    ['GET', '/history?per_page=-1', undefined, 'per_page'],
    ['GET', '/history?per_page=abc', undefined, 'per_page'],
    ['GET', '/history?per_page=1.5', undefined, 'per_page'],
    ['GET', '/history?per_page=1e1', undefined, 'per_page'],
    ['GET', '/history?per_page=', undefined, 'per_page'],
    ['GET', '/history?per_page=5&per_page=6', undefined, 'per_page'],
    ['GET', '/history?page=0', undefined, 'page'],
    ['GET', '/history?page=9999999999999999999', undefined, 'page'],
    ['GET', '/history?status=done', undefined, 'status'],
    ['GET', '/history?mode=bulk', undefined, 'mode'],
    ['GET', '/history?perpage=5', undefined, 'perpage'],
    ['GET', '/history?__proto__=5', undefined, '__proto__'],
    ['GET', '/scans/abc', undefined, 'task_id'],
    ['GET', '/scans/1', undefined, 'task_id'],
    ['GET', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0', undefined, 'task_id'],
    ['GET', '/scans/urn:uuid:0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f', undefined, 'task_id'],
    ['GET', `/scans/${'a'.repeat(300)}`, undefined, 'task_id'],
    ['POST', '/scans/abc/stop', undefined, 'task_id'],
    ['DELETE', '/tokens/abc', undefined, 'id'],
    ['DELETE', '/tokens/0', undefined, 'id'],
    ['DELETE', '/tokens/-1', undefined, 'id'],
    ['DELETE', '/tokens/1.5', undefined, 'id'],
    ['DELETE', '/tokens/9007199254740993', undefined, 'id'],
    ['DELETE', '/tokens/99999999999999999999', undefined, 'id'],
  ])('is 400 INVALID_REQUEST for %s %s %s, and names the field %s', async (method, path, body, field) => {
    proves(
      'rule:bad-body',
      'rule:ranges',
      'error:INVALID_REQUEST',
      'request:login.email',
      'request:login.password',
      'request:tokens.name',
      'request:tokens.scopes',
      'request:scans.url',
    );
    const answer = await user.api.request(method, path, body === undefined ? {} : { body });
    expect(expectError(answer, 'INVALID_REQUEST')).toMatch(new RegExp(`(^|[^a-z_])${field}([^a-z_]|$)`));
  });

  it('is 400 INVALID_REQUEST for U+0000 in a query or a path', async () => {
    expectError(await user.api.get('/history?url=%00'), 'INVALID_REQUEST');
    expectError(await user.api.get('/scans/%00'), 'INVALID_REQUEST');
  });

  it.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8'])(
    'accepts a JSON body sent as %s',
    async (type) => {
      expectSuccess(await post('{"name": "CI"}', { 'content-type': type }, '/tokens'), 201);
    },
  );

  it('accepts an empty POST or DELETE with a JSON content type', async () => {
    const created = expectSuccess(await post('{"name": "short-lived"}', {}, '/tokens'), 201);
    const deleted = await user.api.request('DELETE', `/tokens/${created.id}`, {
      headers: { 'content-type': 'application/json' },
    });
    expectSuccess(deleted, 200);
    const unknown = '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop';
    expectError(await post(undefined, { 'content-type': 'application/json' }, unknown), 'NOT_FOUND');
    expectError(await post('{}', {}, unknown), 'NOT_FOUND');
  });

  it.each([
    ['GET', '/auth/verify', '200'],
    ['GET', '/tokens', '200'],
    ['POST', '/tokens', '201'],
    ['GET', '/history', '200'],
    ['GET', '/user/profile', '200'],
    ['GET', '/user/usage', '200'],
    ['GET', '/history?page=0', '4XX'],
    ['POST', '/scans', '4XX'],
  ])('matches the OpenAPI document, without other fields: %s %s %s', async (method, path, status) => {
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const operation = document.paths[`/api/v1${path.split('?', 1)[0]}`][method.toLowerCase()];
    const { schema } = operation.responses[status].content['application/json'];
    const answer = await user.api.request(method, path, method === 'POST' ? { body: '{"name":"x"}' } : {});
    expect(findSchemaProblems(schema, answer.body)).toEqual([]);
  });

  it('is the plain OpenAPI document at /openapi.json, without authentication', async () => {
    const response = await fetch(`${service.url}/api/v1/openapi.json`);
    expect(response.status).toBe(200);
    const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/v1/auth/login',
      '/api/v1/auth/verify',
      '/api/v1/crawls',
      '/api/v1/crawls/{task_id}',
      '/api/v1/crawls/{task_id}/comparable',
      '/api/v1/crawls/{task_id}/comparison',
      '/api/v1/crawls/{task_id}/comparison/causes',
      '/api/v1/crawls/{task_id}/comparison/groups',
      '/api/v1/crawls/{task_id}/comparison/issues',
      '/api/v1/crawls/{task_id}/comparison/pages',
      '/api/v1/crawls/{task_id}/csv/comparison',
      '/api/v1/crawls/{task_id}/csv/issues',
      '/api/v1/crawls/{task_id}/csv/issues/{check_id}',
      '/api/v1/crawls/{task_id}/csv/pages',
      '/api/v1/crawls/{task_id}/csv/skipped',
      '/api/v1/crawls/{task_id}/csv/urls',
      '/api/v1/crawls/{task_id}/export/{format}',
      '/api/v1/crawls/{task_id}/graph',
      '/api/v1/crawls/{task_id}/issues',
      '/api/v1/crawls/{task_id}/issues/{check_id}',
      '/api/v1/crawls/{task_id}/issues/{check_id}/groups',
      '/api/v1/crawls/{task_id}/page-groups',
      '/api/v1/crawls/{task_id}/pages',
      '/api/v1/crawls/{task_id}/pages/{url_hash}',
      '/api/v1/crawls/{task_id}/skipped',
      '/api/v1/crawls/{task_id}/stop',
      '/api/v1/crawls/{task_id}/urls',
      '/api/v1/history',
      '/api/v1/scans',
      '/api/v1/scans/bulk',
      '/api/v1/scans/bulk/{batch_id}',
      '/api/v1/scans/bulk/{batch_id}/pages',
      '/api/v1/scans/bulk/{batch_id}/stop',
      '/api/v1/scans/bulk/{batch_id}/summary',
      '/api/v1/scans/{id}/export/{format}',
      '/api/v1/scans/{scan_id}/ai-overview',
      '/api/v1/scans/{scan_id}/authority',
      '/api/v1/scans/{scan_id}/field-data',
      '/api/v1/scans/{scan_id}/pagespeed',
      '/api/v1/scans/{scan_id}/security',
      '/api/v1/scans/{task_id}',
      '/api/v1/scans/{task_id}/comparison',
      '/api/v1/scans/{task_id}/pages',
      '/api/v1/scans/{task_id}/pages/{position}',
      '/api/v1/scans/{task_id}/screenshots',
      '/api/v1/scans/{task_id}/screenshots/{name}',
      '/api/v1/scans/{task_id}/stop',
      '/api/v1/scans/{task_id}/summary',
      '/api/v1/scheduled-reports',
      '/api/v1/scheduled-reports/{id}',
      '/api/v1/scheduled-reports/{id}/run',
      '/api/v1/scheduled-reports/{id}/runs',
      '/api/v1/scheduled-reports/{id}/test',
      '/api/v1/scheduled-reports/{id}/toggle',
      '/api/v1/sites',
      '/api/v1/sites/{site}',
      '/api/v1/sites/{site}/issues',
      '/api/v1/sites/{site}/pages',
      '/api/v1/sites/{site}/statuses',
      '/api/v1/sites/{site}/statuses/{id}',
      '/api/v1/sites/{site}/trend',
      '/api/v1/tokens',
      '/api/v1/tokens/{id}',
      '/api/v1/user/profile',
      '/api/v1/user/usage',
      '/api/v1/verifications',
      '/api/v1/verifications/{id}',
      '/api/v1/verifications/{id}/check',
    ]);
  });
});
