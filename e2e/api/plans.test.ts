import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { withAccounts } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siteglass-plans-'));
  const file = join(folder, 'plans.json');
  await writeFile(
    file,
    JSON.stringify({
      agency: { single: null, sitemap: 7, scheduled_reports: 25, requests_per_minute: null },
      small: { single: 2 },
      pro: { single: null, max_pages: 50_000 },
      guest: { single: 2 },
    }),
  );
  service = await startTestService({ env: { SITEGLASS_PLANS: file, SITEGLASS_TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const url = 'https://example.com/';

describe("an operator's plans from a file", () => {
  it('have their own limits, and those of free by default', async () => {
    proves('rule:plans-setting');
    const user = await service.createUser({ plan: 'agency' });
    const profile = expectSuccess(await user.api.get('/user/profile'), 200);
    expect(profile.plan).toBe('agency');
    expect(profile.limits).toEqual({
      single: null,
      sitemap: 7,
      crawls: 1,
      scheduled_reports: 25,
      max_pages: 1_000,
      max_depth: 4,
      requests_per_minute: null,
    });
    // An unlimited plan has no quota, however much is used.
    for (let n = 0; n < 8; n += 1) await user.api.startScan(`${url}${n}`);
    await user.api.startScan(url, { mode: 'sitemap' });
    const answer = await user.api.get('/history');
    expect(answer.headers.get('ratelimit-policy')).toBe('"sitemap";q=7;w=86400');
    expect(answer.headers.get('ratelimit')).toMatch(/^"sitemap";r=6;t=\d+$/);
  });

  it("change some of a plan's own limits, which its accounts see, with null for unlimited", async () => {
    proves('rule:plans-setting');
    const user = await service.createUser({ plan: 'pro' });
    const { limits } = expectSuccess(await user.api.get('/user/profile'), 200);
    expect(limits).toMatchObject({
      single: null,
      sitemap: 10,
      max_pages: 50_000,
      requests_per_minute: 1_200,
    });
    const start = () => user.api.post('/scans', { url });
    for (const answer of await Promise.all(Array.from({ length: 60 }, start))) expectSuccess(answer, 202);
  });

  it('count earlier usage after a downgrade, and admit again when enough has left the window', async () => {
    proves('rule:plan-change');
    const user = await service.createUser({ plan: 'agency' });
    for (let n = 0; n < 3; n += 1) await user.api.startScan(`${url}${n}`);
    await withAccounts(service.databaseUrl, 'small', (accounts) => accounts.setPlan(user.email, 'small'));
    const refused = await user.api.post('/scans', { url });
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toBe('Scan limit reached (3/2).');
    const { single } = expectSuccess(await user.api.get('/user/usage'), 200).scans_today;
    expect(single).toMatchObject({ used: 3, limit: 2 });
    const nearest = await user.api.get('/history');
    expect(nearest.headers.get('ratelimit')).toMatch(/^"single";r=0;t=\d+$/);
    await service.pool.query(
      `update admissions set admitted_at = admitted_at - interval '1 day' where account_id = $1 and task_id in
         (select task_id from admissions where account_id = $1 order by admitted_at limit 2)`,
      [user.id],
    );
    expectSuccess(await user.api.post('/scans', { url }), 202);
  });

  it('change the limits of guests, by cookie and by network', async () => {
    proves('rule:plans-setting', 'rule:guests');
    const ask = (address: string, guest = openWebsite(service.url)) =>
      guest.post('/guest-scans', { url, mode: 'single' }, { 'x-forwarded-for': address });
    const guest = openWebsite(service.url);
    expectSuccess(await ask('2001:db8:7:1::1', guest), 202);
    expectSuccess(await ask('2001:db8:7:2::1', guest), 202);
    expectError(await ask('2001:db8:7:3::1', guest), 'RATE_LIMIT_EXCEEDED');
    // Another browser in the first network, which has one scan left.
    expectSuccess(await ask('2001:db8:7:1:ffff::2'), 202);
    expectError(await ask('2001:db8:7:1:ffff::3'), 'RATE_LIMIT_EXCEEDED');
  });
});
