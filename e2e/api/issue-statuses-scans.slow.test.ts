import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lossOf, type Severity } from '../../packages/analysis/src/index.ts';
import { readPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import type { User } from '../harness/accounts.ts';
import { readTable } from '../harness/csv-file.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';

/** An issue of both pages, whose score it changes. */
const check = 'mob-viewport-missing';
const reason = 'Our visitors have no phones.';
/** Elements of the head of each page. */
const heads = new Map<string, string>();
const page =
  (path: string, body: string): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html><head>${heads.get(path) ?? ''}</head><body>${body}</body></html>`);
const words = '<p>How glass is blown, cut and colored, and where to see it made by hand today.</p>';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly severity: Severity;
  readonly weight: number;
  readonly score_impact: number;
  readonly ignored?: { readonly reason: string };
}
interface Result {
  readonly url: string;
  readonly seo_score: number;
  readonly grade: string;
  readonly ignored_checks?: number;
  readonly score_details: {
    readonly uncapped: number;
    readonly caps: readonly { readonly id: string; readonly limit: number }[];
  };
  readonly checks: readonly Check[];
}

let service: TestService;
let user: User;
let stranger: User;
let site: Site;
let host: string;
let scan: { readonly scan_id: string; readonly scan_id_db: number; readonly result: Result };
let sitemap: { readonly scan_id: string; readonly scan_id_db: number; readonly result: readonly Result[] };
let batchId: string;

const read = async (path: string, as = user) => expectSuccess(await as.api.get(path), 200);
const readResult = async (as = user): Promise<Result> => (await read(`/scans/${scan.scan_id}`, as)).result;
const statuses = () => `/sites/${host}/statuses`;
const setStatus = async (fields: object) =>
  expectSuccess(await user.api.post(statuses(), { check_id: check, ...fields }), 201);
const ignore = (fields: object = { scope: 'site' }) => setStatus({ status: 'ignored', reason, ...fields });
const removeAll = async () => {
  for (const { id } of (await read(statuses())).items)
    expectSuccess(await user.api.delete(`${statuses()}/${id}`), 200);
};
const failedOf = ({ checks }: Result) => checks.filter(({ status }) => status === 'fail');
const findIn = ({ checks }: Result) => checks.find(({ id }) => id === check);
const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;
const etagOf = async (path: string) => (await user.api.get(path)).headers.get('etag');

/** The score that docs/score.md says a result has. */
const scoreOf = (result: Result): number => {
  const kept = failedOf(result).reduce(
    (product, { severity, weight }) => product * (1 - lossOf(severity, weight)),
    100,
  );
  return Math.min(Math.round(kept), ...result.score_details.caps.map(({ limit }) => limit));
};

beforeAll(async () => {
  service = await useSharedService();
  [user, stranger] = [await service.createUser(), await service.createUser()];
  site = await startSite({
    '/bad': page('/bad', `<h1>Glass</h1>${words}<img src="/a.png">`),
    '/worse': page('/worse', `${words}${words}<img src="/a.png"><h4></h4>`),
    '/pages.xml': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}/bad</loc></url><url><loc>${site.url}/worse</loc></url></urlset>`,
        ),
  });
  host = new URL(site.url).host;
  const urls = [`${site.url}/bad`, `${site.url}/worse`];
  scan = await user.api.scan(urls[0]!);
  sitemap = await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap' });
  batchId = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202).batch_id;
  await waitFor('the batch', async () => (await read(`/scans/bulk/${batchId}`)).status === 'complete');
  // Results of loopback are never shared; these are as those of public sites.
  await service.pool.query(
    `insert into scans (task_id, account_id, analysis_id, mode, url, status, is_cached, scanner_version, site,
                        seo_score, grade, score_caps, created_at, started_at, completed_at)
     select gen_random_uuid(), $2, analysis_id, mode, url, status, true, scanner_version, site,
            seo_score, grade, score_caps, created_at, started_at, completed_at
     from scans where id = any($1)`,
    [[scan.scan_id_db, sitemap.scan_id_db], stranger.id],
  );
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe('an ignored issue of scanned pages', () => {
  let before: readonly unknown[];
  let beforeTags: readonly unknown[];
  let strangerBefore: readonly unknown[];
  let result: Result;
  let pages: readonly Result[];
  let batch: readonly Result[];
  const paths = () => [
    `/scans/${scan.scan_id}`,
    `/scans/${scan.scan_id}?lang=de`,
    `/scans/${sitemap.scan_id}`,
    `/scans/${sitemap.scan_id}/summary`,
    `/scans/${sitemap.scan_id}/pages`,
    `/scans/${sitemap.scan_id}/pages/2`,
    `/scans/bulk/${batchId}`,
    `/scans/bulk/${batchId}/summary`,
    `/scans/bulk/${batchId}/pages`,
    '/history',
    `/sites/${host}`,
    `/sites/${host}/pages`,
    `/sites/${host}/issues`,
    `/sites/${host}/trend`,
  ];
  const readAll = () => Promise.all(paths().map((path) => read(path)));
  const readTags = () => Promise.all(paths().map((path) => etagOf(path)));
  const readStrangers = async () => {
    const { items } = await read('/history', stranger);
    expect(items).toHaveLength(2);
    const results = await Promise.all(
      (items as { scan_id: string }[]).map(({ scan_id: id }) => read(`/scans/${id}`, stranger)),
    );
    return [items, results, await read(`/sites/${host}/issues`, stranger)];
  };

  beforeAll(async () => {
    [before, beforeTags, strangerBefore] = [await readAll(), await readTags(), await readStrangers()];
    await ignore();
    result = await readResult();
    pages = (await read(`/scans/${sitemap.scan_id}`)).result;
    const { results } = await read(`/scans/bulk/${batchId}`);
    batch = (results as { result: Result }[]).map((item) => item.result);
  });
  afterAll(removeAll);

  it('leaves the result and its score, and says why', () => {
    expect(findIn(scan.result)).toMatchObject({ status: 'fail' });
    expect(findIn(result)).toEqual({
      ...findIn(scan.result),
      status: 'ignored',
      score_impact: 0,
      ignored: { reason },
    });
    expect([scan.result.ignored_checks, result.ignored_checks]).toEqual([undefined, 1]);
    expect(failedOf(result).map(({ id }) => id)).toEqual(
      failedOf(scan.result).flatMap(({ id }) => (id === check ? [] : [id])),
    );
    expect(scan.result.seo_score).toBe(scoreOf(scan.result));
    expect(result.seo_score).toBe(scoreOf(result));
    expect(result.seo_score).toBeGreaterThan(scan.result.seo_score);
  });

  it('leaves the lists of sitemap scans and batches, whose numbers agree', async () => {
    const urls = [`${site.url}/bad`, `${site.url}/worse`];
    for (const results of [pages, batch]) {
      expect(results.map(({ url }) => url)).toEqual(urls);
      expect(results.map(({ seo_score: score }) => score)).toEqual(results.map(scoreOf));
    }
    expect(batch[0]).toEqual(result);
    for (const [at, { seo_score: score }] of pages.entries())
      expect(score).toBeGreaterThan(sitemap.result[at]!.seo_score);
    const lists = [
      [`/scans/${sitemap.scan_id}`, pages],
      [`/scans/bulk/${batchId}`, batch],
    ] as const;
    for (const [list, results] of lists) {
      const scores = results.map(({ seo_score: score }) => score);
      const summary = await read(`${list}/summary`);
      expect(summary.mean_score).toBe(Math.round(10 * mean(scores)) / 10);
      expect(summary.ignored).toEqual({ checks: 1, urls: 2 });
      const issues = (summary.issues as { check_id: string; pages: number }[]).map((issue) => issue.check_id);
      expect(issues.sort()).toEqual([...new Set(results.flatMap(failedOf).map(({ id }) => id))].sort());
      const { items } = await read(`${list}/pages?sort=-score`);
      expect(items).toMatchObject(
        [...results]
          .sort((a, b) => b.seo_score - a.seo_score)
          .map(({ url, seo_score: score, grade }) => ({ url, score, grade, ignored_checks: 1 })),
      );
      for (const { url, issues: counts } of items as { url: string; issues: Record<string, number> }[]) {
        const failed = failedOf(results.find((one) => one.url === url)!);
        for (const severity of ['error', 'warning', 'notice'])
          expect(counts[severity], url).toBe(failed.filter((one) => one.severity === severity).length);
      }
      expect((await read(`${list}/pages?check=${check}`)).total).toBe(0);
    }
    expect((await read(`/scans/${sitemap.scan_id}/pages/2`)).result).toEqual(pages[1]);
  });

  it('leaves the scores of the history and of the site', async () => {
    const { items } = await read('/history');
    expect((items as { scan_id: string }[]).find(({ scan_id: id }) => id === scan.scan_id)).toMatchObject({
      seo_score: result.seo_score,
      grade: result.grade,
      ignored_checks: 1,
    });
    const average = Math.round(mean(pages.map(({ seo_score: score }) => score)));
    expect((items as { scan_id: string }[]).find(({ scan_id: id }) => id === sitemap.scan_id)).toMatchObject({
      seo_score: average,
      ignored_checks: 2,
    });
    const value = Math.round(mean(batch.map(({ seo_score: score }) => score)));
    expect((await read(`/sites/${host}`)).score).toMatchObject({ value, source: 'pages' });
    expect((await read(`/sites/${host}/pages?sort=score`)).items).toMatchObject(
      [...batch]
        .sort((a, b) => a.seo_score - b.seo_score)
        .map(({ url, seo_score: score, grade }) => ({ url, score, grade })),
    );
    const own = (await read('/history?mode=single')).items as { seo_score: number }[];
    expect((await read(`/sites/${host}/trend`)).days).toMatchObject([
      { score: Math.round(mean(own.map(({ seo_score: score }) => score))) },
    ]);
  });

  it('leaves the issues of the site, and is listed with the ignored ones', async () => {
    const idsOf = async (query: string) =>
      ((await read(`/sites/${host}/issues${query}`)).items as { check_id: string }[]).map((i) => i.check_id);
    expect(await idsOf('')).not.toContain(check);
    expect(await idsOf('?ignored=true')).toEqual([check]);
    const { ignored, items } = await read(`/sites/${host}/issues?ignored=true`);
    expect(ignored).toEqual({ checks: 1, urls: 2 });
    expect(items).toMatchObject([{ count: 0, ignored_count: 2, status: { status: 'ignored', reason } }]);
  });

  it('leaves the exports, which count it', async () => {
    const key = String(
      expectSuccess(await user.api.post('/tokens', { name: 'x', scopes: ['export'] }), 201).token,
    );
    const download = async (id: number, format: string): Promise<Response> => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${service.url}/api/v1/scans/${id}/export/${format}`, { headers });
      expect(response.status).toBe(200);
      return response;
    };
    const textOf = async (id: number): Promise<string> => {
      const pdf = await readPdf(new Uint8Array(await (await download(id, 'pdf')).arrayBuffer()));
      return [...pdf.pages, ...pdf.roles].join(' ').replaceAll(/\s+/g, ' ');
    };
    const { result: file } = (await (await download(scan.scan_id_db, 'json')).json()) as { result: Result };
    expect([file.seo_score, file.ignored_checks]).toEqual([result.seo_score, 1]);
    expect(findIn(file)).toMatchObject({ status: 'ignored', ignored: { reason } });
    const { result: listed } = (await (await download(sitemap.scan_id_db, 'json')).json()) as {
      result: readonly Result[];
    };
    expect(listed.map((one) => [one.seo_score, one.ignored_checks, findIn(one)])).toEqual(
      pages.map(({ seo_score: score }) => [score, 1, undefined]),
    );
    const rows = readTable((await (await download(scan.scan_id_db, 'csv')).text()).replace('\ufeff', ''));
    expect(rows.filter((row) => row['check'] === check)).toMatchObject([
      { status: 'ignored', points_lost: '0', fix: '' },
    ]);
    const listedRows = readTable(
      (await (await download(sitemap.scan_id_db, 'csv')).text()).replace('\ufeff', ''),
    );
    expect(listedRows.filter((row) => row['check'] === check)).toEqual([]);
    expect(new Set(listedRows.map((row) => row['url']))).toEqual(new Set(pages.map(({ url }) => url)));
    for (const row of [...rows, ...listedRows]) expect(row).toMatchObject({ ignored_checks: '1' });
    const text = await textOf(scan.scan_id_db);
    expect(text).toContain('1 issue is ignored, and left out of this report.');
    expect(text).toContain(`Score ${result.seo_score} out of 100`);
    const listedText = await textOf(sitemap.scan_id_db);
    const average = Math.round(mean(pages.map(({ seo_score: score }) => score)));
    expect(listedText).toContain('2 issues are ignored, and left out of this report.');
    expect(listedText).toContain(`Score ${average} out of 100`);
  });

  it('changes nothing for another account with the same analyses', async () => {
    expect(await readStrangers()).toEqual(strangerBefore);
  });

  it('changes the ETags of everything that it leaves', async () => {
    const tags = await readTags();
    expect(tags).toHaveLength(beforeTags.length);
    for (const [at, path] of paths().entries()) expect(tags[at], path).not.toBe(beforeTags[at]);
    const old = await user.api.request('GET', paths()[0]!, {
      headers: { 'if-none-match': String(beforeTags[0]) },
    });
    expect(old.status).toBe(200);
  });

  it('is back once it is no longer ignored, or has expired', async () => {
    await service.pool.query(
      `update issue_statuses set expires_at = clock_timestamp() - interval '1 second' where account_id = $1`,
      [user.id],
    );
    expect(await readAll()).toEqual(before);
    await ignore();
    expect((await readResult()).ignored_checks).toBe(1);
    await removeAll();
    expect(await readAll()).toEqual(before);
    expect(await readTags()).toEqual(beforeTags);
  });
});

describe('an issue that is ignored on some pages', () => {
  const ignoredOf = async () => {
    const { result: pages } = await read(`/scans/${sitemap.scan_id}`);
    return (pages as Result[]).map(({ ignored_checks: count }) => count ?? 0);
  };
  afterAll(removeAll);

  it.each([
    ['a URL', () => ({ scope: 'url', target: `${site.url}/worse` }), [0, 1]],
    ['a pattern', () => ({ scope: 'pattern', target: '/b*' }), [1, 0]],
    ['a pattern of no page', () => ({ scope: 'pattern', target: '/shop/*' }), [0, 0]],
  ])('leaves only them: %s', async (_what, fields, counts) => {
    await ignore(fields());
    expect(await ignoredOf()).toEqual(counts);
    await removeAll();
  });

  it('leaves only them in the pages of the site that have it', async () => {
    await ignore({ scope: 'pattern', target: '/b*' });
    const { items, total } = await read(`/sites/${host}/pages?check=${check}`);
    expect([items, total]).toMatchObject([[{ url: `${site.url}/worse` }], 1]);
    await removeAll();
  });

  it('leaves a page with a status of its own', async () => {
    await ignore();
    await setStatus({ scope: 'url', target: `${site.url}/bad`, status: 'in_progress' });
    expect(await ignoredOf()).toEqual([0, 1]);
  });
});

it('no longer caps the score, which says so', async () => {
  const idsOf = (caps: Result['score_details']['caps']) => caps.map(({ id }) => id);
  const { caps } = scan.result.score_details;
  expect(idsOf(caps)).toEqual(['no-title', 'served-over-http']);
  for (const check_id of [check, 'title-missing', 'sec-https']) await ignore({ scope: 'site', check_id });
  const result = await readResult();
  expect(result.seo_score).toBe(scoreOf(result));
  expect(result.seo_score).toBeGreaterThan(Math.max(...caps.map(({ limit }) => limit)));
  expect(result.score_details).toMatchObject({
    ...{ uncapped: result.seo_score, is_capped: false, caps: [] },
    ignored_caps: [
      { id: 'no-title', limit: 45, text: 'Cap at 45 ignored: the page has no title.' },
      { id: 'served-over-http', limit: 49, text: 'Cap at 49 ignored: the page is served over HTTP.' },
    ],
  });
  const { items: history } = await read('/history?mode=single');
  const { items: listed } = await read(`/scans/${sitemap.scan_id}/pages`);
  const { items: ofBatch } = await read(`/scans/bulk/${batchId}/pages`);
  for (const item of [...history, ...listed, ...ofBatch]) expect(item.score_caps).toEqual([]);
  expect(ofBatch[0]).toMatchObject({ url: result.url, score: result.seo_score });
  const { result: pages } = await read(`/scans/${sitemap.scan_id}`);
  expect((listed as { score: number }[]).map(({ score }) => score)).toEqual((pages as Result[]).map(scoreOf));
  await removeAll();
  expect(idsOf((await readResult()).score_details.caps)).toEqual(idsOf(caps));
});

it('is neither new nor fixed between two scans of a page', async () => {
  await ignore();
  const again = await user.api.scan(`${site.url}/bad`, { bypass_cache: true });
  const { state, changes } = await read(`/scans/${again.scan_id}/comparison`);
  expect(state).toBe('compared');
  expect(changes.score).toMatchObject({ change: 0, after: { score: again.result.seo_score } });
  expect(again.result.ignored_checks).toBe(1);
  const { fixed, new: found, not_applicable: gone, before, after } = changes.issues;
  expect([fixed, found, gone]).toEqual([[], [], []]);
  expect([before, after]).toEqual([failedOf(again.result).length, failedOf(again.result).length]);
  await removeAll();
});

it(
  'leaves the emails of scheduled reports and the page that they link to',
  { timeout: 120_000 },
  async () => {
    const mailbox = await useSharedMailbox();
    await ignore();
    const { id } = expectSuccess(
      await user.api.post('/scheduled-reports', {
        url: `${site.url}/bad`,
        schedule_type: 'weekly',
        day_of_week: 0,
      }),
      201,
    );
    await service.pool.query('update scheduled_reports set next_run_at = clock_timestamp() where id = $1', [
      id,
    ]);
    const run = await waitFor(
      'the report',
      async () => {
        const { items } = await read(`/scheduled-reports/${id}/runs`);
        return items[0]?.state === 'sent' ? items[0] : null;
      },
      90_000,
      sparingMs,
    );
    const { text } = await mailbox.waitForMail(user.email, 20_000, /bad/);
    const result = await readResult();
    expect(run.seo_score).toBe(result.seo_score);
    expect(text).toContain(`${result.seo_score} (${result.grade})`);
    expect(text).toContain('1 issue is ignored, and left out of this report.');
    const link = new URL(/http\S+[?]share=\S+/.exec(text)![0]);
    const shared = await fetch(`${service.url}/app/api/shared/scans/${link.pathname.split('/').at(-1)}`, {
      headers: { 'x-siteglass-share': link.searchParams.get('share')! },
    });
    const { data } = (await shared.json()) as { data: { result: Result } };
    expect(findIn(data.result)).toMatchObject({ status: 'ignored', ignored: { reason } });
    expect(data.result.seo_score).toBe(result.seo_score);
    await removeAll();
  },
);

describe('an issue marked as fixed', () => {
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const find = async (statusId: number) =>
    ((await read(statuses())).items as { id: number }[]).find(({ id }) => id === statusId);
  const rescan = (path: string) => user.api.scan(`${site.url}${path}`, { bypass_cache: true });
  const open = { verified_at: null, returned_at: null };
  const verified = { verified_at: expect.any(String) as unknown, returned_at: null };
  const returned = { verified_at: null, returned_at: expect.any(String) as unknown };
  afterAll(() => heads.clear());

  it('on a URL is verified by the next scan of it that no longer has it', async () => {
    await rescan('/bad');
    const { id, ...created } = await setStatus({
      status: 'fixed',
      scope: 'url',
      target: `${site.url}/bad`,
    });
    expect(created).toMatchObject(open);
    // A cached result is older than the fix, and another page says nothing of this one.
    expect((await user.api.scan(`${site.url}/bad`)).cached).toBe(true);
    await rescan('/worse');
    expect(await find(id)).toMatchObject(open);
    await rescan('/bad');
    expect(await find(id)).toMatchObject(returned);
    heads.set('/bad', viewport);
    await rescan('/bad');
    expect(await find(id)).toMatchObject(verified);
    heads.clear();
    await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap', bypass_cache: true });
    expect(await find(id)).toMatchObject(returned);
    await removeAll();
  });

  it('on a site without crawls is verified once no scanned page has it', async () => {
    const { id } = await setStatus({ status: 'fixed', scope: 'site' });
    heads.set('/bad', viewport);
    await rescan('/bad');
    expect(await find(id)).toMatchObject(open);
    heads.set('/worse', viewport);
    await rescan('/worse');
    expect(await find(id)).toMatchObject(verified);
    heads.clear();
    await rescan('/worse');
    expect(await find(id)).toMatchObject(returned);
    heads.set('/bad', viewport).set('/worse', viewport);
    await user.api.scan(`${site.url}/pages.xml`, { mode: 'sitemap', bypass_cache: true });
    expect(await find(id)).toMatchObject(verified);
    await removeAll();
  });
});
