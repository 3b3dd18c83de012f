import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser, password } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

const jwtSecret = 'the-secret-that-signs-every-session';
const bootstrapPassword = 'the first password of all';

describe('the log at its most verbose level', () => {
  let database: TestDatabase;
  let site: Site;
  let service: Service;
  let api: Api;
  let key: string;
  let sessionToken: string;
  let requestId: string;
  let taskId: string;
  let joinedTaskId: string;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    site = await startSite({ '/reset': (request) => request.socket.destroy() });
    service = await startService({
      databaseUrl: database.url,
      env: {
        LOG_LEVEL: 'trace',
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_JWT_SECRET: jwtSecret,
        SITEGLASS_BOOTSTRAP_EMAIL: 'first@example.com',
        SITEGLASS_BOOTSTRAP_PASSWORD: bootstrapPassword,
      },
    });
    const { email } = await createUser(service.url, database.url);
    const anonymous = createApi(service.url, null);
    const login = await anonymous.post('/auth/login', { email, password });
    sessionToken = String(login.body.data.access_token);
    api = anonymous.as(sessionToken);
    const created = await api.post('/tokens', { name: 'seen once', scopes: ['read', 'scan'] });
    key = String(created.body.data.token);
    const withKey = anonymous.as(key);

    const [first, joined] = await Promise.all([
      withKey.post('/scans', { url: `${site.url}/page?session=query-secret` }),
      withKey.post('/scans', { url: `${site.url}/page?session=query-secret` }),
    ]);
    requestId = first.body.meta.request_id;
    taskId = String(first.body.data.scan_id);
    joinedTaskId = String(joined.body.data.scan_id);
    await Promise.all([withKey.waitForTask(taskId), withKey.waitForTask(joinedTaskId)]);
    await withKey.scan(`${site.url}/reset?session=query-secret`);

    // Requests that fail, with secrets everywhere a caller could put one by mistake.
    await anonymous.post('/auth/login', { email, password: 'a-wrong-password' });
    await anonymous.post('/auth/login', `{"email": "${email}", "password": "a-torn-password`);
    await anonymous.post('/auth/login', { email, password: ['a-listed-password'] });
    await anonymous.as('sk_live_a-forged-key').get('/history');
    await anonymous.as(`${sessionToken}x`).get('/history?token=a-token-in-the-query');
    await withKey.get('/nowhere?password=a-password-in-the-query');
    await withKey.post('/scans', { url: 'https://user:a-password-in-a-url@example.com/?q=query-secret' });
    await withKey.post('/scans', { url: site.url, webhook_url: 'http://hooks.example.com/?q=query-secret' });
    await api.delete(`/tokens/${created.body.data.id}`);
    await waitFor('the last request in the log', () =>
      service.logLines().some((line) => String(line['path']).startsWith('/api/v1/tokens/')),
    );
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await database.drop();
  });

  it('has one JSON object per line, with level, time and role', () => {
    // Messages for people go to standard error and start with a capital letter.
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line !== '' && !/^(Siteglass|Starting|There) /.test(line));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const entry = JSON.parse(line) as Record<string, unknown>;
      expect(entry).toMatchObject({ level: expect.any(Number) as number, msg: expect.any(String) as string });
      expect(['supervisor', 'web', 'worker']).toContain(entry['role']);
      expect(new Date(String(entry['time'])).toISOString()).toBe(entry['time']);
    }
    expect(new Set(service.logLines().map((line) => line['role'])).size).toBe(3);
  });

  it('has a line with its id for every request', () => {
    const requests = service.logLines().filter((line) => line['msg'] === 'request');
    expect(requests.length).toBeGreaterThan(10);
    for (const line of requests) {
      expect(line).toMatchObject({
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        method: expect.any(String) as string,
        path: expect.not.stringContaining('?') as string,
        status: expect.any(Number) as number,
      });
    }
  });

  it('follows a scan from request to end by its task id', () => {
    const lines = service.logLines();
    const admitted = lines.find((line) => line['taskId'] === taskId && line['msg'] === 'scan accepted');
    expect(admitted).toMatchObject({ role: 'web', requestId });
    const ofWorker = lines.filter((line) => (line['taskIds'] as string[] | undefined)?.includes(taskId));
    expect(ofWorker.map((line) => [line['role'], line['msg']])).toEqual([
      ['worker', 'analysis started'],
      ['worker', 'page analyzed'],
    ]);
    expect(new Set(ofWorker.map((line) => line['analysisId'])).size).toBe(1);
    // A second request for the same page shares the analysis and its final log line.
    const end = lines.filter((line) => (line['taskIds'] as string[] | undefined)?.includes(joinedTaskId));
    expect(end.map((line) => line['msg'])).toContain('page analyzed');
  });

  it('logs why a page could not be analyzed', () => {
    const line = service.logLines().find((entry) => entry['msg'] === 'could not analyze page');
    expect(line).toMatchObject({ code: 'CONNECT_ERROR', url: `${site.url}/reset?…` });
  });

  it.each([
    ['a password', () => password],
    ['the password of the first account', () => bootstrapPassword],
    ['a wrong password', () => 'a-wrong-password'],
    ['a password in a torn request', () => 'a-torn-password'],
    ['a password of the wrong type', () => 'a-listed-password'],
    ['a password in a URL', () => 'a-password-in-a-url'],
    ['a password in a query', () => 'a-password-in-the-query'],
    ['a token in a query', () => 'a-token-in-the-query'],
    ['a session token', () => sessionToken],
    ['the signature of a session token', () => sessionToken.split('.')[2]!],
    ['an API key', () => key],
    ['the secret part of an API key', () => key.slice(12)],
    ['a forged key', () => 'a-forged-key'],
    ['the secret behind the sessions', () => jwtSecret],
    ['the password of the database', () => new URL(database.url).password],
    ['the query of a scanned page', () => 'query-secret'],
    ['an Authorization header', () => 'Bearer '],
  ])('never contains %s', (_what, secret) => {
    expect(secret().length).toBeGreaterThan(5);
    expect(service.output()).not.toContain(secret());
  });
});
