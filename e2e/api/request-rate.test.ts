import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { Answer } from '../harness/api.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await useSharedService('web');
});
afterAll(() => service.close());

interface Quota {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The quota in the two headers, parsed as the draft defines them. */
function readQuota({ headers }: Answer): Quota {
  const policy = /^"([a-z_]+)";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '');
  const state = /^"([a-z_]+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '');
  expect(policy?.[1], JSON.stringify([...headers])).toBeDefined();
  expect(state?.[1]).toBe(policy![1]);
  const [limit, windowSeconds] = [Number(policy![2]), Number(policy![3])];
  const [remaining, resetSeconds] = [Number(state![2]), Number(state![3])];
  expect(resetSeconds).toBeGreaterThanOrEqual(1);
  expect(resetSeconds).toBeLessThanOrEqual(windowSeconds);
  expect(remaining).toBeLessThanOrEqual(limit);
  return { name: policy![1]!, limit, windowSeconds, remaining, resetSeconds };
}

/** Waits until the service's current minute has at least this much time left. */
async function waitForQuota(seconds: number): Promise<void> {
  await waitFor(
    'a minute with room',
    async () => {
      const { rows } = await service.pool.query<{ left: number }>(
        'select 60 - extract(second from clock_timestamp())::float8 as left',
      );
      return rows[0]!.left > seconds;
    },
    30_000,
  );
}

describe('the request rate', () => {
  it('allows exactly 20 requests per minute, then returns 429 until it ends', async () => {
    proves('error:RATE_LIMIT_EXCEEDED', 'rule:request-rate', 'rule:retry-after');
    const user = await service.createUser({ plan: 'slow' });
    await waitForQuota(10);
    const answers: Answer[] = [];
    for (let n = 0; n < 25; n += 1) answers.push(await user.api.get('/user/profile'));
    for (const answer of answers.slice(0, 20)) expectSuccess(answer, 200);
    for (const answer of answers.slice(20)) {
      expect(expectError(answer, 'RATE_LIMIT_EXCEEDED')).toBe('Request limit reached (20 per minute).');
      expect(answer.body.error.retry_after).toBeLessThanOrEqual(60);
      const quota = readQuota(answer);
      expect(quota).toMatchObject({ name: 'requests', limit: 20, windowSeconds: 60, remaining: 0 });
      expect(Math.abs(quota.resetSeconds - answer.body.error.retry_after!)).toBeLessThanOrEqual(1);
    }
    expect(answers.slice(0, 20).map((answer) => readQuota(answer).remaining)).toEqual(
      Array.from({ length: 20 }, (_, n) => 19 - n),
    );
  });

  it('allows exactly 20 of 60 simultaneous requests, whatever the token and the endpoint', async () => {
    const user = await service.createUser({ plan: 'slow2' });
    await waitForQuota(10);
    // Creating the key is one request.
    const key = await user.withKey('read');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? user.api : key).get(n % 3 ? '/history' : '/user/usage')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    for (const answer of answers) if (answer.status !== 200) expectError(answer, 'RATE_LIMIT_EXCEEDED');
  });

  it('of 0 allows nothing', async () => {
    const user = await service.createUser({ plan: 'shut' });
    const answer = await user.api.get('/user/profile');
    expectError(answer, 'RATE_LIMIT_EXCEEDED');
    expect(readQuota(answer)).toMatchObject({ name: 'requests', limit: 0, remaining: 0 });
  });

  it('counts failed requests as well', async () => {
    const user = await service.createUser({ plan: 'slow' });
    await waitForQuota(10);
    for (let n = 0; n < 20; n += 1) expectError(await user.api.get('/scans/abc'), 'INVALID_REQUEST');
    expectError(await user.api.get('/scans/abc'), 'RATE_LIMIT_EXCEEDED');
  });
});

describe('the headers RateLimit-Policy and RateLimit', () => {
  const scan = (user: User) => user.api.post('/scans', { url: 'nothing.example.com' });

  it('describe the request quota while no other quota is closer to its limit', async () => {
    proves('rule:ratelimit-headers', 'rule:request-rate');
    for (const [plan, limit] of [
      ['free', 300],
      ['pro', 1_200],
    ] as const) {
      const user = await service.createUser({ plan });
      const quota = readQuota(await user.api.get('/history'));
      expect(quota).toMatchObject({ name: 'requests', limit, windowSeconds: 60 });
    }
  });

  it('describe the scan quota once it is closer to its limit', async () => {
    proves('rule:ratelimit-headers');
    const user = await service.createUser({ plan: 'free' });
    for (const remaining of [4, 3, 2, 1, 0]) {
      const answer = await scan(user);
      expectSuccess(answer, 202);
      expect(readQuota(answer)).toMatchObject({ name: 'single', limit: 5, windowSeconds: 86_400, remaining });
    }
    const refused = await scan(user);
    expectError(refused, 'RATE_LIMIT_EXCEEDED');
    const quota = readQuota(refused);
    expect(quota).toMatchObject({ name: 'single', remaining: 0 });
    expect(Math.abs(quota.resetSeconds - refused.body.error.retry_after!)).toBeLessThanOrEqual(1);
    expect(readQuota(await user.api.get('/user/profile'))).toMatchObject({ name: 'single', remaining: 0 });
  });

  it.each([
    ['INVALID_REQUEST', 'POST', '/scans', '{broken'],
    ['INVALID_REQUEST', 'GET', '/history?page=0', undefined],
    ['INVALID_URL', 'POST', '/scans', '{"url": ""}'],
    ['INVALID_SCOPES', 'POST', '/tokens', '{"name": "x", "scopes": ["x"]}'],
    ['NOT_FOUND', 'GET', '/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f', undefined],
  ])('are on the error %s', async (code, method, path, body) => {
    const user = await service.createUser({ plan: 'free' });
    const answer = await user.api.request(method, path, body === undefined ? {} : { body });
    expectError(answer, code);
    readQuota(answer);
  });

  it('are on 403 INSUFFICIENT_SCOPE and on 401 for an API key at /auth/verify', async () => {
    const key = await (await service.createUser({ plan: 'free' })).withKey('scan');
    const forbidden = await key.get('/history');
    expectError(forbidden, 'INSUFFICIENT_SCOPE');
    readQuota(forbidden);
    readQuota(await key.get('/auth/verify'));
  });

  it('are missing on responses without an account', async () => {
    for (const answer of [
      await service.anonymous.get('/history'),
      await service.anonymous.as('abc').get('/history'),
      await service.anonymous.get('/nothing'),
    ]) {
      expect(answer.headers.get('ratelimit')).toBeNull();
      expect(answer.headers.get('ratelimit-policy')).toBeNull();
    }
  });
});
