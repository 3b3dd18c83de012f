import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveMs } from '../../apps/server/src/features/authority/use-cases.ts';
import { proves } from '../contract/proves.ts';
import {
  ahrefsAnswer,
  captures,
  collInfo,
  crawlIds,
  openPageRankAnswer,
  pinterestAnswer,
  sharedCountAnswer,
} from '../../apps/server/test/collect/providers/authority-answers.ts';
import { rdapDomain } from '../../apps/server/test/collect/providers/documented-answers.ts';
import {
  sendHtml,
  sendJson,
  neverRespond,
  startProviderServer,
  type Responder,
  type ProviderServer,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import { password, type User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { openEventStream } from '../harness/events.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

const text =
  (body: string, type = 'text/plain'): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const trustedPage = examplePage.replace(
  '</head>',
  `<meta property="og:title" content="Glass">
<link rel="alternate" hreflang="it" href="/it">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Glass"}</script>
<script src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script></head>`,
);
const sitemapOf = (url: string): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`;
const at = (path: string): URL => new URL(path, 'http://provider.example');

/** All providers on one server, distinguished by path. */
type Answers = Readonly<
  Record<'rank' | 'rating' | 'shares' | 'pins' | 'crawls' | 'captures' | 'register', Responder>
>;
const keys = { OPENPAGERANK: 'opr_live_4711', AHREFS: 'ahrefs-4711', SHAREDCOUNT: 'shared-4711' };

/** The normal response of each provider. */
const wellAnswers = (origin: () => string): Answers => ({
  rank: (request, response) => {
    const { domains } = JSON.parse(request.body) as { domains: [string] };
    const isAllowed = request.headers.authorization === `Bearer ${keys.OPENPAGERANK}`;
    sendJson(openPageRankAnswer(domains[0]), isAllowed ? 200 : 401)(request, response);
  },
  rating: (request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${keys.AHREFS}`;
    sendJson(ahrefsAnswer(34.5), isAllowed ? 200 : 403)(request, response);
  },
  shares: (request, response) => {
    const isAllowed = at(request.path).searchParams.get('apikey') === keys.SHAREDCOUNT;
    sendJson(sharedCountAnswer(), isAllowed ? 200 : 401)(request, response);
  },
  pins: (request, response) => sendJson(pinterestAnswer(request.path, 12))(request, response),
  crawls: (request, response) => sendJson(collInfo(origin()))(request, response),
  // Each crawl has found ten pages more than the previous one.
  captures: (request, response) => {
    const { pathname, searchParams } = at(request.path);
    const place = crawlIds.findIndex((id) => pathname === `/${id}-index`);
    const domain = (searchParams.get('url') ?? '').replace(/^\*\./, '');
    sendJson(captures(domain, 50 - 10 * place))(request, response);
  },
  // Not a bootstrap registry but one RDAP server; figs.example is not registered.
  register: (request, response) => {
    const [, domain = ''] = /^\/domain\/(?!figs)(.+)$/.exec(request.path) ?? [];
    sendJson(domain === '' ? {} : rdapDomain(domain, { events }), domain === '' ? 404 : 200)(
      request,
      response,
    );
  },
});
const events = [
  { eventAction: 'registration', eventDate: '2016-11-23T10:00:00Z' },
  { eventAction: 'expiration', eventDate: '2020-01-01T10:00:00Z' },
];

function nameOf(path: string): keyof Answers {
  const { pathname } = at(path);
  if (pathname === '/v1/domains/bulk') return 'rank';
  if (pathname === '/v3/public/domain-rating-free') return 'rating';
  if (pathname === '/v1.1/') return 'shares';
  if (pathname === '/v1/urls/count.json') return 'pins';
  if (pathname === '/dns.json' || pathname.startsWith('/domain/')) return 'register';
  return pathname === '/collinfo.json' ? 'crawls' : 'captures';
}

interface Providers {
  readonly server: ProviderServer;
  readonly env: Readonly<Record<string, string>>;
  /** Makes these providers respond differently from now on; the others respond normally. */
  readonly answerWith: (answers?: Partial<Answers>) => void;
  /** Requests since then, by provider. */
  readonly counts: () => Record<string, number>;
}

async function startProviders(): Promise<Providers> {
  const server = await startProviderServer();
  const well = wellAnswers(() => server.origin);
  const answerWith = (answers: Partial<Answers> = {}): void =>
    server.answerWith((request, response) =>
      ({ ...well, ...answers })[nameOf(request.path)](request, response),
    );
  answerWith();
  const names = ['OPENPAGERANK', 'AHREFS', 'SHAREDCOUNT', 'PINTEREST', 'COMMONCRAWL', 'RDAP'];
  return {
    server,
    env: Object.fromEntries(names.map((name) => [`${name}_BASE_URL`, server.origin])),
    answerWith,
    counts: () => {
      const counts: Record<string, number> = {};
      for (const { path } of server.requests) counts[nameOf(path)] = (counts[nameOf(path)] ?? 0) + 1;
      return counts;
    },
  };
}

let providers: Providers;
let service: TestService;
let user: User;
let site: Site;
const held: HeldPage = holdPage();

/** A service that uses these providers and knows the tests' hosts. */
async function startService(env: Readonly<Record<string, string>>): Promise<TestService> {
  const started = await startTestService({ workers: 1, env: { ...providers.env, ...env } });
  const names = ['olives', 'figs', 'dates', 'almonds', 'grapes', 'limes', 'quinces'];
  started.dns.setZones(
    Object.fromEntries(names.map((name) => [`www.${name}.example`, { a: ['127.0.0.1'] }])),
  );
  return started;
}

beforeAll(async () => {
  providers = await startProviders();
  service = await startService(
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [`${name}_API_KEY`, key])),
  );
  user = await service.createUser();
  const handlers: Record<string, Handler> = {};
  site = await startSite(handlers);
  Object.assign(handlers, {
    '/guide': text(trustedPage, 'text/html'),
    '/held': held.handler,
    '/file': text('%PDF', 'application/pdf'),
    '/robots.txt': text('User-agent: *\nDisallow: /basket/\n'),
    '/llms.txt': text('# Glass\n'),
    '/.well-known/security.txt': text('Contact: mailto:security@glass.example\n'),
    '/sitemap.xml': (request: Parameters<Handler>[0], response: Parameters<Handler>[1]) =>
      text(sitemapOf(`http://${request.headers.host}/guide`), 'application/xml')(request, response),
  });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
  await providers.server.close();
});

const urlOf = (name: string, path = '/guide'): string => `http://www.${name}.example:${site.port}${path}`;
/** The number of a scan whose passive probes have ended, so that later requests are those of its authority. */
const scan = async (name: string, of: User = user): Promise<number> => {
  const { scan_id_db: id } = await of.api.scan(urlOf(name));
  await waitFor('the passive probes', async () => {
    const { security } = expectSuccess(await of.api.get(`/scans/${id}/security`), 200);
    return security.pending.length === 0;
  });
  return id as number;
};
const read = (id: number | string, as: User = user) => as.api.get(`/scans/${id}/authority`);
/** Once every crawl of the archive has been queried: five seconds, or more on a busy machine. */
const readWhole = (id: number, as: User = user) =>
  waitFor('the answers of all crawls', async () => {
    const data = expectSuccess(await read(id, as), 200);
    return data.web_archive_presence.crawls_queried === 5 && data;
  });
const unknown = (reason: string) => ({ success: false, reason, checked_at: null });
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the authority of a page', () => {
  it('has every group of the contract, and is not requested again within the hour', async () => {
    proves(
      'endpoint:GET /scans/{scan_id}/authority',
      'field:authority.scan_id',
      'field:authority.domain.name',
      'field:authority.domain.age_days',
      'field:authority.domain.age_years',
      'field:authority.domain.creation_date',
      'field:authority.domain.expiration_date',
      'field:authority.domain.registrar',
      'field:authority.domain.whois_available',
      'field:authority.trust_signals.https',
      'field:authority.trust_signals.sitemap',
      'field:authority.trust_signals.robots_txt',
      'field:authority.trust_signals.open_graph',
      'field:authority.trust_signals.schema_markup',
      'field:authority.trust_signals.schema_types',
      'field:authority.trust_signals.analytics',
      'field:authority.trust_signals.hreflang',
      'field:authority.trust_signals.llms_txt',
      'field:authority.trust_signals.security_txt',
      'field:authority.page_rank_metrics.page_rank',
      'field:authority.page_rank_metrics.domain_rank',
      'field:authority.page_rank_metrics.success',
      'field:authority.page_rank_metrics.source',
      'field:authority.domain_rating_metrics.domain_rating',
      'field:authority.domain_rating_metrics.success',
      'field:authority.domain_rating_metrics.source',
      'field:authority.social_signals.platform_1',
      'field:authority.social_signals.platform_2-4',
      'field:authority.social_signals.total_shares',
      'field:authority.social_signals.success',
      'field:authority.social_signals.source',
      'field:authority.web_archive_presence.success',
      'field:authority.web_archive_presence.domain',
      'field:authority.web_archive_presence.indexed_pages_total',
      'field:authority.web_archive_presence.indexed_pages_latest',
      'field:authority.web_archive_presence.crawl_trend',
      'field:authority.web_archive_presence.last_crawled',
      'field:authority.web_archive_presence.crawls_queried',
      'constant:third-party-cache',
    );
    const id = await scan('olives');
    providers.answerWith();
    const data = await readWhole(id);
    const known = { success: true, reason: null, checked_at: expect.stringMatching(moment) };
    expect(data).toEqual({
      scan_id: id,
      url: urlOf('olives'),
      scanned_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      // The domain registry was queried during the scan.
      domain: {
        name: 'olives.example',
        age_days: Math.floor((Date.now() - Date.parse('2016-11-23')) / 86_400_000),
        age_years: expect.closeTo((Date.now() - Date.parse('2016-11-23')) / 86_400_000 / 365.25, 1),
        creation_date: '2016-11-23',
        expiration_date: '2020-01-01',
        expires_soon: true,
        registrar: 'Olive Names, Inc.',
        whois_available: true,
      },
      trust_signals: {
        https: false,
        sitemap: true,
        robots_txt: true,
        open_graph: true,
        schema_markup: true,
        schema_types: ['Organization'],
        analytics: true,
        hreflang: true,
        llms_txt: true,
        security_txt: true,
        word_count: expect.any(Number),
      },
      page_rank_metrics: { page_rank: 8, domain_rank: 673, ...known, source: 'Open PageRank' },
      domain_rating_metrics: { domain_rating: 34.5, ...known, source: 'Domain Rating by Ahrefs' },
      social_signals: {
        ...{ platform_1: 115, platform_2: 9, platform_3: null, platform_4: null, total_shares: 124 },
        ...known,
        source: 'SharedCount',
      },
      web_archive_presence: {
        domain: 'olives.example',
        ...{ indexed_pages_total: 150, indexed_pages_latest: 50, is_estimate: false },
        ...{ crawl_trend: 'growing', last_crawled: '2026-09-10', crawls_queried: 5 },
        ...known,
        source: 'Common Crawl',
      },
    });
    expect(data.trust_signals.word_count).toBeGreaterThan(5);
    const expectedCounts = { rank: 1, rating: 1, shares: 1, crawls: 1, captures: 5 };
    expect(providers.counts()).toEqual(expectedCounts);
    const shares = providers.server.requests.find(({ path }) => nameOf(path) === 'shares');
    expect(at(shares?.path ?? '').searchParams.get('url')).toBe(urlOf('olives'));

    expect(expectSuccess(await read(id), 200)).toEqual(data);
    expect(providers.counts()).toEqual(expectedCounts);
    const age = (minutes: number) =>
      service.pool.query('update provider_answers set kept_until = kept_until - make_interval(mins => $1)', [
        minutes,
      ]);
    await age(59);
    expect(expectSuccess(await read(id), 200)).toEqual(data);
    expect(providers.counts()).toEqual(expectedCounts);
    await age(1);
    await readWhole(id);
    expect(providers.counts()).toMatchObject({ rank: 2, rating: 2, shares: 2 });
  });

  it('is requested once for simultaneous readers', async () => {
    const id = await scan('figs');
    providers.answerWith();
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(id)));
    const [first, ...others] = answers.map((answer) => expectSuccess(answer, 200));
    expect(first).toMatchObject({
      domain: { name: 'figs.example', age_days: null, registrar: null, whois_available: false },
      page_rank_metrics: { success: true },
      web_archive_presence: { crawls_queried: 5 },
    });
    for (const other of others) expect(other).toEqual(first);
    // The list of crawls is cached for a day.
    expect(providers.counts()).toEqual({ rank: 1, rating: 1, shares: 1, captures: 5 });
  });

  it('of a sitemap scan is that of the submitted URL, whose registry is queried now', async () => {
    proves('rule:sitemap-authority');
    const { scan_id_db: id } = await user.api.scan(urlOf('dates', '/sitemap.xml'), { mode: 'sitemap' });
    providers.answerWith();
    const data = await readWhole(id);
    expect(providers.counts()).toMatchObject({ rank: 1, register: 1 });
    expect(data).toMatchObject({
      url: urlOf('dates', '/sitemap.xml'),
      domain: { name: 'dates.example', creation_date: '2016-11-23', whois_available: true },
      trust_signals: { sitemap: true, security_txt: true, schema_types: ['Organization'] },
      page_rank_metrics: { page_rank: 8, success: true },
      web_archive_presence: { indexed_pages_total: 150 },
    });
  });

  it('is streamed to the website, each group as soon as its source has responded', async () => {
    let letGo = (): void => undefined;
    providers.answerWith({
      rating: (request, response) => (letGo = () => sendJson(ahrefsAnswer(34.5))(request, response)),
    });
    const id = await scan('quinces');
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const { response, events, ended } = await openEventStream(
      service.url,
      website,
      `/app/api/scans/${id}/authority-events`,
    );
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const received = () => events('authority') as { authority: Record<string, any>; pending: string[] }[];
    await waitFor('the shares', () =>
      received().some(({ pending }) => !pending.includes('social_signals') || null),
    );
    const early = received().find(({ pending }) => !pending.includes('social_signals'))!;
    expect(early.pending).toContain('domain_rating_metrics');
    expect(early.authority['social_signals']).toMatchObject({ success: true });
    letGo();
    await ended;
    const last = received().at(-1)!;
    expect(last.pending).toEqual([]);
    expect(last.authority['domain_rating_metrics']).toMatchObject({ success: true, domain_rating: 34.5 });
    providers.answerWith();
    expect(expectSuccess(await read(id), 200)).toMatchObject({
      domain_rating_metrics: last.authority['domain_rating_metrics'],
    });
    const other = await service.createUser();
    const stranger = openWebsite(service.url);
    await stranger.logIn(other.email, password);
    expectError(await stranger.get(`/scans/${id}/authority-events`), 'NOT_FOUND');
  });

  it('sends nothing to third parties for a host that is an IP address', async () => {
    const { scan_id_db: id } = await user.api.scan(`${site.url}/guide`);
    providers.answerWith();
    const data = expectSuccess(await read(id), 200);
    expect(data).toMatchObject({
      domain: { name: '127.0.0.1', whois_available: false },
      trust_signals: { open_graph: true },
      page_rank_metrics: { page_rank: null, ...unknown('not-applicable') },
      domain_rating_metrics: { domain_rating: null, ...unknown('not-applicable') },
      social_signals: { total_shares: null, ...unknown('not-applicable') },
      web_archive_presence: { domain: null, indexed_pages_total: null, ...unknown('not-applicable') },
    });
    expect(providers.counts()).toEqual({});
  });

  it('is not available to other users, and not for a scan that is active or failed', async () => {
    proves('behaviour:foreign-scan', 'endpoint:GET /scans/{scan_id}/authority', 'rule:no-data');
    const id = await scan('olives');
    expectError(await read(id, await service.createUser()), 'NOT_FOUND');
    expectError(await read(999_999_999), 'NOT_FOUND');
    expectError(await read('first'), 'INVALID_REQUEST');
    expectError(await read(0), 'INVALID_REQUEST');
    const key = await user.api.post('/tokens', { name: 'scans', scopes: ['scan'] });
    expectError(await user.api.as(key.body.data.token).get(`/scans/${id}/authority`), 'INSUFFICIENT_SCOPE');

    const failed = await user.api.scan(urlOf('olives', '/file'));
    expect(failed.status).toBe('error');
    const newest = async (): Promise<number> =>
      expectSuccess(await user.api.get('/history?per_page=1'), 200).items[0].scan_id_db;
    expectError(await read(await newest()), 'NO_DATA');
    await user.api.startScan(urlOf('olives', '/held'));
    await held.waitUntilRequested(1);
    expectError(await read(await newest()), 'NO_DATA');
    held.letGo();
  });

  it('leaves out a crawl whose index failed, and groups whose provider failed', async () => {
    proves(
      'field:authority.page_rank_metrics.success',
      'field:authority.domain_rating_metrics.success',
      'field:authority.social_signals.success',
    );
    const id = await scan('almonds');
    const well = wellAnswers(() => providers.server.origin);
    providers.answerWith({
      rank: sendJson({ error: { type: 'authentication_error', message: 'Invalid' } }, 401),
      rating: sendHtml,
      shares: sendJson({ Error: 'Free API quota exceeded.', Type: 'quota_exceeded' }, 403),
      captures: (request, response) => {
        const isNewest = request.path.startsWith(`/${crawlIds[0]}-index`);
        const isOldest = request.path.startsWith(`/${crawlIds[4]}-index`);
        if (isNewest) sendJson({ message: 'Down' }, 500)(request, response);
        else if (isOldest)
          sendJson({ message: 'No Captures found for: *.almonds.example' }, 404)(request, response);
        else well.captures(request, response);
      },
    });
    const data = expectSuccess(await read(id), 200);
    expect(data).toMatchObject({
      page_rank_metrics: { page_rank: null, domain_rank: null, ...unknown('refused') },
      domain_rating_metrics: { domain_rating: null, ...unknown('bad-answer') },
      social_signals: { platform_1: null, platform_2: null, total_shares: null, ...unknown('rate-limited') },
      web_archive_presence: {
        ...{ success: true, crawls_queried: 4, indexed_pages_total: 90, indexed_pages_latest: null },
        ...{ crawl_trend: 'growing', last_crawled: '2026-09-10' },
      },
    });
    // A provider that has just failed is not queried again.
    const expectedCounts = providers.counts();
    expect(expectSuccess(await read(id), 200)).toEqual(data);
    expect(providers.counts()).toEqual(expectedCounts);
  });

  it('responds within eight seconds if every provider hangs', async () => {
    proves('rule:authority-8s', 'field:authority.web_archive_presence.success');
    // As if no provider had been queried yet, or had failed.
    await service.pool.query('truncate provider_states, provider_answers');
    const id = await scan('grapes');
    const [rank, rating, shares, crawls] = [neverRespond, neverRespond, neverRespond, neverRespond];
    providers.answerWith({ rank, rating, shares, crawls });
    const data = expectSuccess(await read(id), 200);
    // The time limit for all of them together.
    expect(liveMs).toBeLessThan(8_000);
    expect(data).toMatchObject({
      trust_signals: { open_graph: true, security_txt: true },
      page_rank_metrics: { page_rank: null, ...unknown('timeout') },
      domain_rating_metrics: { domain_rating: null, ...unknown('timeout') },
      social_signals: { total_shares: null, ...unknown('timeout'), source: 'SharedCount' },
      web_archive_presence: {
        ...{ domain: 'grapes.example', indexed_pages_total: null, indexed_pages_latest: null },
        ...{ crawl_trend: 'unknown', last_crawled: null, crawls_queried: 0 },
        ...unknown('timeout'),
      },
    });
    expect(providers.counts()).toEqual({ rank: 1, rating: 1, shares: 1, crawls: 1 });
  });

  it('without keys has the only public count, and queries no provider that needs a key', async () => {
    proves(
      'field:authority.page_rank_metrics.page_rank',
      'field:authority.domain_rating_metrics.domain_rating',
      'field:authority.social_signals.source',
    );
    const keyless = await startService({});
    try {
      const other = await keyless.createUser();
      const id = await scan('limes', other);
      providers.answerWith();
      const data = await readWhole(id, other);
      expect(data).toMatchObject({
        page_rank_metrics: { page_rank: null, ...unknown('not-configured'), source: 'Open PageRank' },
        domain_rating_metrics: { domain_rating: null, ...unknown('not-configured') },
        social_signals: {
          ...{ platform_1: null, platform_2: 12, platform_3: null, platform_4: null, total_shares: 12 },
          ...{ success: true, source: 'Pinterest' },
        },
        web_archive_presence: { success: true, crawls_queried: 5 },
      });
      expect(providers.counts()).toEqual({ pins: 1, crawls: 1, captures: 5 });
    } finally {
      await keyless.close();
    }
  });
});
