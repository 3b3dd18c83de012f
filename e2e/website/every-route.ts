import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { password, type User } from '../harness/accounts.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { examplePage, findClosedPort, type Handler } from '../harness/site.ts';
import type { TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

/** The paths to open a route with, and whether the account or a guest opens them. */
export interface RouteExample {
  readonly who: 'account' | 'guest';
  readonly paths: readonly string[];
  /** The link has expired, and the service says so with status 404. */
  readonly isExpired?: true;
}

/** An account with one of everything, and an example of every route of the website. */
export interface EveryRoute {
  readonly user: User;
  /** By the pattern of the route, as in `apps/web/src/routes.ts`. */
  readonly examples: Readonly<Record<string, RouteExample>>;
  /** The URL of the scanned page; it is as long as a URL can be and has nowhere to break. */
  readonly pageUrl: string;
}

/** The patterns of all routes, from the build that the service serves. Public pages have one for each language. */
export function readRoutes(): { readonly public: readonly string[]; readonly app: readonly string[] } {
  const file = new URL('../../apps/web/dist/pages/pages.json', import.meta.url);
  const made = JSON.parse(readFileSync(file, 'utf8')) as Record<'public' | 'app', { path: string }[]>;
  const paths = (list: { path: string }[]) => list.map(({ path }) => path);
  return { public: paths(made.public), app: paths(made.app) };
}

export const scanViews = [
  'issues',
  'changes',
  'preview',
  'content',
  'links',
  'data',
  'rendering',
  'performance',
  'ai',
  'security',
  'authority',
  'technical',
];
export const reportViews = ['issues', 'pages', 'duplicates', 'structure', 'skipped', 'comparison'];

const longPath = `/${'a-long-name-without-any-slash-in-it-'.repeat(50)}`;
const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

const showTwin: Handler = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(examplePage.replace('<link rel="canonical" href="/">', ''));

/** What the site of the examples has besides the usual page. */
export const hardPages: Readonly<Record<string, Handler>> = {
  [longPath]: (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        examplePage
          .replace(/<title>.*?<\/title>/, `<title>${unbroken} صفحة عن الزجاج</title>`)
          .replace(
            '<h1>Glass</h1>',
            `<h1>${unbroken}</h1><a href="/${unbroken}">${unbroken}</a><a href="/twin">One</a><a href="/other-twin">Two</a>`,
          ),
      ),
  // Duplicates of each other.
  '/twin': showTwin,
  '/other-twin': showTwin,
  // For a crawl that lasts until it is stopped.
  '/held': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<'),
  '/pages.xml': (request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${request.headers.host}/one</loc></url></urlset>`,
      ),
};

/** What `bench:website` makes more of. */
interface Amounts {
  readonly pageUrl?: string;
  readonly listUrls?: readonly string[];
  readonly maxPages?: number;
}

export async function makeEveryRoute(
  service: Pick<TestService, 'url' | 'pool' | 'createUser'>,
  siteUrl: string,
  { pageUrl = siteUrl + longPath, listUrls = [siteUrl, pageUrl], maxPages = 5 }: Amounts = {},
): Promise<EveryRoute> {
  const user = await service.createUser({ plan: 'open' });
  const { api } = user;
  const webhook = `https://127.0.0.1:${await findClosedPort()}${longPath}`;
  const [task, sitemapTask] = await Promise.all([
    api.startScan(pageUrl, { webhook_url: webhook, bypass_cache: true }),
    api.startScan(`${siteUrl}/pages.xml`, { mode: 'sitemap' }),
  ]);
  await Promise.all([api.waitForTask(task), api.waitForTask(sitemapTask)]);
  await api.post('/tokens', { name: unbroken.slice(0, 100) });
  await api.post('/scheduled-reports', {
    url: pageUrl,
    schedule_type: 'monthly',
    day_of_month: 28,
    label: unbroken.slice(0, 100),
    notify_email: `${'client'.repeat(8)}@example.com`,
  });
  // Twice, for the comparison.
  const crawl = async () =>
    waitForCrawl(api, await startCrawl(api, pageUrl, { max_pages: maxPages, max_depth: 2 }));
  await crawl();
  const { task_id: crawled, report_url: report } = await crawl();
  const [page] = await readPages(api, String(crawled));
  const website = openWebsite(service.url);
  await website.logIn(user.email, password);
  await makeStatuses(website, new URL(siteUrl).host, pageUrl);
  const stopped = await startCrawl(api, `${siteUrl}/held`, { max_pages: 3 });
  await api.post(`/crawls/${stopped}/stop`, {});
  const batch = String((await api.post('/scans/bulk', { urls: listUrls })).body.data.batch_id);
  const delivery = await waitFor('the first attempt of the delivery', async () => {
    const [item] = (await website.get('/webhook-deliveries')).body.data.items;
    return item?.attempts > 0 ? String(item.id) : null;
  });
  const share = await shareScan(service, user.id, task);

  const account = (...paths: string[]): RouteExample => ({ who: 'account', paths });
  const guest = (...paths: string[]): RouteExample => ({ who: 'guest', paths });
  const expired = (path: string) => ({ ...guest(`${path}#nothing`), isExpired: true }) as const;
  const plain = (path: string) => [path, account(path)] as const;
  return {
    user,
    pageUrl,
    examples: {
      '/setup': expired('/setup'),
      '/confirm': expired('/confirm'),
      '/reset': expired('/reset'),
      '/unsubscribe': expired('/unsubscribe'),
      '/confirm-reports': expired('/confirm-reports'),
      '/change-email': { ...expired('/change-email'), who: 'account' },
      ...Object.fromEntries(
        [
          '/overview',
          '/history',
          '/crawls',
          '/reports',
          '/account',
          '/sessions',
          '/usage',
          '/keys',
          '/verifications',
          '/branding',
          '/webhooks',
        ].map(plain),
      ),
      '/scan': account(
        ...['page', 'list', 'sitemap', 'site', 'site&crawl=list'].map((kind) => `/scan?kind=${kind}`),
      ),
      '/sites/:site': account(
        ...['overview', 'issues', 'issues&issue=title-long', 'pages', 'crawls', 'statuses'].map(
          (view) => `/sites/${new URL(siteUrl).host}?view=${view}`,
        ),
      ),
      '/webhooks/:deliveryId': account(`/webhooks/${delivery}`),
      '/scans/:taskId': account(
        ...scanViews.map((view) => `/scans/${task}?view=${view}`),
        `/scans/${sitemapTask}`,
        `/scans/${sitemapTask}?position=1`,
      ),
      '/crawls/:taskId': account(`/crawls/${stopped}`),
      '/batches/:batchId': account(`/batches/${batch}`),
      '/reports/crawls/:jobId': account(
        report,
        ...reportViews.map((view) => `${report}?view=${view}`),
        `${report}?view=issues&issue=title-duplicate`,
        `${report}?view=pages&at=${page!.url_hash}`,
      ),
      '/reports/pages/:taskId': guest(`/reports/pages/${task}?share=${share}`),
    },
  };
}

/** A status of each kind; of checks that fail on the pages, so that lists have them. */
async function makeStatuses(website: Website, site: string, pageUrl: string): Promise<void> {
  const ignored = { status: 'ignored', reason: `${unbroken} ${unbroken}` };
  for (const status of [
    { ...ignored, check_id: 'og-missing', scope: 'site', expires_at: '2999-01-01T00:00:00Z' },
    { ...ignored, check_id: 'h1-long', scope: 'pattern', target: `${longPath}*`, note: unbroken },
    { status: 'in_progress', check_id: 'favicon-missing', scope: 'url', target: pageUrl },
    { status: 'fixed', check_id: 'can-to-root', scope: 'site' },
  ])
    expectSuccess(await website.post(`/sites/${site}/statuses`, status), 201);
}

/** A link to a scan, as report emails have it. */
async function shareScan(
  service: Pick<TestService, 'pool'>,
  accountId: number,
  taskId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await service.pool.query(
    `insert into share_links (account_id, scan_id, token_hash)
     select $1, id, $2 from scans where task_id = $3`,
    [accountId, hash, taskId],
  );
  return token;
}
