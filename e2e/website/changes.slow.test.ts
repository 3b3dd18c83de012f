import type { Page } from 'playwright-core';
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
import { startChangingSite, type ChangingSite } from '../harness/changing-site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const glass = (title: string, body: string) => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}<meta name="viewport" content="width=device-width"></head><body><main><h1>Glass</h1><p>Sand, soda and lime melt in a furnace until a blower takes them out on a pipe.</p>${body}</main></body></html>`,
});

describe.skipIf(chromium === undefined)('what changed since an earlier scan', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: ChangingSite;
  let user: User;
  /** The scans of the page, oldest first. */
  const scans: { scan_id: string; result: { seo_score: number } }[] = [];

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    user = await service.createUser();
    site = await startChangingSite();
    for (const page of [
      glass('', '<p>Tickets cost 15 euros.</p>'),
      glass('', '<p>Tickets cost 19 euros.</p><a href="/blow">Blowing</a>'),
      glass(
        '<title>Glass made by hand</title><meta name="description" content="How glass is made by hand, from sand, soda and lime, in our workshop near the river."><link rel="canonical" href="/glass">',
        '<p>Tickets cost 24 euros.</p><img src="/a.png">',
      ),
    ]) {
      site.show({ '/glass': page });
      scans.push(await user.api.scan(`${site.origin}/glass`, { bypass_cache: true }));
    }
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  async function open(path: string, width = 1280): Promise<Page> {
    const page = await browser.openPage({ width });
    await logIn(page.context(), service.url, user);
    await page.goto(path);
    await settle(page);
    return page;
  }
  const at = (index: number) => scans[index]!;

  it('is a line on the result that leads to all changes', async () => {
    const page = await open(`/scans/${at(2).scan_id}`);
    const gained = at(2).result.seo_score - at(1).result.seo_score;
    expect(gained).toBeGreaterThan(0);
    await page
      .getByText(new RegExp(`^Since the scan of .+: score \\+${gained}, \\d+ issues? fixed, \\d+ new\\.`))
      .waitFor();
    await page.getByRole('link', { name: 'Google can index this page' }).waitFor();
    await page.getByRole('link', { name: 'View changes' }).click();
    await page.waitForURL(/\?view=changes$/);
    const issues = page.getByRole('table', { name: 'Issues' });
    const fixed = issues.getByRole('row').filter({ hasText: 'Missing page title' });
    expect(await fixed.innerText()).toMatch(/Fixed/);
    const found = issues.getByRole('row').filter({ hasText: 'Images without alt text' });
    expect(await found.innerText()).toMatch(/New/);
    const title = page.getByRole('table', { name: 'Page' }).getByRole('row').filter({ hasText: 'Title' });
    expect(await title.innerText()).toMatch(/Not set\s+Glass made by hand/);
    const passage = page.getByRole('list', { name: 'Changed passages' }).locator('p').first();
    expect(await passage.locator('del').innerText()).toBe('19');
    expect(await passage.locator('ins').innerText()).toBe('24');
    await page.getByRole('grid', { name: 'Links' }).getByText('/blow').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Unchanged' }).count()).toBe(0);
    await page
      .getByRole('table', { name: 'Scores' })
      .getByRole('row')
      .filter({ hasText: 'Page title' })
      .waitFor();
    await settle(page);
    await expectAccessible(page);
    // The fixed issue is open in the earlier scan.
    await fixed.getByRole('link').click();
    await page.waitForURL(`**/scans/${at(1).scan_id}?issue=title-missing`);
    await expectQuiet(page);
  });

  it('can be compared with any other scan of the page', async () => {
    const page = await open(`/scans/${at(2).scan_id}?view=changes`);
    const choice = page.getByLabel('Compare with');
    expect(await choice.inputValue()).toBe(at(1).scan_id);
    expect(await choice.locator('option').count()).toBe(2);
    await choice.selectOption(at(0).scan_id);
    await page.waitForURL(`**/scans/${at(2).scan_id}?view=changes&with=${at(0).scan_id}`);
    await page.locator('del', { hasText: '15' }).waitFor();
    await page.reload();
    await page.locator('del', { hasText: '15' }).waitFor();
    expect(await choice.inputValue()).toBe(at(0).scan_id);
    await expectQuiet(page);
  });

  it('says that there is nothing to compare, and offers later scans', async () => {
    const page = await open(`/scans/${at(0).scan_id}`);
    await page.getByText('First scan of this page.').waitFor();
    await page.getByRole('link', { name: 'Changes', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
    const choice = page.getByLabel('Compare with');
    await choice.waitFor();
    expect(await choice.locator('option').count()).toBe(3);
    await expectQuiet(page);
  });

  it('fits a phone', async () => {
    const page = await open(`/scans/${at(2).scan_id}?view=changes`, 320);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    // Only the issues have the whole head of the result, which takes a screen.
    expect(await page.getByText('issues to fix').count()).toBe(0);
    await expectAccessible(page);
  });

  it('explains each sub-score in a line, in the language of the reader', async () => {
    const page = await open(`/scans/${at(2).scan_id}`);
    const rows = page.locator('#score tbody tr');
    await page
      .locator('#score')
      .getByRole('button', { name: /categories with no issues/ })
      .click();
    const lines = await rows.locator('th > span:last-child').allInnerTexts();
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(line).toMatch(/^[A-Z].{20,}\.$/);
    const images = rows.filter({ hasText: 'Images' }).first();
    expect(await images.innerText()).toMatch(
      /Alt texts, dimensions, formats, and lazy loading\. Most points lost: .+\./,
    );
    await expectQuiet(page);
  });
});
