import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
let site: Site;
let held: HeldPage;
beforeAll(async () => {
  service = await useSharedService('web');
  user = await service.createUser();
  held = holdPage();
  site = await startSite({ '/held': held.handler });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

const post = (key: string, path: string, body?: unknown, as = user) =>
  as.api.post(path, body, { 'idempotency-key': key });
const countScans = async (as = user) => expectSuccess(await as.api.get('/history'), 200).total as number;
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;

describe('repeating a request with the same Idempotency-Key', () => {
  it('returns the first task for POST /scans and starts nothing', async () => {
    proves('rule:idempotency');
    const [key, before] = [newKey(), await countScans()];
    const first = await post(key, '/scans', { url: `${site.url}/once` });
    const second = await post(key, '/scans', { url: `${site.url}/once` });
    expect(expectSuccess(second, 202)).toEqual(expectSuccess(first, 202));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body.meta.request_id).not.toBe(first.body.meta.request_id);
    expect(await countScans()).toBe(before + 1);
  });

  it('returns the record without the key for POST /tokens, since the key is never stored', async () => {
    proves('rule:idempotency-scope');
    const key = newKey();
    const { token, ...record } = expectSuccess(await post(key, '/tokens', { name: 'once' }), 201);
    const second = await post(key, '/tokens', { name: 'once' });
    expect(expectSuccess(second, 201)).toEqual(record);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { rows } = await service.pool.query(
      'select * from idempotency_keys where account_id = $1 and key = $2',
      [user.id, key],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('returns the first response of a stop', async () => {
    const { scan_id } = expectSuccess(await user.api.post('/scans', { url: `${site.url}/held?stop` }), 202);
    const key = newKey();
    const first = await post(key, `/scans/${scan_id}/stop`);
    const second = await post(key, `/scans/${scan_id}/stop`);
    expect(expectSuccess(first, 200).status).toBe('stopped');
    expect(expectSuccess(second, 200)).toEqual(first.body.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('treats bodies with reordered keys as the same', async () => {
    const key = newKey();
    const url = `${site.url}/order`;
    const first = await post(key, '/scans', { url, mode: 'single', bypass_cache: false });
    const second = await post(
      key,
      '/scans',
      `{ "bypass_cache": false,\n "mode": "single", "url": "${url}" }`,
    );
    expect(expectSuccess(second, 202)).toEqual(first.body.data);
  });

  it('returns the same rejection', async () => {
    const key = newKey();
    const first = await post(key, '/scans', { url: 'http://10.0.0.1/' });
    const second = await post(key, '/scans', { url: 'http://10.0.0.1/' });
    expect(expectError(second, 'INVALID_URL')).toBe(expectError(first, 'INVALID_URL'));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is 400 INVALID_REQUEST with a different body', async () => {
    proves('rule:idempotency');
    const key = newKey();
    expectSuccess(await post(key, '/scans', { url: `${site.url}/body` }), 202);
    const other = await post(key, '/scans', { url: `${site.url}/other-body` });
    expect(expectError(other, 'INVALID_REQUEST')).toContain('Idempotency-Key');
    expectError(
      await post(key, '/scans', { url: `${site.url}/body`, bypass_cache: true }),
      'INVALID_REQUEST',
    );
  });

  it('is a new request after 24 hours', async () => {
    proves('rule:idempotency-scope');
    const key = newKey();
    const first = await post(key, '/scans', { url: `${site.url}/day` });
    await service.pool.query(
      "update idempotency_keys set created_at = created_at - interval '24 hours' where key = $1",
      [key],
    );
    const second = await post(key, '/scans', { url: `${site.url}/day` });
    expect(expectSuccess(second, 202).scan_id).not.toBe(first.body.data.scan_id);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
  });
});

describe('the same Idempotency-Key', () => {
  it('sent 25 times at once starts one scan, returned to all', async () => {
    const [key, before] = [newKey(), await countScans()];
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => post(key, '/scans', { url: `${site.url}/parallel` })),
    );
    expect(new Set(answers.map((answer) => expectSuccess(answer, 202).scan_id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await countScans()).toBe(before + 1);
  });

  it('sent at once with two bodies succeeds for one of them', async () => {
    const key = newKey();
    const answers = await Promise.all(
      ['/one', '/two'].map((path) => post(key, '/scans', { url: `${site.url}${path}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400]);
  });

  it('is independent of other accounts', async () => {
    proves('rule:idempotency-scope');
    const [key, other] = [newKey(), await service.createUser()];
    const own = await post(key, '/scans', { url: `${site.url}/mine` });
    const others = await post(key, '/scans', { url: `${site.url}/mine` }, other);
    expect(expectSuccess(others, 202).scan_id).not.toBe(own.body.data.scan_id);
    expect(others.headers.get('idempotency-replayed')).toBeNull();
  });

  it('is independent of other paths', async () => {
    proves('rule:idempotency-scope');
    const key = newKey();
    expectSuccess(await post(key, '/scans', { url: `${site.url}/path` }), 202);
    expectSuccess(await post(key, '/tokens', { name: 'path' }), 201);
  });

  it('can be reused after a 429, which is never stored', async () => {
    proves('rule:idempotency-scope');
    const poor = await service.createUser({ plan: 'free' });
    for (let n = 0; n < 5; n += 1) await poor.api.post('/scans', { url: `${site.url}/poor` });
    const key = newKey();
    expectError(await post(key, '/scans', { url: `${site.url}/poor` }, poor), 'RATE_LIMIT_EXCEEDED');
    await service.pool.query('delete from admissions where account_id = $1', [poor.id]);
    const again = await post(key, '/scans', { url: `${site.url}/poor` }, poor);
    expectSuccess(again, 202);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(await countScans(poor)).toBe(6);
  });

  it('counts a repeated request once against the limit', async () => {
    const freeUser = await service.createUser({ plan: 'free' });
    const key = newKey();
    for (let n = 0; n < 7; n += 1)
      expectSuccess(await post(key, '/scans', { url: `${site.url}/frugal` }, freeUser), 202);
    const usage = expectSuccess(await freeUser.api.get('/user/usage'), 200);
    expect(usage.scans_today.single.used).toBe(1);
  });
});

describe('an Idempotency-Key', () => {
  it('may have 255 characters', async () => {
    expectSuccess(await post('k'.repeat(255), '/tokens', { name: 'long' }), 201);
  });

  it.each([
    ['of 256 characters', 'k'.repeat(256)],
    ['that is empty', ''],
    ['of white space', '   '],
  ])('%s is 400 INVALID_REQUEST', async (_what, key) => {
    for (const [path, body] of [
      ['/tokens', { name: 'x' }],
      ['/scans', { url: `${site.url}/` }],
      ['/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop', undefined],
    ] as const)
      expect(expectError(await post(key, path, body), 'INVALID_REQUEST')).toContain('idempotency-key');
  });

  it('has no effect at login', async () => {
    const body = { email: user.email, password: 'not the password' };
    const again = () => service.anonymous.post('/auth/login', body, { 'idempotency-key': 'login' });
    expectError(await again(), 'INVALID_CREDENTIALS');
    const second = await again();
    expectError(second, 'INVALID_CREDENTIALS');
    expect(second.headers.get('idempotency-replayed')).toBeNull();
  });
});
