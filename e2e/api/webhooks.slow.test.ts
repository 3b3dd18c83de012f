import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { createSelfSigned } from '../../apps/server/test/servers/certificates.ts';
import { createServer as createTlsServer } from 'node:https';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess, uuid } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { compileSchema } from '../harness/openapi/document.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { useSharedAuthority, useSharedService, type TestService } from '../harness/test-service.ts';
import { startWebhookReceiver, type Delivery, type WebhookReceiver } from '../harness/webhook-receiver.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let receiver: WebhookReceiver;
let site: Site;
let held: HeldPage;
let heldLater: HeldPage;
let service: TestService;
let user: User;
let website: Website;
let secret: string;

const html = { 'content-type': 'text/html; charset=utf-8' };
/** Its analyses exceed a body of 1 MiB. */
const manyPages = Array.from({ length: 40 }, (_, index) => `/large/${index}`);
const largePage = examplePage.replace(
  '</body>',
  `${'<h2>Glass</h2><p>Sand, soda, lime.</p><img src="/a.png"><a href="/x">more</a>'.repeat(200)}</body>`,
);

beforeAll(async () => {
  held = holdPage();
  heldLater = holdPage();
  [receiver, site] = await Promise.all([
    startWebhookReceiver(await useSharedAuthority()),
    startSite({
      '/held': held.handler,
      '/held-later': heldLater.handler,
      '/data': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      '/many.xml': (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${manyPages.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
          ),
      ...Object.fromEntries(
        manyPages.map((path) => [
          path,
          (
            _request: unknown,
            response: { writeHead: (status: number, headers: object) => { end: (text: string) => void } },
          ) => response.writeHead(200, html).end(largePage),
        ]),
      ),
    }),
  ]);
  service = await useSharedService();
  user = await service.createUser();
  website = openWebsite(service.url);
  await website.logIn(user.email, password);
  secret = await readSecret(website);
});
afterAll(async () => {
  held.letGo();
  heldLater.letGo();
  await service.close();
  await Promise.all([receiver.close(), site.close()]);
});

const readSecret = async (from: Website): Promise<string> =>
  String(expectSuccess(await from.get('/webhook-secret'), 200).secret);
const hook = (path: string): { webhook_url: string } => ({ webhook_url: `${receiver.url}${path}` });
const arrives = (path: string, count = 1): Promise<readonly Delivery[]> =>
  waitFor(`${count} deliveries to ${path}`, () => {
    const deliveries = receiver.deliveries(path);
    return deliveries.length >= count ? deliveries : null;
  });
const headersOf = ({ headers }: Delivery): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const verify = (delivery: Delivery, key = secret): unknown =>
  new Webhook(key).verify(delivery.body, headersOf(delivery));
const idOf = (delivery: Delivery): string => String(delivery.headers['x-service-event-id']);

async function detailOf(id: string, from = website) {
  return expectSuccess(await from.get(`/webhook-deliveries/${id}`), 200);
}
const settles = (id: string) =>
  waitFor(`the end of ${id}`, async () => {
    const detail = await detailOf(id);
    return detail.state === 'waiting' ? null : detail;
  });
/** The delivery of a scan, once that many attempts have ended. */
const attempted = (taskId: string, count = 1) =>
  waitFor(`${count} attempts for ${taskId}`, async () => {
    const { items } = expectSuccess(await website.get('/webhook-deliveries?per_page=50'), 200);
    const item = (items as { id: string; task_id: string }[]).find(({ task_id }) => task_id === taskId);
    if (item === undefined) return null;
    const detail = await detailOf(item.id);
    return detail.attempts >= count && !detail.is_under_way ? detail : null;
  });
/** Makes it due, as if the wait until its next attempt were over. */
const makeDue = (id: string) =>
  service.pool.query(`update webhook_events set due_at = clock_timestamp() where id = $1`, [id]);

describe('a webhook', () => {
  it('sends for a completed scan what GET /scans/{task_id} returns, signed as in Standard Webhooks', async () => {
    proves(
      'behaviour:webhook',
      'request:scans.webhook_url',
      'event:trigger',
      'event:target',
      'event:body',
      'event:deduplication',
      'rule:webhook-signature',
    );
    const task = await user.api.scan(`${site.url}/first`, hook('/complete'));
    const [delivery] = await arrives('/complete');
    if (delivery === undefined) throw new Error('There is none.');
    expect(delivery.method).toBe('POST');
    expect(delivery.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/Siteglass\//) as string,
      'x-service-event-id': expect.stringMatching(uuid) as string,
      'webhook-id': delivery.headers['x-service-event-id'],
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/) as string,
    });
    expect(verify(delivery)).toEqual({ scan_id: task.scan_id, status: 'complete', result: task.result });
    expect(() => verify({ ...delivery, body: delivery.body.replace('complete', 'completE') })).toThrow();
    expect(await settles(idOf(delivery))).toMatchObject({
      state: 'delivered',
      kind: 'scan',
      task_id: task.scan_id,
      url: `${site.url}/first`,
      target_url: `${receiver.url}/complete`,
      next_attempt_at: null,
      attempt_log: [{ number: 1, status_code: 204, error: null }],
    });
    expect(receiver.deliveries('/complete')).toHaveLength(1);
  });

  it('is due as soon as the state is final', async () => {
    const task = await user.api.scan(`${site.url}/at-once`, hook('/at-once'));
    const [delivery] = await arrives('/at-once');
    expect(delivery?.at).toBeGreaterThanOrEqual(Date.parse(task.completed_at));
  });

  it('is sent for a cached result as well, with its own id', async () => {
    await user.api.scan(`${site.url}/cached`, hook('/cached'));
    const again = await user.api.scan(`${site.url}/cached`, hook('/cached'));
    expect(again.cached).toBe(true);
    const deliveries = await arrives('/cached', 2);
    expect(new Set(deliveries.map(idOf)).size).toBe(2);
    expect(deliveries.map((delivery) => (verify(delivery) as { scan_id: string }).scan_id)).toContain(
      again.scan_id,
    );
  });

  it('reports a failed scan with a null result and the error', async () => {
    proves('event:body', 'rule:webhook-final-states');
    const task = await user.api.scan(`${site.url}/data`, hook('/failed'));
    const [delivery] = await arrives('/failed');
    expect(delivery && verify(delivery)).toEqual({
      scan_id: task.scan_id,
      status: 'error',
      result: null,
      error: { code: 'NOT_HTML', message: task.error.message },
    });
  });

  it('reports a stopped scan', async () => {
    proves('rule:webhook-final-states');
    const taskId = await user.api.startScan(`${site.url}/held`, hook('/stopped'));
    expectSuccess(await user.api.post(`/scans/${taskId}/stop`), 200);
    const [delivery] = await arrives('/stopped');
    expect(delivery && verify(delivery)).toEqual({ scan_id: taskId, status: 'stopped', result: null });
    held.letGo();
  });

  it('links to a result larger than 1 MiB instead of including it', async () => {
    proves('rule:webhook-size');
    const task = await user.api.scan(`${site.url}/many.xml`, { mode: 'sitemap', ...hook('/large') }, 60_000);
    expect(JSON.stringify(task.result).length).toBeGreaterThan(1024 * 1024);
    const [delivery] = await arrives('/large');
    expect(delivery && verify(delivery)).toEqual({
      scan_id: task.scan_id,
      status: 'complete',
      result: null,
      result_url: `/api/v1/scans/${task.scan_id}`,
    });
  });

  it('adds no header, whatever its URL contains', async () => {
    const path = '/injected%0d%0ax-evil:%201';
    await user.api.scan(`${site.url}/injected`, {
      webhook_url: `${receiver.url}${path}\r\nx-evil: 2`,
    });
    const delivery = await waitFor('the delivery', () =>
      receiver.deliveries().find((one) => one.path.startsWith('/injected')),
    );
    expect(delivery.path).toBe(`${path}x-evil:%202`);
    expect(delivery.headers).not.toHaveProperty('x-evil');
  });
});

describe('the webhook of a batch', () => {
  const startBatch = async (urls: readonly string[], path: string): Promise<string> =>
    String(expectSuccess(await user.api.post('/scans/bulk', { urls, ...hook(path) }), 202).batch_id);

  it('is sent once when all scans have finished, with the URL of the results', async () => {
    const urls = [`${site.url}/batch/1`, `${site.url}/batch/2`, `${site.url}/data`, `${site.url}/batch/1`];
    const batch_id = await startBatch(urls, '/batch');
    const [delivery] = await arrives('/batch');
    expect(delivery && verify(delivery)).toEqual({
      batch_id,
      status: 'complete',
      total: 4,
      completed: 4,
      results_url: `/api/v1/scans/bulk/${batch_id}`,
    });
    expect(await settles(idOf(delivery as Delivery))).toMatchObject({ kind: 'batch', task_id: batch_id });
    // All of this batch is answered from the cache.
    const again = await startBatch(urls.slice(0, 2), '/batch-cached');
    const [cached] = await arrives('/batch-cached');
    expect(cached && verify(cached)).toMatchObject({ batch_id: again, status: 'complete', total: 2 });
    expect(receiver.deliveries('/batch')).toHaveLength(1);
  });

  it('reports a stopped batch', async () => {
    proves('rule:webhook-final-states');
    const urls = [`${site.url}/held-later`, `${site.url}/batch/1`];
    const batch_id = await startBatch(urls, '/batch-stopped');
    expectSuccess(await user.api.post(`/scans/bulk/${batch_id}/stop`), 200);
    const [delivery] = await arrives('/batch-stopped');
    expect(delivery && verify(delivery)).toMatchObject({
      batch_id,
      status: 'stopped',
      total: 2,
      completed: 2,
    });
    expect(receiver.deliveries('/batch-stopped')).toHaveLength(1);
  });

  it('is rejected if it is not an https URL', async () => {
    const body = { urls: [site.url], webhook_url: 'http://hooks.example.com/' };
    expectError(await user.api.post('/scans/bulk', body), 'INVALID_URL');
  });
});

describe('the webhook of a crawl', () => {
  it('is sent once, with the summary and the report URL', async () => {
    const body = { domain: `${site.url}/crawled`, max_pages: 2, ...hook('/crawl') };
    const { task_id } = expectSuccess(await user.api.post('/crawls', body), 202);
    const [delivery] = await arrives('/crawl');
    const crawl = expectSuccess(await user.api.get(`/crawls/${task_id}`), 200);
    expect(delivery && verify(delivery)).toEqual({
      task_id,
      status: 'complete',
      job_id: crawl.job_id,
      summary: crawl.summary,
      report_url: `/reports/crawls/${crawl.job_id}`,
    });
    expect(await settles(idOf(delivery as Delivery))).toMatchObject({ kind: 'crawl', task_id });
    expect(receiver.deliveries('/crawl')).toHaveLength(1);
  });

  it('reports a stopped crawl and a failed one', async () => {
    proves('rule:webhook-final-states');
    const start = async (domain: string, path: string): Promise<string> =>
      String(expectSuccess(await user.api.post('/crawls', { domain, ...hook(path) }), 202).task_id);
    const stopped = await start(`${site.url}/held-later`, '/crawl-stopped');
    expectSuccess(await user.api.post(`/crawls/${stopped}/stop`), 200);
    const failed = await start('nothing.example', '/crawl-failed');
    const [ofStopped] = await arrives('/crawl-stopped');
    const emptyCrawl = { job_id: expect.any(Number) as number, summary: null, report_url: null };
    expect(ofStopped && verify(ofStopped)).toEqual({ task_id: stopped, status: 'stopped', ...emptyCrawl });
    const [ofFailed] = await arrives('/crawl-failed');
    const error = { code: 'DNS_ERROR', message: expect.any(String) as string };
    expect(ofFailed && verify(ofFailed)).toEqual({ task_id: failed, status: 'error', error, ...emptyCrawl });
  });

  it('is rejected if it is not an https URL', async () => {
    const body = { domain: site.url, webhook_url: 'https://10.0.0.1/' };
    expectError(await user.api.post('/crawls', body), 'INVALID_URL');
  });
});

// Each of them waits for its own times of the schedule.
describe.concurrent('a delivery that fails', () => {
  it('is retried after 5 s, then 5 min, with the same id and a new signature', async () => {
    proves('rule:webhook-record', 'event:delivery', 'event:deduplication', 'rule:webhook-schedule');
    receiver.answer(
      '/flaky',
      (_request, response) =>
        void response.writeHead(receiver.deliveries('/flaky').length < 3 ? 500 : 200).end('thank you'),
    );
    const taskId = await user.api.startScan(`${site.url}/flaky`, hook('/flaky'));
    const waitOf = (detail: Awaited<ReturnType<typeof attempted>>): number => {
      const attempts = detail.attempt_log as { started_at: string; duration_ms: number }[];
      const last = attempts.at(-1);
      const endedAt = Date.parse(last?.started_at ?? '') + (last?.duration_ms ?? 0);
      return (Date.parse(detail.next_attempt_at) - endedAt) / 1000;
    };
    const first = await attempted(taskId);
    expect(first).toMatchObject({
      state: 'waiting',
      attempt_log: [{ status_code: 500, error: { code: 'HTTP_ERROR' } }],
    });
    expect(waitOf(first)).toBeGreaterThanOrEqual(4.9);
    expect(Date.parse(first.next_attempt_at)).toBeLessThanOrEqual(Date.now() + 5_500);
    await makeDue(first.id);
    const second = await attempted(taskId, 2);
    expect(waitOf(second)).toBeGreaterThanOrEqual(299);
    expect(Date.parse(second.next_attempt_at)).toBeLessThanOrEqual(Date.now() + 330_000);
    await makeDue(second.id);
    expect(await settles(second.id)).toMatchObject({ state: 'delivered', attempts: 3 });
    const deliveries = receiver.deliveries('/flaky');
    expect(new Set(deliveries.map(idOf))).toEqual(new Set([second.id]));
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
    for (const delivery of deliveries) verify(delivery);
  });

  it('does not follow redirects', async () => {
    proves('rule:webhook-redirect');
    receiver.answer(
      '/redirect',
      (_request, response) => void response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
    );
    const taskId = await user.api.startScan(`${site.url}/redirected`, hook('/redirect'));
    expect(await attempted(taskId)).toMatchObject({
      state: 'waiting',
      attempt_log: [{ status_code: 307, error: { code: 'HTTP_ERROR' } }],
    });
    expect(receiver.deliveries('/elsewhere')).toHaveLength(0);
  });

  it('ends permanently if the receiver returns 410', async () => {
    proves('rule:webhook-410');
    receiver.answer('/gone', (_request, response) => void response.writeHead(410).end());
    const taskId = await user.api.startScan(`${site.url}/gone`, hook('/gone'));
    expect(await attempted(taskId)).toMatchObject({
      state: 'gone',
      next_attempt_at: null,
      attempt_log: [{ status_code: 410 }],
    });
  });

  it('sends nothing to a receiver with an invalid certificate', async () => {
    const { chainPem, keyPem } = await createSelfSigned({ commonName: 'self', names: ['127.0.0.1'] });
    let requests = 0;
    const server = createTlsServer({ cert: chainPem, key: keyPem }, (_request, response) => {
      requests += 1;
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const taskId = await user.api.startScan(`${site.url}/untrusted`, {
      webhook_url: `https://127.0.0.1:${port}/`,
    });
    expect(await attempted(taskId)).toMatchObject({
      state: 'waiting',
      attempt_log: [{ status_code: null, error: { code: 'TLS_ERROR' } }],
    });
    expect(requests).toBe(0);
    server.close();
  });

  it('sends nothing to a receiver without TLS', async () => {
    const server = createServer((_request, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const taskId = await user.api.startScan(`${site.url}/plain`, {
      webhook_url: `https://127.0.0.1:${port}/`,
    });
    expect(await attempted(taskId)).toMatchObject({ attempt_log: [{ error: { code: 'TLS_ERROR' } }] });
    server.close();
  });

  it('never reaches a private address, whatever name resolves to it', async () => {
    proves('rule:address-guard');
    service.dns.setZones({ 'inside.example': { a: ['10.1.2.3'] } });
    const taskId = await user.api.startScan(`${site.url}/inside`, {
      webhook_url: 'https://inside.example/hook',
    });
    const { attempt_log } = await attempted(taskId);
    expect(attempt_log).toMatchObject([{ status_code: null, error: { code: 'BLOCKED_ADDRESS' } }]);
    expect(JSON.stringify(attempt_log)).not.toContain('10.1.2.3');
  });

  it('fails after ten attempts', async () => {
    proves('rule:webhook-schedule');
    receiver.answer('/never', (_request, response) => void response.writeHead(503).end());
    const taskId = await user.api.startScan(`${site.url}/never`, hook('/never'));
    for (let count = 1; count < 10; count += 1) {
      const { id, state } = await attempted(taskId, count);
      expect(state).toBe('waiting');
      await makeDue(String(id));
    }
    const { state, next_attempt_at, attempt_log } = await attempted(taskId, 10);
    expect({ state, next_attempt_at }).toEqual({ state: 'failed', next_attempt_at: null });
    expect(attempt_log).toHaveLength(10);
  });
});

describe('the deliveries of an account', () => {
  it('are listed newest first, with paging and a state filter', async () => {
    proves('rule:webhook-record');
    const { items, total, pages } = expectSuccess(
      await website.get('/webhook-deliveries?per_page=5&page=1'),
      200,
    );
    expect(items).toHaveLength(5);
    expect(pages).toBe(Math.ceil(total / 5));
    const ids = (items as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const gone = expectSuccess(await website.get('/webhook-deliveries?state=gone'), 200);
    expect(gone.items).toMatchObject([{ state: 'gone', last_attempt: { status_code: 410 } }]);
    expectError(await website.get('/webhook-deliveries?state=lost'), 'INVALID_REQUEST');
  });

  it.each([
    ['/complete', 'delivered'],
    ['/gone', 'gone'],
    ['/never', 'failed'],
  ])('to %s can be sent again, with the same id', async (path, state) => {
    const { items } = expectSuccess(await website.get('/webhook-deliveries?per_page=50'), 200);
    const { id } = (items as { id: string; target_url: string }[]).find(({ target_url }) =>
      target_url.endsWith(path),
    ) ?? { id: '' };
    expect(await detailOf(id)).toMatchObject({ state });
    receiver.answer(path, (_request, response) => void response.writeHead(200).end());
    const before = receiver.deliveries(path).length;
    expectSuccess(await website.post(`/webhook-deliveries/${id}/redeliver`), 202);
    const deliveries = await arrives(path, before + 1);
    expect(idOf(deliveries.at(-1) as Delivery)).toBe(id);
    expect(await settles(id)).toMatchObject({ state: 'delivered', attempts: before + 1 });
  });

  it('can be read or sent again only by their owner', async () => {
    const other = openWebsite(service.url);
    await other.logIn((await service.createUser()).email, password);
    const id = idOf(receiver.deliveries('/complete')[0] as Delivery);
    expectError(await other.get(`/webhook-deliveries/${id}`), 'FORBIDDEN');
    expectError(await other.post(`/webhook-deliveries/${id}/redeliver`), 'FORBIDDEN');
    expectError(await other.get(`/webhook-deliveries/${id.replace(/^.{8}/, '00000000')}`), 'NOT_FOUND');
    expect(expectSuccess(await other.get('/webhook-deliveries'), 200)).toMatchObject({ items: [], total: 0 });
    expect(await readSecret(other)).not.toBe(secret);
    expectError(await openWebsite(service.url).get('/webhook-deliveries'), 'MISSING_AUTH');
    expectError(await openWebsite(service.url).get('/webhook-secret'), 'MISSING_AUTH');
  });

  it('wait while it is disabled, and are sent once it is enabled', async () => {
    proves('rule:disabled-pauses');
    const paused = await service.createUser();
    const disable = (isDisabled: boolean) =>
      service.pool.query('update accounts set is_disabled = $2 where id = $1', [paused.id, isDisabled]);
    const taskId = await paused.api.startScan(`${site.url}/paused`, hook('/paused'));
    await disable(true);
    await waitFor('the event', async () => {
      const { rows } = await service.pool.query(
        'select from webhook_events e join scans s on s.id = e.scan_id where s.task_id = $1',
        [taskId],
      );
      return rows.length === 1;
    });
    // A delivery that became due later has arrived.
    await user.api.scan(`${site.url}/not-paused`, hook('/not-paused'));
    await arrives('/not-paused');
    expect(receiver.deliveries('/paused')).toHaveLength(0);
    await disable(false);
    await arrives('/paused');
  });
});

describe('the signing secret', () => {
  it('also signs for a day after it was rotated', async () => {
    proves('rule:webhook-secret');
    const rotated = expectSuccess(await website.post('/webhook-secret/rotate'), 200);
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.secret).not.toBe(secret);
    expect(Date.parse(rotated.previous_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await readSecret(website)).toBe(rotated.secret);
    const { items } = expectSuccess(await website.get('/account-events'), 200);
    expect(items[0]).toMatchObject({ kind: 'webhook-secret-rotated' });
    await user.api.scan(`${site.url}/rotated`, hook('/rotated'));
    const [delivery] = await arrives('/rotated');
    if (delivery === undefined) throw new Error('There is none.');
    verify(delivery, secret);
    verify(delivery, rotated.secret);
    await service.pool.query(
      `update webhook_secrets set ends_at = clock_timestamp() - interval '1 s' where account_id = $1 and ends_at is not null`,
      [user.id],
    );
    await user.api.scan(`${site.url}/rotated`, hook('/rotated-later'));
    const [later] = await arrives('/rotated-later');
    if (later === undefined) throw new Error('There is none.');
    verify(later, rotated.secret);
    expect(() => verify(later, secret)).toThrow();
    secret = rotated.secret;
  });

  it('is not available to API keys, and appears in no log or table', async () => {
    const key = await user.withKey('read', 'scan', 'export');
    expect((await key.get('/webhook-secret')).status).toBe(404);
    expect(service.output()).not.toContain(secret.replace('whsec_', ''));
    expect(service.output()).not.toContain(receiver.url);
    const { rows } = await service.pool.query<{ dump: string }>(
      `select encode(salt, 'base64') as dump from webhook_secrets`,
    );
    expect(rows.map(({ dump }) => `whsec_${dump}`)).not.toContain(secret);
  });
});

describe('the OpenAPI document', () => {
  it.each([
    ['scanEnded', ['/complete', '/failed', '/stopped', '/large']],
    ['batchEnded', ['/batch', '/batch-cached', '/batch-stopped']],
    ['crawlEnded', ['/crawl', '/crawl-failed', '/crawl-stopped']],
  ])('describes the webhook %s', async (name, paths) => {
    const document: any = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
    const { requestBody, parameters } = document.webhooks[name].post;
    const { schema } = requestBody.content['application/json'];
    // With no fields that the schema does not know.
    const validate = compileSchema({ ...schema, additionalProperties: false });
    for (const path of paths) {
      const [delivery] = receiver.deliveries(path);
      expect(validate(JSON.parse(delivery?.body ?? 'null')), path).toBe(true);
      for (const header of parameters as { name: string }[])
        expect(delivery?.headers).toHaveProperty(header.name.toLowerCase());
    }
  });
});
