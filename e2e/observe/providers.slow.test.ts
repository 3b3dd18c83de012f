import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ahrefsAnswer,
  openPageRankAnswer,
} from '../../apps/server/test/collect/providers/authority-answers.ts';
import {
  sendJson,
  startProviderServer,
  type ProviderServer,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import { createApi } from '../harness/api.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { startOtlpReceiver, type OtlpReceiver } from '../harness/otlp-receiver.ts';
import { scrape, type Scrape } from '../harness/prometheus.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { jwtSecret, startTestService, type TestService } from '../harness/test-service.ts';

const keys = {
  OPENPAGERANK: 'opr_live_never-shown',
  AHREFS: 'ahrefs-never-shown',
  SHAREDCOUNT: 'shared+count/never-shown',
};

describe('two services on one database that query third parties', () => {
  let provider: ProviderServer;
  let collector: OtlpReceiver;
  let site: Site;
  let one: TestService;
  let other: Service;
  let key: string;
  let metrics: Scrape;

  const answersOf = async (service: Service, ids: readonly number[]) =>
    Promise.all(
      ids.map(async (id) => {
        const api = createApi(service.url, key);
        return expectSuccess(await api.get(`/scans/${id}/authority`), 200);
      }),
    );
  const countRequests = (path: string): number =>
    provider.requests.filter((request) => request.path.startsWith(path)).length;
  const answers: Record<string, Awaited<ReturnType<typeof answersOf>>> = {};

  beforeAll(async () => {
    // Open PageRank works, Ahrefs accepts its key for only one domain, SharedCount is rate-limiting, Common Crawl is
    // down.
    provider = await startProviderServer((request, response) => {
      const { path } = request;
      const send = path.startsWith('/v1/domains/bulk')
        ? sendJson(openPageRankAnswer((JSON.parse(request.body) as { domains: [string] }).domains[0]))
        : path.startsWith('/v3/public')
          ? path.includes('figs')
            ? sendJson(ahrefsAnswer(34.5))
            : sendJson({ error: `The key ${keys.AHREFS} is not known.` }, 403)
          : path.startsWith('/v1.1/')
            ? sendJson({ Error: `Too many: ${keys.SHAREDCOUNT}` }, 429, { 'retry-after': '600' })
            : sendJson('', 500);
      send(request, response);
    });
    collector = await startOtlpReceiver();
    site = await startSite({
      '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(examplePage),
    });
    const env = {
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      COMMONCRAWL_BASE_URL: provider.origin,
      ...Object.fromEntries(
        Object.entries(keys).flatMap(([name, key]) => [
          [`${name}_API_KEY`, key],
          [`${name}_BASE_URL`, provider.origin],
        ]),
      ),
    };
    one = await startTestService({ workers: 1, env: { ...env, SITEGLASS_METRICS_PORT: '0' } });
    const names = ['olives', 'figs'];
    one.dns.setZones(Object.fromEntries(names.map((name) => [`www.${name}.example`, { a: ['127.0.0.1'] }])));
    other = await startService({
      databaseUrl: one.databaseUrl,
      args: ['serve', '--role', 'web'],
      env: {
        ...env,
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_DNS_SERVERS: one.dns.address,
        SITEGLASS_JWT_SECRET: jwtSecret,
      },
    });
    const user = await one.createUser();
    key = String((await user.api.post('/tokens', { name: 'reader', scopes: ['read'] })).body.data.token);
    const [olives = 0, figs = 0] = await Promise.all(
      names.map(async (name) => (await user.api.scan(`http://www.${name}.example:${site.port}/`)).scan_id_db),
    );
    answers['olives'] = await answersOf(one, [olives]);
    answers['figs'] = (
      await Promise.all([answersOf(one, [figs, figs, figs]), answersOf(other, [figs, figs, figs])])
    ).flat();
    metrics = await scrape(String(one.logLines().find((line) => line['msg'] === 'serving metrics')?.['url']));
  });
  afterAll(async () => {
    await Promise.all([other.stop(), one.stop()]);
    await one.close();
    await site.close();
    await provider.close();
    await collector.close();
  });

  it('query once for all readers of both', () => {
    const expected = { page_rank_metrics: { success: true }, domain_rating_metrics: { domain_rating: 34.5 } };
    expect(answers['figs']).toHaveLength(6);
    for (const data of answers['figs']!) expect(data).toMatchObject(expected);
    // Once per domain.
    expect([countRequests('/v1/domains/bulk'), countRequests('/v3/public')]).toEqual([2, 2]);
  });

  it('both respect the pause that one of them was given', () => {
    for (const data of [...answers['olives']!, ...answers['figs']!]) {
      expect(data).toMatchObject({ social_signals: { success: false, reason: 'rate-limited' } });
    }
    expect(countRequests('/v1.1/')).toBe(1);
  });

  it('count their requests by provider and outcome, and measure those that were sent', () => {
    const count = (label: string, outcome: string): number | null =>
      metrics.value('siteglass_provider_requests_total', { provider: label, outcome, process: 'web' });
    expect(count('AHREFS', 'refused')).toBe(1);
    expect(count('SHAREDCOUNT', 'rate-limited')).toBe(1);
    expect(count('OPENPAGERANK', 'ok')).toBeGreaterThanOrEqual(1);
    expect(count('COMMONCRAWL', 'unreachable')).toBeGreaterThanOrEqual(1);
    const sent = metrics.value('siteglass_provider_request_duration_seconds_count', {
      provider: 'SHAREDCOUNT',
    });
    expect(sent).toBe(1);
  });

  it('never reveal their keys in a log, response, metric or trace', async () => {
    await waitFor('the spans of the last answers', () =>
      collector.spans().some(({ attributes }) => String(attributes['http.route']).includes('authority')),
    );
    await Promise.all([one.stop(), other.stop()]);
    const spans = JSON.stringify(collector.spans(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const outputs = { logs: one.output() + other.output(), answers: JSON.stringify(answers), spans };
    expect(outputs.logs.split('\n').length).toBeGreaterThan(20);
    for (const [where, text] of Object.entries({ ...outputs, metrics: JSON.stringify(metrics.samples) })) {
      for (const secret of Object.values(keys)) {
        const isShown = text.includes(secret) || text.includes(encodeURIComponent(secret));
        expect(isShown, `${secret} in ${where}`).toBe(false);
      }
    }
    // Nor the providers' URLs.
    expect(spans).not.toContain(provider.origin);
  });
});
