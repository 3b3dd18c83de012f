import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/test/database-per-file.ts';
import { proves } from '../contract/proves.ts';
import { createUser, withAccounts, password } from '../harness/accounts.ts';
import { createApi } from '../harness/api.ts';
import { runCommand } from '../harness/command.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { openWebsite } from '../harness/website.ts';

async function logIn(serviceUrl: string, email: string): Promise<string> {
  const { body } = await createApi(serviceUrl, null).post('/auth/login', { email, password });
  return String(body.data.access_token);
}

describe('two web processes on one database', () => {
  let database: TestDatabase;
  let first: Service;
  let second: Service;

  beforeAll(async () => {
    // Empty: both processes migrate it at the same time.
    database = await createEmptyDatabase(inject('postgresUrl'));
    const args = ['serve', '--role', 'web'];
    const env = { SITEGLASS_JWT_SECRET: 'a secret that both of them are given' };
    [first, second] = await Promise.all([
      startService({ databaseUrl: database.url, args, env }),
      startService({ databaseUrl: database.url, args, env }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await database.drop();
  });

  it('start together on an empty database, which is migrated once', async () => {
    for (const { url } of [first, second]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    const applied = [first, second].flatMap((service) =>
      service.logLines().filter((line) => line['msg'] === 'migrations applied'),
    );
    expect(applied).toHaveLength(1);
  });

  it('admit exactly 5 of 100 simultaneous requests when the limit is 5', async () => {
    proves('rule:atomic-admission');
    const { email } = await createUser(first.url, database.url, { plan: 'free' });
    const token = await logIn(first.url, email);
    const apis = [first, second].map(({ url }) => createApi(url, token));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        apis[index % 2]!.post('/scans', { url: `https://example.com/${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    for (const { body } of answers.filter(({ status }) => status === 429)) {
      expect(body.error.code).toBe('RATE_LIMIT_EXCEEDED');
      expect(body.error.retry_after).toBeGreaterThan(86_000);
    }
    const { body } = await apis[1]!.get('/user/usage');
    expect(body.data.scans_today.single).toMatchObject({ used: 5, limit: 5 });
    expect((await apis[0]!.get('/history')).body.data.total).toBe(5);
  });

  it('perform a request once that both get at the same time with the same Idempotency-Key', async () => {
    proves('rule:idempotency');
    const { email } = await createUser(first.url, database.url);
    const token = await logIn(first.url, email);
    const apis = [first, second].map(({ url }) => createApi(url, token));
    const body = { urls: Array.from({ length: 20 }, (_, n) => `https://example.com/once/${n}`) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        apis[index % 2]!.post('/scans/bulk', body, { 'idempotency-key': 'once' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(new Set(answers.map((answer) => answer.body.data.batch_id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect((await apis[0]!.get('/history')).body.data.total).toBe(20);
  });

  it('keep running when the database drops every connection', async () => {
    const { api } = await createUser(first.url, database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
    await waitFor('an answer', async () => (await api.get('/history')).status === 200);
    for (const { url } of [first, second]) {
      await waitFor('readiness', async () => (await fetch(`${url}/readyz`)).status === 200);
    }
    expect([first, second].map(({ child }) => child.exitCode)).toEqual([null, null]);
  });

  it('reject a key as soon as the other one has revoked it', async () => {
    const { api } = await createUser(first.url, database.url);
    const created = await api.post('/tokens', { name: 'short-lived', scopes: ['read'] });
    const atSecond = createApi(second.url, String(created.body.data.token));
    expect((await atSecond.get('/history')).status).toBe(200);
    expect((await api.delete(`/tokens/${created.body.data.id}`)).status).toBe(200);
    const refused = await atSecond.get('/history');
    expect([refused.status, refused.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('reject a login token as soon as the other one has revoked it', async () => {
    const { email } = await createUser(first.url, database.url);
    const token = await logIn(first.url, email);
    const atSecond = createApi(second.url, token);
    expect((await atSecond.get('/user/profile')).status).toBe(200);
    expect((await openWebsite(first.url).post('/revoked-tokens', { token })).status).toBe(200);
    const refused = await atSecond.get('/user/profile');
    expect([refused.status, refused.body.error.code]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('see every change of the other one with the next request, however soon it comes', async () => {
    const { api, email } = await createUser(first.url, database.url);
    const sessionAtSecond = createApi(second.url, await logIn(first.url, email));
    for (let n = 1; n <= 40; n += 1) {
      const created = await api.post('/tokens', { name: `key ${n}`, scopes: ['read'] });
      const atSecond = createApi(second.url, String(created.body.data.token));
      // Twice, so that the second process has cached everything it needs.
      for (let read = 0; read < 2; read += 1) expect((await atSecond.get('/user/profile')).status).toBe(200);
      await api.delete(`/tokens/${created.body.data.id}`);
      expect((await atSecond.get('/user/profile')).status, `after revocation ${n}`).toBe(401);
      await api.post('/scans', { url: `https://example.com/${n}` });
      const { headers } = await sessionAtSecond.get('/user/profile');
      expect(headers.get('ratelimit'), `after scan ${n}`).toContain(`"single";r=${50 - n};`);
    }
  });

  it('reject the sessions of a password changed elsewhere, and a disabled account, immediately', async () => {
    proves('rule:password-ends-jwts', 'rule:disabled-tokens');
    const { email } = await createUser(first.url, database.url);
    const atSecond = createApi(second.url, await logIn(first.url, email));
    expect((await atSecond.get('/user/profile')).status).toBe(200);
    await withAccounts(database.url, 'pro', (accounts) => accounts.setPassword(email, `${password}!`));
    expect((await atSecond.get('/user/profile')).status).toBe(401);
    const login = { email, password: `${password}!` };
    const { access_token } = (await createApi(second.url, null).post('/auth/login', login)).body.data;
    const again = createApi(second.url, String(access_token));
    const key = createApi(second.url, String((await again.post('/tokens', { name: 'x' })).body.data.token));
    for (const api of [again, key]) expect((await api.get('/user/profile')).status).toBe(200);
    await withAccounts(database.url, 'pro', (accounts) => accounts.setDisabled(email, true));
    for (const api of [again, key]) {
      const { status, body } = await api.get('/user/profile');
      expect([status, body.error.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    }
    const refused = await createApi(second.url, null).post('/auth/login', login);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_DISABLED']);
  });
});

describe('a database that a newer version has migrated', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into migrations (id, name) values (999000, '999000_from-the-future.sql')`);
    await client.end();
  });
  afterAll(() => database.drop());

  it.each([['serve'], ['serve', '--role', 'worker'], ['migrate'], ['user', 'list']])(
    'is rejected with one clear line by %s %s %s',
    async (...args) => {
      const { code, stderr } = await runCommand(args, { dataDir: 'unused', databaseUrl: database.url });
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^siteglass: The database is newer than this version of Siteglass \(.*999000.*\)\. Start the newer version\.\n$/,
      );
    },
  );
});
