import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type User } from '../harness/accounts.ts';
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
import { expectSuccess } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

const untitled = (body: string): string => body.replace(/<title>.*<\/title>/, '');

describe.skipIf(chromium === undefined)('statuses of issues on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: ChangingSite;
  let user: User;
  let page: Page;
  let report: string;
  let jobId: number;

  const crawl = async (hasTitles: boolean): Promise<void> => {
    const bodies = {
      '/': linkingPage('Start', '/a', '/b'),
      '/a': linkingPage('A', '/'),
      '/b': linkingPage('B', '/'),
    };
    const pages = Object.entries(bodies).map(([path, body]) => [
      path,
      { body: hasTitles ? body : untitled(body) },
    ]);
    site.show(Object.fromEntries(pages));
    const made = await waitForCrawl(user.api, await startCrawl(user.api, site.origin));
    report = String(made.report_url);
    jobId = made.job_id;
  };

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startChangingSite();
    user = await service.createUser({ plan: 'open' });
    await crawl(false);
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const host = (): string => new URL(site.origin).host;
  const issueRow = (name: string): Locator =>
    page.getByRole('table', { name: 'Issues' }).getByRole('row', { name });
  const dialog = (): Locator => page.getByRole('dialog', { name: 'Status of “Missing page title”' });
  const save = async (): Promise<void> => {
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
  };
  /** The number of issues that the tab of the view shows. */
  const shownCount = async (): Promise<number> => {
    const tab = page
      .getByRole('navigation', { name: /^(Report sections|Result views)$/ })
      .getByRole('link', { name: /^Issues/ });
    return Number(/\d+/.exec(await tab.innerText())?.[0]);
  };

  it('take an issue out of the report, visibly, until they are removed', async () => {
    await page.goto(`${report}?view=issues`);
    await issueRow('Missing page title').waitFor();
    const before = await shownCount();
    await issueRow('Missing page title').getByRole('button', { name: 'Set status' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a reason.').waitFor();
    await dialog().getByLabel('Reason').fill('The titles are set by a script.');
    await dialog().getByLabel('Ignore').selectOption('Until a date');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Choose a day that isn’t over.').waitFor();
    await dialog().getByLabel('Last day').fill('2199-12-31');
    await settle(page);
    await expectAccessible(page);
    await save();
    await page.getByText('Status saved.').waitFor();
    await issueRow('Missing page title').waitFor({ state: 'detached' });
    expect(await shownCount()).toBe(before - 1);
    await page.getByText('1 issue ignored (3 URLs)').waitFor();
    // The row that had the focus is gone.
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');

    // On every screen with issues.
    for (const path of [report, `/sites/${host()}`, `/sites/${host()}?view=issues`]) {
      await page.goto(path);
      await page.getByText('1 issue ignored (3 URLs)').waitFor();
      expect(await page.getByText('Missing page title').count(), path).toBe(0);
    }
    await page.getByRole('button', { name: /^Show/ }).click();
    const ignored = page.getByRole('list', { name: 'Ignored issues' });
    await ignored.getByText('The titles are set by a script.').waitFor();
    await ignored.getByText('Ignored until Dec 31, 2199').waitFor();
    await ignored.getByText('Whole site').waitFor();
    await settle(page);
    await expectAccessible(page);
    await ignored.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Status removed.').waitFor();
    await page.getByText('1 issue ignored').waitFor({ state: 'detached' });
    await page.goto(`${report}?view=issues`);
    await issueRow('Missing page title').waitFor();
    expect(await shownCount()).toBe(before);
    await expectQuiet(page);
  });

  it('apply to one URL, or to those that match a pattern', async () => {
    await page.goto(`${report}?view=issues&issue=title-missing`);
    await page.getByText('3 URLs affected.').waitFor();
    const rowOf = (path: string): Locator =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: site.origin + path, exact: true }) });
    await rowOf('/a').getByRole('button', { name: 'Set status' }).click();
    await dialog().getByLabel('Status', { exact: true }).selectOption('In progress');
    expect(await dialog().getByLabel('Applies to').inputValue()).toBe('url');
    await dialog().getByLabel('Note (optional)').fill('Ticket 12');
    await save();
    await rowOf('/a').getByText('In progress').waitFor();
    await page.getByText('3 URLs affected.').waitFor();

    await rowOf('/b').getByRole('button', { name: 'Set status' }).click();
    await dialog().getByLabel('Reason').fill('Not ours');
    await dialog().getByLabel('Applies to').selectOption('URLs that match a pattern');
    expect(await dialog().getByLabel('Pattern').inputValue()).toBe('/b');
    await dialog().getByLabel('Pattern').fill('');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a pattern that starts with / or *.').waitFor();
    await dialog().getByLabel('Pattern').fill('/b*');
    await save();
    await page.getByText('2 URLs affected.').waitFor();
    await page.getByText('1 URL ignored').waitFor();
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('list', { name: 'Ignored issues' }).getByText('URLs that match /b*').waitFor();

    // One that is not ignored is shown next to the URLs that match.
    const start = rowOf('/');
    await start.getByRole('button', { name: 'Set status' }).click();
    await dialog().getByLabel('Status', { exact: true }).selectOption('In progress');
    await dialog().getByLabel('Applies to').selectOption('URLs that match a pattern');
    await dialog().getByLabel('Pattern').fill('/$');
    await save();
    await start.getByText('In progress').waitFor();
    await start.getByRole('button', { name: 'Set status' }).waitFor();
    const patterns = page.getByRole('list', { name: 'Statuses by pattern' });
    await patterns.getByText('URLs that match /$').waitFor();
    await settle(page);
    await expectAccessible(page);
    await patterns.getByRole('button', { name: 'Remove' }).click();
    await start.getByText('In progress').waitFor({ state: 'detached' });
    await expectQuiet(page);
  });

  it('are all listed with the site, sorted, edited and removed', async () => {
    await page.goto(`/sites/${host()}?view=statuses`);
    const table = page.getByRole('table', { name: 'Statuses' });
    const targets = async (): Promise<string[]> => table.locator('tbody tr td:nth-child(3)').allInnerTexts();
    const newest = ['URLs that match /b*', `${site.origin}/a`];
    await table.waitFor();
    expect(await targets()).toEqual(newest);
    await page.getByRole('link', { name: 'Changed' }).click();
    await page.waitForURL(/sort=updated_at/);
    await expect.poll(targets).toEqual(newest.toReversed());

    const row = table.getByRole('row', { name: 'Ticket 12' });
    await row.getByRole('button', { name: /^Edit/ }).click();
    await dialog().getByText(`Applies to: ${site.origin}/a`).waitFor();
    await dialog().getByLabel('Status', { exact: true }).selectOption('Fixed');
    await dialog().getByText('The next crawl or scan verifies it.').waitFor();
    await save();
    await row.getByText('Fixed, to be verified').waitFor();
    await table.getByRole('row', { name: '/b*' }).getByRole('button', { name: 'Remove' }).click();
    await table.getByRole('row', { name: '/b*' }).waitFor({ state: 'detached' });
    await settle(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await settle(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // The next crawls verify it.
    await crawl(true);
    await page.reload();
    await row.getByText(/^Fixed, verified on /).waitFor();
    await crawl(false);
    await page.reload();
    await row.getByText('Came back').waitFor();
    await expectQuiet(page);
  });

  it('are not in a shared report, which still says how much is ignored', async () => {
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const status = { check_id: 'title-missing', scope: 'url', target: `${site.origin}/b` };
    const reason = 'An internal reason';
    await website
      .post(`/sites/${host()}/statuses`, { ...status, status: 'ignored', reason })
      .then((answer) => expectSuccess(answer, 201));
    const link = expectSuccess(await website.post('/share-links', { crawl_job_id: jobId }), 201);
    const visitor = await browser.openPage();
    await visitor.goto(String(link.url));
    await visitor.getByText('1 issue ignored (1 URL)').waitFor();
    await visitor.getByRole('link', { name: 'Missing page title' }).first().click();
    await visitor.getByText('1 URL ignored').waitFor();
    await visitor.getByRole('button', { name: 'Copy as ticket' }).waitFor();
    expect(await visitor.getByRole('button', { name: /status|Show/ }).count()).toBe(0);
    await expectQuiet(visitor);
    await visitor.context().close();
  });

  it('leave an issue as a ticket in Markdown', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${report}?view=issues&issue=title-missing`);
    await page.getByRole('button', { name: 'Copy as ticket' }).click();
    await page.getByText('Ticket copied as Markdown.').waitFor();
    const ticket = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(ticket).toContain('# Missing page title\n\n**Severity:** Critical\n\n## Why it matters\n\n');
    expect(ticket).toContain(`## Affected URLs (2)\n\n- <${site.origin}/>\n- <${site.origin}/a>\n\n`);
    expect(ticket).toMatch(
      new RegExp(`\n\nReport: <${service.url}/reports/crawls/${jobId}\\?view=issues&issue=title-missing>\n$`),
    );

    // From the home of the site, too.
    await page.goto(`/sites/${host()}?view=issues&issue=title-missing`);
    await page.getByRole('button', { name: 'Copy as ticket' }).click();
    await page.getByText('Ticket copied as Markdown.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(ticket);
    await expectQuiet(page);
  });

  it('change the result of a page, and its shortcuts leave the dialog alone', async () => {
    const other = { check_id: 'title-missing', scope: 'pattern', target: '/elsewhere' };
    expectSuccess(
      await user.api.post(`/sites/${host()}/statuses`, { ...other, status: 'ignored', reason: 'Not here' }),
      201,
    );
    const scan = await user.api.startScan(`${site.origin}/`);
    await user.api.waitForTask(scan);
    await page.goto(`/scans/${scan}?issue=title-missing`);
    const before = await shownCount();
    await page.locator('[data-issue-detail]').getByRole('button', { name: 'Set status' }).click();
    await dialog().getByLabel('Reason').fill('Set by a script');
    await page.keyboard.press('ArrowDown');
    await dialog().getByLabel('Note (optional)').fill('');
    await page.keyboard.type('just j and k');
    expect(await dialog().getByLabel('Note (optional)').inputValue()).toBe('just j and k');
    expect(new URL(page.url()).search).toBe('?issue=title-missing');
    await save();
    await page.getByText(/^1 issue ignored/).waitFor();
    expect(await shownCount()).toBe(before - 1);
    await page.locator('[data-issue-detail]').getByText('Ignored until').waitFor();
    await page.getByRole('button', { name: /^Show/ }).click();
    await settle(page);
    await expectAccessible(page);
    // Not the status of other pages.
    const ignored = page.getByRole('list', { name: 'Ignored issues' });
    expect(await ignored.getByRole('listitem').count()).toBe(1);
    await ignored.getByRole('button', { name: 'Remove' }).click();
    await page.getByText(/^1 issue ignored/).waitFor({ state: 'detached' });
    expect(await shownCount()).toBe(before);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as ticket' }).click();
    await page.getByText('Ticket copied as Markdown.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      `## Affected URLs (1)\n\n- <${site.origin}/>\n\nReport: <${service.url}/scans/${scan}?issue=title-missing>\n`,
    );
    await expectQuiet(page);
  });

  it('have tickets with the scanned pages of a site that is not crawled, and lift a cap', async () => {
    const small = await startChangingSite();
    small.show({ '/': { body: untitled(linkingPage('Start', '/')) } });
    const scan = await user.api.startScan(`${small.origin}/`);
    await user.api.waitForTask(scan);
    const sitePath = `/sites/${new URL(small.origin).host}`;
    await page.goto(`${sitePath}?view=issues&issue=title-missing`);
    await page.getByRole('button', { name: 'Copy as ticket' }).click();
    await page.getByText('Ticket copied as Markdown.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      `## Affected URLs (1)\n\n- <${small.origin}/>\n\nReport: `,
    );
    const known = { check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'Known' };
    expectSuccess(await user.api.post(`${sitePath}/statuses`, known), 201);
    await page.goto(`/scans/${scan}?view=issues`);
    await page.getByText('Cap at 45 ignored: the page has no title.').waitFor();
    await expectQuiet(page);
    await small.close();
  });
});
