import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { withAccounts, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let site: Site;
beforeAll(async () => {
  service = await useSharedService();
  site = await startSite({
    '/data': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const start = (user: User, path = '/') => user.api.post('/scans', { url: `${site.url}${path}` });
const usageOf = async (user: User) => expectSuccess(await user.api.get('/user/usage'), 200);
const shiftOldest = (user: User, by: string) =>
  service.pool.query(
    `update admissions set admitted_at = admitted_at - interval '${by}'
     where account_id = $1 and admitted_at = (select min(admitted_at) from admissions where account_id = $1)`,
    [user.id],
  );
const useUp = async (user: User, times = 5) => {
  for (let n = 0; n < times; n += 1) expectSuccess(await start(user), 202);
};

describe('the daily limit of single scans', () => {
  it('rejects the sixth scan of a free account: 429 with retry_after until the first is a day old', async () => {
    proves(
      'limit:free.single',
      'limit:message',
      'error:RATE_LIMIT_EXCEEDED',
      'field:error.retry_after',
      'rule:retry-after',
    );
    const user = await service.createUser({ plan: 'free' });
    await useUp(user);
    const refused = await start(user);
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (5/5).');
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(86_400);
    expect(refused.body.error.retry_after).toBeGreaterThan(86_000);
    expect(expectSuccess(await user.api.get('/history'), 200).total).toBe(5);
  });

  it('is a sliding window: after 24 hours, a scan no longer counts', async () => {
    proves('limit:window', 'rule:window-frees');
    const user = await service.createUser({ plan: 'free' });
    await useUp(user);
    await shiftOldest(user, '23 hours 59 minutes');
    const refused = await start(user);
    expectError(refused, 'RATE_LIMIT_EXCEEDED');
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(60);
    await shiftOldest(user, '1 minute');
    expectSuccess(await start(user), 202);
    expectError(await start(user), 'RATE_LIMIT_EXCEEDED');
  });

  it('admits exactly 5 of 100 simultaneous scans', async () => {
    proves('rule:atomic-admission', 'limit:free.single');
    const user = await service.createUser({ plan: 'free' });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => start(user, `/parallel${n}`)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    for (const answer of answers) if (answer.status !== 202) expectError(answer, 'RATE_LIMIT_EXCEEDED');
    expect((await usageOf(user)).scans_today.single.used).toBe(5);
  });

  it('counts scans that fail because of the site, stopped ones and cached ones', async () => {
    proves('rule:failed-counts');
    const user = await service.createUser({ plan: 'free' });
    const failed = await user.api.scan(`${site.url}/data`);
    expect(failed.error.code).toBe('NOT_HTML');
    await user.api.scan(`${site.url}/cached`);
    expect((await user.api.scan(`${site.url}/cached`)).cached).toBe(true);
    const { scan_id } = expectSuccess(await start(user, '/stopped'), 202);
    await user.api.post(`/scans/${scan_id}/stop`);
    expect((await usageOf(user)).scans_today.single.used).toBe(4);
  });

  it('can be set by the operator: another number, or zero', async () => {
    proves('rule:plans-setting');
    const [two, none] = [
      await service.createUser({ plan: 'two' }),
      await service.createUser({ plan: 'none' }),
    ];
    await useUp(two, 2);
    expect(expectError(await start(two), 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (2/2).');
    const never = await start(none);
    expect(expectError(never, 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (0/0).');
    expect(never.body.error.retry_after).toBe(86_400);
  });

  it('changes with the plan immediately', async () => {
    proves('rule:plan-change');
    const user = await service.createUser({ plan: 'two' });
    await useUp(user, 2);
    expectError(await start(user), 'RATE_LIMIT_EXCEEDED');
    await withAccounts(service.databaseUrl, 'free', (accounts) => accounts.setPlan(user.email, 'free'));
    await useUp(user, 3);
    expect(expectError(await start(user), 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (5/5).');
  });

  it('is separate for each account', async () => {
    const [user, other] = [
      await service.createUser({ plan: 'two' }),
      await service.createUser({ plan: 'two' }),
    ];
    await useUp(user, 2);
    expectError(await start(user), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await start(other), 202);
  });
});

describe('GET /user/usage', () => {
  it('returns the usage, the limits, and when they reset', async () => {
    proves('endpoint:GET /user/usage', 'record:usage', 'rule:usage-record');
    const user = await service.createUser({ plan: 'free' });
    const before = Date.now();
    await useUp(user, 2);
    const data = await usageOf(user);
    expect(data).toEqual({
      plan: 'free',
      scans_today: {
        single: { used: 2, limit: 5, resets_at: expect.stringMatching(timestamp) as string },
        sitemap: { used: 0, limit: 5, resets_at: null },
        crawls: { used: 0, limit: 1, resets_at: null },
      },
      api_requests: { last_24h: 3, per_minute_limit: 300 },
      scheduled_reports: { used: 0, limit: 1 },
    });
    const resetsIn = Date.parse(data.scans_today.single.resets_at) - before;
    expect(Math.abs(resetsIn - 86_400_000)).toBeLessThan(30_000);
    await shiftOldest(user, '24 hours');
    expect((await usageOf(user)).scans_today.single.used).toBe(1);
  });

  it('counts every accepted request, but not rejected ones', async () => {
    for (const plan of ['free', 'open']) {
      const user = await service.createUser({ plan });
      for (let n = 0; n < 20; n += 1) await user.api.get('/history');
      await user.api.get('/scans/abc');
      await service.anonymous.get('/history');
      expect((await usageOf(user)).api_requests.last_24h, plan).toBe(22);
    }
  });

  it('has null for unlimited', async () => {
    const { scans_today, api_requests } = await usageOf(await service.createUser({ plan: 'open' }));
    expect(scans_today.single).toEqual({ used: 0, limit: null, resets_at: null });
    expect(api_requests.per_minute_limit).toBeNull();
  });
});

describe('GET /user/profile', () => {
  it('returns the account and the limits of its plan', async () => {
    proves('endpoint:GET /user/profile', 'rule:profile-record');
    const user = await service.createUser({ plan: 'free' });
    expect(expectSuccess(await user.api.get('/user/profile'), 200)).toEqual({
      id: user.id,
      username: user.email.split('@')[0],
      email: user.email,
      plan: 'free',
      locale: 'en',
      created_at: expect.stringMatching(timestamp) as string,
      limits: {
        single: 5,
        sitemap: 5,
        crawls: 1,
        scheduled_reports: 1,
        max_pages: 1_000,
        max_depth: 4,
        requests_per_minute: 300,
      },
    });
  });
});
