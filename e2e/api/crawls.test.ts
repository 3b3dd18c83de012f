import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp, uuid } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** No worker: what is admitted stays queued. */
let service: TestService;
let user: User;
beforeAll(async () => {
  service = await useSharedService('web');
  user = await service.createUser();
});
afterAll(() => service.close());

const domain = 'example.com';
const post = (body: unknown, as = user) => as.api.post('/crawls', body);
const start = async (more: object = {}, as = user) => expectSuccess(await post({ domain, ...more }, as), 202);
const read = async (id: string, as = user) => expectSuccess(await as.api.get(`/crawls/${id}`), 200);
const rowOf = async (id: string) =>
  (await service.pool.query('select * from crawls where task_id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >;
const jobsOf = async (id: string) =>
  (
    await service.pool.query(
      `select j.task_identifier as name, p.payload from graphile_worker.jobs j
       join graphile_worker._private_jobs p using (id) where j.key = $1`,
      [`crawl:${id}`],
    )
  ).rows;
const usedBy = async (one: User): Promise<number> =>
  expectSuccess(await one.api.get('/user/usage'), 200).scans_today.crawls.used as number;
/** What the worker stores at the end. */
const complete = (id: string) =>
  service.pool.query(
    `update crawls set status = 'complete', crawled = 12, discovered = 15, depth = 3, worked_seconds = 8,
       total_issues = 6, completed_at = clock_timestamp(), summary = $2 where task_id = $1`,
    [
      id,
      {
        total_pages: 12,
        total_issues: 6,
        broken_pages: 1,
        orphan_pages: 2,
        issues: { error: 1, warning: 2, notice: 3 },
        failed_checks: ['link-orphan'],
      },
    ],
  );

describe('POST /crawls', () => {
  it('returns 202 with the crawl and queues it for a worker', async () => {
    proves(
      'endpoint:POST /crawls',
      'field:crawl.task_id',
      'field:crawl.status',
      'field:crawl.domain',
      'field:crawl.max_pages',
      'field:crawl.max_depth',
      'field:crawl.poll_url',
      'behaviour:asynchronous',
      'rule:crawl-defaults',
      'rule:ids',
      'state:crawl.running',
    );
    const data = await start();
    expect(data).toEqual({
      task_id: expect.stringMatching(uuid) as string,
      status: 'running',
      domain,
      max_pages: 500,
      max_depth: 4,
      poll_url: `/api/v1/crawls/${data.task_id}`,
    });
    expect(data.task_id[14]).toBe('7');
    expect(await jobsOf(data.task_id)).toEqual([{ name: 'crawl.v1', payload: { crawlId: data.task_id } }]);
    expect(await rowOf(data.task_id)).toMatchObject({ start_url: `https://${domain}/`, include: [] });
  });

  it('has partitions for its pages, created once a week', async () => {
    const { task_id } = await start();
    const { rows } = await service.pool.query<{ name: string }>(
      `select 'crawl_pages_w' || week as name from crawl_weeks where week = crawl_week_of($1)`,
      [task_id],
    );
    expect(rows).toHaveLength(1);
    await service.pool.query(`select count(*) from ${rows[0]!.name}`);
  });

  it.each([
    ['https://www.example.com/shop/?a=1#top', 'www.example.com', 'https://www.example.com/shop/?a=1'],
    ['http://example.com:80', 'example.com', 'http://example.com/'],
    ['example.com:8443/de', 'example.com:8443', 'https://example.com:8443/de'],
    [' bücher.example ', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
  ])('accepts %s', async (given, host, startUrl) => {
    proves('field:crawl.domain', 'request:crawls.domain');
    const data = await start({ domain: given });
    expect(data.domain).toBe(host);
    expect((await rowOf(data.task_id))['start_url']).toBe(startUrl);
  });

  it('applies the limits of the plan', async () => {
    proves(
      'behaviour:crawl-caps',
      'constant:crawl-max-pages',
      'constant:crawl-max-depth',
      'request:crawls.max_pages',
      'request:crawls.max_depth',
      'field:crawl.max_pages',
      'field:crawl.max_depth',
    );
    const [free, pro, uncapped] = await Promise.all(
      ['free', 'pro', 'uncapped'].map((plan) => service.createUser({ plan })),
    );
    expect(await start({ max_pages: 5_000, max_depth: 9 }, free)).toMatchObject({
      max_pages: 1_000,
      max_depth: 4,
    });
    expect(await start({ max_pages: 50_000, max_depth: 9 }, pro)).toMatchObject({
      max_pages: 10_000,
      max_depth: 8,
    });
    expect(await start({ max_pages: 7, max_depth: 0 }, pro)).toMatchObject({ max_pages: 7, max_depth: 0 });
    expect(await start({}, uncapped)).toMatchObject({ max_pages: 500, max_depth: 4 });
    expect(await start({ max_pages: 1e15, max_depth: 1e15 }, uncapped)).toMatchObject({
      max_pages: 2_147_483_647,
      max_depth: 32_767,
    });
  });

  it('stores subdomains and patterns', async () => {
    const patterns = { include_subdomains: true, include: ['/de/*'], exclude: ['*.pdf$', '*?session='] };
    const { task_id } = await start(patterns);
    expect(await rowOf(task_id)).toMatchObject(patterns);
    expect(await read(task_id)).toMatchObject(patterns);
  });

  it.each([
    ['no domain', {}],
    ['a number for it', { domain: 5 }],
    ['max_pages 0', { domain, max_pages: 0 }],
    ['negative max_pages', { domain, max_pages: -1 }],
    ['half a page', { domain, max_pages: 1.5 }],
    ['a text for max_pages', { domain, max_pages: '5' }],
    ['null for max_pages', { domain, max_pages: null }],
    ['negative max_depth', { domain, max_depth: -1 }],
    ['half a click', { domain, max_depth: 0.5 }],
    ['an unknown field', { domain, url: domain }],
    ['a text for a list', { domain, include: '/de/*' }],
    ['an empty pattern', { domain, exclude: [''] }],
    ['a pattern of 501 characters', { domain, exclude: ['a'.repeat(501)] }],
    ['51 patterns', { domain, include: Array.from({ length: 51 }, () => '/') }],
  ])('rejects %s: 400 INVALID_REQUEST', async (_what, body) => {
    proves('request:crawls.domain', 'request:crawls.max_pages', 'request:crawls.max_depth');
    expectError(await post(body), 'INVALID_REQUEST');
  });

  it.each([
    '',
    'ftp://example.com/',
    'http://10.0.0.1/',
    'http://[',
    'https://a:b@example.com/',
    `a.${'b'.repeat(2_048)}`,
  ])('rejects the domain %j: 400 INVALID_URL, without counting it', async (given) => {
    const used = await usedBy(user);
    expectError(await post({ domain: given }), 'INVALID_URL');
    expect(await usedBy(user)).toBe(used);
  });

  it('rejects crawls over the daily limit', async () => {
    proves('limit:free.crawls', 'limit:pro.crawls');
    const free = await service.createUser({ plan: 'free' });
    await start({}, free);
    const refused = await post({ domain }, free);
    expect(expectError(refused, 'RATE_LIMIT_EXCEEDED')).toBe('Crawl limit reached (1/1).');
    expect(refused.body.error.retry_after).toBeGreaterThan(86_000);
    expect(await usedBy(free)).toBe(1);
    const pro = await service.createUser({ plan: 'pro' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ domain }, pro)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(expectSuccess(await pro.api.get('/crawls'), 200).items).toHaveLength(10);
  });

  it('rejects a missing scope, a missing token and a plan without crawls', async () => {
    expectError(await (await user.withKey('read')).post('/crawls', { domain }), 'INSUFFICIENT_SCOPE');
    expectError(await service.anonymous.post('/crawls', { domain }), 'MISSING_AUTH');
    expectError(await post({ domain }, await service.createUser({ plan: 'without' })), 'FORBIDDEN');
  });

  it('starts once per Idempotency-Key', async () => {
    const owner = await service.createUser();
    const ask = (body: object) => owner.api.post('/crawls', body, { 'idempotency-key': 'crawl' });
    const first = expectSuccess(await ask({ domain }), 202);
    const second = await ask({ domain });
    expect(expectSuccess(second, 202)).toEqual(first);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    // Simulates a crash between the crawl and its response.
    await service.pool.query(
      'update idempotency_keys set response_status = null, response_body = null where account_id = $1',
      [owner.id],
    );
    expect(expectSuccess(await ask({ domain }), 202)).toEqual(first);
    expect(await usedBy(owner)).toBe(1);
    expectError(await ask({ domain: 'example.org' }), 'INVALID_REQUEST');
  });
});

describe('GET /crawls/{task_id}', () => {
  it('returns the progress while it is running', async () => {
    proves(
      'endpoint:GET /crawls/{task_id}',
      'field:crawl-status.task_id',
      'field:crawl-status.status',
      'field:crawl-status.domain',
      'field:crawl-status.crawled',
      'field:crawl-status.progress.crawled',
      'rule:crawl-progress',
    );
    const { task_id } = await start();
    await service.pool.query(
      'update crawls set crawled = 3, discovered = 9, queued = 4, depth = 2, worked_seconds = 2, started_at = now() where task_id = $1',
      [task_id],
    );
    const data = await read(task_id);
    expect(data).toMatchObject({
      task_id,
      status: 'running',
      domain,
      max_pages: 500,
      max_depth: 4,
      crawled: 3,
    });
    expect(data.progress).toEqual({
      ...{ crawled: 3, queued: 4, discovered: 9, depth: 2, pages_per_second: 1.5 },
      // The rate of so few pages says nothing about the rest.
      ...{ percent: 42, seconds_left: null },
    });
    await service.pool.query(
      'update crawls set crawled = 30, queued = 900, worked_seconds = 20, max_pages = 120 where task_id = $1',
      [task_id],
    );
    expect((await read(task_id)).progress).toMatchObject({ percent: 25, seconds_left: 60 });
    for (const field of ['job_id', 'report_url', 'summary', 'error']) expect(data).not.toHaveProperty(field);
    expect(data.created_at).toMatch(timestamp);
    expect(data.completed_at).toBeNull();
  });

  it('returns summary, job_id and report URL once it is complete', async () => {
    proves('rule:crawl-progress');
    const { task_id } = await start();
    await complete(task_id);
    const answer = await user.api.get(`/crawls/${task_id}`);
    const data = expectSuccess(answer, 200);
    expect(Number.isSafeInteger(data.job_id)).toBe(true);
    expect(data).toMatchObject({
      status: 'complete',
      crawled: 12,
      report_url: `/reports/crawls/${data.job_id}`,
      progress: {
        ...{ crawled: 12, queued: 0, discovered: 15, depth: 3, pages_per_second: 1.5 },
        ...{ percent: 100, seconds_left: null },
      },
      summary: { total_pages: 12, total_issues: 6, broken_pages: 1, orphan_pages: 2 },
    });
    expect(data.summary.issues).toEqual({ error: 1, warning: 2, notice: 3 });
    expect(data.summary.failed_checks).toEqual(['link-orphan']);
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const schema = document.paths['/api/v1/crawls/{task_id}'].get.responses['200'];
    expect(findSchemaProblems(schema.content['application/json'].schema, answer.body)).toEqual([]);
  });

  it('returns the error of a failed crawl', async () => {
    const { task_id } = await start();
    const error = { code: 'DNS_ERROR', message: 'The host name could not be resolved.' };
    await service.pool.query(
      "update crawls set status = 'error', error = $2, completed_at = now() where task_id = $1",
      [task_id, error],
    );
    const data = await read(task_id);
    expect(data).toMatchObject({ status: 'error', error });
    expect(data).not.toHaveProperty('job_id');
  });

  it('is not available to other users', async () => {
    proves('rule:foreign-forbidden');
    const { task_id } = await start();
    const other = await service.createUser();
    expectError(await other.api.get(`/crawls/${task_id}`), 'FORBIDDEN');
    expectError(await other.api.post(`/crawls/${task_id}/stop`), 'FORBIDDEN');
    const unknown = '01890000-0000-7000-8000-000000000000';
    expectError(await user.api.get(`/crawls/${unknown}`), 'NOT_FOUND');
    expectError(await user.api.post(`/crawls/${unknown}/stop`), 'NOT_FOUND');
    expectError(await user.api.get('/crawls/12'), 'INVALID_REQUEST');
    expect((await read(String(task_id).toUpperCase())).task_id).toBe(task_id);
  });
});

describe('GET /crawls', () => {
  it('lists the newest first, up to the limit', async () => {
    proves('endpoint:GET /crawls', 'request:crawls.limit', 'rule:crawl-list');
    const owner = await service.createUser();
    const first = await start({}, owner);
    const second = await start({ domain: 'example.org', max_pages: 5 }, owner);
    await complete(first.task_id);
    const { items } = expectSuccess(await owner.api.get('/crawls'), 200);
    const { job_id } = await read(first.task_id, owner);
    const siteCrawl = { url_count: null, hosts: null, health_score: null };
    expect(items).toEqual([
      {
        ...second,
        ...siteCrawl,
        crawled: 0,
        total_issues: null,
        created_at: expect.stringMatching(timestamp) as string,
        completed_at: null,
      },
      {
        ...first,
        ...siteCrawl,
        status: 'complete',
        crawled: 12,
        total_issues: 6,
        job_id,
        report_url: `/reports/crawls/${job_id}`,
        created_at: expect.stringMatching(timestamp) as string,
        completed_at: expect.stringMatching(timestamp) as string,
      },
    ]);
    expect(expectSuccess(await owner.api.get('/crawls?limit=1'), 200).items).toHaveLength(1);
    const all = expectSuccess(await owner.api.get('/crawls?limit=100'), 200);
    expect(all).toMatchObject({ page: 1, per_page: 100, total: 2, pages: 1 });
    expect(all.items).toHaveLength(2);
  });

  it('lists them page by page', async () => {
    const owner = await service.createUser();
    const ids: unknown[] = [];
    for (let made = 0; made < 3; made += 1) ids.unshift((await start({}, owner)).task_id);
    const read = async (query: string) => {
      const { items, ...place } = expectSuccess(await owner.api.get(`/crawls?${query}`), 200);
      return { ids: (items as { task_id: string }[]).map(({ task_id }) => task_id), ...place };
    };
    const place = { per_page: 2, total: 3, pages: 2 };
    expect(await read('per_page=2')).toEqual({ ids: ids.slice(0, 2), page: 1, ...place });
    expect(await read('page=2&per_page=2')).toEqual({ ids: ids.slice(2), page: 2, ...place });
    expect(await read('page=2&limit=2')).toEqual({ ids: ids.slice(2), page: 2, ...place });
    expect(await read('page=3&per_page=2&limit=50')).toEqual({ ids: [], page: 3, ...place });
    expect(await read('')).toEqual({ ids, page: 1, per_page: 20, total: 3, pages: 1 });
  });

  it.each(['0', '101', '-1', '1.5', 'x', ''])('rejects limit=%s and per_page=%s', async (limit) => {
    proves('constant:crawl-list-limit');
    expectError(await user.api.get(`/crawls?limit=${limit}`), 'INVALID_REQUEST');
    expectError(await user.api.get(`/crawls?per_page=${limit}`), 'INVALID_REQUEST');
  });
});

describe('POST /crawls/{task_id}/stop', () => {
  it('stops the crawl and removes its job', async () => {
    proves('state:crawl.stopped', 'rule:stop');
    const { task_id } = await start();
    const stopped = expectSuccess(await user.api.post(`/crawls/${task_id}/stop`), 200);
    expect(stopped).toMatchObject({ task_id, status: 'stopped' });
    expect(stopped.completed_at).toMatch(timestamp);
    expect(await jobsOf(task_id)).toEqual([]);
    expect(expectSuccess(await user.api.post(`/crawls/${task_id}/stop`), 200)).toEqual(stopped);
    expect(await read(task_id)).toEqual(stopped);
  });

  it('does not change a completed crawl', async () => {
    const { task_id } = await start();
    await complete(task_id);
    const before = await read(task_id);
    expect(expectSuccess(await user.api.post(`/crawls/${task_id}/stop`), 200)).toEqual(before);
  });

  it('needs the scan scope', async () => {
    const { task_id } = await start();
    expectError(await (await user.withKey('read')).post(`/crawls/${task_id}/stop`), 'INSUFFICIENT_SCOPE');
  });
});
