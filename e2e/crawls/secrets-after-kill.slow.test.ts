import { afterAll, expect, it } from 'vitest';
import { createUser } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import { endlessPlan, readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { embeddedUrlOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startRestartableService } from '../faults/restartable-service.ts';

const sites: Site[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

const crawlMs = 120_000;
const authorization = `Basic ${Buffer.from('stager:hunter-7f3a91').toString('base64')}`;
const secrets = {
  headers: { 'X-Preview': 'preview-key-0c55e2' },
  basic_auth: { username: 'stager', password: 'hunter-7f3a91' },
};

it(
  'a crawl with a password goes on with it after everything was killed',
  async () => {
    const held = holdPage();
    const refused: string[] = [];
    /** Only for those who know all secrets. */
    const guarded =
      (handler: Handler): Handler =>
      (request, response) => {
        const { headers, url } = request;
        if (headers.authorization === authorization && headers['x-preview'] === 'preview-key-0c55e2') {
          handler(request, response);
          return;
        }
        refused.push(url ?? '');
        response.writeHead(401, { 'www-authenticate': 'Basic realm="Staging"' }).end();
      };
    const page =
      (body: string): Handler =>
      (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(`<!doctype html><html lang="en"><title>Page</title>${body}`);
    const site = await startSite({
      '/': guarded(page('<a href="/a">A</a>')),
      '/a': guarded(page('<a href="/held">Held</a>')),
      '/held': guarded((request, response) => {
        if (held.requestCount() === 0) held.handler(request, response);
        else page('<a href="/b">B</a>')(request, response);
      }),
      '/b': guarded(page('The end')),
    });
    sites.push(site);
    const service = await startRestartableService({
      SITEGLASS_WORKERS: '1',
      SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
      SITEGLASS_PLANS: JSON.stringify({ endless: endlessPlan }),
    });
    try {
      const user = await createUser(service.current().url, await embeddedUrlOf(service.current()), {
        plan: 'endless',
      });
      const created = await user.api.post('/tokens', { name: 'crawls', scopes: ['read', 'scan'] });
      const api = (): Api => createApi(service.current().url, String(created.body.data.token));
      const taskId = await startCrawl(api(), site.url, secrets);
      await held.waitUntilRequested(1, crawlMs);
      await waitFor(
        'the two pages before it to be stored',
        async () => (await api().get(`/crawls/${taskId}`)).body.data.progress.crawled === 2,
      );
      await service.kill({ victim: 'all', afterMs: 0, which: 0 });
      await service.startAgain();

      expect(await waitForCrawl(api(), taskId, crawlMs)).toMatchObject({ status: 'complete', crawled: 4 });
      const pages = await readPages(api(), taskId);
      expect(pages.map(({ url, status }) => [url.slice(site.url.length), status]).sort()).toEqual(
        ['/', '/a', '/b', '/held'].map((path) => [path, 200]),
      );
      expect(refused).toEqual([]);
    } finally {
      await service.close();
    }
  },
  3 * crawlMs,
);
