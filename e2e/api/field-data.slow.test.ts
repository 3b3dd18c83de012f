import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cruxNotFound,
  pageSpeedAnswer,
} from '../../apps/server/test/collect/providers/field-data-answers.ts';
import {
  neverRespond,
  sendHtml,
  sendJson,
  type Responder,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { googleKey, readCruxQuery, startGoogleApis, type GoogleApis } from '../harness/google-apis.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let google: GoogleApis;
let service: TestService;
let user: User;
let site: Site;

const names = ['olives', 'figs', 'dates', 'almonds', 'grapes', 'limes', 'quinces'];
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const none = { success: false, checked_at: null };

beforeAll(async () => {
  google = await startGoogleApis();
  service = await startTestService({ workers: 1, env: { ...google.env, LOG_LEVEL: 'trace' } });
  service.dns.setZones(
    Object.fromEntries(names.map((name) => [`www.${name}.example`, { a: ['127.0.0.1'] }])),
  );
  user = await service.createUser();
  site = await startSite({
    '/guide': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(examplePage),
    '/shop': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(examplePage),
    '/sitemap.xml': (request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/guide</loc></url></urlset>`,
        ),
  });
});
afterAll(async () => {
  await service.close();
  await site.close();
  await google.server.close();
});

const originOf = (name: string): string => `http://www.${name}.example:${site.port}`;
const scan = async (name: string, path = '/guide'): Promise<number> =>
  (await user.api.scan(originOf(name) + path)).scan_id_db as number;
const read = (id: number, as: User = user) => as.api.get(`/scans/${id}/field-data`);
const readData = async (id: number) => expectSuccess(await read(id), 200);
const metric = (p75: number, rating = 'good') => ({
  ...{ p75, rating, good: 0.9192, needs_improvement: 0.0808, poor: 0 },
});
const period = { first_day: '2026-10-30', last_day: '2026-11-26' };

describe('the field data of a page', () => {
  it('is that of the page, or of its origin where the page has too few page views', async () => {
    const id = await scan('olives', '/guide?session=secret#top');
    // Scans wait for none of this.
    expect(google.server.requests).toEqual([]);
    const data = await readData(id);
    const known = { success: true, reason: null, checked_at: expect.stringMatching(moment) };
    expect(data).toEqual({
      scan_id: id,
      url: `${originOf('olives')}/guide?session=secret#top`,
      scanned_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      can_run_pagespeed: false,
      form_factors: [
        {
          form_factor: 'phone',
          ...known,
          scope: 'url',
          target: `${originOf('olives')}/guide`,
          period,
          assessment: 'failed',
          metrics: {
            lcp: metric(1303),
            inp: metric(240, 'needs-improvement'),
            cls: metric(0.05),
            fcp: metric(1100),
            ttfb: metric(600),
          },
          history: { ...known, weeks: expect.any(Array) },
        },
        {
          form_factor: 'desktop',
          ...known,
          scope: 'origin',
          target: originOf('olives'),
          period,
          assessment: 'passed',
          metrics: {
            lcp: metric(1303),
            inp: metric(120),
            cls: metric(0.05),
            fcp: metric(1100),
            ttfb: metric(600),
          },
          history: { ...known, weeks: expect.any(Array) },
        },
      ],
    });
    const weeks = data.form_factors[0].history.weeks as readonly object[];
    expect(weeks).toHaveLength(40);
    expect(weeks.at(-1)).toEqual({
      ...period,
      ...{ lcp: 650, inp: null, cls: 0.05, fcp: null, ttfb: null },
    });
    // Google is sent no query.
    const sent = google.server.requests;
    expect(sent.map((request) => readCruxQuery(request).url ?? readCruxQuery(request).origin).sort()).toEqual(
      [...Array<string>(2).fill(originOf('olives')), ...Array<string>(3).fill(`${originOf('olives')}/guide`)],
    );
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('is requested once a day, also by simultaneous readers', async () => {
    const id = await scan('figs');
    google.answerWith();
    const [first, second] = await Promise.all([readData(id), readData(id)]);
    expect(second).toEqual(first);
    expect(google.server.requests).toHaveLength(5);
    expect(await readData(id)).toEqual(first);
    await service.pool.query(
      "update provider_answers set kept_until = kept_until - interval '1 day' where provider = 'CRUX'",
    );
    await readData(id);
    expect(google.server.requests).toHaveLength(10);
  });

  it('is in the JSON export', async () => {
    const id = await scan('figs');
    const { form_factors: formFactors } = await readData(id);
    const answer = await user.api.get(`/scans/${id}/export/json`);
    // The file itself, without the envelope.
    const file: object = answer.body;
    expect(file).toMatchObject({ field_data: { form_factors: formFactors } });
  });

  it('is empty for a site with too few page views', async () => {
    google.answerWith({ crux: sendJson(cruxNotFound, 404) });
    const data = await readData(await scan('dates'));
    for (const one of data.form_factors) {
      expect(one).toMatchObject({ success: true, reason: null, scope: null, target: null, assessment: null });
      expect(Object.values(one.metrics)).toEqual([null, null, null, null, null]);
      expect(one.history).toMatchObject({ success: true, weeks: [] });
    }
  });

  it('is not requested for a host that is an IP address', async () => {
    google.answerWith();
    const { scan_id_db: id } = await user.api.scan(`${site.url}/guide`);
    const data = await readData(id as number);
    for (const one of data.form_factors) expect(one).toMatchObject({ ...none, reason: 'not-applicable' });
    expect(data.can_run_pagespeed).toBe(false);
    expect(google.server.requests).toEqual([]);
  });

  it('is not available to other users, without the scope, and for sitemap scans', async () => {
    const id = await scan('figs');
    expectError(await read(id, await service.createUser()), 'NOT_FOUND');
    const key = await user.api.post('/tokens', { name: 'scans', scopes: ['scan'] });
    for (const path of ['field-data', 'pagespeed'])
      expectError(await user.api.as(key.body.data.token).get(`/scans/${id}/${path}`), 'INSUFFICIENT_SCOPE');
    const { scan_id_db: sitemap } = await user.api.scan(`${originOf('figs')}/sitemap.xml`, {
      mode: 'sitemap',
    });
    expectError(await read(sitemap as number), 'NO_DATA');
  });

  const keyed = `Requests with the key ${googleKey} are not allowed.`;
  it.each<[string, string, Responder, string]>([
    ['a rejected key', 'almonds', sendJson({ error: { code: 403, message: keyed } }, 403), 'refused'],
    ['HTML', 'grapes', sendHtml, 'bad-answer'],
    ['another format', 'limes', sendJson({ record: { key: keyed } }), 'bad-answer'],
    ['no response', 'quinces', neverRespond, 'timeout'],
  ])('has the reason for %s', async (_what, name, crux, reason) => {
    google.answerWith({ crux });
    const data = await readData(await scan(name));
    for (const one of data.form_factors) {
      expect(one).toMatchObject({ ...none, reason, scope: null, history: { ...none, reason, weeks: [] } });
    }
    expect(JSON.stringify(data)).not.toContain(googleKey);
  });

  it('is not requested for a while after too many requests', async () => {
    const crux = sendJson({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 429, {
      'retry-after': '600',
    });
    google.answerWith({ crux });
    const first = await readData(await scan('olives', '/shop'));
    for (const one of first.form_factors) expect(one).toMatchObject({ ...none, reason: 'rate-limited' });
    google.answerWith();
    const second = await readData(await scan('almonds', '/shop'));
    for (const one of second.form_factors) expect(one).toMatchObject({ ...none, reason: 'rate-limited' });
    expect(google.server.requests).toEqual([]);
  });
});

describe('PageSpeed Insights', () => {
  const run = async (id: number, query = '') =>
    expectSuccess(await user.api.get(`/scans/${id}/pagespeed${query}`), 200);

  it('measures a page on request, in the background if that takes long', async () => {
    let letGo = (): void => undefined;
    google.answerWith({
      pageSpeed: (_request, response) =>
        (letGo = () => response.writeHead(200).end(JSON.stringify(pageSpeedAnswer()))),
    });
    const id = await scan('figs');
    expect(google.server.requests).toEqual([]);
    expect(await run(id, '?wait=0')).toMatchObject({
      ...none,
      ...{ strategy: 'mobile', reason: 'pending', performance_score: null, page_error: null },
    });
    await waitFor('the request', () => google.server.requests.length === 1 || null);
    letGo();
    const result = await waitFor('the result', async () => {
      const found = await run(id);
      return found.reason !== 'pending' && found;
    });
    expect(result).toEqual({
      scan_id: id,
      url: `${originOf('figs')}/guide`,
      scanned_at: expect.any(String),
      ...{ strategy: 'mobile', success: true, reason: null, checked_at: expect.stringMatching(moment) },
      ...{ page_error: null, lighthouse_version: '13.0.1', performance_score: 87 },
      metrics: { lcp: 2904.5, cls: 0.0021, tbt: 140, fcp: 1500.25, speed_index: 3200 },
    });
    // Once, although it was asked for several times.
    expect(google.server.requests).toHaveLength(1);
    const [{ path } = { path: '' }] = google.server.requests;
    expect(new URL(path, 'http://a.example').searchParams.get('url')).toBe(`${originOf('figs')}/guide`);
    expect(path).not.toContain('AIza');
  });

  it('says why Lighthouse could not measure a page', async () => {
    const message = 'Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Lighthouse was unable to load it.';
    google.answerWith({ pageSpeed: sendJson({ error: { code: 500, message } }, 500) });
    const found = await run(await scan('dates'), '?strategy=desktop');
    expect(found).toMatchObject({
      ...{ strategy: 'desktop', success: true, reason: null, page_error: 'FAILED_DOCUMENT_REQUEST' },
      performance_score: null,
    });
  });

  it('is not sent a URL with a query', async () => {
    google.answerWith();
    expect(await run(await scan('dates', '/guide?token=secret'))).toMatchObject({
      ...none,
      reason: 'not-applicable',
    });
    expect(google.server.requests).toEqual([]);
  });

  it('is sent nothing else than mobile or desktop', async () => {
    expectError(
      await user.api.get(`/scans/${await scan('dates')}/pagespeed?strategy=tablet`),
      'INVALID_REQUEST',
    );
  });
});

it('the key is in no log', async () => {
  await service.stop();
  const logs = service.output();
  expect(logs.split('\n').length).toBeGreaterThan(20);
  for (const text of [googleKey, encodeURIComponent(googleKey)])
    expect(logs.includes(text), text).toBe(false);
});
