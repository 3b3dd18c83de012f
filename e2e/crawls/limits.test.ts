import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readFindings, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const crawlMs = 90_000;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const linking =
  (paths: readonly string[]): Handler =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>${request.url}</title>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}`,
      );
const xml =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(body);

/** A site whose handlers may use its own URL. */
async function siteOf(make: (url: string) => Readonly<Record<string, Handler>>): Promise<Site> {
  const handlers: Record<string, Handler> = {};
  const site = await startSite(handlers);
  Object.assign(handlers, make(site.url));
  sites.push(site);
  return site;
}

describe('a crawl', () => {
  it(
    'reads every sitemap of an index',
    async () => {
      const count = 240;
      const site = await siteOf((url) => ({
        '/': linking(numbers(count).map((i) => `/page-${i}/`)),
        ...Object.fromEntries(numbers(count).map((i) => [`/page-${i}/`, linking(['/'])])),
        ...Object.fromEntries(
          numbers(count).map((i) => [
            `/map-${i}.xml`,
            xml(`<urlset><url><loc>${url}/page-${i}/</loc></url></urlset>`),
          ]),
        ),
        '/sitemap.xml': xml(
          `<sitemapindex>${numbers(count)
            .map((i) => `<sitemap><loc>${url}/map-${i}.xml</loc></sitemap>`)
            .join('')}</sitemapindex>`,
        ),
      }));
      const taskId = await startCrawl(user.api, site.url);
      expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({ crawled: 1 + count });
      const findings = await readFindings(user.api, taskId, 'site');
      expect(findings.get('sm-missing-pages')).toEqual([`${site.url}/`]);
    },
    crawlMs + 30_000,
  );

  it(
    'reports no orphan pages if a pattern excludes pages that may link to them',
    async () => {
      const site = await siteOf((url) => ({
        '/': linking(['/list/1']),
        '/list/1': linking(['/item']),
        '/item': linking(['/']),
        '/sitemap.xml': xml(`<urlset><url><loc>${url}/item</loc></url></urlset>`),
      }));
      const taskId = await startCrawl(user.api, site.url, { exclude: ['/list/*'] });
      expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({
        ...{ status: 'complete', crawled: 2, summary: { orphan_pages: 0 } },
      });
      expect((await readFindings(user.api, taskId, 'site')).has('link-orphan')).toBe(false);
    },
    crawlMs + 30_000,
  );

  it(
    'that is stopped lists every URL that it knew: as a page, or as skipped',
    async () => {
      const held = holdPage();
      const paths = numbers(40).map((i) => `/page-${i}/`);
      const site = await siteOf(() => ({
        '/': linking([...paths, 'https://elsewhere.example/']),
        ...Object.fromEntries(paths.map((path) => [path, held.handler])),
      }));
      const taskId = await startCrawl(user.api, site.url);
      await waitFor('the home page', async () =>
        (await readPages(user.api, taskId)).length > 0 ? true : null,
      );
      await user.api.post(`/crawls/${taskId}/stop`, {});
      held.letGo();
      const data = await waitForCrawl(user.api, taskId, crawlMs);
      const [pages, skipped] = [await readPages(user.api, taskId), await readSkipped(user.api, taskId)];
      expect(data).toMatchObject({ status: 'stopped', crawled: pages.length });
      expect(new Set([...pages, ...skipped].map(({ url }) => url))).toEqual(
        new Set([...['/', ...paths].map((path) => site.url + path), 'https://elsewhere.example/']),
      );
      expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['stopped']));
    },
    crawlMs + 30_000,
  );
});
