import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, withAccounts, type User } from '../harness/accounts.ts';
import { createApi } from '../harness/api.ts';
import { runCommand } from '../harness/command.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
beforeAll(async () => {
  service = await useSharedService('web');
});
afterAll(() => service.close());

let clients = 0;
const openAs = async ({ email }: User): Promise<Website> => {
  clients += 1;
  const website = openWebsite(service.url, { 'x-forwarded-for': `192.0.${clients}.7` });
  await website.logIn(email, password);
  return website;
};
interface Event {
  readonly kind: string;
  readonly actor: string;
  readonly key_prefix: string | null;
  readonly network: string | null;
  readonly detail: Record<string, unknown>;
  readonly times: number;
}
const readLog = async (website: Website, query = ''): Promise<readonly Event[]> =>
  expectSuccess(await website.get(`/account-events${query}`), 200).items as Event[];

describe('the event log of an account', () => {
  it('lists sign-up, logins and logouts, with the network but no full IP address', async () => {
    proves('rule:account-log');
    const user = await service.createUser();
    const first = await openAs(user);
    expectSuccess(await first.delete('/session'), 200);
    const network = `192.0.${clients}.0/24`;
    const log = await readLog(await openAs(user));
    expect(log.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'login session',
      'logout session',
      'login session',
      'token-issued session',
      'account-created operator',
    ]);
    expect(log[1]).toMatchObject({ network, key_prefix: null, detail: {}, times: 1 });
    expect(log[4]).toMatchObject({ network: null });
    expect(JSON.stringify(log)).not.toContain('.7"');
  });

  it('lists which sites were added, verified and deleted', async () => {
    proves('rule:account-log');
    const user = await service.createUser();
    const site = await startSite({
      '/siteglass-verification.txt': (_request, response) => response.end(proof),
    });
    let proof = '';
    try {
      const added = expectSuccess(await user.api.post('/verifications', { domain: site.url }), 201) as {
        id: number;
        host: string;
        proofs: { file: { content: string } };
      };
      proof = added.proofs.file.content;
      for (let times = 0; times < 2; times += 1)
        expect(expectSuccess(await user.api.post(`/verifications/${added.id}/check`), 200)).toMatchObject({
          state: 'verified',
        });
      expectSuccess(await user.api.delete(`/verifications/${added.id}`), 200);
      const log = await readLog(await openAs(user));
      // The second check has changed nothing.
      expect(log.filter(({ kind }) => kind.startsWith('site-'))).toMatchObject(
        ['site-deleted', 'site-verified', 'site-added'].map((kind) => ({
          kind,
          actor: 'session',
          detail: { name: added.host },
        })),
      );
    } finally {
      await site.close();
    }
  });

  it('lists who created and revoked keys, but never the key', async () => {
    proves('rule:account-log');
    const user = await service.createUser();
    const created = await user.api.post('/tokens', { name: 'Deploys', scopes: ['read'] });
    const { id, token, prefix } = expectSuccess(created, 201) as {
      id: number;
      token: string;
      prefix: string;
    };
    const byKey = createApi(service.url, token);
    expectSuccess(await byKey.delete(`/tokens/${id}`), 200);
    const website = await openAs(user);
    const [, revoked, made] = await readLog(website);
    expect(revoked).toMatchObject({
      kind: 'key-revoked',
      actor: 'api-key',
      key_prefix: prefix,
      detail: { name: 'Deploys', prefix },
    });
    expect(made).toMatchObject({
      kind: 'key-created',
      actor: 'session',
      detail: { name: 'Deploys', prefix, scopes: ['read'] },
    });
    const { rows } = await service.pool.query<{ row: string }>('select e::text as row from account_events e');
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('lists changes to profile, password and plan, and a disabling', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    expectSuccess(await website.patch('/user/profile', { timezone: 'Europe/Rome' }), 200);
    const changed = await website.post('/user/password', {
      current_password: password,
      new_password: password,
    });
    expectSuccess(changed, 200);
    await withAccounts(service.databaseUrl, 'free', async (accounts) => {
      await accounts.setPlan(user.email, 'free');
      await accounts.setDisabled(user.email, true);
      await accounts.setDisabled(user.email, false);
      await accounts.setPassword(user.email, password);
    });
    const log = await readLog(await openAs(user));
    expect(log.slice(1, 7).map(({ kind, actor, detail }) => ({ kind, actor, detail }))).toEqual([
      { kind: 'password-changed', actor: 'operator', detail: {} },
      { kind: 'account-enabled', actor: 'operator', detail: {} },
      { kind: 'account-disabled', actor: 'operator', detail: {} },
      { kind: 'plan-changed', actor: 'operator', detail: { from: 'open', to: 'free' } },
      { kind: 'password-changed', actor: 'session', detail: {} },
      { kind: 'profile-changed', actor: 'session', detail: { fields: ['timezone'] } },
    ]);
  });

  it('lists changes to the branding', async () => {
    const website = await openAs(await service.createUser());
    const branding = { name: 'Acme', colour: null, logo: null };
    expectSuccess(await website.request('PUT', '/branding', { body: branding }), 200);
    expectSuccess(await website.delete('/branding'), 200);
    // There was nothing left to remove.
    expectSuccess(await website.delete('/branding'), 200);
    expect((await readLog(website)).slice(0, 3).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'branding-changed session',
      'branding-changed session',
      'login session',
    ]);
  });

  it('counts failed logins in one row per network and quarter of an hour, for a limited number of networks', async () => {
    const user = await service.createUser();
    for (let guess = 0; guess < 30; guess += 1) {
      const headers = { 'x-forwarded-for': guess < 5 ? `198.18.0.${guess}` : `198.18.${guess}.1` };
      const wrong = { email: user.email, password: `guess ${guess}` };
      expectError(await service.anonymous.post('/auth/login', wrong, headers), 'INVALID_CREDENTIALS');
    }
    const failed = await waitFor('all failures', async () => {
      const { rows } = await service.pool.query<{ network: string; times: number }>(
        `select network, times from account_events
         where account_id = $1 and kind = 'login-failed' order by times desc, id`,
        [user.id],
      );
      return rows.reduce((sum, { times }) => sum + times, 0) === 30 && rows;
    });
    // A quarter of an hour may end during the test.
    expect(failed.length).toBeLessThanOrEqual(2 * 21);
    expect(failed.length).toBeLessThan(30);
    expect(failed.find(({ network }) => network === '198.18.0.0/24')).toBeDefined();
    expect(failed.find(({ network }) => network === '')).toBeDefined();
    const log = await readLog(await openAs(user), '?per_page=50');
    expect(
      log.some(({ kind, network, times }) => kind === 'login-failed' && network === null && times > 1),
    ).toBe(true);
    expect(log.every(({ kind, actor }) => kind !== 'login-failed' || actor === 'unknown')).toBe(true);
  });

  it('is paginated, newest first, and rejects numbers out of range', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    for (let n = 0; n < 3; n += 1)
      expectSuccess(await website.patch('/user/profile', { username: `Name ${n}` }), 200);
    const page = expectSuccess(await website.get('/account-events?page=2&per_page=2'), 200);
    expect(page).toMatchObject({ page: 2, per_page: 2, total: 6, pages: 3 });
    expect((page.items as Event[]).map(({ kind }) => kind)).toEqual(['profile-changed', 'login']);
    for (const query of ['page=0', 'per_page=51', 'per_page=x', 'other=1'])
      expectError(await website.get(`/account-events?${query}`), 'INVALID_REQUEST');
  });

  it('can be read only by its owner in a browser', async () => {
    const user = await service.createUser();
    expectError(await openWebsite(service.url).get('/account-events'), 'MISSING_AUTH');
    expectError(await user.api.get('/account-events'), 'NOT_FOUND');
    const other = await openAs(await service.createUser());
    expect((await readLog(other)).map(({ kind }) => kind)).toEqual([
      'login',
      'token-issued',
      'account-created',
    ]);
  });

  it('can be read by the operator with the command, while the service runs', async () => {
    const user = await service.createUser();
    await openAs(user);
    const run = await runCommand(['user', 'log', '--email', user.email], {
      databaseUrl: service.databaseUrl,
      dataDir: service.dataDir,
    });
    expect(run.code).toBe(0);
    const lines = run.stdout.trim().split('\n');
    expect(lines.map((line) => line.split('\t')[1])).toEqual(['account-created', 'token-issued', 'login']);
    const unknown = await runCommand(['user', 'log', '--email', 'nobody@example.com'], {
      databaseUrl: service.databaseUrl,
      dataDir: service.dataDir,
    });
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain('There is no account with the email nobody@example.com.');
  });
});
