import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type TestBrowser,
} from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('the usage page', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  it('shows each limit, and what to do when one is used up', async () => {
    const user = await service.createUser({ plan: 'free' });
    const { limit } = (await user.api.get('/user/usage')).body.data.scans_today.single as { limit: number };
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/overview');
    await user.api.startScan(site.url);
    await page.goto('/account');
    await page.getByRole('link', { name: 'View usage' }).click();
    await page.getByText('You have not reached any limit.').waitFor();
    await page.getByText(`1 of ${limit}`).waitFor();
    for (let used = 1; used < limit; used += 1) await user.api.startScan(site.url);
    await page.reload();
    await page.getByText(/Single-page scans: limit reached, next one available in 24 hours\./).waitFor();
    await page.getByText(/can give you a plan with higher limits/).waitFor();
    await page.getByText(`${limit} of ${limit}`).waitFor();
    const used = page.getByRole('table', { name: 'When usage resets' });
    expect(await used.getByRole('row').count()).toBe(limit + 1);
    // The day and time shown with it distinguish what started within the same hour.
    await used
      .getByText(/^in 24 hours · [A-Z][a-z]{2},? \d\d:\d\d$/)
      .first()
      .waitFor();
    await page.getByText(/^\d+ in 24 hours$/).waitFor();
    await used.getByRole('link', { name: site.url }).first().waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('says that a plan is unlimited', async () => {
    const user = await service.createUser({ plan: 'open' });
    await user.api.startScan(site.url);
    const page = await browser.openPage();
    await logIn(page.context(), service.url, user);
    await page.goto('/usage');
    await page.getByText('It has no daily limits.').waitFor();
    await page.getByText('1, no limit').first().waitFor();
    await expectQuiet(page);
  });
});
