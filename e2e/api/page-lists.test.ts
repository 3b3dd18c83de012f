import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const html =
  (head: string, body = ''): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
      );
const sitemapOf = (site: () => Site, paths: readonly string[]): Handler => {
  const locations = () => paths.map((path) => `<url><loc>${site().url}${path}</loc></url>`).join('');
  return (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations()}</urlset>`);
};
const description =
  '<meta name="description" content="What glass is made of, how it is blown, cut and coloured, and where to see it.">';
const paths = ['/lamp', '/untitled', '/hidden', '/data', '/private', '/vase'];

let service: TestService;
let user: User;
let site: Site;
let held: HeldPage;

beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'open' });
  held = holdPage();
  site = await startSite({
    '/pages.xml': sitemapOf(() => site, paths),
    '/slow.xml': sitemapOf(() => site, ['/vase', '/held', '/lamp']),
    '/robots.txt': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n'),
    '/lamp': html(
      `<title>Lamps made of coloured glass, blown by hand</title>${description}`,
      '<h1>Lamps</h1>',
    ),
    '/vase': html(
      `<title>Vases made of coloured glass, blown by hand</title>${description}`,
      '<h1>Vases</h1>',
    ),
    '/untitled': html(description, '<h1>Untitled</h1><img src="/glass.png">'),
    '/hidden': html(`<title>A hidden page</title><meta name="robots" content="noindex">`, '<h1>Hidden</h1>'),
    '/data': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    '/held': held.handler,
  });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

interface Check {
  readonly id: string;
  readonly status: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly label: string;
  readonly label_it: string;
}
interface Result {
  readonly url: string;
  readonly seo_score: number;
  readonly grade: string;
  readonly score_details: { readonly caps: readonly object[] };
  readonly meta: { readonly title: { readonly text: string } | null };
  readonly checks: readonly Check[];
}
interface Summary {
  readonly pages: { readonly total: number; readonly complete: number; readonly unfinished: number };
  readonly mean_score: number | null;
  readonly scores: readonly { readonly grade: string; readonly pages: number }[];
  readonly issues: readonly (Pick<Check, 'severity' | 'label' | 'label_it'> & {
    readonly check_id: string;
    readonly pages: number;
  })[];
}
interface Row {
  readonly url: string;
  readonly status: string;
  readonly score: number | null;
  readonly title: string | null;
  readonly issues: Readonly<Record<Check['severity'], number>> | null;
}
interface List {
  readonly items: readonly Row[];
}

const read = async (path: string, as = user) => expectSuccess(await as.api.get(path), 200);
const readSummary = async (path: string): Promise<Summary> => (await read(`${path}/summary`)) as Summary;
const readList = async (path: string, as = user): Promise<List> => (await read(path, as)) as List;
const pathsOf = (list: List): string[] => list.items.map(({ url }) => new URL(url).pathname);
const failedOf = ({ checks }: Result): readonly Check[] => checks.filter(({ status }) => status === 'fail');
const isFailing = (result: Result, check: string): boolean => failedOf(result).some(({ id }) => id === check);

/** What a summary must say of results. */
const expectSummaryOf = (summary: Summary, results: readonly Result[]): void => {
  const scores = results.map(({ seo_score: score }) => score);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(summary.mean_score).toBe(Math.round(10 * mean) / 10);
  for (const { grade, pages } of summary.scores)
    expect(pages, grade).toBe(results.filter((one) => one.grade === grade).length);
  const failed = new Map(results.flatMap(failedOf).map((check) => [check.id, check]));
  expect(summary.issues.map((issue) => issue.check_id).sort()).toEqual([...failed.keys()].sort());
  for (const { check_id: check, pages, severity, label, label_it } of summary.issues) {
    expect(pages, check).toBe(results.filter((one) => isFailing(one, check)).length);
    expect(failed.get(check)).toMatchObject({ severity, label, label_it });
  }
  const places = summary.issues.map(
    ({ severity, pages }) => ['error', 'warning', 'notice'].indexOf(severity) * 1e6 - pages,
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

describe('the pages of a sitemap scan', () => {
  let id: string;
  let results: Result[];
  beforeAll(async () => {
    const scan = await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap' });
    [id, results] = [scan.scan_id, scan.result];
    expect(results).toHaveLength(4);
  });

  it('have a summary of scores, failures and issues', async () => {
    const summary = await read(`/scans/${id}/summary`);
    expect(summary).toMatchObject({
      scan_id: id,
      status: 'complete',
      pages: { total: 6, complete: 4, failed: 2, stopped: 0, unfinished: 0 },
      failures: [
        { code: 'NOT_HTML', pages: 1 },
        { code: 'ROBOTS_DISALLOWED', pages: 1 },
      ],
    });
    expectSummaryOf(summary, results);
    const german = (await read(`/scans/${id}/summary?lang=de`)) as Summary;
    const missing = german.issues.find((issue) => issue.check_id === 'title-missing');
    expect(missing).toEqual({
      check_id: 'title-missing',
      severity: 'error',
      label: 'Seitentitel fehlt',
      pages: 1,
    });
  });

  it('are listed in the order of the sitemap, with what their results say', async () => {
    const list = await readList(`/scans/${id}/pages`);
    expect(list).toMatchObject({ page: 1, per_page: 50, total: 6, pages: 1 });
    expect(pathsOf(list)).toEqual(paths);
    for (const row of list.items) {
      const result = results.find(({ url }) => url === row.url);
      if (result === undefined) continue;
      const counts = { error: 0, warning: 0, notice: 0 };
      for (const check of failedOf(result)) counts[check.severity]++;
      expect(row).toEqual({
        position: paths.indexOf(new URL(row.url).pathname) + 1,
        url: result.url,
        status: 'complete',
        error: null,
        score: result.seo_score,
        grade: result.grade,
        score_caps: result.score_details.caps,
        title: result.meta.title?.text ?? null,
        issues: counts,
        ignored_checks: 0,
      });
    }
    const [data, blocked] = [list.items[3], list.items[4]];
    expect(data).toMatchObject({ status: 'error', error: { code: 'NOT_HTML' }, score: null, issues: null });
    expect(blocked).toMatchObject({ status: 'error', error: { code: 'ROBOTS_DISALLOWED' } });
  });

  it.each([
    ['sort=-position', ['/vase', '/private', '/data', '/hidden', '/untitled', '/lamp']],
    ['sort=url', ['/data', '/hidden', '/lamp', '/private', '/untitled', '/vase']],
    ['sort=title&status=complete', ['/hidden', '/lamp', '/vase', '/untitled']],
    ['sort=-title&status=complete', ['/vase', '/lamp', '/hidden', '/untitled']],
    ['status=error', ['/data', '/private']],
    ['q=LAMP', ['/lamp']],
    ['q=coloured%20glass', ['/lamp', '/vase']],
    ['q=%25', []],
    ['check=title-missing', ['/untitled']],
    ['check=no-such-check', []],
    ['per_page=2&page=2', ['/hidden', '/data']],
    ['per_page=4&page=3', []],
  ])('are sorted, filtered and paged: %s', async (query, expected) => {
    expect(pathsOf(await readList(`/scans/${id}/pages?${query}`))).toEqual(expected);
  });

  it.each(['score', 'issues'])('are sorted by %s, with pages without a result last', async (sort) => {
    const valueOf = ({ score, issues }: Row): number | null =>
      issues === null ? null : sort === 'score' ? score : issues.error + issues.warning + issues.notice;
    for (const direction of [1, -1]) {
      const { items } = await readList(`/scans/${id}/pages?sort=${direction < 0 ? '-' : ''}${sort}`);
      const values = items.map(valueOf);
      expect(values.slice(4)).toEqual([null, null]);
      const numbers = values.slice(0, 4).map(Number);
      expect(numbers).toEqual([...numbers].sort((a, b) => direction * (a - b)));
    }
  });

  it('have a result each, which is read without the others', async () => {
    for (const [index, path] of paths.entries()) {
      const answer = await user.api.get(`/scans/${id}/pages/${index + 1}`);
      const result = results.find(({ url }) => url === site.url + path);
      if (result === undefined) expectError(answer, 'NOT_FOUND');
      else expect(expectSuccess(answer, 200)).toEqual({ scan_id: id, position: index + 1, result });
    }
    expectError(await user.api.get(`/scans/${id}/pages/7`), 'NOT_FOUND');
    expectError(await user.api.get(`/scans/${id}/pages/9007199254740991`), 'NOT_FOUND');
    const german = await read(`/scans/${id}/pages/1?lang=de`);
    expect(german.result.checks[0]).not.toHaveProperty('label_it');
  });

  it('can be left out of the status', async () => {
    const status = await read(`/scans/${id}?pages=false`);
    expect(status).toMatchObject({ status: 'complete', progress: { done: 6, total: 6 } });
    expect(status).not.toHaveProperty('result');
    expect(status).not.toHaveProperty('not_analysed');
    const single = await user.api.scan(`${site.url}/lamp`);
    expect(await read(`/scans/${single.scan_id}?pages=false`)).toEqual(single);
  });

  it('are read from their documents if an earlier version scanned them, once', async () => {
    const [summary, list] = [await read(`/scans/${id}/summary`), await read(`/scans/${id}/pages`)];
    const ofScan = 'where analysis_id = (select analysis_id from scans where task_id = $1)';
    const forget = `update sitemap_pages set title = null, failed_checks = null, score_caps = null ${ofScan}`;
    await service.pool.query(forget, [id]);
    expect(await read(`/scans/${id}/summary`)).toEqual(summary);
    await service.pool.query(`update sitemap_pages set document = '\\x00' ${ofScan} and state = 'complete'`, [
      id,
    ]);
    expect(await read(`/scans/${id}/pages`)).toEqual(list);
    await service.pool.query(forget, [id]);
    // That needs the documents.
    expect((await user.api.get(`/scans/${id}/pages`)).status).toBe(500);
  });
});

describe('the lists of large scans', () => {
  it('are small: 500 pages', async () => {
    const { scan_id: id } = await user.api.scan(`${site.url}/pages.xml`, {
      mode: 'sitemap',
      bypass_cache: true,
    });
    await service.pool.query(
      `insert into sitemap_pages (analysis_id, position, url, state, seo_score, title, failed_checks, score_caps)
       select p.analysis_id, 6 + n, p.url || '/in/a/folder/with/a-rather-long-name/' || n, 'complete', p.seo_score,
         p.title, p.failed_checks, p.score_caps
       from generate_series(1, 494) n join lateral (
         select * from sitemap_pages where analysis_id = (select analysis_id from scans where task_id = $1)
           and state = 'complete' order by position offset n % 4 limit 1) p on true`,
      [id],
    );
    const bytesOf = async (path: string): Promise<number> =>
      JSON.stringify((await user.api.get(path)).body).length;
    expect((await read(`/scans/${id}/summary`)).pages.total).toBe(500);
    expect(await bytesOf(`/scans/${id}/summary`)).toBeLessThan(30_000);
    expect(await bytesOf(`/scans/${id}/pages`)).toBeLessThan(50_000);
    expect((await read(`/scans/${id}/pages?per_page=200&page=3`)).items).toHaveLength(100);
    expectError(await user.api.get(`/scans/${id}/pages?per_page=201`), 'INVALID_REQUEST');
    expectError(await user.api.get(`/scans/${id}/pages?sort=size`), 'INVALID_REQUEST');
  });
});

describe('the pages of a sitemap scan that is running', () => {
  it('are listed as far as it is, to the account that started it', async () => {
    const start = (one: User): Promise<string> =>
      one.api.startScan(`${site.url}/slow.xml`, { mode: 'sitemap' });
    const other = await service.createUser({ plan: 'open' });
    const id = await start(user);
    const summary = await waitFor('two of three pages', async () => {
      const now = await readSummary(`/scans/${id}`);
      return now.pages.complete === 2 ? now : null;
    });
    expect(summary).toMatchObject({
      status: 'running',
      pages: { total: 3, complete: 2, failed: 0, stopped: 0, unfinished: 1 },
    });
    const states = async (taskId: string, as = user): Promise<string[]> =>
      (await readList(`/scans/${taskId}/pages`, as)).items.map(({ status }) => status);
    expect(await states(id)).toEqual(['complete', 'queued', 'complete']);
    expect((await read(`/scans/${id}/pages/1`)).result.url).toBe(`${site.url}/vase`);

    // The network of this site is private to the account that started the scan; others get one of their own at its end.
    const joined = await start(other);
    expect((await read(`/scans/${joined}/summary`, other)).pages.total).toBe(0);
    expect(await states(joined, other)).toEqual([]);
    expectError(await other.api.get(`/scans/${joined}/pages/1`), 'NOT_FOUND');

    await user.api.post(`/scans/${id}/stop`);
    expect(await states(id)).toEqual(['complete', 'stopped', 'complete']);
    expect(await read(`/scans/${id}/summary`)).toMatchObject({
      status: 'stopped',
      pages: { complete: 2, stopped: 1, unfinished: 0 },
    });
    held.letGo();
    await other.api.waitForTask(joined);
    expect(await states(joined, other)).toEqual(['complete', 'complete', 'complete']);
    held.hold();
  });
});

describe('the pages of a batch', () => {
  it('have a summary and a list, with the scan of each', async () => {
    const urls = ['/untitled', '/data', '/lamp', '/untitled', '/held'].map(
      (path) => `${site.url}${path}?batch`,
    );
    const { batch_id: id } = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202);
    const summary = await waitFor('all but one result', async () => {
      const now = await readSummary(`/scans/bulk/${id}`);
      return now.pages.unfinished === 1 ? now : null;
    });
    expect(summary).toMatchObject({
      batch_id: id,
      status: 'running',
      pages: { total: 5, complete: 3, failed: 1, stopped: 0, unfinished: 1 },
      failures: [{ code: 'NOT_HTML', pages: 1 }],
    });
    const batch = (await read(`/scans/bulk/${id}`)) as {
      results: { scan_id: string; result?: Result }[];
    };
    const results = batch.results.flatMap(({ result }) => result ?? []);
    // A URL that is listed twice counts twice.
    expect(results).toHaveLength(3);
    expectSummaryOf(summary, results);

    const list = await readList(`/scans/bulk/${id}/pages`);
    expect(list).toMatchObject({ page: 1, per_page: 50, total: 5, pages: 1 });
    for (const [index, row] of list.items.entries()) {
      const { scan_id, result } = batch.results[index]!;
      expect(row).toMatchObject({ position: index + 1, url: urls[index], scan_id });
      expect(row.score).toBe(result?.seo_score ?? null);
      expect(row.title).toBe(result?.meta.title?.text ?? null);
    }
    expect(list.items[4]!.status).toMatch(/^(queued|running)$/);
    expect(pathsOf(await readList(`/scans/bulk/${id}/pages?check=title-missing`))).toEqual([
      '/untitled',
      '/untitled',
    ]);
    expect(pathsOf(await readList(`/scans/bulk/${id}/pages?status=error`))).toEqual(['/data']);

    await service.pool.query(
      `update analyses set title = null, failed_checks = null
       where id in (select analysis_id from scans where task_id = any($1::uuid[]))`,
      [batch.results.map(({ scan_id: scan }) => scan)],
    );
    // Read from their results, as for analyses of an earlier version.
    expect(await read(`/scans/bulk/${id}/summary`)).toEqual(summary);
    expect((await readList(`/scans/bulk/${id}/pages`)).items.slice(0, 4)).toEqual(list.items.slice(0, 4));

    await user.api.post(`/scans/bulk/${id}/stop`);
    expect(await read(`/scans/bulk/${id}/summary`)).toMatchObject({
      status: 'stopped',
      pages: { stopped: 1 },
    });
  });
});

describe('the lists of pages', () => {
  const unknown = '01890000-0000-7000-8000-000000000000';

  it('are only for the account that scanned them', async () => {
    const other = await service.createUser();
    const { scan_id: id } = await user.api.scan(`${site.url}/pages.xml`, {
      mode: 'sitemap',
      bypass_cache: true,
    });
    const urls = [`${site.url}/lamp`];
    const { batch_id: batch } = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202);
    for (const path of [`/scans/${id}/summary`, `/scans/${id}/pages`, `/scans/${id}/pages/1`])
      expectError(await other.api.get(path), 'FORBIDDEN');
    for (const path of [`/scans/bulk/${batch}/summary`, `/scans/bulk/${batch}/pages`])
      expectError(await other.api.get(path), 'FORBIDDEN');
    const key = await user.withKey('scan');
    expectError(await key.get(`/scans/${id}/summary`), 'INSUFFICIENT_SCOPE');
  });

  it('do not exist for unknown ids and scans of one page', async () => {
    for (const path of [
      `/scans/${unknown}/summary`,
      `/scans/${unknown}/pages`,
      `/scans/bulk/${unknown}/pages`,
    ])
      expectError(await user.api.get(path), 'NOT_FOUND');
    const { scan_id: single } = await user.api.scan(`${site.url}/lamp`);
    for (const part of ['summary', 'pages', 'pages/1'])
      expectError(await user.api.get(`/scans/${single}/${part}`), 'NO_DATA');
    expectError(await user.api.get(`/scans/${single}/pages/none`), 'INVALID_REQUEST');
  });
});
