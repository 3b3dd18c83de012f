import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  endlessPlan,
  readAffected,
  readFindings,
  readPages,
  readSkipped,
  startCrawl,
  waitForCrawl,
} from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, useSharedService, type TestService } from '../harness/test-service.ts';

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

const crawlMs = 180_000;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const linking =
  (paths: readonly string[]): Handler =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>${request.url}</title>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}`,
      );
/** Where the numbers of a crawl that has ended must agree: each page of the site that it knows is a row of one list. */
async function expectCountsToAgree(api: User['api'], taskId: string, data: any): Promise<void> {
  const [pages, skipped] = [await readPages(api, taskId), await readSkipped(api, taskId)];
  const left = skipped.filter(({ kind }) => kind === 'page');
  expect(data.progress).toMatchObject({ discovered: pages.length + left.length, queued: 0 });
  expect(left.filter(({ reason }) => reason === '')).toEqual([]);
}
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
      await expectCountsToAgree(user.api, taskId, data);
    },
    crawlMs + 30_000,
  );
});

const details = async (api: User['api'], taskId: string, check: string): Promise<readonly string[]> =>
  (await readAffected(api, taskId, check)).map(({ url, detail }) => `${new URL(url).pathname}: ${detail}`);

describe('the report of a crawl', () => {
  it(
    'tells how many pages the limits of pages and depth left out, without a lower health score',
    async () => {
      const paths = numbers(12).map((i) => `/page-${i}/`);
      const site = await siteOf(() => ({
        '/': linking(paths),
        ...Object.fromEntries(paths.map((path) => [path, linking(['/', `${path}deeper`])])),
      }));
      const crawl = async (options: object) => {
        const taskId = await startCrawl(user.api, site.url, options);
        const data = await waitForCrawl(user.api, taskId, crawlMs);
        await expectCountsToAgree(user.api, taskId, data);
        return { taskId, data };
      };
      const pages = await crawl({ max_pages: 5 });
      const [left] = await details(user.api, pages.taskId, 'crawl-max-pages');
      expect(left).toMatch(
        /^\/: The crawl ended at its limit of 5 pages\. 12 URLs were skipped, such as http:/,
      );
      const depth = await crawl({ max_depth: 1 });
      const [deeper] = await details(user.api, depth.taskId, 'crawl-max-depth');
      expect(deeper).toMatch(
        /^\/: The crawl follows links up to 1 click .*\. 12 URLs are deeper, such as http:/,
      );
      const found = await readFindings(user.api, depth.taskId, 'site');
      expect([...found].flatMap(([check, urls]) => (urls.length > 0 ? [check] : []))).toEqual([
        'crawl-max-depth',
      ]);
      const { body } = await user.api.get(`/crawls/${depth.taskId}/pages?per_page=200`);
      const scores = (body.data.items as { score: number }[]).map(({ score }) => score);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(depth.data.summary.health_score).toBe(Math.round(mean));
    },
    2 * crawlMs + 30_000,
  );

  it(
    'tells how many links of a page were not followed',
    async () => {
      const paths = numbers(10_020).map((i) => `/p${i}`);
      const site = await siteOf(() => ({
        '/': linking(paths),
        ...Object.fromEntries(paths.map((path) => [path, linking(['/'])])),
      }));
      const taskId = await startCrawl(user.api, site.url, { max_pages: 3 });
      const data = await waitForCrawl(user.api, taskId, crawlMs);
      expect(data).toMatchObject({ status: 'complete', crawled: 3, progress: { discovered: 10_001 } });
      expect(await details(user.api, taskId, 'crawl-max-links')).toEqual([
        '/: The page links to more than 10,000 different URLs: 20 more were not followed.',
      ]);
    },
    crawlMs + 30_000,
  );

  it(
    'tells which URLs of other hosts the sitemaps list, unless robots.txt of their host names the sitemap',
    async () => {
      let named = '';
      const friend = await siteOf(() => ({
        '/robots.txt': (_request, response) => response.end(`Sitemap: ${named}\n`),
      }));
      const stranger = await siteOf(() => ({}));
      const site = await siteOf((url) => ({
        '/': linking(['/a']),
        '/a': linking(['/']),
        '/sitemap.xml': xml(
          `<urlset>${[url + '/a', `${friend.url}/f`, `${stranger.url}/s?1`, `${stranger.url}/s?2`]
            .map((one) => `<url><loc>${one}</loc></url>`)
            .join('')}</urlset>`,
        ),
      }));
      const crawl = async (): Promise<readonly string[]> => {
        const taskId = await startCrawl(user.api, site.url);
        const data = await waitForCrawl(user.api, taskId, crawlMs);
        expect(data).toMatchObject({ status: 'complete', crawled: 2 });
        return details(user.api, taskId, 'sm-other-host');
      };
      const host = (url: string): string => new URL(url).host;
      expect(await crawl()).toEqual([
        `/: Sitemaps list 3 URLs of ${host(friend.url)}, ${host(stranger.url)}, such as ${friend.url}/f, ${stranger.url}/s?1, ${stranger.url}/s?2. The first is in ${site.url}/sitemap.xml.`,
      ]);
      named = `${site.url}/sitemap.xml`;
      expect(await crawl()).toEqual([
        `/: Sitemaps list 2 URLs of ${host(stranger.url)}, such as ${stranger.url}/s?1, ${stranger.url}/s?2. The first is in ${site.url}/sitemap.xml.`,
      ]);
    },
    2 * crawlMs + 30_000,
  );

  describe('with lower limits in the settings', () => {
    let small: TestService;
    let owner: User;
    beforeAll(async () => {
      small = await startTestService({
        workers: 1,
        plans: { endless: endlessPlan },
        env: {
          SITEGLASS_CRAWL_FRONTIER: '100',
          SITEGLASS_CRAWL_FILES: '2',
          SITEGLASS_CRAWL_SITEMAPS: '3',
          SITEGLASS_CRAWL_SITEMAP_PAGES: '4',
        },
      });
      owner = await small.createUser({ plan: 'endless' });
    });
    afterAll(() => small.close());

    it(
      'tells how many URLs were not recorded and how many files were not checked',
      async () => {
        const external = numbers(5).map((i) => `https://elsewhere-${i}.invalid/`);
        const paths = numbers(120).map((i) => `/page-${i}/`);
        const site = await siteOf(() => ({
          '/': linking([...external, ...paths]),
          ...Object.fromEntries(paths.map((path) => [path, linking(['/'])])),
          '/page-7/': linking(numbers(3).map((i) => `/beyond-${i}/`)),
        }));
        const taskId = await startCrawl(owner.api, site.url);
        const data = await waitForCrawl(owner.api, taskId, crawlMs);
        // The start page, 5 external links and 94 of the pages.
        expect(data).toMatchObject({ status: 'complete', crawled: 95 });
        await expectCountsToAgree(owner.api, taskId, data);
        expect(await details(owner.api, taskId, 'crawl-max-urls')).toEqual([
          '/: The site references more URLs than the crawl records: at least 29 were left out.',
        ]);
        expect(await details(owner.api, taskId, 'crawl-max-files')).toEqual([
          `/: 3 images, scripts, stylesheets and external links were not checked because there are too many, such as ${external.slice(2).join(', ')}.`,
        ]);
      },
      crawlMs + 30_000,
    );

    it.each([
      ['sitemaps', ['/a', '/b', '/c'], 'At least 2 sitemaps were not read, or not to the end.'],
      [
        'URLs in sitemaps',
        ['/a', '/b', '/c', '/d', '/e', '/f'],
        'At least 2 URLs in sitemaps were left out.',
      ],
    ])(
      'tells how many %s were left out',
      async (what, paths, told) => {
        const mapOf = (url: string, listed: readonly string[]): Handler =>
          xml(`<urlset>${listed.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`);
        const site = await siteOf((url) => ({
          '/': linking(paths),
          ...Object.fromEntries(paths.map((path) => [path, linking(['/'])])),
          ...(what === 'sitemaps'
            ? {
                '/sitemap.xml': xml(
                  `<sitemapindex>${numbers(4)
                    .map((i) => `<sitemap><loc>${url}/map-${i}.xml</loc></sitemap>`)
                    .join('')}</sitemapindex>`,
                ),
                ...Object.fromEntries(
                  numbers(4).map((i) => [`/map-${i}.xml`, mapOf(url, [`/${'abcd'[i]}`])]),
                ),
              }
            : { '/sitemap.xml': mapOf(url, paths) }),
        }));
        const taskId = await startCrawl(owner.api, site.url);
        const data = await waitForCrawl(owner.api, taskId, crawlMs);
        expect(data).toMatchObject({ status: 'complete', crawled: 1 + paths.length });
        await expectCountsToAgree(owner.api, taskId, data);
        expect(await details(owner.api, taskId, 'sm-left-out')).toEqual([`/: ${told}`]);
        expect(await details(owner.api, taskId, 'sm-missing-pages')).toEqual([]);
      },
      crawlMs + 30_000,
    );
  });
});
