import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import { storeCrawl, type StoredCrawl } from '../../apps/server/test/crawls/stored-crawl.ts';
import type { User } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startSite } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
let document: any;
/** Of a scan: what a crawl stores of a page is the same. */
let analysis: any;
let failedCheck: any;
let passedCheck: string;

beforeAll(async () => {
  service = await startTestService({ workers: 1 });
  user = await service.createUser();
  const site = await startSite({
    '/page': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wares</h1><img src="/a.png">'),
  });
  const { scan_id } = await user.api.scan(`${site.url}/page`);
  await site.close();
  const { rows } = await service.pool.query<{ result: any }>(
    'select a.result from analyses a join scans s on s.analysis_id = a.id where s.task_id = $1',
    [scan_id],
  );
  analysis = rows[0]!.result;
  failedCheck = analysis.checks.find(({ status }: any) => status === 'fail');
  passedCheck = analysis.checks.find(({ status }: any) => status === 'pass').id;
  document = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
});
afterAll(() => service.close());

/** A crawl that no worker has: it is stored here as its worker would. */
async function newCrawl(): Promise<{ id: string; path: string; stored: StoredCrawl }> {
  const { task_id: id } = expectSuccess(await user.api.post('/crawls', { domain: 'example.com' }), 202);
  await service.pool.query('select graphile_worker.remove_job($1)', [`crawl:${id}`]);
  return { id, path: `/crawls/${id}`, stored: storeCrawl(service.pool, user.id, id) };
}
const at = (path: string) => `https://example.com${path}`;
const get = async (path: string, as = user) => expectSuccess(await as.api.get(path), 200);
const pick = (items: readonly Record<string, unknown>[], field: string) => items.map((item) => item[field]);
function expectDeclared(template: string, answer: Answer): void {
  const schema = document.paths[`/api/v1/crawls/{task_id}${template}`].get.responses['200'];
  expect(findSchemaProblems(schema.content['application/json'].schema, answer.body)).toEqual([]);
}

/** Seven addresses that differ in everything that can be sorted and filtered by. */
async function smallCrawl() {
  const crawl = await newCrawl();
  const { stored } = crawl;
  await stored.pages(
    {
      ...{ url_hash: 1, url: at('/'), depth: 0, title: 'beta', word_count: 300, ttfb_ms: 20, bytes: 900 },
      ...{
        seo_score: 90,
        grade: 'A',
        errors: 1,
        warnings: 2,
        notices: 3,
        is_indexable: true,
        in_sitemap: true,
      },
      ...{ failed_checks: [failedCheck.id], link_hashes: [2, 3, 7], link_flags: [4, 6, 1] },
      ...{ link_texts: ['To two', null, 'Away'], resource_hashes: [8], resource_kinds: ['i'] },
      ...{ canonical_url: at('/'), content_type: 'text/html', schema_types: ['Product'] },
    },
    {
      ...{
        url_hash: 2,
        url: at('/two'),
        depth: 1,
        title: 'Alpha 50%_',
        word_count: 100,
        ttfb_ms: 40,
        bytes: 100,
      },
      ...{
        seo_score: 50,
        grade: 'C',
        errors: 9,
        is_indexable: false,
        link_hashes: [1, 2],
        link_flags: [4, 5],
      },
      ...{ link_texts: ['Home', 'Me'] },
    },
    {
      url_hash: 3,
      url: at('/three'),
      depth: 2,
      title: 'gamma',
      word_count: 200,
      is_indexable: true,
      seo_score: 70,
    },
    { url_hash: 4, url: at('/gone'), depth: 2, status: 404, is_html: false },
    {
      url_hash: 5,
      url: at('/moved'),
      status: 301,
      is_html: false,
      redirect_url: at('/two'),
      redirect_hash: 2,
    },
    { url_hash: 6, url: at('/dead'), status: null, failure: 'TIMEOUT', is_html: false, depth: null },
  );
  await stored.urls(
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      url_hash: n,
      url: at(['/', '/two', '/three', '/gone', '/moved', '/dead'][n - 1]!),
    })),
    { url_hash: 7, url: 'https://other.example/', kind: 'external', status: 200 },
    { url_hash: 8, url: at('/a.png'), kind: 'resource', status: 404 },
    { url_hash: 9, url: at('/private'), state: 'skipped', reason: 'robots-txt', found_on: 1, depth: 1 },
    { url_hash: 10, url: at('/admin'), state: 'skipped', reason: 'robots-txt', depth: 2 },
    { url_hash: 11, url: at('/deep'), state: 'skipped', reason: 'max-depth', found_by: 'sitemap' },
  );
  return crawl;
}

describe('GET /crawls/{task_id}/pages', () => {
  it('gives each page with what is known of it', async () => {
    const { path, stored } = await smallCrawl();
    await stored.measures({ url_hash: 1, inlinks: 1, outlinks: 3, link_score: 100, site_issues: 2 });
    await stored.complete();
    const answer = await user.api.get(`${path}/pages`);
    expectDeclared('/pages', answer);
    const data = expectSuccess(answer, 200);
    expect(data).toMatchObject({ page: 1, per_page: 50, total: 6, pages: 1 });
    expect(pick(data.items, 'url')).toEqual(['/', '/dead', '/gone', '/moved', '/three', '/two'].map(at));
    expect(data.items[0]).toEqual({
      ...{ url_hash: 1, url: at('/'), status: 200, failure: null, content_type: 'text/html', title: 'beta' },
      ...{
        depth: 0,
        words: 300,
        ttfb_ms: 20,
        bytes: 900,
        inlinks: 1,
        outlinks: 3,
        link_score: 100,
        score: 90,
      },
      ...{ grade: 'A', indexable: true, canonical: at('/'), issues: 8, in_sitemap: true, redirect_url: null },
    });
    expect(data.items[1]).toMatchObject({ status: null, failure: 'TIMEOUT', depth: null, issues: 0 });
    expect(data.items[3]).toMatchObject({ status: 301, redirect_url: at('/two') });
  });

  it('sorts by every column both ways, what has no value last', async () => {
    const { path, stored } = await smallCrawl();
    await stored.measures(
      ...[1, 2, 3].map((n) => ({ url_hash: n, inlinks: n, outlinks: 10 - n, link_score: n * 10 })),
    );
    const hashes = async (sort: string) => pick((await get(`${path}/pages?sort=${sort}`)).items, 'url_hash');
    expect(await hashes('title')).toEqual([2, 1, 3, 4, 5, 6]);
    expect(await hashes('-title')).toEqual([3, 1, 2, 4, 5, 6]);
    expect(await hashes('words')).toEqual([2, 3, 1, 4, 5, 6]);
    expect(await hashes('-words')).toEqual([1, 3, 2, 4, 5, 6]);
    expect(await hashes('-status')).toEqual([4, 5, 1, 2, 3, 6]);
    expect(await hashes('depth')).toEqual([1, 2, 5, 3, 4, 6]);
    expect((await hashes('ttfb')).slice(0, 2)).toEqual([1, 2]);
    expect((await hashes('-bytes')).slice(0, 2)).toEqual([1, 2]);
    expect((await hashes('-inlinks')).slice(0, 3)).toEqual([3, 2, 1]);
    expect((await hashes('-outlinks')).slice(0, 3)).toEqual([1, 2, 3]);
    expect((await hashes('-link_score')).slice(0, 3)).toEqual([3, 2, 1]);
    expect((await hashes('score')).slice(0, 3)).toEqual([2, 3, 1]);
    expect((await hashes('-issues')).slice(0, 2)).toEqual([2, 1]);
    expect(await hashes('-url')).toEqual([2, 3, 5, 4, 6, 1]);
  });

  it('filters by text, status, indexability, check and depth, and counts what is left', async () => {
    const { path, stored } = await smallCrawl();
    await stored.findings({ check_id: 'site-broken', url_hash: 4, code: 'broken' });
    const found = async (query: string) => {
      const { items, total } = await get(`${path}/pages?${query}`);
      expect(total).toBe(items.length);
      return pick(items, 'url_hash');
    };
    expect(await found('q=BETA')).toEqual([1]);
    expect(await found('q=/THREE')).toEqual([3]);
    expect(await found('q=%25_')).toEqual([2]);
    expect(await found('q=nowhere')).toEqual([]);
    expect(await found('status=2xx')).toEqual([1, 3, 2]);
    expect(await found('status=3xx')).toEqual([5]);
    expect(await found('status=4xx')).toEqual([4]);
    expect(await found('status=5xx')).toEqual([]);
    expect(await found('status=none')).toEqual([6]);
    expect(await found('indexable=true')).toEqual([1, 3]);
    expect(await found('indexable=false')).toEqual([6, 4, 5, 2]);
    expect(await found(`check=${failedCheck.id}`)).toEqual([1]);
    expect(await found('check=site-broken')).toEqual([4]);
    expect(await found('depth=2')).toEqual([4, 3]);
    expect(await found('depth=2&status=2xx&q=a')).toEqual([3]);
  });

  it('pages', async () => {
    const { path } = await smallCrawl();
    const second = await get(`${path}/pages?per_page=4&page=2&sort=url`);
    expect(second).toMatchObject({ page: 2, per_page: 4, total: 6, pages: 2 });
    expect(pick(second.items, 'url_hash')).toEqual([3, 2]);
    expect((await get(`${path}/pages?page=9`)).items).toEqual([]);
  });

  it.each([
    'sort=size',
    'sort=--url',
    'per_page=201',
    'per_page=0',
    'page=0',
    'status=200',
    'indexable=1',
    'depth=-1',
    'x=1',
  ])('refuses %s', async (query) => {
    const { path } = await newCrawl();
    expectError(await user.api.get(`${path}/pages?${query}`), 'INVALID_REQUEST');
  });
});

describe('GET /crawls/{task_id}/pages/{url_hash}', () => {
  it('gives links both ways, resources, findings and the analysis', async () => {
    const { path, stored } = await smallCrawl();
    await stored.document(1, analysis);
    await stored.findings({
      check_id: 'site-odd',
      url_hash: 1,
      code: 'odd',
      data: { n: 1 },
      source_count: 3,
    });
    const answer = await user.api.get(`${path}/pages/1`);
    expectDeclared('/pages/{url_hash}', answer);
    const data = expectSuccess(answer, 200);
    expect(data).toMatchObject({ url: at('/'), title: 'beta', schema_types: ['Product'] });
    const link = { nofollow: false, boilerplate: false, image: false };
    expect(data.linked_from).toEqual([
      { url_hash: 2, url: at('/two'), title: 'Alpha 50%_', text: 'Home', ...link },
    ]);
    const target = { status: null, failure: null, reason: null };
    expect(data.links_to).toEqual([
      { ...target, url_hash: 2, url: at('/two'), text: 'To two', ...link, internal: true },
      { ...target, url_hash: 3, url: at('/three'), text: null, ...link, boilerplate: true, internal: true },
      {
        ...{ ...target, url_hash: 7, url: 'https://other.example/', status: 200, text: 'Away' },
        ...{ ...link, nofollow: true, internal: false },
      },
    ]);
    expect(data.resources).toEqual([
      { ...target, url_hash: 8, url: at('/a.png'), status: 404, kind: 'image' },
    ]);
    expect(data.findings).toMatchObject([
      { check_id: 'site-odd', code: 'odd', data: { n: 1 }, source_count: 3 },
    ]);
    expect(data.result.checks.length).toBe(analysis.checks.length);
    for (const check of data.result.checks) expect(check.label).toMatch(/\S/);
  });

  it('leaves links to itself out, and has no result of what is no HTML', async () => {
    const { path } = await smallCrawl();
    expect(pick((await get(`${path}/pages/2`)).linked_from, 'url_hash')).toEqual([1]);
    expect(await get(`${path}/pages/4`)).not.toHaveProperty('result');
  });

  it('is NOT_FOUND where there is none', async () => {
    const { path } = await smallCrawl();
    expectError(await user.api.get(`${path}/pages/99`), 'NOT_FOUND');
    expectError(await user.api.get(`${path}/pages/x`), 'INVALID_REQUEST');
  });
});

describe('GET /crawls/{task_id}/issues', () => {
  it('counts the checks of the pages while it runs', async () => {
    const { path } = await smallCrawl();
    const answer = await user.api.get(`${path}/issues`);
    expectDeclared('/issues', answer);
    const { items } = expectSuccess(answer, 200);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ check_id: failedCheck.id, scope: 'page', count: 1, new: null });
    for (const field of ['label', 'label_it', 'why', 'why_it', 'fix', 'fix_it', 'source'])
      expect(items[0][field]).toMatch(/\S/);
  });

  it('gives those of a complete one by severity and number, with the comparison', async () => {
    const { path, stored } = await smallCrawl();
    const issue = { version: 1, new_count: 1, fixed_count: 2, same_count: 0 };
    await stored.issues(
      { ...issue, check_id: 'site-a', scope: 'site', severity: 'notice', count: 50 },
      { ...issue, check_id: 'site-b', scope: 'site', severity: 'error', count: 2 },
      { ...issue, check_id: failedCheck.id, scope: 'page', severity: 'error', count: 7 },
      { ...issue, check_id: 'site-c', scope: 'site', severity: 'warning', count: 9 },
    );
    await stored.complete();
    const { items } = await get(`${path}/issues`);
    expect(pick(items, 'check_id')).toEqual([failedCheck.id, 'site-b', 'site-c', 'site-a']);
    expect(items[1]).toMatchObject({ scope: 'site', severity: 'error', count: 2, new: 1, fixed: 2, same: 0 });
    expect(pick((await get(`${path}/issues?severity=error`)).items, 'check_id')).toEqual([
      failedCheck.id,
      'site-b',
    ]);
    expect(pick((await get(`${path}/issues?scope=page`)).items, 'check_id')).toEqual([failedCheck.id]);
    expectError(await user.api.get(`${path}/issues?severity=critical`), 'INVALID_REQUEST');
  });

  it('gives the pages where a check failed, with what it said there', async () => {
    const { path, stored } = await smallCrawl();
    await stored.document(1, analysis);
    const answer = await user.api.get(`${path}/issues/${failedCheck.id}`);
    expectDeclared('/issues/{check_id}', answer);
    const { items, issue, total } = expectSuccess(answer, 200);
    expect(total).toBe(1);
    expect(issue).toMatchObject({ check_id: failedCheck.id, scope: 'page', count: 1 });
    expect(items).toEqual([
      {
        ...{ url_hash: 1, url: at('/'), code: failedCheck.code, data: failedCheck.data },
        ...{ sources: [], source_count: 0 },
        detail: expect.stringMatching(/\s/) as string,
        detail_it: expect.stringMatching(/\s/) as string,
      },
    ]);
  });

  it('gives the addresses that a site check found, with the pages that it comes from', async () => {
    const { path, stored } = await smallCrawl();
    await stored.findings(
      {
        check_id: 'site-b',
        url_hash: 4,
        code: 'gone',
        data: { status: 404 },
        sources: [2, 1],
        source_count: 12,
      },
      { check_id: 'site-b', url_hash: 8, code: 'gone', data: { status: 404 }, sources: [1], source_count: 1 },
    );
    await stored.issues({ check_id: 'site-b', version: 1, scope: 'site', severity: 'error', count: 2 });
    await stored.complete();
    const { items, total } = await get(`${path}/issues/site-b?per_page=1`);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        url: at('/gone'),
        code: 'gone',
        data: { status: 404 },
        sources: [at('/two'), at('/')],
        source_count: 12,
      },
    ]);
    expect((await get(`${path}/issues/site-b?per_page=1&page=2`)).items[0].url).toBe(at('/a.png'));
  });

  it('has an empty list for a check that nothing failed, and none for what is no check', async () => {
    const { path } = await smallCrawl();
    expect(await get(`${path}/issues/${passedCheck}`)).toMatchObject({ items: [], total: 0 });
    expectError(await user.api.get(`${path}/issues/no-such-check`), 'NOT_FOUND');
  });
});

describe('GET /crawls/{task_id}/skipped and /graph', () => {
  it('tells what was not visited and why', async () => {
    const { path } = await smallCrawl();
    const answer = await user.api.get(`${path}/skipped`);
    expectDeclared('/skipped', answer);
    const data = expectSuccess(answer, 200);
    expect(data.reasons).toEqual([
      { reason: 'robots-txt', count: 2 },
      { reason: 'max-depth', count: 1 },
    ]);
    expect(data.total).toBe(3);
    expect(pick(data.items, 'url')).toEqual(['/admin', '/deep', '/private'].map(at));
    expect(data.items[2]).toMatchObject({ reason: 'robots-txt', kind: 'page', depth: 1, found_on: at('/') });
    const filtered = await get(`${path}/skipped?reason=max-depth`);
    expect(filtered).toMatchObject({ total: 1, items: [{ url: at('/deep'), found_by: 'sitemap' }] });
    expect(filtered.reasons).toHaveLength(2);
  });

  it('shows at most 300 pages and the links among them', async () => {
    const { path, stored } = await newCrawl();
    const numbers = Array.from({ length: 320 }, (_, n) => n + 1);
    await stored.pages(
      ...numbers.map((n) => ({ url_hash: n, url: at(`/${n}`), link_hashes: [n, (n % 320) + 1, 999] })),
    );
    await stored.measures(...numbers.map((n) => ({ url_hash: n, link_score: 100 - n / 4 })));
    const answer = await user.api.get(`${path}/graph`);
    expectDeclared('/graph', answer);
    const { nodes, edges } = expectSuccess(answer, 200);
    expect(pick(nodes, 'url_hash')).toEqual(numbers.slice(0, 300));
    expect(edges).toEqual(numbers.slice(0, 299).map((n) => [n - 1, n]));
  });
});

describe('GET /crawls/{task_id}/export/{format}', () => {
  const download = async (path: string, token?: string) => {
    const key = token ?? (await makeKey('export'));
    return fetch(`${service.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  };
  const makeKey = async (...scopes: string[]): Promise<string> =>
    String(expectSuccess(await user.api.post('/tokens', { name: 'x', scopes }), 201).token);

  it('json: a line for each page, with its analysis', async () => {
    const { path, stored, id } = await newCrawl();
    const numbers = Array.from({ length: 120 }, (_, n) => n);
    await stored.pages(...numbers.map((n) => ({ url_hash: n, url: at(`/${n}`), title: `"${n}",\n` })));
    await stored.document(7, analysis);
    const response = await download(`${path}/export/json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const { rows } = await service.pool.query<{ job_id: number }>(
      'select job_id from crawls where task_id = $1',
      [id],
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="crawl-${rows[0]!.job_id}.ndjson"`,
    );
    const text = await response.text();
    expect(text.endsWith('\n')).toBe(true);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as any);
    expect(pick(lines, 'url_hash')).toEqual(numbers);
    expect(lines[7].result.checks[0].label).toMatch(/\S/);
    expect(lines[8].result).toBeNull();
  });

  it('csv: a row for each page, in which nothing is a formula', async () => {
    const { path, stored } = await newCrawl();
    await stored.pages(
      { url_hash: 1, url: at('/'), title: '=HYPERLINK("http://x")', is_indexable: true, seo_score: 5 },
      { url_hash: 2, url: at('/a,b'), title: null, status: 404 },
    );
    const response = await download(`${path}/export/csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, first, second, end] = (await response.text()).split('\r\n');
    expect(head).toMatch(/^url,status,failure,content_type,title,depth,/);
    expect(first).toBe(`${at('/')},200,,,"'=HYPERLINK(""http://x"")",1,,,,,,,5,,true,,0,false,`);
    expect(second).toMatch(/^"https:\/\/example\.com\/a,b",404,/);
    expect(end).toBe('');
  });

  it('needs the scope export, and knows two formats', async () => {
    const { path } = await newCrawl();
    expectError(await (await user.withKey('read', 'scan')).get(`${path}/export/json`), 'INSUFFICIENT_SCOPE');
    const key = await user.withKey('export');
    for (const format of ['pdf', 'xml'])
      expect(expectError(await key.get(`${path}/export/${format}`), 'INVALID_REQUEST')).toMatch(/json.*csv/);
  });
});

describe('what a crawl found', () => {
  const tails = ['/pages', '/pages/1', '/issues', '/issues/x', '/skipped', '/graph', '/export/csv'];

  it("is nobody else's, and not there of a crawl that is not", async () => {
    const { path } = await smallCrawl();
    const other = await service.createUser();
    for (const tail of tails) {
      expectError(await other.api.get(`${path}${tail}`), 'FORBIDDEN');
      expectError(await user.api.get(`/crawls/01890000-0000-7000-8000-000000000000${tail}`), 'NOT_FOUND');
    }
  });

  it('is NO_DATA once its week is no longer kept; the crawl itself stays', async () => {
    const { id: recent } = await newCrawl();
    // Of an earlier week, whose partitions are gone.
    const id = '01890000-0000-7000-8000-0000000000aa';
    await service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, status)
       select $1, account_id, domain, start_url, 5, 5, 'complete' from crawls where task_id = $2`,
      [id, recent],
    );
    for (const tail of tails) expectError(await user.api.get(`/crawls/${id}${tail}`), 'NO_DATA');
    expect(await get(`/crawls/${id}`)).toMatchObject({ status: 'complete', max_pages: 5 });
  });
});
