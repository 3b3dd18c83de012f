import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

let service: TestService;
beforeAll(async () => {
  service = await useSharedService('web');
});
afterAll(() => service.close());

describe('GET /usage/window', () => {
  it('lists what the daily limits count, and when each stops counting, the next first', async () => {
    const user = await service.createUser();
    const other = await service.createUser();
    const [first, second] = [
      await user.api.startScan('https://example.com/1'),
      await user.api.startScan('https://example.com/2', { mode: 'sitemap' }),
    ];
    await other.api.startScan('https://example.com/3');
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const data = expectSuccess(await website.get('/usage/window'), 200);
    expect(data).toEqual({
      items: [
        {
          kind: 'single',
          task_id: first,
          url: 'https://example.com/1',
          admitted_at: expect.stringMatching(timestamp) as string,
          leaves_at: expect.stringMatching(timestamp) as string,
        },
        expect.objectContaining({ kind: 'sitemap', task_id: second }) as object,
      ],
      total: 2,
    });
    const { admitted_at, leaves_at } = data.items[0];
    // The usage reports the same time, however often it is requested.
    for (let n = 0; n < 2; n += 1) {
      const { scans_today } = expectSuccess(await user.api.get('/user/usage'), 200);
      expect(scans_today.single.resets_at).toBe(leaves_at);
    }
    expect(Date.parse(leaves_at) - Date.parse(admitted_at)).toBe(86_400_000);

    await service.pool.query(
      `update admissions set admitted_at = admitted_at - interval '24 hours' where task_id = $1`,
      [first],
    );
    const after = expectSuccess(await website.get('/usage/window?limit=1'), 200);
    expect(after).toMatchObject({ items: [{ task_id: second }], total: 1 });
    expectError(await website.get('/usage/window?limit=0'), 'INVALID_REQUEST');
    expectError(await user.api.get('/usage/window'), 'NOT_FOUND');
  });
});
