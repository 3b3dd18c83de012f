import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { isProcessAlive } from '../../apps/server/src/database/embedded/processes.ts';
import type { User } from '../harness/accounts.ts';
import { endlessPlan, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, startSite, type Handler, type Site } from '../harness/site.ts';
import { pidsOf } from '../harness/processes.ts';
import { withoutVolatileFields } from '../harness/page-analyses.ts';
import { startTestService, useSharedService, type TestService } from '../harness/test-service.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  // The full dose kills workers.
  service = isFull
    ? await startTestService({ workers: 2, plans: { endless: endlessPlan } })
    : await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const linking =
  (...paths: readonly string[]): Handler =>
  (request, response) =>
    response
      .writeHead(200, html)
      .end(
        `<!doctype html><html lang="en"><title>${request.url}</title><h1>${request.url}</h1>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}`,
      );

async function siteOf(handlers: Readonly<Record<string, Handler>>, host?: string): Promise<Site> {
  const site = await startSite(handlers, host === undefined ? {} : { host });
  sites.push(site);
  return site;
}

async function crawl(site: string, options: Record<string, unknown> = {}) {
  const taskId = await startCrawl(user.api, site, options);
  const data = await waitForCrawl(user.api, taskId);
  return { taskId, data };
}

const skipped = async (taskId: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readSkipped(user.api, taskId)).map(({ url, reason }) => [new URL(url).pathname, reason]),
  );

describe('a crawl', { timeout: 300_000 }, () => {
  it('is known to the query planner as soon as it is complete', async () => {
    const paths = Array.from({ length: 300 }, (_, n) => `/page-${n}`);
    const site = await siteOf({ '/': linking(...paths) });
    const { taskId } = await crawl(site.url, { max_pages: 200 });
    // Sooner than the database analyzes tables on its own.
    await waitFor('the statistics', async () => {
      const { rows } = await service.pool.query<{ name: string; rows: number }>(
        `select parent as name, reltuples as rows
         from unnest(array['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures']) parent
         join pg_class on oid = to_regclass(parent || '_w' || crawl_week_of($1))`,
        [taskId],
      );
      expect(rows).toHaveLength(4);
      return rows.every(({ rows }) => rows >= 200);
    });
  });

  it('crawls all linked pages, with the depth of each, and counts them', async () => {
    const site = await siteOf({
      '/': linking('/a', '/b', '/missing'),
      '/a': linking('/deep', '/'),
      '/b': linking('/a'),
      '/deep': linking('/deeper'),
      '/deeper': linking('/a'),
      '/missing': (_request, response) => response.writeHead(404, html).end('<title>Not here</title>'),
    });
    const { taskId, data } = await crawl(site.url);
    expect(data).toMatchObject({
      status: 'complete',
      domain: new URL(site.url).host,
      crawled: 6,
      report_url: `/reports/crawls/${data.job_id}`,
      summary: { total_pages: 6, broken_pages: 1, orphan_pages: 0 },
      progress: { crawled: 6, queued: 0, discovered: 6, depth: 3 },
    });
    const pages = await readPages(user.api, taskId);
    expect(
      Object.fromEntries(pages.map(({ url, depth, status }) => [new URL(url).pathname, [depth, status]])),
    ).toEqual({
      '/': [0, 200],
      '/a': [1, 200],
      '/b': [1, 200],
      '/missing': [1, 404],
      '/deep': [2, 200],
      '/deeper': [3, 200],
    });
    for (const path of ['/a', '/b', '/deep', '/deeper', '/missing']) expect(site.hits.get(path)).toBe(1);
  });

  it('finds the same on a page as a single scan', async () => {
    const site = await siteOf({
      '/': linking('/history'),
      '/history': (_request, response) => response.writeHead(200, html).end(examplePage),
    });
    const { taskId } = await crawl(site.url);
    const pages = await readPages(user.api, taskId);
    const { url_hash } = pages.find(({ url }) => url === `${site.url}/history`)!;
    const { result } = expectSuccess(await user.api.get(`/crawls/${taskId}/pages/${url_hash}`), 200);
    const single = (await user.api.scan(`${site.url}/history`)).result;
    expect(result).toMatchObject({ rendering: { status: 'not-rendered', reason: 'off' } });
    expect(withoutVolatileFields(result)).toEqual(withoutVolatileFields(single));
  });

  it('stops at its limits, and gives the reasons for skipped URLs', async () => {
    const site = await siteOf({
      '/': linking('/1', '/shop/a', '/print/a', '/forbidden'),
      '/1': linking('/2'),
      '/2': linking('/3'),
      '/robots.txt': (_request, response) => response.end('User-agent: Siteglass\nDisallow: /forbidden\n'),
    });
    const { taskId, data } = await crawl(site.url, {
      max_depth: 1,
      include: ['/1', '/2', '/print', '/forbidden'],
      exclude: ['/print'],
    });
    expect(data.crawled).toBe(2);
    expect(await skipped(taskId)).toEqual({
      '/2': 'depth',
      '/shop/a': 'not-included',
      '/print/a': 'excluded',
      '/forbidden': 'robots',
    });
    const few = await crawl(site.url, { max_pages: 2 });
    expect(few.data).toMatchObject({ crawled: 2, max_pages: 2 });
    expect(Object.values(await skipped(few.taskId))).toContain('max-pages');
    expect(site.hits.has('/forbidden')).toBe(false);
  });

  it('is compared with the previous crawl', async () => {
    let isFixed = false;
    const site = await siteOf({
      '/': (request, response) => linking(isFixed ? '/a' : '/gone', '/new')(request, response),
      '/a': linking('/'),
      '/new': linking('/'),
      '/gone': (_request, response) => response.writeHead(410, html).end(),
    });
    const first = await crawl(site.url);
    isFixed = true;
    const second = await crawl(site.url);
    expect(second.data.previous_task_id).toBe(first.taskId);
    interface Counted {
      readonly check_id: string;
      readonly scope: string;
      readonly new: number | null;
      readonly same: number | null;
      readonly fixed: number | null;
    }
    const issues = expectSuccess(await user.api.get(`/crawls/${second.taskId}/issues?per_page=500`), 200) as {
      items: readonly Counted[];
    };
    const broken = issues.items.find(({ check_id }) => check_id === 'link-broken-internal');
    expect(broken).toMatchObject({ count: 0, fixed: 1, new: 0, same: 0 });

    const listOf = async (taskId: string, check: string, change: string) => {
      const path = `/crawls/${taskId}/issues/${check}?per_page=200${change}`;
      return expectSuccess(await user.api.get(path), 200) as {
        items: readonly { url: string; change: string; detail: string; sources: readonly string[] }[];
        total: number;
      };
    };
    const { items: fixed } = await listOf(second.taskId, 'link-broken-internal', '&change=fixed');
    expect(fixed).toMatchObject([{ url: `${site.url}/gone`, change: 'fixed', sources: [`${site.url}/`] }]);
    expect(fixed[0]?.detail).toContain('410');
    // As many as were counted, for every check, of pages and of the site; also if pages were left out.
    const third = await crawl(site.url, { max_pages: 2 });
    expect(third.data.previous_task_id).toBe(second.taskId);
    const seen = new Set<string>();
    for (const { taskId } of [second, third]) {
      const listed = expectSuccess(
        await user.api.get(`/crawls/${taskId}/issues?per_page=500`),
        200,
      ) as typeof issues;
      for (const [index, issue] of listed.items.entries()) {
        // For counts of zero, the default suite reads only every fifth check.
        const isWhole = isFull || index % 5 === 0;
        for (const change of ['new', 'same', 'fixed'] as const) {
          if (!isWhole && (issue[change] ?? 0) === 0) continue;
          const list = await listOf(taskId, issue.check_id, `&change=${change}`);
          expect(list.total, `${issue.check_id} ${change}`).toBe(issue[change] ?? 0);
          expect(list.items, `${issue.check_id} ${change}`).toHaveLength(list.total);
          if (list.total > 0) seen.add(`${issue.scope} ${change}`);
          for (const item of list.items) expect(item.change).toBe(change);
        }
        if (!isWhole && (issue.new ?? 0) === 0) continue;
        const all = await listOf(taskId, issue.check_id, '');
        expect(all.items.filter((item) => item.change === 'new')).toHaveLength(issue.new ?? 0);
      }
    }
    expect([...seen].sort()).toEqual([
      'page fixed',
      'page new',
      'page same',
      'site fixed',
      'site new',
      'site same',
    ]);
  });

  it('can be stopped, and keeps its results so far', async () => {
    const held = holdPage();
    const site = await siteOf({ '/': linking('/a', '/held'), '/a': linking('/'), '/held': held.handler });
    try {
      const taskId = await startCrawl(user.api, site.url);
      await held.waitUntilRequested(1);
      await waitFor('two pages', async () => (await readPages(user.api, taskId)).length === 2 || null);
      const stopped = expectSuccess(await user.api.post(`/crawls/${taskId}/stop`), 200);
      expect(stopped).toMatchObject({ status: 'stopped' });
      await waitFor('the end of the request', () => held.waiting() === 0 || null);
      expect(await readPages(user.api, taskId)).toHaveLength(2);
      expect((await user.api.get(`/crawls/${taskId}`)).body.data.status).toBe('stopped');
    } finally {
      held.letGo();
    }
  });

  it.runIf(isFull)('resumes after its workers are killed: nothing stored is fetched again', async () => {
    const held = holdPage();
    const site = await siteOf({
      '/': linking('/a', '/b', '/held'),
      '/a': linking('/'),
      '/b': linking('/'),
      '/held': held.handler,
    });
    try {
      const taskId = await startCrawl(user.api, site.url);
      await held.waitUntilRequested(1);
      await waitFor('three pages', async () => (await readPages(user.api, taskId)).length === 3 || null);
      for (const pid of pidsOf(service, 'worker'))
        if (await isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
      await held.waitUntilRequested(2, 60_000);
      held.letGo();
      const data = await waitForCrawl(user.api, taskId);
      // The example page links to one more page.
      expect(data).toMatchObject({ status: 'complete', crawled: 5 });
      for (const path of ['/', '/a', '/b', '/history']) expect(site.hits.get(path), path).toBe(1);
      expect(held.requestCount()).toBe(2);
    } finally {
      held.letGo();
    }
  });

  it('of a site that does not respond, blocks crawlers, or whose robots.txt fails ends in an error', async () => {
    proves('state:crawl.error');
    const handlers: readonly Handler[] = [
      (_request, response) => response.end('User-agent: *\nDisallow: /\n'),
      (_request, response) => response.writeHead(500).end(),
    ];
    // All at once, since each waits before it retries.
    const [nobody, ...unwilling] = await Promise.all([
      crawl(`http://127.0.0.1:${await findClosedPort()}/`),
      ...handlers.map(async (handler) => crawl((await siteOf({ '/robots.txt': handler })).url)),
    ]);
    expect(nobody.data).toMatchObject({ status: 'error', error: { code: 'CONNECT_ERROR' } });
    expect(unwilling).toHaveLength(2);
    for (const { data } of unwilling) {
      expect(data).toMatchObject({ status: 'error', error: { code: 'HTTP_ERROR' } });
      expect(data.error.message).toContain('robots.txt');
    }
  });

  it.runIf(isFull)('has a site to itself: two at once take turns, and both finish', async () => {
    let atOnce = 0;
    let maxConcurrent = 0;
    const pages = Array.from({ length: 30 }, (_, n) => `/p${n}`);
    const slow: Handler = (request, response) => {
      atOnce += 1;
      maxConcurrent = Math.max(maxConcurrent, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        linking('/')(request, response);
      }, 20);
    };
    const site = await siteOf({
      '/': linking(...pages),
      ...Object.fromEntries(pages.map((path) => [path, slow])),
    });
    const tasks = await Promise.all([1, 2].map(() => startCrawl(user.api, site.url)));
    const done = await Promise.all(tasks.map((task) => waitForCrawl(user.api, task)));
    expect(done.map(({ status, crawled }) => [status, crawled])).toEqual([
      ['complete', 31],
      ['complete', 31],
    ]);
    expect(maxConcurrent).toBeLessThanOrEqual(8);
  });
});
