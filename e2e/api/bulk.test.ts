import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, uuid } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { sparingMs, waitFor } from '../harness/service.ts';

let service: TestService;
let user: User;
let site: Site;
let held: HeldPage;
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser();
  held = holdPage();
  site = await startSite({
    '/held': held.handler,
    '/data': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

let pages = 0;
const newUrl = () => `${site.url}/bulk${(pages += 1)}`;
const newUrls = (count: number) => Array.from({ length: count }, newUrl);
const post = (urls: unknown, more: object = {}, as = user) => as.api.post('/scans/bulk', { urls, ...more });
const start = async (urls: readonly string[], more: object = {}, as = user): Promise<string> =>
  String(expectSuccess(await post(urls, more, as), 202).batch_id);
const read = async (id: string, as = user) => expectSuccess(await as.api.get(`/scans/bulk/${id}`), 200);
/** Waits for one result after the other: how many a batch has to wait for depends on the batches beside it. */
async function waitForEnd(id: string, as = user) {
  for (let known = -1; ;) {
    const batch = await waitFor(
      `another result of batch ${id} after ${known}`,
      async () => {
        const now = await read(id, as);
        return now.status !== 'running' || now.completed > known ? now : null;
      },
      undefined,
      sparingMs,
    );
    if (batch.status !== 'running') return batch;
    known = batch.completed;
  }
}
const pick = (items: readonly Record<string, unknown>[], field: string) => items.map((item) => item[field]);
const usedBy = async (one: User): Promise<number> =>
  expectSuccess(await one.api.get('/user/usage'), 200).scans_today.single.used as number;
const history = async (one: User) => expectSuccess(await one.api.get('/history?per_page=50'), 200);

describe('POST /scans/bulk and GET /scans/bulk/{batch_id}', () => {
  it('returns 202 with the batch, whose results arrive one by one', async () => {
    proves(
      'endpoint:POST /scans/bulk',
      'endpoint:GET /scans/bulk/{batch_id}',
      'field:bulk.batch_id',
      'field:bulk.total',
      'field:bulk.status',
      'field:bulk.poll_url',
      'field:batch.batch_id',
      'field:batch.status',
      'field:batch.total',
      'field:batch.completed',
      'field:batch.results',
      'behaviour:partial-results',
      'state:batch.running',
      'state:item.running',
      'state:item.complete',
      'rule:batch-states',
      'rule:ids',
    );
    const urls = [newUrl(), `${site.url}/held?partial`, `${site.url}/data`];
    const data = expectSuccess(await post(urls), 202);
    expect(data).toEqual({
      batch_id: expect.stringMatching(uuid) as string,
      total: 3,
      status: 'running',
      poll_url: `/api/v1/scans/bulk/${data.batch_id}`,
    });
    expect(data.batch_id[14]).toBe('7');
    const partial = await waitFor('two of three results', async () => {
      const batch = await read(data.batch_id);
      return batch.completed === 2 ? batch : null;
    });
    expect(partial).toMatchObject({ batch_id: data.batch_id, status: 'running', total: 3 });
    expect(pick(partial.results, 'url')).toEqual(urls);
    const [complete, running, failed] = partial.results;
    expect(complete).toMatchObject({ status: 'complete', result: { url: urls[0] } });
    expect(running).toEqual({
      url: urls[1],
      status: 'running',
      scan_id: expect.stringMatching(uuid) as string,
    });
    expect(failed).toMatchObject({ status: 'error', error: { code: 'NOT_HTML' } });
    held.letGo();
    const done = await waitForEnd(data.batch_id);
    held.hold();
    expect(done).toMatchObject({ status: 'complete', total: 3, completed: 3 });
    for (const { scan_id_db } of done.results) expect(Number.isSafeInteger(scan_id_db)).toBe(true);
  });

  it('matches the OpenAPI document, with each result as in its own scan', async () => {
    proves('field:batch.results');
    const id = await start(newUrls(2));
    await waitForEnd(id);
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const answer = await user.api.get(`/scans/bulk/${id}`);
    const schema = document.paths['/api/v1/scans/bulk/{batch_id}'].get.responses['200'];
    expect(findSchemaProblems(schema.content['application/json'].schema, answer.body)).toEqual([]);
    for (const item of answer.body.data.results) {
      const scan = expectSuccess(await user.api.get(`/scans/${item.scan_id}`), 200);
      expect(item.result).toEqual(scan.result);
      expect(item.scan_id_db).toBe(scan.scan_id_db);
    }
  });

  it('adds a history row for each distinct URL', async () => {
    proves('rule:history-row');
    const owner = await service.createUser();
    const id = await start(newUrls(3), {}, owner);
    const { items, total } = await history(owner);
    expect(total).toBe(3);
    const { results } = await waitForEnd(id, owner);
    expect(pick(items, 'scan_id').sort()).toEqual(pick(results, 'scan_id').sort());
  });

  it('scans and counts a repeated URL once, but lists it twice', async () => {
    proves('rule:bulk-count');
    const owner = await service.createUser({ plan: 'three' });
    const [one, other] = [newUrl(), newUrl()];
    const urls = [one, `${one}#part`, other, one, one.replace('http:', 'HTTP:')];
    const id = await start(urls, {}, owner);
    const done = await waitForEnd(id, owner);
    expect(done).toMatchObject({ total: 5, completed: 5, status: 'complete' });
    expect(pick(done.results, 'url')).toEqual(urls);
    const ids = pick(done.results, 'scan_id');
    expect(new Set(ids).size).toBe(2);
    expect(ids[2]).not.toBe(ids[0]);
    expect(await usedBy(owner)).toBe(2);
    expect((await history(owner)).total).toBe(2);
  });

  it('shares the cache with single scans, unless told to bypass it', async () => {
    proves('request:bulk.bypass_cache');
    const url = newUrl();
    await user.api.scan(url);
    const cached = await read(await start([url, newUrl()]));
    expect(cached.results[0]).toMatchObject({ status: 'complete', result: { url } });
    const urls = [url, cached.results[1].url as string];
    await user.api.waitForTask(cached.results[1].scan_id as string);
    const fresh = await waitForEnd(await start(urls, { bypass_cache: true }));
    for (const { scan_id } of fresh.results)
      expect(expectSuccess(await user.api.get(`/scans/${scan_id}`), 200).cached).toBe(false);
  });

  it('accepts up to 50 URLs, and bare domains', async () => {
    proves('constant:bulk-urls', 'request:bulk.urls', 'request:bulk.mode');
    const urls = newUrls(49);
    const id = await start([...urls, site.url.replace('http://', '')], { mode: 'single' });
    expect((await read(id)).total).toBe(50);
    // Nothing waits for them: they would only keep the worker from the next ones.
    expectSuccess(await user.api.post(`/scans/bulk/${id}/stop`), 200);
  });

  it('handles two simultaneous batches with the same pages in different order', async () => {
    // Each URL is scanned for each of six users.
    const urls = newUrls(process.env['SITEGLASS_TEST_DOSE'] === 'full' ? 20 : 6);
    const others = await Promise.all(Array.from({ length: 6 }, () => service.createUser()));
    const ids = await Promise.all(
      others.map((other, n) => start(n % 2 === 0 ? urls : urls.toReversed(), {}, other)),
    );
    for (const [n, id] of ids.entries())
      expect(await waitForEnd(id, others[n])).toMatchObject({ status: 'complete', completed: urls.length });
  });
});

describe('a batch is rejected as a whole for', () => {
  it('an invalid URL: 400 INVALID_URL with its index, and nothing is scanned or counted', async () => {
    proves('rule:bulk-whole');
    const owner = await service.createUser();
    const good = newUrl();
    for (const bad of ['', 'ftp://example.com/', 'http://10.0.0.1/', 'http://[', 'https://a:b@example.com/'])
      expect(expectError(await post([good, good, bad], {}, owner), 'INVALID_URL'), bad).toContain('urls.2');
    expect(await usedBy(owner)).toBe(0);
    expect((await history(owner)).total).toBe(0);
  });

  it('exceeding the daily limit: 429 until enough scans have left the window', async () => {
    proves('rule:bulk-whole');
    const owner = await service.createUser({ plan: 'three' });
    await start(newUrls(2), {}, owner);
    await service.pool.query(
      `update admissions set admitted_at = admitted_at - interval '20 hours'
       where account_id = $1 and task_id = (select min(task_id::text)::uuid from admissions where account_id = $1)`,
      [owner.id],
    );
    const two = await post(newUrls(2), {}, owner);
    expect(expectError(two, 'RATE_LIMIT_EXCEEDED')).toContain('(2/3)');
    expect(two.body.error.retry_after).toBeGreaterThan(14_300);
    expect(two.body.error.retry_after).toBeLessThanOrEqual(14_400);
    const three = await post(newUrls(3), {}, owner);
    expect(three.body.error.retry_after).toBeGreaterThan(86_000);
    const never = await post(newUrls(4), {}, owner);
    expect(expectError(never, 'RATE_LIMIT_EXCEEDED')).toContain('(2/3)');
    expect(never.body.error.retry_after).toBe(86_400);
    expect(await usedBy(owner)).toBe(2);
    expect((await history(owner)).total).toBe(2);
    await start(newUrls(1), {}, owner);
  });

  it('all but one of ten simultaneous batches that each use up the limit', async () => {
    const owner = await service.createUser({ plan: 'three' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(newUrls(3), {}, owner)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await usedBy(owner)).toBe(3);
  });

  it.each([
    ['no list', { url: 'https://example.com/' }],
    ['an empty list', { urls: [] }],
    ['51 URLs', { urls: Array.from({ length: 51 }, (_, n) => `https://example.com/${n}`) }],
    ['a text in place of the list', { urls: 'https://example.com/' }],
    ['a number in the list', { urls: [5] }],
    ['another mode', { urls: ['https://example.com/'], mode: 'sitemap' }],
    ['an unknown field', { urls: ['https://example.com/'], webhook: 'https://example.com/' }],
    ['a text for bypass_cache', { urls: ['https://example.com/'], bypass_cache: 'true' }],
  ])('%s: 400 INVALID_REQUEST', async (_what, body) => {
    proves('constant:bulk-urls', 'request:bulk.urls', 'request:bulk.mode');
    expectError(await user.api.post('/scans/bulk', body), 'INVALID_REQUEST');
  });

  it('a user who may not scan', async () => {
    expectError(
      await (await user.withKey('read')).post('/scans/bulk', { urls: [newUrl()] }),
      'INSUFFICIENT_SCOPE',
    );
    expectError(await service.anonymous.post('/scans/bulk', { urls: [newUrl()] }), 'MISSING_AUTH');
  });
});

describe('a batch', () => {
  it('of another user is FORBIDDEN, an unknown one NOT_FOUND, an invalid id INVALID_REQUEST', async () => {
    proves('rule:foreign-forbidden');
    const id = await start(newUrls(1));
    const other = await service.createUser();
    expectError(await other.api.get(`/scans/bulk/${id}`), 'FORBIDDEN');
    expectError(await other.api.post(`/scans/bulk/${id}/stop`), 'FORBIDDEN');
    for (const method of ['GET', 'POST']) {
      const tail = method === 'GET' ? '' : '/stop';
      const ask = (name: string) => user.api.request(method, `/scans/bulk/${name}${tail}`);
      expectError(await ask('01890000-0000-7000-8000-000000000000'), 'NOT_FOUND');
      expectError(await ask('12'), 'INVALID_REQUEST');
    }
  });

  it('is stopped as a whole: complete scans stay, active ones end', async () => {
    proves('rule:batch-states');
    const urls = [newUrl(), `${site.url}/held?stop-a`, `${site.url}/held?stop-b`];
    const id = await start(urls);
    await waitFor('the first result', async () => (await read(id)).completed === 1 || null);
    const stopped = expectSuccess(await user.api.post(`/scans/bulk/${id}/stop`), 200);
    expect(stopped).toMatchObject({ status: 'stopped', total: 3, completed: 3 });
    expect(pick(stopped.results, 'status')).toEqual(['complete', 'error', 'error']);
    expect(stopped.results[1].error).toEqual({ code: 'STOPPED', message: 'The scan was stopped.' });
    const batch = await read(id);
    expect(batch.status).toBe('stopped');
    expect(batch.results[0].result.url).toBe(urls[0]);
    expect(expectSuccess(await user.api.post(`/scans/bulk/${id}/stop`), 200)).toEqual(stopped);
  });

  it('is created once per Idempotency-Key', async () => {
    const owner = await service.createUser();
    const body = { urls: newUrls(2) };
    const headers = { 'idempotency-key': 'batch' };
    const first = await owner.api.post('/scans/bulk', body, headers);
    const second = await owner.api.post('/scans/bulk', body, headers);
    expect(expectSuccess(second, 202)).toEqual(expectSuccess(first, 202));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    // Simulates a crash between the batch and its response.
    await service.pool.query('update idempotency_keys set response_status = null, response_body = null');
    expect(expectSuccess(await owner.api.post('/scans/bulk', body, headers), 202)).toEqual(first.body.data);
    expect(await usedBy(owner)).toBe(2);
    expectError(await owner.api.post('/scans/bulk', { urls: newUrls(1) }, headers), 'INVALID_REQUEST');
  });
});
