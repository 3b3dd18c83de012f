import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../harness/api.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { readDocument, type Operation } from '../harness/openapi/document.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { proves } from './proves.ts';

/** The endpoints of the contract that require a token, by scope. */
const endpoints = {
  read: [
    'GET /tokens',
    'POST /tokens',
    'DELETE /tokens/{id}',
    'GET /scans/{task_id}',
    'GET /scans/{scan_id}/ai-overview',
    'GET /scans/{scan_id}/security',
    'GET /scans/{scan_id}/authority',
    'GET /scans/bulk/{batch_id}',
    'GET /history',
    'GET /crawls/{task_id}',
    'GET /crawls',
    'GET /scheduled-reports',
    'GET /user/profile',
    'GET /user/usage',
  ],
  scan: ['POST /scans', 'POST /scans/bulk', 'POST /crawls'],
  export: ['GET /scans/{id}/export/{format}'],
  write: [
    'POST /scheduled-reports',
    'PUT /scheduled-reports/{id}',
    'PATCH /scheduled-reports/{id}/toggle',
    'DELETE /scheduled-reports/{id}',
  ],
} as const;
const keyScopes = ['read', 'scan', 'export'] as const;

describe('an endpoint of the contract', () => {
  let service: TestService;
  let user: User;
  let operations: readonly Operation[];
  const keys = new Map<string, Api>();
  beforeAll(async () => {
    service = await useSharedService('web');
    user = await service.createUser();
    operations = await readDocument(service.url);
    for (const scope of keyScopes) keys.set(scope, await user.withKey(scope));
    keys.set('all', await user.withKey(...keyScopes));
  });
  afterAll(() => service.close());

  /** Called with ids that do not exist. */
  const ask = (api: Api, endpoint: string) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const filled = path
      .replace('{format}', 'json')
      .replace(/\{(?:task|batch)_id\}/, '01890000-0000-7000-8000-000000000000')
      .replace(/\{(?:id|scan_id)\}/, '999999999');
    return api.request(method, filled, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
  };
  /** The request passed authorization: the response is about the request itself. */
  const expectInside = async (api: Api, endpoint: string) => {
    const { status, body } = await ask(api, endpoint);
    expect([200, 400, 404], `${endpoint}: ${JSON.stringify(body)}`).toContain(status);
  };
  const expectOpenedBy = async (scope: keyof typeof endpoints) => {
    for (const endpoint of endpoints[scope]) {
      expect(
        operations.find(
          ({ method, path }) =>
            `${method} ${path.slice('/api/v1'.length)}`.replace('{scan_id}', '{id}') ===
            endpoint.replace('{scan_id}', '{id}'),
        )?.scopes,
        endpoint,
      ).toContain(scope);
      for (const other of keyScopes)
        if (other !== scope) expectError(await ask(keys.get(other)!, endpoint), 'INSUFFICIENT_SCOPE');
      await expectInside(user.api, endpoint);
      if (scope !== 'write') await expectInside(keys.get(scope)!, endpoint);
    }
  };

  it('needs a valid token', async () => {
    proves('auth:required', 'auth:refusals', 'error:MISSING_AUTH', 'error:INVALID_TOKEN');
    for (const endpoint of ['GET /auth/verify', ...Object.values(endpoints).flat()]) {
      expectError(await ask(service.anonymous, endpoint), 'MISSING_AUTH');
      expectError(await ask(service.anonymous.as('sk_live_nobody'), endpoint), 'INVALID_TOKEN');
    }
  });

  it('accepts an API key and a login token', async () => {
    proves('auth:api-key', 'auth:jwt');
    const { token } = expectSuccess(await user.api.post('/tokens', { name: 'bearer' }), 201);
    expect(token).toMatch(/^sk_live_/);
    for (const api of [user.api, service.anonymous.as(token)])
      expect(expectSuccess(await api.get('/user/profile'), 200)).toMatchObject({ email: user.email });
  });

  it('that reads needs only "read"', async () => {
    proves('scope:read');
    await expectOpenedBy('read');
  });

  it('that starts a scan or a crawl needs only "scan"', async () => {
    proves('scope:scan');
    await expectOpenedBy('scan');
  });

  it('that exports needs only "export"', async () => {
    proves('scope:export');
    await expectOpenedBy('export');
  });

  it('that changes scheduled reports needs "write", which only a login has', async () => {
    proves('scope:write');
    await expectOpenedBy('write');
    for (const endpoint of endpoints.write)
      expectError(await ask(keys.get('all')!, endpoint), 'INSUFFICIENT_SCOPE');
  });
});
