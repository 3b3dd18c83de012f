import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, withAccounts, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { readJwt, signJwt } from '../harness/jwt.ts';
import { pidOf, processorMs } from '../harness/processes.ts';
import { jwtSecret, useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
beforeAll(async () => {
  service = await useSharedService('web');
  user = await service.createUser({ plan: 'free' });
});
afterAll(() => service.close());

const logIn = (email: string, secret = password) =>
  service.anonymous.post('/auth/login', { email, password: secret });
const sessionOf = async (email: string) => String((await logIn(email)).body.data.access_token);
const withHeader = (authorization: string | null, path = '/user/profile') =>
  service.anonymous.request('GET', path, { headers: authorization === null ? {} : { authorization } });

describe('POST /auth/login', () => {
  it('returns a token for 24 hours and its user', async () => {
    proves(
      'endpoint:POST /auth/login',
      'request:login.email',
      'request:login.password',
      'field:login.access_token',
      'field:login.expires_in',
      'field:login.token_type',
      'field:login.user.id',
      'field:login.user.username',
      'field:login.user.email',
      'constant:jwt-lifetime',
    );
    const answer = await logIn(user.email);
    const data = expectSuccess(answer, 200);
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      expires_in: 86_400,
      token_type: 'Bearer',
      user: { id: user.id, username: user.email.split('@')[0], email: user.email },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { claims } = readJwt(data.access_token);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(86_400);
  });

  it('accepts the email in any letter case', async () => {
    expectSuccess(await logIn(user.email.toUpperCase()), 200);
  });

  it('returns the same 401 INVALID_CREDENTIALS for a wrong password and an unknown email', async () => {
    proves('error:INVALID_CREDENTIALS', 'endpoint:POST /auth/login');
    const wrong = expectError(await logIn(user.email, 'not the password'), 'INVALID_CREDENTIALS');
    const unknown = expectError(await logIn('nobody@example.com'), 'INVALID_CREDENTIALS');
    expect(unknown).toBe(wrong);
  });

  it('takes as long for an unknown email as for a wrong password', async () => {
    proves('rule:login-time');
    const names = ['one', 'two', 'three'];
    // With the usual hash: the accounts of tests have a cheap one.
    for (const name of names)
      await withAccounts(service.databaseUrl, 'open', (accounts) =>
        accounts.createAccount({ email: `${name}@known.example`, password, plan: 'open' }),
      );
    let attempts = 0;
    const fail = async (email: string) => {
      attempts += 1;
      const address = { 'x-forwarded-for': `192.0.2.${attempts}` };
      const body = { email, password: 'not the password' };
      expectError(await service.anonymous.post('/auth/login', body, address), 'INVALID_CREDENTIALS');
    };
    // The time on a processor, which other work on the machine does not change: most of it is the hash.
    const timeOf = async (domain: string) => {
      const before = await processorMs(pidOf(service, 'web'));
      for (const name of names) for (let i = 0; i < 8; i += 1) await fail(`${name}@${domain}`);
      return (await processorMs(pidOf(service, 'web'))) - before;
    };
    await timeOf('first.example');
    const ratio = (await timeOf('unknown.example')) / (await timeOf('known.example'));
    expect(ratio).toBeGreaterThan(1 / 2);
    expect(ratio).toBeLessThan(2);
  });

  it('reveals that an account is disabled only with the correct password', async () => {
    proves('rule:disabled-after-password', 'error:ACCOUNT_DISABLED', 'endpoint:POST /auth/login');
    const disabled = await service.createUser();
    await withAccounts(service.databaseUrl, 'open', (accounts) => accounts.setDisabled(disabled.email, true));
    expectError(await logIn(disabled.email, 'not the password'), 'INVALID_CREDENTIALS');
    expectError(await logIn(disabled.email), 'ACCOUNT_DISABLED');
  });
});

describe('the tokens of an account', () => {
  it('return 403 ACCOUNT_DISABLED as soon as it is disabled, and work again once it is enabled', async () => {
    proves('rule:disabled-tokens');
    const disabled = await service.createUser();
    const key = await disabled.withKey('read');
    await withAccounts(service.databaseUrl, 'open', (accounts) => accounts.setDisabled(disabled.email, true));
    expectError(await disabled.api.get('/user/profile'), 'ACCOUNT_DISABLED');
    expectError(await disabled.api.get('/auth/verify'), 'ACCOUNT_DISABLED');
    expectError(await key.get('/user/profile'), 'ACCOUNT_DISABLED');
    await withAccounts(service.databaseUrl, 'open', (accounts) =>
      accounts.setDisabled(disabled.email, false),
    );
    expectSuccess(await key.get('/user/profile'), 200);
  });

  it('from logins are revoked by a password change; API keys are not', async () => {
    proves('rule:password-ends-jwts');
    const changing = await service.createUser();
    const key = await changing.withKey('read');
    await withAccounts(service.databaseUrl, 'open', (accounts) =>
      accounts.setPassword(changing.email, 'another good password'),
    );
    expectError(await changing.api.get('/user/profile'), 'INVALID_TOKEN');
    expectError(await logIn(changing.email), 'INVALID_CREDENTIALS');
    expectSuccess(await key.get('/user/profile'), 200);
    const again = await logIn(changing.email, 'another good password');
    expectSuccess(await service.anonymous.as(again.body.data.access_token).get('/user/profile'), 200);
  });
});

describe('GET /auth/verify', () => {
  it('returns the user, the scopes and the expiry of the token', async () => {
    proves('endpoint:GET /auth/verify', 'rule:verify-answer', 'rule:jwt-scopes', 'auth:jwt');
    const token = await sessionOf(user.email);
    const { claims } = readJwt(token);
    const data = expectSuccess(await service.anonymous.as(token).get('/auth/verify'), 200);
    expect(data).toEqual({
      valid: true,
      user: { id: user.id, username: user.email.split('@')[0], email: user.email },
      plan: 'free',
      scopes: ['read', 'scan', 'export', 'write'],
      issued_at: new Date(Number(claims['iat']) * 1000).toISOString(),
      expires_at: new Date(Number(claims['exp']) * 1000).toISOString(),
    });
    expect(data.expires_at).toMatch(timestamp);
  });

  it('does not verify an API key: 401 INVALID_TOKEN', async () => {
    proves('auth:verify-jwt-only');
    expectError(await (await user.withKey('read', 'scan', 'export')).get('/auth/verify'), 'INVALID_TOKEN');
  });
});

describe('a session token is 401 INVALID_TOKEN', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const forgeries: [string, (claims: Record<string, unknown>, token: string) => string][] = [
    ['when it has expired', (claims) => sign({ ...claims, iat: now() - 90_000, exp: now() - 3_600 })],
    ['a second after its end', (claims) => sign({ ...claims, exp: now() - 1 })],
    ['when it does not expire', (claims) => sign({ ...claims, exp: undefined })],
    ['when it is not valid yet', (claims) => sign({ ...claims, nbf: now() + 3_600 })],
    ['signed with another secret', (claims) => signJwt(claims, 'another secret, as long as ours is', hs256)],
    ['signed with an empty secret', (claims) => signJwt(claims, '', hs256)],
    ['with alg none', (claims) => signJwt(claims, '', { alg: 'none' })],
    ['with alg NONE and a signature', (claims) => signJwt(claims, jwtSecret, { alg: 'NONE' })],
    ['with HS512', (claims) => signJwt(claims, jwtSecret, { alg: 'HS512' })],
    [
      'with a critical header that nobody knows',
      (c) => signJwt(c, jwtSecret, { ...hs256, crit: ['x'], x: 1 }),
    ],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'somebody' })],
    ['without an issuer', (claims) => sign({ ...claims, iss: undefined })],
    ['of an account that is not there', (claims) => sign({ ...claims, sub: '999999999' })],
    ['of no account', (claims) => sign({ ...claims, sub: undefined })],
    ['of an account with no number', (claims) => sign({ ...claims, sub: '1.5' })],
    ['of an account with a huge number', (claims) => sign({ ...claims, sub: '9'.repeat(30) })],
    ['of an earlier password', (claims) => sign({ ...claims, epoch: 0 })],
    ['with a strange epoch', (claims) => sign({ ...claims, epoch: '1' })],
    ['with a changed payload', (_claims, token) => tamper(token)],
    ['with its signature cut off', (_claims, token) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['with one part too many', (_claims, token) => `${token}.e30`],
    ['that is no token at all', () => 'abc'],
    ['that is three dots', () => '...'],
  ];
  const sign = (claims: Record<string, unknown>) => signJwt(claims, jwtSecret, hs256);
  const tamper = (token: string) => {
    const [header, claims, signature] = token.split('.');
    const changed = Buffer.from(claims!, 'base64url')
      .toString()
      .replace(/"sub":"\d+"/, '"sub":"1"');
    return [header, Buffer.from(`${changed} `).toString('base64url'), signature].join('.');
  };

  it.each(forgeries)('%s', async (_what, forge) => {
    proves('error:INVALID_TOKEN', 'constant:jwt-lifetime');
    const token = await sessionOf(user.email);
    const forged = forge({ ...readJwt(token).claims }, token);
    expectError(await service.anonymous.as(forged).get('/auth/verify'), 'INVALID_TOKEN');
    expectError(await service.anonymous.as(forged).get('/user/profile'), 'INVALID_TOKEN');
  });

  it('but one signed with the secret of the service is accepted: the forgeries above fail for their own reason', async () => {
    const { claims } = readJwt(await sessionOf(user.email));
    expectSuccess(await service.anonymous.as(sign({ ...claims })).get('/auth/verify'), 200);
  });
});

describe('the Authorization header', () => {
  it.each([
    ['missing', null],
    ['empty', ''],
    ['Basic', 'Basic dXNlcjpwYXNz'],
    ['without a token', 'Bearer'],
    ['with nothing but spaces after the scheme', 'Bearer   '],
    ['with two tokens', 'Bearer abc def'],
    ['with a token that holds forbidden characters', 'Bearer a,b'],
    ['without a scheme', 'sk_live_abc'],
    ['with the scheme glued on', 'Bearer:abc'],
  ])('%s is 401 MISSING_AUTH', async (_what, header) => {
    proves('error:MISSING_AUTH', 'auth:refusals');
    expectError(await withHeader(header), 'MISSING_AUTH');
    expectError(await withHeader(header, '/auth/verify'), 'MISSING_AUTH');
  });

  it.each([
    ['an unknown API key', `Bearer sk_live_${'a'.repeat(38)}`],
    ['a short API key', 'Bearer sk_live_'],
    ['a key with another prefix', `Bearer sk_test_${'a'.repeat(38)}`],
    ['text', 'Bearer abc'],
  ])('with %s is 401 INVALID_TOKEN', async (_what, header) => {
    proves('error:INVALID_TOKEN', 'auth:refusals');
    expectError(await withHeader(header), 'INVALID_TOKEN');
  });

  it.each(['bearer ', 'BEARER ', 'Bearer  '])('accepts the scheme written as "%s"', async (scheme) => {
    expectSuccess(await withHeader(`${scheme}${await sessionOf(user.email)}`), 200);
  });

  it.each([
    ['GET', '/auth/verify'],
    ['GET', '/tokens'],
    ['POST', '/tokens'],
    ['DELETE', '/tokens/1'],
    ['POST', '/scans'],
    ['GET', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f'],
    ['POST', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop'],
    ['GET', '/history'],
    ['GET', '/user/profile'],
    ['GET', '/user/usage'],
  ])('is checked before anything else at %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: '{broken' } : {};
    expectError(await service.anonymous.request(method, path, body), 'MISSING_AUTH');
    expectError(await service.anonymous.as('abc').request(method, path, body), 'INVALID_TOKEN');
  });
});
