import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { readPages } from '../harness/crawls.ts';
import { examplePage, startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the sites page', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let host: string;
  let user: User;
  let page: Page;
  let proof = 'siteglass-verification=<b>0</b>';

  beforeAll(async () => {
    site = await startSite({
      '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /history\n'),
      '/siteglass-verification.txt': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(proof),
      '/history': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(examplePage),
    });
    host = `127.0.0.1:${site.port}`;
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'endless' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const card = () => page.getByRole('article', { name: host });

  it('adds a site and shows what to publish', async () => {
    await page.goto('/verifications');
    await page.getByRole('heading', { name: 'No sites yet' }).waitFor();
    await page.getByRole('button', { name: 'Add site' }).click();
    await page.getByText('Enter a URL, such as example.com.').waitFor();
    await page.getByLabel('Domain or URL').fill('http://10.0.0.1');
    await page.getByRole('button', { name: 'Add site' }).click();
    await page.getByText('This site can’t be added.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Domain or URL').fill('shop.proof.example');
    await page.getByRole('button', { name: 'Add site' }).click();
    const shop = page.getByRole('article', { name: 'shop.proof.example' });
    await shop.getByText('add this TXT record to shop.proof.example or to proof.example.').waitFor();
    const texts = await shop.locator('pre').allInnerTexts();
    const [, token] = texts[0]?.split('=') ?? [];
    expect(texts).toEqual([
      `siteglass-verification=${token}`,
      `siteglass-verification=${token}`,
      `<meta name="siteglass-verification" content="${token}">`,
    ]);
    expect(await shop.getByRole('button', { name: 'Copy' }).count()).toBe(3);
    await expectAccessible(page);
  });

  it('says what it found instead of the proof, and verifies the site once it is there', async () => {
    await page.getByLabel('Domain or URL').fill(site.url);
    await page.getByRole('button', { name: 'Add site' }).click();
    await card()
      .getByRole('button', { name: `Verify: ${host}` })
      .click();
    await card().getByText('Not verified: no proof was found.').waitFor();
    expect(await card().getByText('exactly the expected text. It begins with:').count()).toBe(1);
    expect(await card().getByText(proof, { exact: true }).count()).toBe(1);
    await expectAccessible(page);
    proof = (await card().locator('pre').first().innerText()).trim();
    await card()
      .getByRole('button', { name: `Verify: ${host}` })
      .click();
    await card().getByText('Verified by file. Covers only this host.').waitFor();
    expect(await card().getByText('no proof was found').count()).toBe(0);
    await page.reload();
    await card().getByText('Verified', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('offers to ignore robots.txt for the verified site alone, and the report says so', async () => {
    await page.goto('/scan?kind=site');
    const option = page.getByLabel('Ignore robots.txt');
    await page.getByLabel('Site URL').fill('http://shop.proof.example');
    await page.getByLabel('Include subdomains').waitFor();
    expect(await option.count()).toBe(0);
    await page.getByLabel('Site URL').fill(site.url);
    await option.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByText('robots.txt ignored').waitFor();
    const { body } = await user.api.get('/crawls');
    const pages = await readPages(user.api, String(body.data.items[0].task_id));
    expect(pages.map(({ url }) => url)).toContain(`${site.url}/history`);
  });

  it('says why robots.txt cannot be ignored anymore', async () => {
    proof = '';
    await page.goto(`/scan?kind=site&url=${encodeURIComponent(site.url)}`);
    await page.getByLabel('Ignore robots.txt').check();
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByText('This site can’t be verified anymore').waitFor();
    await page.getByRole('link', { name: 'See what’s wrong' }).click();
    await card().getByText('Verification lapsed').waitFor();
    await expectAccessible(page);
  });

  it('deletes a site', async () => {
    await card()
      .getByRole('button', { name: `Delete: ${host}` })
      .click();
    await page.getByRole('button', { name: 'Delete site' }).click();
    await card().waitFor({ state: 'detached' });
    expect((await user.api.get('/verifications')).body.data.items).toHaveLength(1);
    await expectQuiet(page, [/status of (?:400|403)/]);
  });
});
