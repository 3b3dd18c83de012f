import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess, timestamp, uuid } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { examplePage, findClosedPort, startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { waitFor } from '../harness/service.ts';
import { anyText } from '../../packages/analysis/src/fixtures/any-text.ts';

let service: TestService;
let user: User;
let site: Site;
let held: HeldPage;
/** For a scan that is stopped whether or not its page is being fetched: it must not count among those of `held`. */
const stoppedPage = holdPage();
const html = { 'content-type': 'text/html; charset=utf-8' };
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser();
  held = holdPage();
  site = await startSite({
    '/missing': (_request, response) => response.writeHead(404, html).end(examplePage),
    '/broken': (_request, response) => response.writeHead(500, html).end(examplePage),
    '/empty-500': (_request, response) => response.writeHead(500).end(),
    '/json-404': (_request, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
    '/data': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/moved': (_request, response) => response.writeHead(301, { location: '/' }).end(),
    '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/cut': (request) => request.socket.destroy(),
    '/strange': (_request, response) =>
      response.writeHead(200, html).end(`<title>\0\ufffd&#xD800;</title><h1>a\0b</h1>`),
    '/held': held.handler,
    '/stopped': stoppedPage.handler,
  });
});
afterAll(async () => {
  held.letGo();
  stoppedPage.letGo();
  await service.close();
  await site.close();
});

describe('POST /scans and GET /scans/{task_id}', () => {
  it('returns 202 with the task, and the result when polled', async () => {
    proves(
      'endpoint:POST /scans',
      'field:scan.scan_id',
      'field:scan.status',
      'field:scan.mode',
      'field:scan.url',
      'field:scan.poll_url',
      'endpoint:GET /scans/{task_id}',
      'field:status.scan_id_db',
      'behaviour:asynchronous',
      'request:scans.mode',
      'rule:status-codes',
      'state:scan.queued',
      'state:scan.complete',
      'rule:ids',
    );
    const url = `${site.url}/first`;
    const data = expectSuccess(await user.api.post('/scans', { url }), 202);
    expect(data).toEqual({
      scan_id: expect.stringMatching(uuid) as string,
      status: 'queued',
      mode: 'single',
      url,
      poll_url: `/api/v1/scans/${data.scan_id}`,
    });
    // UUID version 7 of RFC 9562.
    expect(data.scan_id[14]).toBe('7');
    const done = await user.api.waitForTask(data.scan_id);
    expect(Object.keys(done).sort()).toEqual(
      [
        ...['cached', 'completed_at', 'created_at', 'mode', 'result', 'scan_id', 'scan_id_db', 'started_at'],
        ...['status', 'timings', 'url'],
      ].sort(),
    );
    expect(done).toMatchObject({
      scan_id: data.scan_id,
      status: 'complete',
      mode: 'single',
      url,
      cached: false,
    });
    expect(Number.isSafeInteger(done.scan_id_db) && done.scan_id_db > 0).toBe(true);
    for (const time of [done.created_at, done.started_at, done.completed_at]) expect(time).toMatch(timestamp);
    expect(Date.parse(done.created_at)).toBeLessThanOrEqual(Date.parse(done.started_at));
    expect(Date.parse(done.started_at)).toBeLessThanOrEqual(Date.parse(done.completed_at));
  });

  it('returns a result with every documented part and no other', async () => {
    proves(
      'field:status.status',
      'field:status.result',
      'field:result.googlebot.seo_score',
      'field:result.googlebot.errors',
      'rule:bilingual',
    );
    const { scan_id } = await user.api.scan(`${site.url}/schema`);
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const schemas =
      document.paths['/api/v1/scans/{task_id}'].get.responses['200'].content['application/json'];
    const { body } = await user.api.get(`/scans/${scan_id}`);
    expect(findSchemaProblems(schemas.schema, body)).toEqual([]);
    const { result } = body.data;
    expect(result).toMatchObject({
      url: `${site.url}/schema`,
      final_url: `${site.url}/schema`,
      scanner_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      googlebot: { seo_score: expect.any(Number) as number, errors: expect.any(Array) as unknown[] },
      fetch: { peer: { address: '127.0.0.1', family: 4, port: site.port }, protocol_fallback: false },
    });
    expect(result.checks.length).toBeGreaterThan(140);
    for (const check of result.checks) {
      for (const text of [check.label, check.label_it, check.detail, check.detail_it])
        expect(text, check.id).toMatch(/\S/);
    }
  });

  it('adds a history row', async () => {
    proves('rule:history-row');
    const done = await user.api.scan(`${site.url}/history-row`);
    const { items } = expectSuccess(await user.api.get('/history?per_page=1'), 200);
    expect(items[0]).toMatchObject({
      scan_id: done.scan_id,
      scan_id_db: done.scan_id_db,
      status: 'complete',
    });
  });

  it.each([
    ['/missing', 404],
    ['/broken', 500],
  ])('analyzes the HTML of %s with status %i', async (path, status) => {
    proves('rule:error-pages');
    const done = await user.api.scan(`${site.url}${path}`);
    expect(done.status).toBe('complete');
    expect(done.result.fetch.status_code).toBe(status);
  });

  it('follows redirects and reports them', async () => {
    const { result } = await user.api.scan(`${site.url}/moved`);
    expect(result).toMatchObject({ url: `${site.url}/moved`, final_url: `${site.url}/` });
    expect(result.fetch.redirects).toEqual([
      { url: `${site.url}/moved`, status_code: 301, location: `${site.url}/` },
    ]);
  });

  it('falls back from HTTPS to HTTP and reports it, with and without a scheme', async () => {
    proves('rule:https-fallback');
    for (const url of [`https://127.0.0.1:${site.port}/fallback`, `127.0.0.1:${site.port}/bare`]) {
      const done = await user.api.scan(url);
      expect(done, JSON.stringify(done.error)).toMatchObject({ status: 'complete', url });
      expect(done.result.fetch.protocol_fallback).toBe(true);
    }
  });

  it('resolves a site by its name', async () => {
    service.dns.setZones({ 'www.example.com': { a: ['127.0.0.1'] } });
    const done = await user.api.scan(`http://www.example.com:${site.port}/by-name`);
    expect(done.result.final_url).toBe(`http://www.example.com:${site.port}/by-name`);
  });

  it('stores pages with characters that the database rejects', async () => {
    expect((await user.api.scan(`${site.url}/strange`)).status).toBe('complete');
  });

  it.each([
    [
      'CONNECT_ERROR',
      'a port where nothing listens',
      async () => `http://127.0.0.1:${await findClosedPort()}/`,
    ],
    ['CONNECT_ERROR', 'a connection that is cut', () => `${site.url}/cut`],
    ['DNS_ERROR', 'a name that is not there', () => 'http://nothing.example.com/'],
    ['NOT_HTML', 'something other than a page', () => `${site.url}/data`],
    ['HTTP_ERROR', 'a 500 without a page', () => `${site.url}/empty-500`],
    ['HTTP_ERROR', 'a 404 that is JSON', () => `${site.url}/json-404`],
    ['HTTP_ERROR', 'a redirect to itself', () => `${site.url}/loop`],
    ['BLOCKED_ADDRESS', 'a redirect into a private network', () => `${site.url}/inside`],
    ['BLOCKED_ADDRESS', 'a name that leads into a private network', () => 'http://inside.example.com/'],
  ])('ends in the error %s for %s', async (code, _what, makeUrl) => {
    proves('field:status.error', 'state:scan.error', 'rule:scan-error');
    service.dns.setZones({ 'inside.example.com': { a: ['192.168.1.1'] } });
    const done = await user.api.scan(await makeUrl());
    expect(done).toMatchObject({ status: 'error', error: { code } });
    expect(Object.keys(done.error)).toEqual(['code', 'message']);
    expect(done.error.message).toMatch(/\S/);
    expect(done).not.toHaveProperty('result');
    expect(done).not.toHaveProperty('scan_id_db');
    const { items } = expectSuccess(await user.api.get('/history?per_page=1'), 200);
    expect(items[0]).toMatchObject({ scan_id: done.scan_id, status: 'error', seo_score: null, grade: null });
  });

  it('ends for any accepted URL, and never in INTERNAL_ERROR', async () => {
    const part = anyText(60);
    const label = part.map((text) => text.replace(/[/\\?#@:]/g, ''));
    const port = await findClosedPort();
    const url = fc.oneof(
      part.map((path) => `http://127.0.0.1:${port}/${path}`),
      label.map((name) => `http://${name}.example.com/`),
      label.map((name) => `${name}.example.com:8443`),
    );
    const ends = async (submitted: string) => {
      const { status, body } = await user.api.post('/scans', { url: submitted });
      if (status === 400) return;
      const done = await user.api.waitForTask(body.data.scan_id);
      expect(['DNS_ERROR', 'CONNECT_ERROR'], JSON.stringify(done)).toContain(done.error.code);
    };
    // Concurrently, as the worker runs them.
    const urls = fc.array(url, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(urls, async (some) => {
        await Promise.all(some.map(ends));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it("is 403 FORBIDDEN for another user's task and 404 NOT_FOUND for an unknown one", async () => {
    proves('error:FORBIDDEN', 'rule:foreign-forbidden');
    const { scan_id } = await user.api.scan(`${site.url}/mine`);
    const other = await service.createUser();
    expectError(await other.api.get(`/scans/${scan_id}`), 'FORBIDDEN');
    expectError(await other.api.post(`/scans/${scan_id}/stop`), 'FORBIDDEN');
    expectError(await user.api.get('/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f'), 'NOT_FOUND');
    expectError(await user.api.post('/scans/0193a1b0-7a6b-7c3d-8e4f-5a6b7c8d9e0f/stop'), 'NOT_FOUND');
    expectSuccess(await user.api.get(`/scans/${String(scan_id).toUpperCase()}`), 200);
  });
});

describe('POST /scans/{task_id}/stop', () => {
  const countJobs = async (taskId: string) => {
    const { rows } = await service.pool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j, scans s
       where s.task_id = $1 and j.key = 'scan-page:' || s.analysis_id`,
      [taskId],
    );
    return rows[0]!.count;
  };
  const startHeld = async (options: object = {}, as = user) => {
    const before = held.waiting();
    const data = expectSuccess(await as.api.post('/scans', { url: `${site.url}/held`, ...options }), 202);
    await waitFor('the page being fetched', () => held.waiting() > before);
    return String(data.scan_id);
  };

  it('stops a running scan without a result, and its job is gone', async () => {
    const taskId = await startHeld();
    expect((await user.api.get(`/scans/${taskId}`)).body.data.status).toBe('running');
    const data = expectSuccess(await user.api.post(`/scans/${taskId}/stop`), 200);
    expect(data).toMatchObject({ scan_id: taskId, status: 'stopped' });
    expect(data.completed_at).toMatch(timestamp);
    expect(data).not.toHaveProperty('result');
    await waitFor('the fetch being given up', () => held.waiting() === 0);
    await waitFor('the job being gone', async () => (await countJobs(taskId)) === 0);
    expect((await user.api.get(`/scans/${taskId}`)).body.data.status).toBe('stopped');
  });

  it('does not change a finished scan', async () => {
    proves('state:scan.final');
    const done = await user.api.scan(`${site.url}/ended`);
    expect(expectSuccess(await user.api.post(`/scans/${done.scan_id}/stop`), 200)).toEqual(done);
    const failed = await user.api.scan(`${site.url}/data`);
    expect(failed.status).toBe('error');
    expect(expectSuccess(await user.api.post(`/scans/${failed.scan_id}/stop`), 200)).toEqual(failed);
    const { scan_id: id } = expectSuccess(await user.api.post('/scans', { url: `${site.url}/stopped` }), 202);
    const stopped = expectSuccess(await user.api.post(`/scans/${id}/stop`), 200);
    expect(stopped.status).toBe('stopped');
    expect(expectSuccess(await user.api.post(`/scans/${id}/stop`), 200)).toEqual(stopped);
    expect(expectSuccess(await user.api.get(`/scans/${id}`), 200)).toEqual(stopped);
  });

  it("keeps another user's scan of the same page running", async () => {
    const [own, shared] = [
      await startHeld(),
      (await user.api.post('/scans', { url: `${site.url}/held` })).body.data,
    ];
    expectSuccess(await user.api.post(`/scans/${own}/stop`), 200);
    expect((await user.api.get(`/scans/${shared.scan_id}`)).body.data.status).toBe('running');
    expect(held.waiting()).toBe(1);
    held.letGo();
    expect((await user.api.waitForTask(shared.scan_id)).status).toBe('complete');
    expect((await user.api.get(`/scans/${own}`)).body.data.status).toBe('stopped');
  });

  it('stops a queued scan before anything is fetched', async () => {
    held.hold();
    // More than the worker runs at once, so that the last one is queued.
    const busy: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { scan_id } = expectSuccess(
        await user.api.post('/scans', { url: `${site.url}/held?n=${n}` }),
        202,
      );
      busy.push(scan_id);
    }
    const last = busy.at(-1)!;
    expect((await user.api.get(`/scans/${last}`)).body.data.status).toBe('queued');
    const data = expectSuccess(await user.api.post(`/scans/${last}/stop`), 200);
    expect(data).toMatchObject({ status: 'stopped', started_at: null });
    expect(await countJobs(last)).toBe(0);
    const answers = await Promise.all(busy.map((id) => user.api.post(`/scans/${id}/stop`)));
    for (const answer of answers) expect(expectSuccess(answer, 200).status).toBe('stopped');
  });
});
