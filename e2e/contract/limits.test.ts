import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';
import { expectRow, proves } from './proves.ts';

/**
 * No worker: what is admitted stays queued. Each limit is proved by the last request that is admitted and the first
 * that is not.
 */
describe('a limit of a plan', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  const url = (n: number) => `http://limits${n}.example.com/`;
  const start = (user: User, mode: string, n: number) => user.api.post('/scans', { url: url(n), mode });
  const admitted = async (user: User, mode: string, limit: number): Promise<number> => {
    let count = 0;
    for (; count <= limit; count += 1) {
      const answer = await start(user, mode, count);
      if (answer.status !== 202) {
        expect(expectError(answer, 'RATE_LIMIT_EXCEEDED')).toContain(`(${count}/${count})`);
        expect(answer.body.error.retry_after).toBeGreaterThan(86_000);
        break;
      }
    }
    return count;
  };

  it('applies to single scans', async () => {
    const [free, pro] = [
      await service.createUser({ plan: 'free' }),
      await service.createUser({ plan: 'pro' }),
    ];
    expectRow('limit:free.single', await admitted(free, 'single', 60)).toBe(5);
    expectRow('limit:pro.single', await admitted(pro, 'single', 60)).toBe(50);
    expectRow('limit:message', (await start(free, 'single', 0)).body.error.message).toBe(
      'Scan limit reached (5/5).',
    );
  });

  it('applies to sitemap scans', async () => {
    const [free, pro] = [
      await service.createUser({ plan: 'free' }),
      await service.createUser({ plan: 'pro' }),
    ];
    expectRow('limit:free.sitemap', await admitted(free, 'sitemap', 12)).toBe(5);
    expectRow('limit:pro.sitemap', await admitted(pro, 'sitemap', 12)).toBe(10);
    // Each account has its own limit.
    expectSuccess(await start(free, 'single', 0), 202);
  });

  it('allows guests one page and one sitemap a day, but no crawls or reports', async () => {
    const guest = openWebsite(service.url, { 'x-forwarded-for': '198.51.100.201' });
    const ask = (mode: string) => guest.post('/guest-scans', { url: url(0), mode });
    expectSuccess(await ask('single'), 202);
    expectRow('limit:guest.single', expectError(await ask('single'), 'RATE_LIMIT_EXCEEDED')).toContain(
      '(1/1)',
    );
    expectSuccess(await ask('sitemap'), 202);
    expectRow('limit:guest.sitemap', expectError(await ask('sitemap'), 'RATE_LIMIT_EXCEEDED')).toContain(
      '(1/1)',
    );
    const crawl = await guest.post('/crawls', { domain: 'limits.example.com' });
    expectRow('limit:guest.crawls', crawl.body.error.code).toBe('MISSING_AUTH');
    const report = { url: url(0), schedule_type: 'weekly', day_of_week: 0 };
    const refused = await guest.post('/scheduled-reports', report);
    expectRow('limit:guest.reports', refused.body.error.code).toBe('MISSING_AUTH');
  });

  it('allows 50 URLs in a batch, all or none', async () => {
    proves('constant:bulk-urls', 'rule:bulk-whole');
    const pro = await service.createUser({ plan: 'pro' });
    const urls = Array.from({ length: 51 }, (_, n) => url(n));
    expectError(await pro.api.post('/scans/bulk', { urls }), 'INVALID_REQUEST');
    expect(expectSuccess(await pro.api.post('/scans/bulk', { urls: urls.slice(1) }), 202).total).toBe(50);
    expectError(await start(pro, 'single', 0), 'RATE_LIMIT_EXCEEDED');
  });

  it('of requests allows polling a scan every two seconds', async () => {
    const free = await service.createUser({ plan: 'free' });
    const task = expectSuccess(await start(free, 'single', 0), 202).scan_id as string;
    const perMinute = 60 / 2;
    for (let n = 0; n < perMinute; n += 1) expectSuccess(await free.api.get(`/scans/${task}`), 200);
    const usage = expectSuccess(await free.api.get('/user/usage'), 200);
    expectRow('constant:polling', usage.api_requests.per_minute_limit).toBeGreaterThan(2 * perMinute);
  });

  it('applies to numbers in a query', async () => {
    const user = await service.createUser();
    const code = async (path: string): Promise<string> => {
      const { status, body } = await user.api.get(path);
      return status === 200 ? 'none' : body.error.code;
    };
    expectRow('constant:history-per-page', await code('/history?per_page=50')).toBe('none');
    expectRow('constant:history-per-page', await code('/history?per_page=51')).toBe('INVALID_REQUEST');
    const { per_page, page } = expectSuccess(await user.api.get('/history'), 200);
    expectRow('constant:history-per-page', [page, per_page]).toEqual([1, 20]);
    expectRow('constant:crawl-list-limit', await code('/crawls?limit=100')).toBe('none');
    expectRow('constant:crawl-list-limit', await code('/crawls?limit=101')).toBe('INVALID_REQUEST');
    for (let n = 0; n < 21; n += 1)
      expectSuccess(await user.api.post('/crawls', { domain: `limits${n}.example.com` }), 202);
    const { items } = expectSuccess(await user.api.get('/crawls'), 200);
    expectRow('constant:crawl-list-limit', items).toHaveLength(20);
  });
});
