import { expect, it } from 'vitest';
import { startRestartableService } from '../faults/restartable-service.ts';
import { createUser } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import { endlessPlan, readPages, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { embeddedUrlOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite } from '../harness/site.ts';

const crawlMs = 120_000;

it('a crawl of a list continues where it was after kill -9 of everything', async () => {
  const held = holdPage();
  const sites = [
    await startSite({ '/held': held.handler }),
    await startSite({ '/held': held.handler }, { host: '127.0.0.2' }),
  ];
  const service = await startRestartableService({
    SITEGLASS_WORKERS: '1',
    SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
    SITEGLASS_PLANS: JSON.stringify({ endless: endlessPlan }),
  });
  try {
    const { url } = service.current();
    const user = await createUser(url, await embeddedUrlOf(service.current()), { plan: 'endless' });
    const created = await user.api.post('/tokens', { name: 'crawls', scopes: ['read', 'scan'] });
    const api = (): Api => createApi(service.current().url, String(created.body.data.token));
    const paths = [...Array.from({ length: 150 }, (_, i) => `/page-${i}`), '/held'];
    const urls = paths.flatMap((path) => sites.map((site) => site.url + path));
    const { task_id: id } = expectSuccess(await api().post('/crawls', { urls }), 202);
    const taskId = String(id);
    const crawled = await waitFor(
      'half of the pages',
      async () => {
        const count = Number((await api().get(`/crawls/${taskId}`)).body.data.crawled);
        return count >= urls.length / 2 ? count : null;
      },
      crawlMs,
    );
    await service.kill({ victim: 'all', afterMs: 0, which: 0 });
    await service.startAgain();
    held.letGo();
    expect(await waitForCrawl(api(), taskId, crawlMs)).toMatchObject({
      ...{ status: 'complete', url_count: urls.length, crawled: urls.length },
    });
    expect((await readPages(api(), taskId)).map((page) => page.url).sort()).toEqual([...urls].sort());
    const { items } = expectSuccess(await api().get(`/crawls/${taskId}/urls?per_page=1000`), 200) as {
      items: { url: string; status: number }[];
    };
    expect(items.map((item) => item.url)).toEqual(urls);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set([200]));
    // Only what was not stored yet is requested again.
    const again = sites.flatMap(({ hits }) => paths.filter((path) => (hits.get(path) ?? 0) > 1));
    expect(again.length).toBeLessThanOrEqual(urls.length - crawled);
  } finally {
    held.letGo();
    await service.close();
    for (const site of sites) await site.close();
  }
}, 300_000);
