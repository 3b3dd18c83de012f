import { password, type User } from '../harness/accounts.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { storeScreenshot } from '../harness/screenshots.ts';
import { startSite, type Site } from '../harness/site.ts';
import type { TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';
import type { Kind } from './ownership-ids.ts';

/** An account with one of everything. */
export interface FullAccount {
  readonly user: User;
  readonly website: Website;
  /** Someone without an account, with a scan. */
  readonly guest: Website;
  readonly ids: Readonly<Record<Kind, string>>;
  /** Creates another one of a kind that can be deleted. */
  readonly make: Partial<Record<Kind, () => Promise<string>>>;
  /** What else requests need, by parameter. */
  readonly details: Readonly<Record<string, string>>;
  /** For requests that take a body, by operation. */
  readonly bodies: Readonly<Record<string, object>>;
  /** Share links, and the ids of what they open. */
  readonly shared: Partial<Record<Kind, { readonly token: string; readonly id: string }>>;
  /** Text that no one else may see. */
  readonly marks: readonly string[];
}

const unknownToken = 'x'.repeat(43);
const newPassword = 'seven violet kettles';

/** A site whose pages and sitemap name the host that they are requested from. */
export function startNamedSite(): Promise<Site> {
  const pages = ['/', '/a', '/b'];
  return startSite({
    ...Object.fromEntries(
      pages.map((path) => [
        path,
        ({ headers }, response) =>
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(
              `<!doctype html><html lang="en"><title>${headers.host}</title><h1>${headers.host}</h1>${pages.map((link) => `<a href="${link}">${link}</a>`).join(' ')}<img src="/x.png">`,
            ),
      ]),
    ),
    '/pages.xml': ({ headers }, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`).join('')}</urlset>`,
        ),
  });
}

/** Fills an account; `mark` is in every host, title, name and email address of it. */
export async function fillAccount(
  service: TestService,
  {
    mark,
    site,
    webhook,
    network,
  }: {
    readonly mark: string;
    readonly site: Site;
    readonly webhook: string;
    /** Of the guest. */
    readonly network: string;
  },
): Promise<FullAccount> {
  service.dns.setZones({ [`${mark}.example`]: { a: ['127.0.0.1'] } });
  const origin = `http://${mark}.example:${site.port}`;
  const user = await service.createUser({ plan: 'open' });
  const { api } = user;
  const website = openWebsite(service.url);
  await website.logIn(user.email, password);
  const guest = openWebsite(service.url, { 'x-forwarded-for': network });
  expectSuccess(await website.patch('/user/profile', { username: mark }), 200);
  const brand = { name: mark, colour: '#336699', logo: null, sender_name: mark };
  expectSuccess(await website.request('PUT', '/branding', { body: brand }), 200);

  const report = {
    url: `${origin}/`,
    schedule_type: 'weekly',
    day_of_week: 1,
    label: mark,
    introduction: mark,
    recipients: [{ email: `client@${mark}.example`, language: 'en' }],
  };
  const issueStatus = {
    ...{ check_id: 'title-missing', scope: 'site', status: 'ignored', reason: mark, note: mark },
  };
  const login = { email: user.email, password };
  const idOf = async (path: string, body: object): Promise<string> =>
    String(expectSuccess(await api.post(path, body), 201).id);
  let made = 0;
  const make = {
    'API key': () => idOf('/tokens', { name: mark }),
    verification: () => idOf('/verifications', { domain: `${(made += 1)}.${mark}.example` }),
    'scheduled report': () => idOf('/scheduled-reports', report),
    'issue status': () =>
      idOf(`/sites/${new URL(origin).host}/statuses`, {
        ...issueStatus,
        ...{ scope: 'pattern', target: `/${(made += 1)}` },
      }),
    'share link': async () => String((await share(crawl.job_id)).id),
    session: async () => {
      const other = openWebsite(service.url);
      await other.logIn(user.email, password);
      const { items } = expectSuccess(await other.get('/sessions'), 200) as {
        items: { id: string; is_current: boolean }[];
      };
      return items.find((one) => one.is_current)!.id;
    },
  };

  const scan = async (path: string, options: object = {}) =>
    api.scan(origin + path, { bypass_cache: true, ...options }, 60_000);
  const crawlSite = async (): Promise<{ task_id: string; job_id: number }> =>
    waitForCrawl(api, await startCrawl(api, origin, { max_pages: 5 }));
  const [earlierScan, earlierCrawl, sitemap, guestScan] = await Promise.all([
    scan('/'),
    crawlSite(),
    scan('/pages.xml', { mode: 'sitemap' }),
    scanAsGuest(guest, `${origin}/a`),
  ]);
  const [lastScan, crawl, listTask] = await Promise.all([
    scan('/', { webhook_url: webhook }),
    crawlSite(),
    api.post('/crawls', { urls: [`${origin}/`, `${origin}/a`] }),
  ]);
  const shot = 'mobile-fold.webp';
  await storeScreenshot(service, lastScan.scan_id, { name: shot });
  const list = await waitForCrawl(api, String(expectSuccess(listTask, 202).task_id));
  const urls = [`${origin}/a`, `${origin}/b`];
  const batch = String(expectSuccess(await api.post('/scans/bulk', { urls }), 202).batch_id);
  await waitFor('the end of the batch', async () => {
    const { status } = expectSuccess(await api.get(`/scans/bulk/${batch}`), 200);
    return status === 'complete';
  });
  const reportId = await make['scheduled report']();
  const sharedScan = await runReport(user, website, reportId);
  const sharedScanId = sharedScan.split(/[/?]/)[3]!;
  await storeScreenshot(service, sharedScanId, { name: shot });
  const delivery = await waitFor('the delivery of the webhook', async () => {
    const { items } = expectSuccess(await website.get('/webhook-deliveries?state=delivered'), 200);
    return items[0]?.id as string | undefined;
  });
  const share = async (job: number): Promise<{ id: number; url: string }> =>
    expectSuccess(await website.post('/share-links', { crawl_job_id: job }), 201);
  const [link, listLink] = [await share(crawl.job_id), await share(list.job_id)];
  const [page] = await readPages(api, crawl.task_id);
  const issues = expectSuccess(await api.get(`/crawls/${crawl.task_id}/issues?scope=page`), 200);
  await waitForAnalyses(user);

  const ids: Record<Kind, string> = {
    'page scan': lastScan.scan_id,
    'page scan by number': String(lastScan.scan_id_db),
    'page scan to compare with': earlierScan.scan_id,
    'page scan by number to compare with': String(earlierScan.scan_id_db),
    'guest scan': guestScan,
    'sitemap scan': sitemap.scan_id,
    batch,
    crawl: crawl.task_id,
    'crawl to compare with': earlierCrawl.task_id,
    'crawl of a URL list': String(list.task_id),
    'crawl by number': String(crawl.job_id),
    'scheduled report': reportId,
    'API key': await make['API key'](),
    'webhook delivery': delivery,
    'share link': String(link.id),
    verification: await make.verification(),
    session: await make.session(),
    'issue status': await make['issue status'](),
    site: new URL(origin).host,
    'site as a filter': new URL(origin).host,
    'URL as a filter': `${origin}/`,
  };
  return {
    ...{ user, website, guest, ids, make },
    details: {
      url_hash: String(page!.url_hash),
      check_id: String(issues.items[0].check_id),
      ...{ position: '1', format: 'json', elements: '0', name: shot, token: unknownToken },
      'x-siteglass-share': unknownToken,
    },
    bodies: {
      updateScheduledReport: report,
      createScheduledReport: report,
      createShareLink: { expires_in_days: 7 },
      startScan: { url: `${origin}/` },
      startBulkScan: { urls },
      startCrawl: { domain: origin, max_pages: 2 },
      addVerification: { domain: origin },
      setIssueStatus: issueStatus,
      updateIssueStatus: { note: mark },
      createToken: { name: mark },
      saveBranding: brand,
      changeProfile: { locale: 'de' },
      ...{ logIn: login, beginSession: login, exportAccount: { password }, deleteAccount: { password } },
      changePassword: { current_password: password, new_password: newPassword },
      requestEmailChange: { email: `new.${user.email}`, current_password: password },
      requestSignUp: { email: `new.${user.email}` },
      requestReset: { email: user.email },
      startGuestScan: { url: `${origin}/b` },
      setUp: { token: unknownToken, email: user.email, password: newPassword },
      confirmSignUp: { token: unknownToken, password: newPassword },
      completeReset: { token: unknownToken, password: newPassword },
      ...Object.fromEntries(
        ['readLink', 'confirmEmailChange', 'revokeLoginToken'].map((name) => [name, { token: unknownToken }]),
      ),
    },
    shared: {
      crawl: { token: tokenOf(link.url), id: crawl.task_id },
      'crawl by number': { token: tokenOf(link.url), id: String(crawl.job_id) },
      'crawl of a URL list': { token: tokenOf(listLink.url), id: String(list.task_id) },
      'page scan': { token: tokenOf(sharedScan), id: sharedScanId },
    },
    marks: [mark, user.email, ...Object.values(ids).filter((id) => /^[0-9a-f-]{36}$/.test(id))],
  };
}

/** An id of the same form that does not exist. */
export function unknownLike(id: string): string {
  if (/^\d+$/.test(id)) return '999999999';
  if (/^[0-9a-f-]{36}$/.test(id)) return '0193a1b0-0000-7000-8000-000000000000';
  return id.startsWith('http://') ? 'http://unknown.example/' : 'unknown.example';
}

async function scanAsGuest(guest: Website, url: string): Promise<string> {
  const { scan_id: id } = expectSuccess(await guest.post('/guest-scans', { url, mode: 'single' }), 202);
  await waitFor('the end of the guest scan', async () => {
    const { status } = expectSuccess(await guest.get(`/scans/${id}`), 200);
    return status === 'complete';
  });
  return String(id);
}

/** Runs a report; returns the path of the share link in its email. */
async function runReport({ api }: User, website: Website, id: string): Promise<string> {
  expectSuccess(await api.post(`/scheduled-reports/${id}/run`), 202);
  await waitFor(
    'the email of the report',
    async () => {
      const { items } = expectSuccess(await api.get(`/scheduled-reports/${id}/runs`), 200);
      return !['scanning', 'mailing'].includes(items[0]?.state);
    },
    60_000,
  );
  const { items } = expectSuccess(await website.get(`/scheduled-reports/${id}/share-links`), 200);
  return String(items[0].url);
}

/** Security analyses are stored after their scans are complete. */
async function waitForAnalyses({ api }: User): Promise<void> {
  const { items } = expectSuccess(await api.get('/history?mode=single&per_page=50'), 200);
  for (const { scan_id_db: id } of items as { scan_id_db: number }[])
    await waitFor('the security analysis', async () => {
      const { security } = expectSuccess(await api.get(`/scans/${id}/security`), 200);
      return security.pending.length === 0;
    });
}

function tokenOf(path: string): string {
  return new URL(path, 'http://localhost').searchParams.get('share') ?? '';
}
