import { renderFinding } from '../../apps/server/src/crawl/site-checks/render-finding.ts';
import { readPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv, readTable } from '../harness/csv-file.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { at, pick, startStoredCrawls, type StoredCrawls } from '../harness/stored-crawls.ts';

let world: StoredCrawls;
beforeAll(async () => {
  world = await startStoredCrawls();
});
afterAll(() => world.close());

describe('GET /crawls/{task_id}/issues', () => {
  it('counts the page checks while the crawl is running', async () => {
    const { path } = await world.smallCrawl();
    const answer = await world.user.api.get(`${path}/issues`);
    world.expectDeclared('/issues', answer);
    const { items } = expectSuccess(answer, 200);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ check_id: world.failedCheck.id, scope: 'page', count: 1, new: null });
    for (const field of ['label', 'label_it', 'why', 'why_it', 'fix', 'fix_it', 'source'])
      expect(items[0][field]).toMatch(/\S/);
  });

  it('lists the issues of a completed crawl by severity and count, with the comparison', async () => {
    const { path, stored } = await world.smallCrawl();
    const issue = { version: 1, new_count: 1, fixed_count: 2, same_count: 0 };
    await stored.issues(
      { ...issue, check_id: 'site-a', scope: 'site', severity: 'notice', count: 50 },
      { ...issue, check_id: 'site-b', scope: 'site', severity: 'error', count: 2 },
      { ...issue, check_id: world.failedCheck.id, scope: 'page', severity: 'error', count: 7 },
      { ...issue, check_id: 'site-c', scope: 'site', severity: 'warning', count: 9 },
    );
    await stored.complete();
    const { items } = await world.get(`${path}/issues`);
    expect(pick(items, 'check_id')).toEqual([world.failedCheck.id, 'site-b', 'site-c', 'site-a']);
    expect(items[1]).toMatchObject({ scope: 'site', severity: 'error', count: 2, new: 1, fixed: 2, same: 0 });
    expect(pick((await world.get(`${path}/issues?severity=error`)).items, 'check_id')).toEqual([
      world.failedCheck.id,
      'site-b',
    ]);
    expect(pick((await world.get(`${path}/issues?scope=page`)).items, 'check_id')).toEqual([
      world.failedCheck.id,
    ]);
    expectError(await world.user.api.get(`${path}/issues?severity=critical`), 'INVALID_REQUEST');

    const links = await world.get(`${path}/issues?sort=-count&per_page=3&page=2`);
    expect(links).toMatchObject({
      page: 2,
      per_page: 3,
      total: 4,
      pages: 2,
      items: [{ check_id: 'site-b' }],
    });
    const changed = await world.get(`${path}/issues?change=fixed&sort=check_id&scope=site`);
    expect(pick(changed.items, 'check_id')).toEqual(['site-a', 'site-b', 'site-c']);
    expect(await world.get(`${path}/issues?change=same`)).toMatchObject({ items: [], total: 0, pages: 0 });
    expect(await world.get(`${path}/issues?category=no-such`)).toMatchObject({ total: 0 });
    for (const query of ['sort=size', 'per_page=501', 'page=0', 'change=worse'])
      expectError(await world.user.api.get(`${path}/issues?${query}`), 'INVALID_REQUEST');
  });

  it('lists the pages where a check failed, with their details', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.document(1, world.analysis);
    const answer = await world.user.api.get(`${path}/issues/${world.failedCheck.id}`);
    world.expectDeclared('/issues/{check_id}', answer);
    const { items, issue, total } = expectSuccess(answer, 200);
    expect(total).toBe(1);
    expect(issue).toMatchObject({ check_id: world.failedCheck.id, scope: 'page', count: 1 });
    expect(items).toEqual([
      {
        ...{ url_hash: 1, url: at('/'), code: world.failedCheck.code, data: world.failedCheck.data },
        ...{ sources: [], source_count: 0, links: [], change: null },
        elements: [world.failedCheck.element, ...(world.failedCheck.further_elements ?? [])].filter(
          (element) => element !== undefined,
        ),
        detail: expect.stringMatching(/\s/) as string,
        detail_it: expect.stringMatching(/\s/) as string,
      },
    ]);
  });

  it('lists the URLs that a site check found, with the pages that cause them', async () => {
    const { path, stored } = await world.smallCrawl();
    const finding = { check_id: 'link-broken-internal', code: 'status', data: { status: 404, count: 12 } };
    await stored.findings(
      { ...finding, url_hash: 4, sources: [2, 1], source_count: 12 },
      { ...finding, url_hash: 8, sources: [1], source_count: 1, code: 'of-later', data: { note: null } },
    );
    const issue = { check_id: finding.check_id, version: 1, scope: 'site', severity: 'error', count: 2 };
    await stored.issues(issue);
    await stored.complete();
    const answer = await world.user.api.get(`${path}/issues/${finding.check_id}?per_page=1`);
    world.expectDeclared('/issues/{check_id}', answer);
    const data = expectSuccess(answer, 200);
    const { detail, detail_it } = renderFinding({ ...finding, version: 1 }, 'en');
    expect(data).toMatchObject({ total: 2, pages: 2, issue: { scope: 'site', category: 'links', count: 2 } });
    for (const field of ['label', 'label_it', 'why', 'why_it', 'fix', 'fix_it', 'source'])
      expect(data.issue[field]).toMatch(/[ /]/);
    expect(data.items).toEqual([
      {
        url_hash: 4,
        url: at('/gone'),
        code: 'status',
        detail,
        detail_it,
        data: finding.data,
        sources: [at('/two'), at('/')],
        source_count: 12,
        links: [],
        elements: [],
        change: null,
      },
    ]);
    // A detail code for which this version has no text is shown as the code.
    const { items } = await world.get(`${path}/issues/${finding.check_id}?per_page=1&page=2`);
    expect(items).toMatchObject([{ url: at('/a.png'), detail: 'of-later', data: { note: null } }]);
  });

  it('names the links to a broken URL: their page, anchor text and place', async () => {
    const { path, stored } = await world.smallCrawl();
    const finding = { check_id: 'link-broken-internal', code: 'status', data: { status: 404, count: 2 } };
    // The page 3 is a source, but does not link to the URL itself.
    await stored.findings({ ...finding, url_hash: 2, sources: [3, 1], source_count: 2 });
    const issue = { check_id: finding.check_id, version: 1, scope: 'site', severity: 'error', count: 1 };
    await stored.issues(issue);
    await stored.complete();
    const answer = await world.user.api.get(`${path}/issues/${finding.check_id}?per_page=1000`);
    world.expectDeclared('/issues/{check_id}', answer);
    const { items } = expectSuccess(answer, 200);
    expect(items[0].links).toEqual([
      {
        ...{ url: at('/'), text: 'To two', nofollow: false, boilerplate: false, image: false, position: 1 },
        only_in: null,
      },
    ]);
    expectError(
      await world.user.api.get(`${path}/issues/${finding.check_id}?per_page=1001`),
      'INVALID_REQUEST',
    );
  });

  it('is an empty list for a check that passed everywhere, and NOT_FOUND for an unknown check', async () => {
    const { path } = await world.smallCrawl();
    expect(await world.get(`${path}/issues/${world.passedCheck}`)).toMatchObject({ items: [], total: 0 });
    const site = await world.get(`${path}/issues/link-orphan`);
    expect(site).toMatchObject({
      issue: { scope: 'site', count: 0, category: 'links' },
      items: [],
      total: 0,
    });
    // Without a previous crawl, nothing has changed.
    expect(await world.get(`${path}/issues/${world.failedCheck.id}?change=new`)).toMatchObject({ total: 0 });
    expectError(await world.user.api.get(`${path}/issues/link-orphan?change=worse`), 'INVALID_REQUEST');
    expectError(await world.user.api.get(`${path}/issues/no-such-check`), 'NOT_FOUND');
  });
});

describe('GET /crawls/{task_id}/skipped and /graph', () => {
  it('list the skipped URLs with the reasons', async () => {
    const { path } = await world.smallCrawl();
    const answer = await world.user.api.get(`${path}/skipped`);
    world.expectDeclared('/skipped', answer);
    const data = expectSuccess(answer, 200);
    expect(data.reasons).toEqual([
      { reason: 'robots-txt', count: 2 },
      { reason: 'max-depth', count: 1 },
    ]);
    expect(data.total).toBe(3);
    expect(pick(data.items, 'url')).toEqual(['/admin', '/deep', '/private'].map(at));
    expect(data.items[2]).toMatchObject({ reason: 'robots-txt', kind: 'page', depth: 1, found_on: at('/') });
    const filtered = await world.get(`${path}/skipped?reason=max-depth`);
    expect(filtered).toMatchObject({ total: 1, items: [{ url: at('/deep'), found_by: 'sitemap' }] });
    expect(filtered.reasons).toHaveLength(2);
  });

  it('show at most 300 pages and the links between them', async () => {
    const { path, stored } = await world.newCrawl();
    const numbers = Array.from({ length: 320 }, (_, n) => n + 1);
    await stored.pages(
      ...numbers.map((n) => ({ url_hash: n, url: at(`/${n}`), link_hashes: [n, (n % 320) + 1, 999] })),
    );
    await stored.measures(...numbers.map((n) => ({ url_hash: n, link_score: 100 - n / 4 })));
    const answer = await world.user.api.get(`${path}/graph`);
    world.expectDeclared('/graph', answer);
    const { nodes, edges } = expectSuccess(answer, 200);
    expect(pick(nodes, 'url_hash')).toEqual(numbers.slice(0, 300));
    expect(edges).toEqual(numbers.slice(0, 299).map((n) => [n - 1, n]));
  });
});

describe('GET /crawls/{task_id}/export/{format}', () => {
  const download = async (path: string, token?: string) => {
    const key = token ?? (await makeKey('export'));
    return fetch(`${world.service.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  };
  const makeKey = async (...scopes: string[]): Promise<string> =>
    String(expectSuccess(await world.user.api.post('/tokens', { name: 'x', scopes }), 201).token);

  it('json: one line per page, with its analysis', async () => {
    const { path, stored, id } = await world.newCrawl();
    const numbers = Array.from({ length: 120 }, (_, n) => n);
    await stored.pages(...numbers.map((n) => ({ url_hash: n, url: at(`/${n}`), title: `"${n}",\n` })));
    await stored.document(7, world.analysis);
    const response = await download(`${path}/export/json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const { rows } = await world.service.pool.query<{ job_id: number }>(
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
      .map((line) => JSON.parse(line));
    expect(pick(lines, 'url_hash')).toEqual(numbers);
    expect(lines[8].result).toBeNull();
    const { checks } = lines[7].result;
    const failed = (world.analysis.checks as any[]).filter(({ status }) => status === 'fail');
    expect(new Set(pick(checks, 'id'))).toEqual(new Set(pick(failed, 'id')));
    expect(
      pick(
        lines.filter((line) => line.checks !== undefined),
        'url_hash',
      ),
    ).toEqual([7]);
    for (const { id, version } of checks) expect(lines[7].checks[id]).toMatchObject({ version });

    const all = (await (await download(`${path}/export/json?include=passed`)).text()).split('\n');
    expect(JSON.parse(all[7]!).result.checks).toHaveLength(world.analysis.checks.length);
  });

  it('json: the first line describes every check that failed on any page', async () => {
    const { path, stored } = await world.smallCrawl();
    const [first, ...others] = (await (await download(`${path}/export/json`)).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.checks[world.failedCheck.id].label).toMatch(/\S/);
    expect(others.filter(({ checks }) => checks !== undefined)).toEqual([]);
    const version = world.failedCheck.version as number;
    const issue = { check_id: world.failedCheck.id, version, severity: 'error', count: 1 };
    await stored.issues({ ...issue, scope: 'page' }, { ...issue, check_id: 'link-orphan', scope: 'site' });
    await stored.complete();
    const [ended] = (await (await download(`${path}/export/json?lang=de`)).text()).split('\n');
    expect(Object.keys(JSON.parse(ended!).checks)).toEqual([world.failedCheck.id]);
    expect(JSON.parse(ended!).checks[world.failedCheck.id].label).not.toBe(
      first.checks[world.failedCheck.id].label,
    );
  });

  it('csv: one row per page, without formulas', async () => {
    const { path, stored } = await world.newCrawl();
    await stored.pages(
      {
        ...{ url_hash: 1, url: at('/'), title: '=HYPERLINK("http://x")', is_indexable: true, seo_score: 5 },
        score_caps: [{ id: 'noindex', limit: 39 }],
      },
      { url_hash: 2, url: at('/a,b'), title: null, status: 404 },
    );
    const response = await download(`${path}/export/csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, first, second, end] = (await response.text()).split('\r\n');
    expect(head).toMatch(
      /^url,status,failure,content_type,title,depth,.*,rendering,render_cause,score_caps,ignored_checks$/,
    );
    expect(first).toBe(
      `${at('/')},200,,,"'=HYPERLINK(""http://x"")",1,,,,,,,5,,true,,0,false,,,,Score capped at 39: the page is set to noindex.,0`,
    );
    const german = await (await download(`${path}/export/csv?lang=de`)).text();
    expect(german).toMatch(/39.*noindex/);
    expect(german).not.toContain('Score capped');
    expect(second).toMatch(/^"https:\/\/example\.com\/a,b",404,/);
    expect(end).toBe('');
  });

  it('csv: one row per finding, with the elements and links that cause it', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.document(1, world.analysis);
    const finding = { check_id: 'link-broken-internal', code: 'status', data: { status: 404, count: 2 } };
    await stored.findings({ ...finding, url_hash: 3, sources: [1, 2], source_count: 12 });
    const response = await download(`${path}/export/csv?rows=findings`);
    expect(response.headers.get('content-disposition')).toMatch(/filename="crawl-\d+-findings\.csv"/);
    const rows = readTable(await response.text());
    const failed = (world.analysis.checks as any[]).filter(({ status }) => status === 'fail');
    const onPage = rows.filter(({ scope }) => scope === 'page');
    expect(new Set(pick(onPage, 'check'))).toEqual(new Set(pick(failed, 'id')));
    expect(onPage.every(({ url }) => url === at('/'))).toBe(true);
    const { element } = failed.find(({ id }) => id === 'img-alt-missing');
    expect(onPage.find(({ check }) => check === 'img-alt-missing')!['evidence']).toBe(element.snippet);
    expect(rows.filter(({ scope }) => scope === 'site')).toMatchObject([
      {
        ...{ url: at('/three'), check: 'link-broken-internal', severity: 'error', code: 'status' },
        evidence: `${at('/')} – “” (link 2, boilerplate)\n${at('/two')}`,
        evidence_count: '12',
      },
    ]);
    const german = await (await download(`${path}/export/csv?rows=findings&lang=de`)).text();
    expect(readTable(german).at(-1)!['label']).not.toBe(rows.at(-1)!['label']);
    expectError(
      await (await world.user.withKey('export')).get(`${path}/export/csv?rows=x`),
      'INVALID_REQUEST',
    );
  });

  it('xlsx: the same rows as the CSV, with texts as they are', async () => {
    const { path, stored } = await world.smallCrawl();
    await stored.document(1, world.analysis);
    await stored.pages({ url_hash: 90, url: at('/formula'), title: '=HYPERLINK("http://x")' });
    for (const [rows, name] of [
      ['pages', ''],
      ['findings', '-findings'],
    ] as const) {
      const response = await download(`${path}/export/xlsx?rows=${rows}`);
      expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`filename="crawl-\\d+${name}\\.xlsx"`),
      );
      const cells: unknown[][] = [];
      for await (const { values } of streamXlsxRows(Buffer.from(await response.arrayBuffer())))
        cells.push(values);
      const csv = readCsv(await (await download(`${path}/export/csv?rows=${rows}`)).text());
      expect(cells.map(([url]) => url)).toEqual(csv.map(([url]) => url));
      if (rows === 'pages') expect(cells.flat()).toContain('=HYPERLINK("http://x")');
    }
  });

  it('pdf: a tagged report in the requested language', async () => {
    const { path, stored, id } = await world.newCrawl();
    await stored.pages(
      { url_hash: 1, url: at('/'), title: '=HYPERLINK("http://x")', is_indexable: true, seo_score: 5 },
      { url_hash: 2, url: at('/broken'), title: null, status: 404 },
    );
    expectError(await world.user.api.get(`${path}/export/pdf`), 'NO_DATA');
    const summary = { total_pages: 2, total_issues: 3, broken_pages: 1, orphan_pages: 0 };
    await world.service.pool.query(
      `update crawls set status = 'complete', completed_at = '2026-11-24T22:00:00Z', summary = $2 where task_id = $1`,
      [id, { ...summary, issues: { error: 1, warning: 1, notice: 1 } }],
    );
    for (const [tail, lang] of [
      ['', 'en-US'],
      ['?lang=it', 'it-IT'],
      ['?lang=de', 'de-DE'],
    ]) {
      const response = await download(`${path}/export/pdf${tail}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w.-]+-report-2026-11-24\.pdf"$/,
      );
      const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect(pdf).toMatchObject({ isTagged: true, lang });
      expect(pdf.pages.join(' ')).toContain(at('/broken'));
    }
  });

  it('needs the export scope and one of its formats', async () => {
    const { path } = await world.newCrawl();
    expectError(
      await (await world.user.withKey('read', 'scan')).get(`${path}/export/json`),
      'INSUFFICIENT_SCOPE',
    );
    const key = await world.user.withKey('export');
    expect(expectError(await key.get(`${path}/export/xml`), 'INVALID_REQUEST')).toMatch(/json.*csv.*pdf/);
  });
});
