import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
let owner: User;
let own: Website;
let stranger: Website;
/** Someone without a login. */
let visitor: Website;
let crawl: { task_id: string; job_id: number };
let otherCrawl: { task_id: string; job_id: number };

async function crawlSite(): Promise<typeof crawl> {
  return waitForCrawl(owner.api, await startCrawl(owner.api, site.url, { max_pages: 5 }));
}

async function makeLink(): Promise<{ id: number; token: string }> {
  const answer = await own.post('/share-links', { crawl_job_id: crawl.job_id });
  const data = expectSuccess(answer, 201);
  const token = new URL(data.url, service.url).searchParams.get('share') ?? '';
  return { id: data.id, token };
}

const withToken = (token: string) => ({ 'x-siteglass-share': token });
/** Everything that a report requests, for the crawl with this id and number. */
const reportPaths = ({ task_id: id, job_id: number }: typeof crawl): readonly string[] => [
  `/crawl-reports/${number}`,
  ...[
    ...['/pages', '/page-groups', '/issues', '/issues?lang=it', '/skipped', '/graph', '/depths'],
    ...['/issues/title-short', '/issues/title-short/groups'],
  ].map((path) => `/crawls/${id}${path}`),
];

beforeAll(async () => {
  service = await useSharedService();
  site = await startSite();
  const other = await service.createUser({ plan: 'open' });
  owner = await service.createUser({ plan: 'open' });
  [own, stranger, visitor] = [openWebsite(service.url), openWebsite(service.url), openWebsite(service.url)];
  await own.logIn(owner.email, password);
  await stranger.logIn(other.email, password);
  crawl = await crawlSite();
  otherCrawl = await crawlSite();
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe('a crawl report', () => {
  it('can be found by its id only by its owner', async () => {
    proves('rule:report-login');
    const data = expectSuccess(await own.get(`/crawl-reports/${otherCrawl.job_id}`), 200);
    expect(data).toMatchObject({
      task_id: otherCrawl.task_id,
      status: 'complete',
      previous: { job_id: crawl.job_id, summary: { total_pages: expect.any(Number) as number } },
    });
    expectError(await stranger.get(`/crawl-reports/${crawl.job_id}`), 'NOT_FOUND');
    expectError(await own.get('/crawl-reports/999999'), 'NOT_FOUND');
    expectError(await visitor.get(`/crawl-reports/${crawl.job_id}`), 'MISSING_AUTH');
  });

  it('counts its pages by crawl depth', async () => {
    const { items } = expectSuccess(await own.get(`/crawls/${crawl.task_id}/depths`), 200);
    expect(items[0]).toEqual({ depth: 0, pages: 1, broken: 0 });
    expectError(await stranger.get(`/crawls/${crawl.task_id}/depths`), 'FORBIDDEN');
  });
});

describe('a share link', () => {
  it('opens one whole report for whoever has it, and nothing else', async () => {
    proves('rule:report-login');
    const { token } = await makeLink();
    for (const path of reportPaths(crawl)) {
      const shared = await visitor.get(`/shared${path}`, withToken(token));
      const seen = expectSuccess(shared, 200);
      expect(seen, path).toEqual(expectSuccess(await own.get(path), 200));
      expect(shared.headers.get('cache-control')).toBe('no-store');
      // The owner's remaining quota is not shown to anyone else.
      expect(shared.headers.get('ratelimit')).toBeNull();
    }
    for (const path of reportPaths(otherCrawl)) {
      expectError(await visitor.get(`/shared${path}`, withToken(token)), 'NOT_FOUND');
    }
    for (const path of ['/crawls', '/history', '/user/profile', `/crawls/${crawl.task_id}`]) {
      expectError(await visitor.get(`/shared${path}`, withToken(token)), 'NOT_FOUND');
      expectError(await visitor.get(path, withToken(token)), 'MISSING_AUTH');
    }
    const stop = await visitor.post(`/shared/crawls/${crawl.task_id}/stop`, {}, withToken(token));
    expectError(stop, 'NOT_FOUND');
  });

  it('gives no access to other crawls for a comparison', async () => {
    const { token } = await makeLink();
    const shared = `/shared/crawls/${crawl.task_id}`;
    for (const path of [
      '/comparison',
      '/comparison/pages',
      '/comparison/issues',
      '/comparison/causes',
      '/comparable',
      '/csv/comparison',
    ])
      expectError(await visitor.get(shared + path, withToken(token)), 'NOT_FOUND');
    for (const path of ['/issues/title-short', '/issues/title-short/groups', '/csv/issues/title-short'])
      expectError(
        await visitor.get(`${shared}${path}?with=${otherCrawl.task_id}`, withToken(token)),
        'FORBIDDEN',
      );
  });

  it('serves the files by URL, as a browser requests them', async () => {
    const { token } = await makeLink();
    const file = (path: string, share: string) =>
      fetch(`${service.url}/app/api/shared/crawls/${crawl.task_id}${path}?share=${share}`);
    for (const path of ['/export/csv', '/csv/pages']) {
      const csv = await file(path, token);
      expect(csv.status).toBe(200);
      expect(await csv.text()).toContain(site.url);
      expect((await file(path, `${token.slice(0, -1)}_`)).status).toBe(404);
    }
  });

  it('can be copied again while it is active, and is stored as a hash', async () => {
    const { id, token } = await makeLink();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { items } = expectSuccess(await own.get(`/share-links?crawl_job_id=${crawl.job_id}`), 200);
    expect(items[0]).toEqual({
      id,
      created_at: expect.any(String) as string,
      expires_at: expect.any(String) as string,
      last_opened_at: null,
      from_report: false,
      url: `/reports/crawls/${crawl.job_id}?share=${token}`,
    });
    const life = Date.parse(items[0].expires_at) - Date.parse(items[0].created_at);
    expect(Math.round(life / 86_400_000)).toBe(90);
    const { rows } = await service.pool.query<{ hash: string; whole: string }>(
      `select encode(token_hash, 'hex') as hash, s::text as whole from share_links s where id = $1`,
      [id],
    );
    expect(rows[0]?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(rows[0]?.whole).not.toContain(token);
  });

  it('of an earlier version still opens, but cannot be shown again', async () => {
    const token = 'a'.repeat(43);
    await service.pool.query(
      'insert into share_links (account_id, crawl_id, token_hash) values ($1, $2, $3)',
      [owner.id, crawl.task_id, createHash('sha256').update(token).digest()],
    );
    expectSuccess(await visitor.get(`/shared/crawl-reports/${crawl.job_id}`, withToken(token)), 200);
    const { items } = expectSuccess(await own.get(`/share-links?crawl_job_id=${crawl.job_id}`), 200);
    expect(items[0]).toMatchObject({ url: null, expires_at: null });
    expectSuccess(await own.delete(`/share-links/${items[0].id}`), 200);
  });

  it('says when it was last opened, and stops working when it expires', async () => {
    const answer = await own.post('/share-links', { crawl_job_id: crawl.job_id, expires_in_days: 7 });
    const { id, url, created_at: createdAt, expires_at: expiresAt } = expectSuccess(answer, 201);
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(7);
    const token = new URL(url, service.url).searchParams.get('share') ?? '';
    const path = `/shared/crawl-reports/${crawl.job_id}`;
    expectSuccess(await visitor.get(path, withToken(token)), 200);
    const find = async () => {
      const { items } = expectSuccess(await own.get(`/share-links?crawl_job_id=${crawl.job_id}`), 200);
      return (items as { id: number; last_opened_at: string | null }[]).find((item) => item.id === id);
    };
    expect(Date.parse((await find())?.last_opened_at ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
    await service.pool.query(
      "update share_links set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expectError(await visitor.get(path, withToken(token)), 'NOT_FOUND');
    expectError(await visitor.get('/shared-brand', withToken(token)), 'NOT_FOUND');
    expect(await find()).toBeUndefined();
    for (const days of [0, 366, 1.5])
      expectError(
        await own.post('/share-links', { crawl_job_id: crawl.job_id, expires_in_days: days }),
        'INVALID_REQUEST',
      );
  });

  it('stops working once it is revoked', async () => {
    const [{ id, token }, kept] = [await makeLink(), await makeLink()];
    const path = `/shared/crawl-reports/${crawl.job_id}`;
    expectSuccess(await visitor.get(path, withToken(token)), 200);
    expectError(await stranger.delete(`/share-links/${id}`), 'NOT_FOUND');
    expectSuccess(await visitor.get(path, withToken(token)), 200);
    expect(expectSuccess(await own.delete(`/share-links/${id}`), 200)).toEqual({ id, withdrawn: true });
    for (const one of reportPaths(crawl)) {
      expectError(await visitor.get(`/shared${one}`, withToken(token)), 'NOT_FOUND');
    }
    expectSuccess(await visitor.get(path, withToken(kept.token)), 200);
    const { items } = expectSuccess(await own.get(`/share-links?crawl_job_id=${crawl.job_id}`), 200);
    expect((items as { id: number }[]).map((item) => item.id)).not.toContain(id);
  });

  it("does not open a disabled account's report", async () => {
    const { token } = await makeLink();
    const path = `/shared/crawl-reports/${crawl.job_id}`;
    const disable = (is: boolean) =>
      service.pool.query('update accounts set is_disabled = $2 where email = $1', [owner.email, is]);
    await disable(true);
    expectError(await visitor.get(path, withToken(token)), 'NOT_FOUND');
    await disable(false);
    expectSuccess(await visitor.get(path, withToken(token)), 200);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}+`, '%00', 'a'.repeat(5000)])(
    'cannot be guessed: %.20s',
    async (token) => {
      const path = `/shared/crawl-reports/${crawl.job_id}?share=${encodeURIComponent(token)}`;
      expectError(await visitor.get(path), 'NOT_FOUND');
    },
  );

  it('is created and listed only by the owner of the crawl, and needs the header of the website', async () => {
    const wish = { crawl_job_id: crawl.job_id };
    expectError(await stranger.post('/share-links', wish), 'NOT_FOUND');
    expectError(await stranger.get(`/share-links?crawl_job_id=${crawl.job_id}`), 'NOT_FOUND');
    expectError(await visitor.post('/share-links', wish), 'MISSING_AUTH');
    const bare = await own.request('POST', '/share-links', { body: wish, withoutToken: true });
    expectError(bare, 'FORBIDDEN');
    // The public API has no such endpoint.
    expectError(await owner.api.post('/share-links', wish), 'NOT_FOUND');
  });
});
