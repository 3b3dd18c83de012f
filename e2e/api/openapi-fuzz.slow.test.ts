import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectEnvelope, expectError, expectSuccess } from '../harness/envelope.ts';
import { signJwt } from '../harness/jwt.ts';
import { readDocument, type Operation } from '../harness/openapi/document.ts';
import { createSender, type Sender } from '../harness/openapi/exchange.ts';
import { createFuzz, type Credential } from '../harness/openapi/fuzz.ts';
import { toSegment } from '../harness/openapi/requests.ts';
import { anyText } from '../harness/openapi/values.ts';
import { storeScreenshot } from '../harness/screenshots.ts';
import { startSite, type Site } from '../harness/site.ts';
import { jwtSecret, startTestService, type TestService } from '../harness/test-service.ts';

const requests = 10_000;
const sequences = 100;
const seed = Number(process.env['SITEGLASS_FUZZ_SEED'] ?? randomInt(2 ** 31));

/**
 * Requests generated from the OpenAPI document alone, with every response validated against it. A failure shows the
 * request; the printed seed reproduces the same requests: SITEGLASS_FUZZ_SEED=… npm test -- openapi-fuzz
 */
/** Strings that look like URLs, which random text hardly ever does. */
const oddUrls = [
  'http://',
  '//',
  ':',
  'example.test:',
  'http://[',
  'http://[::1]:1/',
  'javascript:x',
  'a:b@c',
  'xn--a',
  'http://user:word@127.0.0.1/',
  'ftp://127.0.0.1/',
  'http://127.0.0.1:1/',
  'HTTP://127.0.0.1:99999/',
  'http://0x7f.1/a',
  'http://%00.test/',
  'http://\u0301.test/',
  `http://${'a.'.repeat(200)}test/`,
  ` http://127.0.0.1:9/${'%'.repeat(300)} `,
];

describe(`${requests} requests generated from the OpenAPI document`, () => {
  let service: TestService;
  let site: Site;
  let user: User;
  let sender: Sender;
  let operations: readonly Operation[];

  beforeAll(async () => {
    console.log(`API fuzz: SITEGLASS_FUZZ_SEED=${seed}`);
    site = await startSite({
      '/gone': (_request, response) => response.writeHead(404).end(),
      '/image': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
      '/cut': (_request, response) => response.destroy(),
      '/pages.xml': (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/a</loc></url></urlset>`,
          ),
    });
    service = await startTestService({
      workers: 1,
      plans: { tight: { single: 2, requests_per_minute: 5 } },
    });
    user = await service.createUser();
    sender = createSender(service.url);
    operations = await readDocument(service.url);
  });
  afterAll(async () => {
    sender.close();
    await service.close();
    await site.close();
  });

  /** Fails with only the error, which shows the request; fast-check would print the whole document. */
  const check = <T>(property: fc.IAsyncProperty<T>, numRuns: number, round = 0): Promise<void> =>
    fc.assert(property, {
      seed: seed + round,
      numRuns,
      endOnFailure: true,
      asyncReporter: ({ failed, errorInstance }) =>
        failed ? Promise.reject(errorInstance as Error) : Promise.resolve(),
    });

  const makeCredentials = async (): Promise<{ credentials: Credential[]; keyIds: Set<string> }> => {
    const keyIds = new Set<string>();
    const session = expectSuccess(
      await service.anonymous.post('/auth/login', { email: user.email, password }),
      200,
    ) as { access_token: string };
    const of = (
      name: string,
      token: string,
      scopes: readonly string[] | null,
      isLimited = false,
    ): Credential => ({
      name,
      header: `Bearer ${token}`,
      scopes,
      isLimited,
    });
    const key = async (owner: User, ...scopes: string[]): Promise<string> => {
      const { id, token } = expectSuccess(await owner.api.post('/tokens', { name: 'fuzz', scopes }), 201) as {
        id: number;
        token: string;
      };
      keyIds.add(String(id));
      return token;
    };
    const [other, limited] = await Promise.all([service.createUser(), service.createUser({ plan: 'tight' })]);
    const revoked = await key(user, 'read');
    const list = expectSuccess(await user.api.get('/tokens'), 200) as { items: { id: number }[] };
    await user.api.delete(`/tokens/${list.items[0]!.id}`);
    const all = ['read', 'scan', 'export', 'write'];
    const now = Math.floor(Date.now() / 1000);
    const expired = { iss: 'siteglass', sub: String(user.id), epoch: 0, iat: now - 90_000, exp: now - 3_600 };
    const mine = of('a session', session.access_token, all);
    const full = of('a key for everything', await key(user, 'read', 'scan', 'export'), [
      'read',
      'scan',
      'export',
    ]);
    return {
      keyIds,
      credentials: [
        ...[mine, mine, mine, full, full, full],
        of('a key to read', await key(user, 'read'), ['read']),
        of('a key to scan', await key(user, 'scan'), ['scan']),
        of('a key to export', await key(user, 'export'), ['export']),
        of("another account's key", await key(other, 'read', 'scan'), ['read', 'scan']),
        of('a limited account', await key(limited, 'read', 'scan'), ['read', 'scan'], true),
        of('a revoked key', revoked, null),
        of('a key of nobody', 'sk_live_nobody', null),
        of('an expired session', signJwt(expired, jwtSecret, { alg: 'HS256' }), null),
        { name: 'a malformed header', header: 'Basic dXNlcjpwYXNz', scopes: null, isLimited: false },
        { name: 'nobody', header: null, scopes: null, isLimited: false },
      ],
    };
  };

  it('get documented responses, whatever is wrong with them', { timeout: 900_000 }, async () => {
    const { credentials, keyIds } = await makeCredentials();
    const makeCrawl = async (): Promise<string> => {
      const id = await startCrawl(user.api, site.url, { max_pages: 5 });
      await waitForCrawl(user.api, id);
      return id;
    };
    await makeCrawl();
    // With one to compare with.
    const crawl = await makeCrawl();
    const [page] = await readPages(user.api, crawl);
    // One each: something that is deleted cannot be changed.
    const makeReport = async (): Promise<string> => {
      const fields = { url: site.url, schedule_type: 'weekly', day_of_week: 1 };
      const { id } = expectSuccess(await user.api.post('/scheduled-reports', fields), 201) as { id: number };
      return `/api/v1/scheduled-reports/${id}`;
    };
    const makeBatch = async (): Promise<string> => {
      const answer = await user.api.post('/scans/bulk', { urls: [`${site.url}/?${randomInt(2 ** 31)}`] });
      return `/api/v1/scans/bulk/${String(expectSuccess(answer, 202).batch_id)}`;
    };
    const makeVerification = async (domain: string): Promise<string> => {
      const { id } = expectSuccess(await user.api.post('/verifications', { domain }), 201) as { id: number };
      return `/api/v1/verifications/${id}`;
    };
    const { host } = new URL(site.url);
    const statuses = `/api/v1/sites/${host}/statuses`;
    const makeStatus = async (target: string): Promise<string> => {
      const fields = {
        check_id: 'title-missing',
        scope: 'pattern',
        target,
        status: 'ignored',
        reason: 'Fuzz',
      };
      const answer = await user.api.post(`/sites/${host}/statuses`, fields);
      return `${statuses}/${expectSuccess(answer, 201).id}`;
    };
    const { scan_id: scan } = (await user.api.scan(`${site.url}/a`)) as { scan_id: string };
    await storeScreenshot(service, scan);
    const { scan_id: sitemap } = (await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap' })) as {
      scan_id: string;
    };
    const fuzz = createFuzz({
      operations,
      sender,
      credentials,
      spared: keyIds,
      targets: {
        readCrawlPage: `/api/v1/crawls/${crawl}/pages/${page!.url_hash}`,
        readCrawlIssue: `/api/v1/crawls/${crawl}/issues/link-none-internal`,
        groupCrawlIssue: `/api/v1/crawls/${crawl}/issues/link-none-internal/groups`,
        downloadCrawlIssue: `/api/v1/crawls/${crawl}/csv/issues/link-none-internal`,
        compareCrawls: `/api/v1/crawls/${crawl}/comparison`,
        listPageChanges: `/api/v1/crawls/${crawl}/comparison/pages`,
        groupPageChanges: `/api/v1/crawls/${crawl}/comparison/groups`,
        listIssueChanges: `/api/v1/crawls/${crawl}/comparison/issues`,
        listIssueCauses: `/api/v1/crawls/${crawl}/comparison/causes`,
        downloadPageChanges: `/api/v1/crawls/${crawl}/csv/comparison`,
        readSitemapPage: `/api/v1/scans/${sitemap}/pages/1`,
        compareScans: `/api/v1/scans/${scan}/comparison`,
        listScreenshots: `/api/v1/scans/${scan}/screenshots`,
        readScreenshot: `/api/v1/scans/${scan}/screenshots/mobile-fold.webp`,
        readBulkScan: await makeBatch(),
        stopBulkScan: `${await makeBatch()}/stop`,
        readSite: `/api/v1/sites/${host}`,
        listSiteIssues: `/api/v1/sites/${host}/issues`,
        readSiteTrend: `/api/v1/sites/${host}/trend`,
        listSitePages: `/api/v1/sites/${host}/pages`,
        listIssueStatuses: statuses,
        setIssueStatus: statuses,
        updateIssueStatus: await makeStatus('/a'),
        deleteIssueStatus: await makeStatus('/b'),
        updateScheduledReport: await makeReport(),
        toggleScheduledReport: `${await makeReport()}/toggle`,
        runScheduledReport: `${await makeReport()}/run`,
        testScheduledReport: `${await makeReport()}/test`,
        listReportRuns: `${await makeReport()}/runs`,
        deleteScheduledReport: await makeReport(),
        checkVerification: `${await makeVerification(site.url)}/check`,
        deleteVerification: await makeVerification('https://shop.example.com'),
      },
      // A password check is slow by design.
      rare: ['logIn'],
      before: async ({ operation }) => {
        if (operation.id === 'logIn') await service.pool.query('delete from login_attempts');
      },
      samples: {
        url: [
          ...['/', '/a', '/gone', '/image', '/cut', '/a?b=c', '/a#b'].map((path) => `${site.url}${path}`),
          ...oddUrls,
        ],
        urls: [
          [`${site.url}/a`, `${site.url}/b`],
          [`${site.url}/a`, `${site.url}/a#b`],
          [`${site.url}/gone`, 'ftp://127.0.0.1/'],
        ],
        domain: [
          new URL(site.url).host,
          // As many as the odd ones: few requests are right in everything else.
          ...oddUrls.map((_, at) => `${site.url}/${at}`),
          ...oddUrls,
        ],
        webhook_url: [
          'https://hooks.example.com/siteglass',
          ...oddUrls.map((url) => url.replace(/^http:/, 'https:')),
        ],
        check_id: ['title-missing', 'link-broken-internal'],
        target: [null, '/blog/*', `${site.url}/a`],
        email: [user.email],
        password: [password],
        scopes: [['read'], ['scan', 'read'], ['export']],
      },
    });
    // Otherwise, one could be missed by chance.
    for (const operation of operations) await check(fc.asyncProperty(fuzz.plansOf(operation), fuzz.run), 2);
    await check(fc.asyncProperty(fuzz.plans, fuzz.run), requests);
    const statusesOf = ({ id }: Operation): readonly number[] => [
      ...new Set(
        [...fuzz.counts.keys()].flatMap((place) => {
          const [operation, , status] = place.split(' ');
          // A 304 stands for a 200.
          return operation === id && status !== '304' ? [Math.floor(Number(status) / 100)] : [];
        }),
      ),
    ];
    // Likewise: few of the requests of some operations are right in everything.
    for (let round = 1; round <= 20; round += 1)
      for (const operation of operations.filter((one) => statusesOf(one).length < 2))
        await check(fc.asyncProperty(fuzz.plansOf(operation), fuzz.run), 50, round);
    const counts = [...fuzz.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(counts.map(([place, count]) => `${place}: ${count}`).join('\n'));
    // Every operation was called, and was rejected as well as successful.
    for (const operation of operations)
      expect([...statusesOf(operation)].sort(), operation.id).toEqual([2, 4]);
  });

  it('to unknown paths get an envelope as well', async () => {
    const path = fc.array(anyText.map(toSegment), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    await check(
      fc.asyncProperty(path, async (target) => {
        const answer = await user.api.get(target);
        expect(answer.status).toBeLessThan(500);
        expectEnvelope(answer);
      }),
      sequences * 10,
    );
  });

  /** Repeats one sequence of requests as often as needed, with different values each time. */
  const repeat = (course: (api: Api, text: string, index: number) => Promise<void>) =>
    check(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.nat(), (text, index) =>
        course(user.api, text.replaceAll(/[\0\s]/g, '') || 'x', index),
      ),
      sequences,
    );
  const expectDeclared = (id: string, answer: { status: number; body: unknown }) => {
    const operation = operations.find((one) => one.id === id)!;
    expect(operation.judge(answer.status, 'application/json', answer.body)).toBeNull();
  };

  it('in sequence: a key is created, used, revoked, and then rejected', async () => {
    await repeat(async (api, name) => {
      const made = await api.post('/tokens', { name });
      expectDeclared('createToken', made);
      const { id, token } = expectSuccess(made, 201) as { id: number; token: string };
      expectSuccess(await api.as(token).get('/user/profile'), 200);
      const revoked = await api.delete(`/tokens/${id}`);
      expectDeclared('revokeToken', revoked);
      expectSuccess(revoked, 200);
      expectError(await api.as(token).get('/user/profile'), 'INVALID_TOKEN');
      expectError(await api.delete(`/tokens/${id}`), 'NOT_FOUND');
    });
  });

  it('in sequence: a scan is started, polled until its result, and stays the same', async () => {
    await repeat(async (api, text, index) => {
      const url = `${site.url}/${encodeURIComponent(text)}${index % 3 === 0 ? '?private' : ''}`;
      const started = await api.post('/scans', { url, bypass_cache: index % 2 === 0 });
      expectDeclared('startScan', started);
      const { scan_id: id } = expectSuccess(started, 202) as { scan_id: string };
      expect(await api.waitForTask(id)).toMatchObject({ status: 'complete' });
      const read = await api.get(`/scans/${id}`);
      expectDeclared('readScan', read);
      const stopped = await api.post(`/scans/${id}/stop`);
      expectDeclared('stopScan', stopped);
      expect(stopped.body.data).toEqual(read.body.data);
      expectDeclared('listHistory', await api.get('/history?per_page=50'));
    });
  });

  it('and nothing failed internally', () => {
    expect(service.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
