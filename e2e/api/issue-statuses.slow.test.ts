import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import type { User } from '../harness/accounts.ts';
import { startChangingSite, type ChangingSite, type ServedPages } from '../harness/changing-site.ts';
import { readCrawlResults } from '../harness/crawl-results.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { readTable } from '../harness/csv-file.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const paths = ['/a', '/b', '/blog/1', '/blog/2'];
const pageOf = (path: string, title = ''): { readonly body: string } => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${title === '' ? '' : `<title>${title}</title>`}</head>
<body><main><h1>Glass ${path}</h1><p>Glass is made of sand, soda and lime, which a furnace melts for hours before anybody
can blow, cut or paint it ${path}.</p>${['/', ...paths, '/gone'].map((to) => `<a href="${to}">Read about ${to}</a>`).join(' ')}</main></body></html>`,
});
/** Without titles, and with a broken link. */
const untitled: ServedPages = Object.fromEntries(['/', ...paths].map((path) => [path, pageOf(path)]));
const titled: ServedPages = Object.fromEntries(
  ['/', ...paths].map((path) => [path, pageOf(path, `Glass of the kind ${path}`)]),
);

let service: TestService;
let site: ChangingSite;
let user: User;
let host: string;
let statuses: string;
let crawlId: string;
let exportKey: string;

beforeAll(async () => {
  service = await useSharedService();
  site = await startChangingSite();
  site.show(untitled);
  host = new URL(site.origin).host;
  statuses = `/sites/${host}/statuses`;
  user = await service.createUser({ plan: 'endless' });
  const key = await user.api.post('/tokens', { name: 'x', scopes: ['export'] });
  exportKey = String(expectSuccess(key, 201).token);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const read = async (path: string): Promise<any> => expectSuccess(await user.api.get(path), 200);
const list = async (path: string): Promise<readonly any[]> => (await read(path)).items as any[];
const issueOf = async (checkId: string, path = `/crawls/${crawlId}/issues?per_page=200`): Promise<any> =>
  (await list(path)).find(({ check_id }) => check_id === checkId);
const crawl = async (options: object = {}): Promise<string> => {
  const id = await startCrawl(user.api, site.origin, options);
  expect(await waitForCrawl(user.api, id)).toMatchObject({ status: 'complete' });
  return id;
};
const mark = async (fields: object): Promise<any> =>
  expectSuccess(
    await user.api.post(statuses, {
      ...{ check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'Intended' },
      ...fields,
    }),
    201,
  );
const unmark = async ({ id }: { readonly id: number }): Promise<void> => {
  expect(expectSuccess(await user.api.delete(`${statuses}/${id}`), 200)).toEqual({ id, deleted: true });
};
const download = async (path: string): Promise<Response> => {
  const response = await fetch(`${service.url}/api/v1/crawls/${crawlId}/${path}`, {
    headers: { authorization: `Bearer ${exportKey}` },
  });
  expect(response.status).toBe(200);
  return response;
};
const table = async (path: string) => readTable((await (await download(path)).text()).replace(/^\uFEFF/, ''));
const scoreOf = (pages: readonly { url: string; score: number }[], path: string): number =>
  pages.find(({ url }) => url === `${site.origin}${path}`)!.score;

describe('the statuses of issues', { timeout: 300_000 }, () => {
  it('belong to sites that have been scanned', async () => {
    expectError(await user.api.get(statuses), 'NOT_FOUND');
    crawlId = await crawl();
    expect(await read(statuses)).toEqual({ items: [], page: 1, per_page: 50, total: 0, pages: 0 });
  });

  it('leave ignored URLs out of every number of the latest crawl, and count them', async () => {
    const before = (await read(`/crawls/${crawlId}`)).summary;
    expect(before.ignored).toEqual({ checks: 0, urls: 0 });
    expect(before.unignored).toBeNull();
    const { items: pagesBefore } = await read(`/crawls/${crawlId}/pages`);
    const status = await mark({ scope: 'pattern', target: '/blog/*', note: 'Asked\nthe client.' });
    expect(status).toMatchObject({
      ...{ check_id: 'title-missing', label: 'Missing page title', scope: 'pattern', target: '/blog/*' },
      ...{ status: 'ignored', reason: 'Intended', note: 'Asked\nthe client.', expires_at: null },
      ...{ verified_at: null, returned_at: null },
    });
    expect((await read(statuses)).items).toEqual([status]);

    const { summary } = await read(`/crawls/${crawlId}`);
    expect(summary.ignored).toEqual({ checks: 1, urls: 2 });
    expect(summary.total_issues).toBe(before.total_issues - 2);
    expect(summary.issues).toEqual({ ...before.issues, error: before.issues.error - 2 });
    expect(summary.health_score).toBeGreaterThan(before.health_score);
    expect(summary.unignored).toEqual({ issues: before.issues, health_score: before.health_score });
    expect(await issueOf('title-missing')).toMatchObject({ count: 3, ignored_count: 2, status: null });
    const home = await read(`/sites/${host}`);
    expect(home.score.value).toBe(summary.health_score);
    expect(home.issues).toMatchObject({ total: summary.total_issues, ignored: { checks: 1, urls: 2 } });
    expect(await issueOf('title-missing', `/sites/${host}/issues?lang=en`)).toMatchObject({
      count: 3,
      ignored_count: 2,
    });

    const pages = await list(`/crawls/${crawlId}/pages`);
    expect(scoreOf(pages, '/blog/1')).toBeGreaterThan(scoreOf(pagesBefore, '/blog/1'));
    expect(scoreOf(pages, '/a')).toBe(scoreOf(pagesBefore, '/a'));
    expect((await read(`/crawls/${crawlId}/pages?check=title-missing`)).total).toBe(3);
    const blog = pages.find(({ url }) => url === `${site.origin}/blog/1`);
    const whole = await read(`/crawls/${crawlId}/pages/${blog.url_hash}`);
    expect(whole).toMatchObject({ score: blog.score, ignored_checks: 1 });
    expect(whole.result).toMatchObject({ seo_score: blog.score, ignored_checks: 1 });
    // The page is served over HTTP, and has no title.
    const capsOf = ({ score_caps: caps }: { score_caps: readonly { id: string }[] }) =>
      caps.map(({ id }) => id);
    const blogBefore = (pagesBefore as any[]).find(({ url }) => url === blog.url);
    expect(capsOf(blogBefore)).toEqual(['no-title', 'served-over-http']);
    expect(capsOf(blog)).toEqual(['served-over-http']);
    expect(whole.result.score_details).toMatchObject({
      caps: [{ id: 'served-over-http' }],
      ignored_caps: [{ id: 'no-title', text: 'Cap at 45 ignored: the page has no title.' }],
    });
    expect(whole.result.checks).toContainEqual(
      expect.objectContaining({ id: 'title-missing', status: 'ignored', ignored: { reason: 'Intended' } }),
    );
    const urls = (items: readonly { url: string }[]) => items.map(({ url }) => new URL(url).pathname).sort();
    const affected = `/crawls/${crawlId}/issues/title-missing`;
    expect(urls((await read(affected)).items)).toEqual(['/', '/a', '/b']);
    const ignored = await read(`${affected}?ignored=true`);
    expect(urls(ignored.items)).toEqual(['/blog/1', '/blog/2']);
    expect(ignored.total).toBe(2);
    expect((await read(`/crawls/${crawlId}/issues?ignored=true`)).items).toMatchObject([
      { check_id: 'title-missing', count: 3, ignored_count: 2 },
    ]);
  });

  it('leave them out of exports', async () => {
    const pages = await table('export/csv');
    const { items } = await read(`/crawls/${crawlId}/pages`);
    for (const { url, score, issues, ignored_checks } of items)
      expect(pages.find((row) => row['url'] === url)).toMatchObject({
        ...{ score: String(score), issues: String(issues), ignored_checks: String(ignored_checks) },
      });
    const titles = (await table('export/csv?rows=findings')).filter(({ check }) => check === 'title-missing');
    expect(titles.map(({ url }) => new URL(url!).pathname).sort()).toEqual(['/', '/a', '/b']);
    for (const row of titles) expect(row).toMatchObject({ ignored_urls: '2' });
    expect((await table('csv/issues')).find(({ check }) => check === 'title-missing')).toMatchObject({
      ...{ count: '3', ignored_count: '2' },
    });
    const lines = (await (await download('export/json')).text()).trim().split('\n');
    const scores = lines.map((line) => JSON.parse(line) as { score: number; result: { seo_score: number } });
    expect(scores.map(({ score }) => score)).toEqual(scores.map(({ result }) => result.seo_score));
    const pdf = await readPdf(new Uint8Array(await (await download('export/pdf?lang=en')).arrayBuffer()));
    expect(pdf.pages.join('\n')).toContain('2 issues are ignored');
  });

  it('apply to later crawls, where what is ignored is neither new nor fixed', async () => {
    const first = crawlId;
    // The next crawl takes over the analyses as they were.
    crawlId = await crawl({ incremental: true });
    const { summary } = await read(`/crawls/${crawlId}`);
    expect(summary).toEqual((await read(`/crawls/${first}`)).summary);
    expect(await issueOf('title-missing')).toMatchObject({
      ...{ count: 3, ignored_count: 2, new: 0, same: 3, fixed: 0 },
    });
    const comparison = await read(`/crawls/${crawlId}/comparison`);
    expect(comparison.issues).toMatchObject({ new: 0, fixed: 0 });
    const [status] = (await read(statuses)).items;
    await unmark(status);
    expect(await issueOf('title-missing')).toMatchObject({ count: 5, ignored_count: 0, new: 0, same: 5 });
    // Earlier crawls stay as they were, and a site has not changed because of what is ignored.
    expect((await read(`/crawls/${first}`)).summary).toEqual(summary);
    expect((await read(`/crawls/${crawlId}`)).summary.health_score).toBeLessThan(summary.health_score);
    expect((await read(`/sites/${host}`)).score.change).toBe(0);
  });

  it('restore everything once nothing is ignored anymore', async () => {
    const before = await readCrawlResults(service.pool, crawlId);
    const title = await mark({});
    expect(await issueOf('title-missing')).toBeUndefined();
    expect(await issueOf('title-missing', `/crawls/${crawlId}/issues?ignored=true`)).toMatchObject({
      ...{ count: 0, ignored_count: 5, fixed: 0 },
      status: { id: title.id, status: 'ignored', reason: 'Intended' },
    });
    const link = await mark({
      check_id: 'link-broken-internal',
      scope: 'url',
      target: `${site.origin}/gone`,
    });
    expect(await issueOf('link-broken-internal')).toBeUndefined();
    expect((await read(`/crawls/${crawlId}`)).summary.ignored).toEqual({ checks: 2, urls: 6 });
    for (const [check, count] of [
      ['title-missing', '5'],
      ['link-broken-internal', '1'],
    ]) {
      const ofCheck = async (path: string) => (await table(path)).filter((row) => row['check'] === check);
      expect(await ofCheck('export/csv?rows=findings')).toMatchObject([
        { url: '', code: 'ignored', detail: '', ignored_urls: count },
      ]);
      expect(await ofCheck('csv/issues')).toMatchObject([{ count: '0', ignored_count: count }]);
      expect(await ofCheck('csv/issues?ignored=true')).toHaveLength(1);
    }
    const healthWithout = (await read(`/crawls/${crawlId}`)).summary.health_score;
    await unmark(link);
    expect((await read(`/crawls/${crawlId}`)).summary.health_score).toBeLessThan(healthWithout);
    await unmark(title);
    expect(await readCrawlResults(service.pool, crawlId)).toEqual(before);
  });

  it('apply to a URL if they are its own, before those of patterns and of the site', async () => {
    const whole = await mark({});
    const own = await mark({ scope: 'url', target: `${site.origin}/a`, status: 'in_progress', reason: null });
    expect(await issueOf('title-missing')).toMatchObject({ count: 1, ignored_count: 4 });
    const pattern = await mark({ scope: 'pattern', target: '/b$', status: 'in_progress', reason: null });
    expect(await issueOf('title-missing')).toMatchObject({ count: 2, ignored_count: 3 });
    for (const status of [own, pattern, whole]) await unmark(status);
    expect(await issueOf('title-missing')).toMatchObject({ count: 5, ignored_count: 0 });
  });

  it('are replaced by those of the same target, and changed', async () => {
    const first = await mark({ status: 'in_progress', reason: null, note: 'Anna' });
    expect(await issueOf('title-missing')).toMatchObject({ count: 5, status: { status: 'in_progress' } });
    const second = await mark({ reason: 'Later' });
    expect(second).toMatchObject({ id: first.id, status: 'ignored', reason: 'Later', note: null });
    const change = (fields: object) => user.api.request('PATCH', `${statuses}/${first.id}`, { body: fields });
    expect(expectSuccess(await change({ note: 'Until spring' }), 200)).toMatchObject({
      ...{ status: 'ignored', reason: 'Later', note: 'Until spring' },
    });
    expect(await issueOf('title-missing')).toBeUndefined();
    expect(expectSuccess(await change({ status: 'fixed' }), 200)).toMatchObject({ status: 'fixed' });
    expect(await issueOf('title-missing')).toMatchObject({ count: 5, ignored_count: 0 });
    expectError(await change({ status: 'ignored' }), 'INVALID_REQUEST');
    await unmark(first);
    expectError(await change({ note: 'Gone' }), 'NOT_FOUND');
    expectError(await user.api.delete(`${statuses}/${first.id}`), 'NOT_FOUND');
  });

  it('expire, and the issue is back', async () => {
    const soon = new Date(Date.now() + 2_000).toISOString();
    const { expires_at } = await mark({ expires_at: soon });
    expect(expires_at).toBe(soon);
    await waitFor('the issue', () => issueOf('title-missing'), 60_000, sparingMs);
    expect(await issueOf('title-missing')).toMatchObject({ count: 5, ignored_count: 0, status: null });
    expect((await read(statuses)).items).toEqual([]);
    expectError(
      await user.api.post(statuses, {
        ...{ check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'x', expires_at: soon },
      }),
      'INVALID_REQUEST',
    );
  });

  it('are verified by the next crawl', async () => {
    const fixed = { status: 'fixed', reason: null };
    const title = await mark(fixed);
    const link = await mark({ ...fixed, check_id: 'link-broken-internal' });
    const of = async ({ id }: { readonly id: number }): Promise<any> =>
      (await list(statuses)).find((status) => status.id === id);
    site.show({ ...titled, '/b': pageOf('/b') });
    await crawl();
    expect(await of(title)).toMatchObject({ verified_at: null, returned_at: expect.any(String) });
    expect(await of(link)).toMatchObject({ verified_at: null, returned_at: expect.any(String) });
    site.show({ ...titled, '/gone': pageOf('/gone', 'Glass that is back') });
    await crawl();
    const { verified_at } = await of(title);
    expect(await of(title)).toMatchObject({ verified_at: expect.any(String), returned_at: null });
    expect(await of(link)).toMatchObject({ verified_at: expect.any(String), returned_at: null });
    await crawl();
    expect(await of(title)).toMatchObject({ verified_at });
    site.show(untitled);
    crawlId = await crawl();
    expect(await of(title)).toMatchObject({ verified_at: null, returned_at: expect.any(String) });
    expect(await issueOf('title-missing')).toMatchObject({ status: { id: title.id, status: 'fixed' } });
    for (const status of [title, link]) await unmark(status);
  });

  it('are verified by a crawl that leaves out pages only where it has seen them again', async () => {
    const fixed = { status: 'fixed', reason: null };
    const markFixed = async () => ({
      title: await mark(fixed),
      ofUrl: await mark({ ...fixed, scope: 'url', target: `${site.origin}/a` }),
      link: await mark({ ...fixed, check_id: 'link-broken-internal' }),
    });
    const verifiedOf = async (marked: Readonly<Record<string, any>>) => {
      const all = await list(statuses);
      const state = ({ id }: any): boolean => {
        const { verified_at, returned_at } = all.find((status) => status.id === id);
        expect(returned_at).toBeNull();
        return verified_at !== null;
      };
      return Object.fromEntries(Object.entries(marked).map(([name, status]) => [name, state(status)]));
    };
    const deep = {
      body: pageOf('/a').body.replace('</main>', '<a href="/deep">More about glass</a></main>'),
    };
    const unlinked = { body: pageOf('/deep').body.replaceAll(/<a .*?<\/a>/g, '') };
    const deepTitled = {
      body: deep.body.replace('</head>', '<title>Glass of the first kind</title></head>'),
    };
    const fixedSite = {
      ...titled,
      ...{ '/a': deepTitled, '/gone': pageOf('/gone', 'Glass that is back'), '/deep': unlinked },
    };
    // All pages but the deepest, which has the only issue that is left.
    const limited = { max_depth: 1 };

    site.show({ ...untitled, '/a': deep, '/deep': unlinked });
    await crawl();
    let marked = await markFixed();
    site.show(fixedSite);
    await crawl(limited);
    expect(await verifiedOf(marked)).toEqual({ title: false, ofUrl: true, link: true });
    await crawl({ max_depth: 0 });
    expect(await verifiedOf(marked)).toEqual({ title: false, ofUrl: true, link: true });
    for (const status of Object.values(marked)) await unmark(status);

    site.show({ ...untitled, '/a': deep, '/deep': unlinked });
    await crawl(limited);
    marked = await markFixed();
    site.show(fixedSite);
    await crawl({ max_depth: 0 });
    expect(await verifiedOf(marked)).toEqual({ title: false, ofUrl: false, link: false });
    await crawl(limited);
    expect(await verifiedOf(marked)).toEqual({ title: true, ofUrl: true, link: true });
    for (const status of Object.values(marked)) await unmark(status);
    site.show(untitled);
    crawlId = await crawl();
  });

  it('are refused for what does not exist', async () => {
    const body = { check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'x' };
    expectError(await user.api.post(statuses, { ...body, check_id: 'no-such-check' }), 'NOT_FOUND');
    expectError(await user.api.post(statuses, { ...body, reason: undefined }), 'INVALID_REQUEST');
    expectError(await user.api.post(statuses, { ...body, scope: 'url', target: 'a b' }), 'INVALID_URL');
    expectError(await user.api.post('/sites/never-scanned.example/statuses', body), 'NOT_FOUND');
    expect((await read(statuses)).total).toBe(0);
  });

  it('are 1,000 of a site at most', async () => {
    await service.pool.query(
      `insert into issue_statuses (account_id, site, check_id, scope, target, status)
       select $1, $2, 'title-missing', 'pattern', '/' || n, 'in_progress' from generate_series(1, 999) n`,
      [user.id, host],
    );
    const last = await mark({ status: 'in_progress', reason: null });
    const one = { check_id: 'title-missing', scope: 'pattern', target: '/more', status: 'in_progress' };
    expectError(await user.api.post(statuses, one), 'FORBIDDEN');
    expect(await read(`${statuses}?per_page=200&page=5`)).toMatchObject({ total: 1_000, pages: 5 });
    // One that exists can still be replaced.
    expect((await mark({ status: 'in_progress', reason: null, note: 'x' })).id).toBe(last.id);
    await service.pool.query('delete from issue_statuses where account_id = $1', [user.id]);
  });

  it('are those of the account alone, and changed with a login only', async () => {
    const status = await mark({});
    const stranger = await service.createUser({ plan: 'endless' });
    const body = { check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'x' };
    expectError(await stranger.api.get(statuses), 'NOT_FOUND');
    expectError(await stranger.api.post(statuses, body), 'NOT_FOUND');
    // As well after a scan of its own.
    await stranger.api.scan(`${site.origin}/`);
    expect(expectSuccess(await stranger.api.get(statuses), 200).items).toEqual([]);
    const path = `${statuses}/${status.id}`;
    expectError(await stranger.api.request('PATCH', path, { body: { note: 'x' } }), 'NOT_FOUND');
    expectError(await stranger.api.delete(path), 'NOT_FOUND');
    const { token } = expectSuccess(
      await user.api.post('/tokens', { name: 'key', scopes: ['read', 'scan', 'export'] }),
      201,
    ) as { token: string };
    const key = user.api.as(token);
    expect(expectSuccess(await key.get(statuses), 200).items).toEqual([status]);
    expectError(await key.post(statuses, body), 'INSUFFICIENT_SCOPE');
    expectError(await key.delete(path), 'INSUFFICIENT_SCOPE');
    await unmark(status);
  });
});
