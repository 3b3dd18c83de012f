import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
let other: User;
beforeAll(async () => {
  service = await useSharedService('web');
  [user, other] = [await service.createUser(), await service.createUser()];
});
afterAll(() => service.close());

const recordFields = [
  'created_at',
  'id',
  'is_active',
  'last_used_at',
  'name',
  'prefix',
  'revoked_at',
  'scopes',
];
const create = async (body: object, as = user) => expectSuccess(await as.api.post('/tokens', body), 201);
const createKey = async (name: string) => (await create({ name })) as { id: number; token: string };
const findInList = async (id: number) =>
  (expectSuccess(await user.api.get('/tokens'), 200).items as any[]).find((item) => item.id === id);

describe('POST /tokens', () => {
  it('creates a key with the read scope by default and shows it only once', async () => {
    proves(
      'endpoint:POST /tokens',
      'token:name',
      'request:tokens.name',
      'request:tokens.scopes',
      'token:scopes-default',
      'rule:key-record',
      'rule:status-codes',
    );
    const answer = await user.api.post('/tokens', { name: 'CI' });
    const data = expectSuccess(answer, 201);
    expect(Object.keys(data).sort()).toEqual([...recordFields, 'token'].sort());
    expect(data).toMatchObject({
      name: 'CI',
      scopes: ['read'],
      is_active: true,
      last_used_at: null,
      revoked_at: null,
      prefix: String(data.token).slice(0, 12),
    });
    expect(Number.isSafeInteger(data.id) && data.id > 0).toBe(true);
    expect(data.created_at).toMatch(timestamp);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('creates keys of sk_live_, 32 base62 characters and a 6-character CRC-32', async () => {
    proves('token:prefix', 'rule:key-format');
    const { token } = await create({ name: 'shape' });
    const [, random = '', checksum] = /^sk_live_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(token) ?? [];
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const value = Array.from(checksum ?? '').reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(value).toBe(crc32(random));
  });

  it('stores only the SHA-256 and the first 12 characters of the key', async () => {
    proves('rule:key-hash');
    const { id, token } = await createKey('stored');
    const { rows } = await service.pool.query<Record<string, unknown>>(
      'select * from api_keys where id = $1',
      [id],
    );
    expect(rows[0]!['token_hash']).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(rows[0])).not.toContain(token.slice(12));
    expect(service.output()).not.toContain(token);
  });

  it.each([[['scan']], [['read', 'scan', 'export']], [['export', 'read']], [['read', 'read', 'read']]])(
    'grants the scopes %j',
    async (scopes) => {
      proves('token:scopes');
      const data = await create({ name: 'scopes', scopes });
      expect([...data.scopes].sort()).toEqual([...new Set(scopes)].sort());
    },
  );

  it.each([
    ['an unknown one', ['admin']],
    ['an unknown one among known ones', ['read', 'admin']],
    ['write, which no key has', ['write']],
    ['write among others', ['read', 'scan', 'export', 'write']],
    ['another letter case', ['READ']],
    ['white space around it', [' read']],
    ['an empty one', ['']],
    ['none at all', []],
    ['a name that every object has', ['constructor']],
    ['a very long one', ['x'.repeat(1_000)]],
    ['very many', Array.from({ length: 500 }, (_, n) => `scope${n}`)],
  ])('returns 400 INVALID_SCOPES for %s', async (_what, scopes) => {
    proves('error:INVALID_SCOPES', 'rule:no-write-key', 'scope:write', 'endpoint:POST /tokens');
    expectError(await user.api.post('/tokens', { name: 'scopes', scopes }), 'INVALID_SCOPES');
  });

  it.each([[null], ['read'], [{ read: true }], [[1]], [[null]], [[['read']]]])(
    'returns 400 INVALID_REQUEST for the scopes %j, which are not a list of strings',
    async (scopes) => {
      const message = expectError(
        await user.api.post('/tokens', { name: 'scopes', scopes }),
        'INVALID_REQUEST',
      );
      expect(message).toContain('scopes');
    },
  );

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', ' \t\u00a0 '],
    ['of 101 characters', 'x'.repeat(101)],
    ['of 101 characters outside the basic plane', '🪟'.repeat(101)],
    ['of one letter with 150 accents', `e${'\u0301'.repeat(150)}`],
    ['a number', 1],
    ['null', null],
  ])('returns 400 INVALID_REQUEST for a name that is %s', async (_what, name) => {
    proves('constant:token-name-length');
    expect(expectError(await user.api.post('/tokens', { name }), 'INVALID_REQUEST')).toContain('name');
  });

  it.each(['x'.repeat(100), '🪟'.repeat(100), '漢字', 'e\u0301', '<script>', "'; drop table api_keys; --"])(
    'accepts the name %s',
    async (name) => {
      proves('constant:token-name-length');
      expect((await create({ name })).name).toBe(name.normalize('NFC'));
    },
  );

  it('grants only the scopes of the requesting token: 403 INSUFFICIENT_SCOPE', async () => {
    proves('rule:key-within-scopes', 'error:INSUFFICIENT_SCOPE');
    const reader = await user.withKey('read');
    expectError(await reader.post('/tokens', { name: 'up', scopes: ['scan'] }), 'INSUFFICIENT_SCOPE');
    expectError(
      await reader.post('/tokens', { name: 'up', scopes: ['read', 'export'] }),
      'INSUFFICIENT_SCOPE',
    );
    expectError(await reader.post('/tokens', { name: 'up', scopes: ['write'] }), 'INVALID_SCOPES');
    expectSuccess(await reader.post('/tokens', { name: 'same' }), 201);
  });
});

describe('GET /tokens', () => {
  it('lists only your own records, without key or hash, newest first', async () => {
    proves('endpoint:GET /tokens', 'token:once', 'rule:key-record', 'rule:lists');
    const [first, second] = [await createKey('first'), await createKey('second')];
    const others = await create({ name: 'not mine' }, other);
    const answer = await user.api.get('/tokens');
    const { items, ...rest } = expectSuccess(answer, 200);
    expect(rest).toEqual({ page: 1, per_page: 200, total: items.length, pages: 1 });
    for (const item of items) expect(Object.keys(item).sort()).toEqual(recordFields);
    const ids = (items as { id: number }[]).map((item) => item.id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(ids).not.toContain(others.id);
    for (const { token } of [first, second]) {
      const text = JSON.stringify(answer.body);
      expect(text).not.toContain(token.slice(8));
      expect(text).not.toContain(createHash('sha256').update(token).digest('hex'));
    }
  });

  it('shows when a key was last used', async () => {
    const { id, token } = await create({ name: 'used' });
    expect((await findInList(id)).last_used_at).toBeNull();
    const before = Date.now();
    expectSuccess(await service.anonymous.as(token).get('/user/profile'), 200);
    const { last_used_at } = await findInList(id);
    expect(last_used_at).toMatch(timestamp);
    expect(Math.abs(Date.parse(last_used_at) - before)).toBeLessThan(10_000);
  });
});

describe('DELETE /tokens/{id}', () => {
  it('revokes a key immediately and permanently; the second time is 404', async () => {
    proves('endpoint:DELETE /tokens/{id}', 'token:revoked', 'rule:key-delete');
    const { id, token } = await create({ name: 'short-lived' });
    const key = service.anonymous.as(token);
    expectSuccess(await key.get('/user/profile'), 200);
    expect(expectSuccess(await user.api.delete(`/tokens/${id}`), 200)).toEqual({ id, revoked: true });
    expectError(await key.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await user.api.delete(`/tokens/${id}`), 'NOT_FOUND');
    const record = await findInList(id);
    expect(record).toMatchObject({ is_active: false });
    expect(record.revoked_at).toMatch(timestamp);
  });

  it('succeeds for exactly one of several simultaneous requests', async () => {
    const { id } = await create({ name: 'contested' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.api.delete(`/tokens/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it("is 403 FORBIDDEN for another user's key, which keeps working", async () => {
    proves('error:FORBIDDEN', 'rule:foreign-forbidden');
    const { id, token } = await create({ name: 'not yours' }, other);
    expectError(await user.api.delete(`/tokens/${id}`), 'FORBIDDEN');
    expectSuccess(await service.anonymous.as(token).get('/user/profile'), 200);
  });

  it('is 404 NOT_FOUND for an unknown key', async () => {
    expectError(await user.api.delete('/tokens/999999999'), 'NOT_FOUND');
    expectError(await user.api.delete(`/tokens/${Number.MAX_SAFE_INTEGER}`), 'NOT_FOUND');
  });

  it('allows a key to revoke itself', async () => {
    const { id, token } = await create({ name: 'self-revoking' });
    const key = service.anonymous.as(token);
    expectSuccess(await key.delete(`/tokens/${id}`), 200);
    expectError(await key.delete(`/tokens/${id}`), 'INVALID_TOKEN');
  });
});

describe('a token without the scope of an endpoint is 403 INSUFFICIENT_SCOPE:', () => {
  const task = '0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f';
  it.each([
    ['GET', '/tokens', 'read', ['scan', 'export']],
    ['POST', '/tokens', 'read', ['scan', 'export']],
    ['DELETE', '/tokens/999999999', 'read', ['scan', 'export']],
    ['POST', '/scans', 'scan', ['read', 'export']],
    ['GET', `/scans/${task}`, 'read', ['scan', 'export']],
    ['POST', `/scans/${task}/stop`, 'scan', ['read', 'export']],
    ['GET', '/history', 'read', ['scan', 'export']],
    ['GET', '/user/profile', 'read', ['scan', 'export']],
    ['GET', '/user/usage', 'read', ['scan', 'export']],
  ])('%s %s needs %s', async (method, path, needed, others) => {
    proves('auth:refusals', 'error:INSUFFICIENT_SCOPE');
    const without = await user.withKey(...others);
    const message = expectError(await without.request(method, path), 'INSUFFICIENT_SCOPE');
    expect(message).toContain(`"${needed}"`);
    // Before the body is parsed.
    if (method === 'POST')
      expectError(await without.request(method, path, { body: '{broken' }), 'INSUFFICIENT_SCOPE');
    const reached = await (await user.withKey(needed)).request(method, path);
    expect([200, 400, 404]).toContain(reached.status);
  });
});
