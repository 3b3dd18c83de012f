import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { waitFor } from '../harness/service.ts';

let service: TestService;
let user: User;
let other: User;
let site: Site;
let held: HeldPage;
beforeAll(async () => {
  service = await useSharedService();
  [user, other] = [await service.createUser(), await service.createUser()];
  held = holdPage();
  site = await startSite({ '/held': held.handler });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

const start = async (path: string, options: object = {}, as = user): Promise<string> =>
  expectSuccess(await as.api.post('/scans', { url: `${site.url}${path}`, ...options }), 202).scan_id;
const hits = (path: string) => site.hits.get(path) ?? 0;

describe('scanning the same page again within 60 minutes', () => {
  it('returns the cached result, with its own task, id and history row', async () => {
    proves('behaviour:cache', 'rule:cache-own-task');
    const first = await user.api.scan(`${site.url}/again`);
    const second = await user.api.scan(`${site.url}/again`);
    expect(hits('/again')).toBe(1);
    expect(first).toMatchObject({ status: 'complete', cached: false });
    expect(second).toMatchObject({ status: 'complete', cached: true });
    expect(second.scan_id).not.toBe(first.scan_id);
    expect(second.scan_id_db).toBeGreaterThan(first.scan_id_db);
    expect(second.result).toEqual(first.result);
    const { items } = expectSuccess(await user.api.get('/history?per_page=2'), 200);
    expect(items).toMatchObject([
      { scan_id: second.scan_id, cached: true, status: 'complete', seo_score: first.result.seo_score },
      { scan_id: first.scan_id, cached: false },
    ]);
  });

  it('returns "queued" like any other scan, and is complete when first polled', async () => {
    await user.api.scan(`${site.url}/at-once`);
    const answer = await user.api.post('/scans', { url: `${site.url}/at-once` });
    expect(expectSuccess(answer, 202).status).toBe('queued');
    expect((await user.api.get(`/scans/${answer.body.data.scan_id}`)).body.data.status).toBe('complete');
  });

  it.each([
    ['without its fragment', '/same#one', '/same#two'],
    ['with the host in capitals', '/same-host', '/same-host', 'HTTP'],
    ['with an escaped letter left alone', '/same/../norm', '/norm'],
  ])('uses the cache %s', async (_what, one, two, scheme = 'http') => {
    await user.api.scan(`${site.url}${one}`);
    const again = await user.api.scan(`${site.url}${two}`.replace('http', scheme));
    expect(again.cached).toBe(true);
  });

  it('with another query is another page, cached only for its account', async () => {
    proves('rule:cache-query');
    const first = await user.api.scan(`${site.url}/query?q=1`);
    expect((await user.api.scan(`${site.url}/query?q=2`)).cached).toBe(false);
    expect((await user.api.scan(`${site.url}/query?q=1`)).cached).toBe(true);
    expect(hits('/query')).toBe(2);
    expect(first.result.url).toBe(`${site.url}/query?q=1`);
  });

  it('with bypass_cache fetches the page again and refreshes the cache', async () => {
    proves('behaviour:cache', 'rule:bypass', 'request:scans.bypass_cache');
    const first = await user.api.scan(`${site.url}/bypass`);
    const bypassed = await user.api.scan(`${site.url}/bypass`, { bypass_cache: true });
    expect(bypassed.cached).toBe(false);
    expect(hits('/bypass')).toBe(2);
    const third = await user.api.scan(`${site.url}/bypass`);
    expect(third.cached).toBe(true);
    expect(third.result.scanned_at).toBe(bypassed.result.scanned_at);
    expect(third.result.scanned_at).not.toBe(first.result.scanned_at);
  });

  it('after the 60 minutes fetches the page again', async () => {
    proves('constant:cache', 'behaviour:cache');
    const first = await user.api.scan(`${site.url}/old`);
    const age = (by: string) =>
      service.pool.query(
        `update analyses set completed_at = completed_at - interval '${by}'
         where id = (select analysis_id from scans where task_id = $1)`,
        [first.scan_id],
      );
    await age('59 minutes 30 seconds');
    expect((await user.api.scan(`${site.url}/old`)).cached).toBe(true);
    await age('31 seconds');
    expect((await user.api.scan(`${site.url}/old`)).cached).toBe(false);
    expect(hits('/old')).toBe(2);
  });

  it('fetches the page again if the earlier scan failed', async () => {
    service.dns.setZones({ 'late.example.com': { failure: 'nxdomain' } });
    const url = `http://late.example.com:${site.port}/late`;
    expect((await user.api.scan(url)).status).toBe('error');
    service.dns.setZones({ 'late.example.com': { a: ['127.0.0.1'] } });
    expect(await user.api.scan(url)).toMatchObject({ status: 'complete', cached: false });
  });
});

describe('scanning a page that is being scanned', () => {
  it('fetches it once for both requests of an account', async () => {
    proves('rule:shared-work', 'state:scan.running');
    held.hold();
    const before = hits('/held');
    const first = await start('/held');
    await waitFor('the page being fetched', () => held.waiting() === 1);
    const second = await start('/held');
    expect((await user.api.get(`/scans/${second}`)).body.data).toMatchObject({
      status: 'running',
      cached: false,
    });
    held.letGo();
    const [one, two] = await Promise.all([user.api.waitForTask(first), user.api.waitForTask(second)]);
    expect(hits('/held') - before).toBe(1);
    expect(two.result).toEqual(one.result);
    expect(two.scan_id_db).not.toBe(one.scan_id_db);
  });

  it('fetches it once for many simultaneous requests', async () => {
    held.hold();
    const before = hits('/held');
    const tasks = await Promise.all(Array.from({ length: 8 }, () => start('/held?at=once')));
    await waitFor('the page being fetched', () => held.waiting() > 0);
    held.letGo();
    const done = await Promise.all(tasks.map((task) => user.api.waitForTask(task)));
    expect(hits('/held') - before).toBe(1);
    expect(new Set(done.map(({ scan_id_db }) => scan_id_db)).size).toBe(8);
  });

  it('fetches it separately with bypass_cache', async () => {
    proves('rule:bypass');
    held.hold();
    const before = hits('/held');
    const first = await start('/held?bypass=1');
    await waitFor('the page being fetched', () => held.waiting() === 1);
    const second = await start('/held?bypass=1', { bypass_cache: true });
    await waitFor('the page being fetched twice', () => held.waiting() === 2);
    held.letGo();
    for (const task of [first, second]) expect((await user.api.waitForTask(task)).cached).toBe(false);
    expect(hits('/held') - before).toBe(2);
  });
});

describe('a page on a network that the operator exempted', () => {
  it('is never returned from the cache to another account', async () => {
    proves('rule:exempt-not-shared');
    await user.api.scan(`${site.url}/private`);
    expect((await other.api.scan(`${site.url}/private`)).cached).toBe(false);
    expect(hits('/private')).toBe(2);
    for (const one of [user, other]) expect((await one.api.scan(`${site.url}/private`)).cached).toBe(true);
    expect(hits('/private')).toBe(2);
  });

  it('is fetched for each account, even at the same time', async () => {
    await service.pool.query("update analyses set completed_at = completed_at - interval '1 day'");
    held.hold();
    const before = hits('/held');
    const own = await start('/held');
    await waitFor('the page being fetched', () => held.waiting() > 0);
    const others = await start('/held', { webhook_url: 'https://hooks.example.com/others' }, other);
    held.letGo();
    const [one, two] = await Promise.all([user.api.waitForTask(own), other.api.waitForTask(others)]);
    expect(one).toMatchObject({ status: 'complete', cached: false });
    expect(two).toMatchObject({ status: 'complete', cached: false });
    expect(hits('/held') - before).toBe(2);
    expect(two.result.scanned_at).not.toBe(one.result.scanned_at);
  });
});

describe('a scan with webhook_url writes one event in its final state', () => {
  const eventsOf = async (taskId: string) => {
    const { rows } = await service.pool.query<{ id: string; target_url: string }>(
      'select e.id, e.target_url from webhook_events e join scans s on s.id = e.scan_id where s.task_id = $1',
      [taskId],
    );
    return rows;
  };
  const webhook_url = 'https://hooks.example.com/done?x=1';

  it.each([
    ['complete', () => `${site.url}/hooked`, false],
    ['complete from the cache', () => `${site.url}/hooked`, false],
    ['complete beside the cache', () => `${site.url}/hooked`, true],
    ['error', () => 'http://nothing.example.com/', false],
  ])('when it is %s', async (_what, makeUrl, bypass_cache) => {
    const done = await user.api.scan(makeUrl(), { webhook_url, bypass_cache });
    expect(await eventsOf(done.scan_id)).toEqual([
      { id: expect.any(String) as string, target_url: webhook_url },
    ]);
  });

  it('when it is stopped, and none before', async () => {
    held.hold();
    const task = await start('/held?hook=1', { webhook_url });
    await waitFor('the page being fetched', () => held.waiting() > 0);
    expect(await eventsOf(task)).toEqual([]);
    await user.api.post(`/scans/${task}/stop`);
    expect(await eventsOf(task)).toHaveLength(1);
    await user.api.post(`/scans/${task}/stop`);
    expect(await eventsOf(task)).toHaveLength(1);
  });

  it('but none without webhook_url', async () => {
    expect(await eventsOf((await user.api.scan(`${site.url}/unhooked`)).scan_id)).toEqual([]);
  });
});
