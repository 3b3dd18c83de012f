import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { linkingPage, startChangingSite, type ChangingSite } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const untitled = (body: string): string => body.replace(/<title>.*<\/title>/, '');

describe.skipIf(chromium === undefined)('sites on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: ChangingSite;
  let other: Site;
  let user: User;
  let page: Page;
  const held = holdPage();

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startChangingSite();
    other = await startSite({ '/held': held.handler });
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    held.letGo();
    await browser.close();
    await service.close();
    await site.close();
    await other.close();
  });

  const host = (): string => new URL(site.origin).host;
  const otherHost = (): string => new URL(other.url).host;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const row = (name: string) => page.getByRole('table', { name: 'Sites' }).getByRole('row', { name });
  const crawl = async (isGood: boolean): Promise<{ job_id: number }> => {
    const pages = {
      '/': linkingPage('Start', '/a', '/b'),
      '/a': linkingPage('A', '/'),
      '/b': linkingPage('B', '/'),
    };
    const bodies = Object.entries(pages).map(([path, body]) => [
      path,
      { body: isGood ? body : untitled(body) },
    ]);
    site.show(Object.fromEntries(bodies));
    return waitForCrawl(user.api, await startCrawl(user.api, site.origin));
  };

  it('start with a crawl of the site, or a scan of a page', async () => {
    await page.goto('/overview');
    await heading('Crawl your site').waitFor();
    await page.getByLabel('Site URL').fill('not a site');
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByText('This isn’t a valid URL.').waitFor();
    await page.getByRole('link', { name: 'Or scan a single page' }).click();
    await heading('New scan').waitFor();
  });

  it('have a home that offers a crawl while nothing of them is stored', async () => {
    const own = await browser.openPage();
    await logIn(own.context(), service.url, user);
    await own.goto('/sites/nothing.example');
    await own
      .getByRole('heading', { level: 1, name: 'Nothing of nothing.example has been scanned yet' })
      .waitFor();
    expect(await own.getByLabel('Site URL').inputValue()).toBe('nothing.example');
    await settle(own);
    await expectAccessible(own);
    await expectQuiet(own, [/status of 404/]);
    await own.context().close();
  });

  it('have the mean score of their pages until they are crawled', async () => {
    await user.api.scan(`${other.url}/`);
    await page.goto('/overview');
    await heading(`${otherHost()} has its first score`).waitFor();
    await row(otherHost()).getByText('Mean score of the pages scanned.').waitFor();
    await row(otherHost()).getByRole('link', { name: 'Crawl the whole site' }).click();
    expect(await page.getByLabel('Site URL').inputValue()).toBe(otherHost());

    await page.goto(`/sites/${otherHost()}`);
    await page.getByText('The score is the mean of 1 scanned page.').waitFor();
    await page.getByText('None scheduled.').waitFor();
    // Without a crawl there is no report: the issue is explained here.
    await page
      .getByRole('region', { name: 'Overview' })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: 'How to fix it' }).waitFor();
    await page.getByText('Found in the latest scans of up to 50 pages.').waitFor();
    await page
      .getByRole('navigation', { name: 'Views of the site' })
      .getByRole('link', { name: 'Pages' })
      .click();
    await page
      .getByRole('link', { name: `${other.url}/` })
      .first()
      .waitFor();
    await page
      .getByRole('navigation', { name: 'Views of the site' })
      .getByRole('link', { name: 'Crawls' })
      .click();
    await page.getByText('No crawls of this site yet').waitFor();
    await expectQuiet(page);
  });

  it('say what got worse since the crawl before', async () => {
    await crawl(true);
    await crawl(false);
    await page.goto('/overview');
    await heading('1 of 2 sites got worse').waitFor();
    await row(host()).getByText(/^−\d+/).first().waitFor();
    await row(host())
      .getByText(/▲ \d+ new/)
      .waitFor();
    await row(host()).getByRole('link', { name: 'Missing page title' }).click();
    await page.waitForURL(/\/reports\/crawls\/\d+\?view=issues&issue=title-missing&change=new$/);
    await page.getByText('3 URLs affected.').waitFor();
    await page.getByRole('link', { name: host(), exact: true }).click();
    await page.getByText(/^Getting worse: down \d+ points? since the previous crawl\.$/).waitFor();
    await page.getByRole('heading', { name: 'What got worse' }).waitFor();
  });

  it('are sorted and searched, with both in the URL', async () => {
    await page.goto('/overview');
    await settle(page);
    const hosts = async (): Promise<string[]> =>
      page
        .getByRole('table', { name: 'Sites' })
        .locator('tbody tr td:first-child a[href^="/sites/"]')
        .allInnerTexts();
    const byName = [host(), otherHost()].sort();
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.waitForURL(/\?sort=host$/);
    await settle(page);
    expect(await hosts()).toEqual(byName);
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.waitForURL(/\?sort=-host$/);
    await settle(page);
    expect(await hosts()).toEqual(byName.toReversed());
    await page.getByLabel('Find a site').fill(host().split(':')[1]!);
    await page.waitForURL(/q=\d+/);
    await page.getByText('1 site', { exact: true }).waitFor();
    expect(await hosts()).toEqual([host()]);
    await page.getByLabel('Find a site').fill('nowhere');
    await page.getByRole('heading', { name: 'No sites match this search' }).waitFor();
    await page.getByRole('link', { name: 'Show all sites' }).click();
    await page.getByText('2 sites', { exact: true }).waitFor();
    await expectQuiet(page);
  });

  it('have a home with their score, what to fix first, and the trend', async () => {
    const { job_id: third } = await crawl(true);
    await page.goto(`/sites/${host()}`);
    await heading(host()).waitFor();
    await page.getByRole('heading', { name: 'What to fix first' }).waitFor();
    await page.getByText(/^Improving: up \d+ points? since the previous crawl\.$/).waitFor();
    const figures = page.getByRole('link', { name: 'Fixed findings', exact: true });
    expect(await figures.getAttribute('href')).toBe(`/reports/crawls/${third}?view=comparison`);
    await page.getByRole('figure', { name: /^Score across 3 crawls/ }).waitFor();
    await page.getByText('Data table').click();
    const table = page.getByRole('table', { name: 'Data table' });
    expect(await table.getByRole('link').first().getAttribute('href')).toBe(`/reports/crawls/${third}`);
    await page.getByText('3 pages crawled').waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('list all issues, each with its trend once it is opened', async () => {
    await page.goto(`/sites/${host()}`);
    await page.getByRole('link', { name: /^View all \d+ issues$/ }).click();
    await page.getByRole('heading', { name: 'Fixed since the previous crawl' }).waitFor();
    await page.getByText('Missing page title').click();
    await page.waitForURL(/issue=title-missing/);
    await page.getByText(/^From 0 URLs on .* to 0 URLs now\.$|^0 URLs now, as many as on/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Over time' }).waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('list their crawls with scores, and follow one that is running', async () => {
    const running = await startCrawl(user.api, `${other.url}/held`, { max_pages: 2 });
    await page.goto(`/sites/${otherHost()}?view=crawls`);
    await page.getByRole('link', { name: 'View progress' }).waitFor();
    await page.getByRole('table', { name: 'Crawls' }).getByText('Running').waitFor();
    await user.api.post(`/crawls/${running}/stop`, {});
    await page.getByRole('table', { name: 'Crawls' }).getByText('Stopped').waitFor();
    await page.getByRole('link', { name: 'Crawl the site' }).waitFor();
    await page.goto(`/sites/${host()}?view=crawls`);
    await settle(page);
    expect(await page.getByRole('table', { name: 'Crawls' }).getByRole('row').count()).toBe(4);
    await page
      .getByRole('img', { name: /^Score: \d+ out of 100, grade / })
      .first()
      .waitFor();
    await page.goto(`/sites/${host()}?view=crawls&page=7`);
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.getByRole('table', { name: 'Crawls' }).waitFor();
    await expectQuiet(page);
  });

  it('warn before a certificate or a domain expires', async () => {
    const dayMs = 86_400_000;
    const registration = {
      ...{
        domain: 'shop.example',
        source: 'rdap',
        server: 'rdap.example',
        isRegistered: true,
        registrar: null,
      },
      ...{ createdOn: null, updatedOn: null, statuses: [], nameServers: [], isDnssecSigned: null },
      expiresOn: new Date(Date.now() + 9.5 * dayMs).toISOString().slice(0, 10),
    };
    await service.pool.query(
      `update analysis_security f set facts = jsonb_set(facts, '{passive,registration}', $2)
       from scans s where s.analysis_id = f.analysis_id and s.account_id = $1`,
      [user.id, JSON.stringify({ known: true, facts: registration })],
    );
    await page.goto(`/sites/${otherHost()}`);
    await page.getByText(/^Expires .*, (9|10) days left$/).waitFor();
  });

  it('are read from a result, too', async () => {
    const [{ scan_id: scan }] = (await user.api.get('/history')).body.data.items;
    await page.goto(`/scans/${scan}`);
    await page.getByRole('link', { name: otherHost(), exact: true }).click();
    await heading(otherHost()).waitFor();
    await expectQuiet(page);
  });

  it('are many, page by page, on a phone in blocks', async () => {
    const many = await service.createUser({ plan: 'open' });
    await service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, status, max_pages, max_depth)
       select id, $2, 'site' || n || '.example', 'https://example.com/', 'stopped', 1, 1
       from unnest($1::uuid[]) with ordinality as crawl (id, n)`,
      [Array.from({ length: 30 }, () => uuidV7()), many.id],
    );
    const phone = await browser.openPage({ width: 320 });
    await logIn(phone.context(), service.url, many);
    await phone.goto('/overview');
    await phone.getByText('1–25 of 30 sites').waitFor();
    await phone.getByLabel('Sort by').selectOption('Site, Z to A');
    await phone.waitForURL(/sort=-host/);
    await phone.getByRole('link', { name: 'Next' }).click();
    await phone.waitForURL(/page=2/);
    await phone.getByText('26–30 of 30 sites').waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await settle(phone);
    await expectAccessible(phone);
    await expectQuiet(phone);
  });
});
