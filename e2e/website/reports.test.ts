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
import type { Mailbox } from '../harness/mailbox.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedMailbox, useSharedService, type TestService } from '../harness/test-service.ts';

describe.skipIf(chromium === undefined)('scheduled reports on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let mailbox: Mailbox;
  let site: Site;
  let user: User;
  let page: Page;

  beforeAll(async () => {
    mailbox = await useSharedMailbox();
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
    user = await service.createUser({ plan: 'pro' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const dialog = () => page.getByRole('dialog');
  const card = (name: string | RegExp) => page.getByRole('article', { name });

  it('are explained while there are none, with a link to create the first', async () => {
    await page.goto('/overview');
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('heading', { name: 'No scheduled reports yet' }).waitFor();
    await page.getByRole('button', { name: 'New report' }).click();
    await settle(page);
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Schedule report' }).click();
    await dialog().getByText('Enter a URL, such as').waitFor();
    await dialog().getByLabel('URL').fill(site.url);
    await dialog().getByLabel('Day of the week').selectOption('Thursday');
    await dialog().getByLabel('Label').fill('صفحة البداية');
    await dialog().getByRole('button', { name: 'Schedule report' }).click();
    await card('صفحة البداية')
      .getByText(/every Thursday/)
      .waitFor();
    expect(await card('صفحة البداية').innerText()).toMatch(/Next run: Thu, \w+ \d+, \d{4}, 08:\d\d \(UTC\)/);
    await settle(page);
    await expectAccessible(page);
  });

  it('can be run immediately, and show the run until it is emailed', async () => {
    await card('صفحة البداية')
      .getByRole('button', { name: /^Run now/ })
      .click();
    await card('صفحة البداية').getByRole('cell', { name: 'Sent', exact: true }).waitFor({ timeout: 60_000 });
    expect((await mailbox.waitForMail(user.email, 20_000, /صفحة البداية/)).text).toContain(String(site.port));
    await settle(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View result' }).click();
    await page.getByText(/to fix:/).waitFor();
  });

  it('can be prefilled from a result, and show an unconfirmed address', async () => {
    await page.getByRole('link', { name: 'Schedule weekly report' }).click();
    await dialog().waitFor();
    expect(await dialog().getByLabel('URL').inputValue()).toContain(String(site.port));
    await dialog().getByLabel('Frequency').selectOption('Monthly');
    await dialog().getByLabel('Day of the month').selectOption('28');
    await dialog().getByLabel('Send to').fill('no address');
    await dialog().getByRole('button', { name: 'Schedule report' }).click();
    await dialog().getByText('Enter a valid email address.').waitFor();
    await dialog().getByLabel('Send to').fill('client@example.com');
    await dialog().getByLabel('Label').fill('For the client');
    await dialog().getByRole('button', { name: 'Schedule report' }).click();
    await card('For the client').getByText('hasn’t confirmed yet').waitFor();
    await card('For the client')
      .getByText(/on day 28 of each month/)
      .waitFor();
    // An unconfirmed address holds back the email, and is not a failure of the run.
    await card('For the client')
      .getByRole('button', { name: /^Run now/ })
      .click();
    await card('For the client')
      .getByRole('cell', { name: /^Done, email not sent/ })
      .waitFor({ timeout: 60_000 });
    await card('For the client')
      .getByText(/wasn’t sent\. The recipient hasn’t confirmed/)
      .waitFor();
  });

  it('can be edited, paused and resumed, also with the keyboard', async () => {
    await card('For the client').getByRole('button', { name: /^Edit/ }).press('Enter');
    expect(await dialog().getByLabel('Send to').inputValue()).toBe('client@example.com');
    await dialog().getByLabel('Label').fill('For nobody');
    await dialog().getByLabel('Send to').fill('');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await card('For nobody').getByText(user.email).waitFor();
    await card('For nobody')
      .getByRole('button', { name: /^Pause/ })
      .press('Enter');
    await card('For nobody').getByText('Paused. No reports are sent.').waitFor();
    await card('For nobody')
      .getByRole('button', { name: /^Resume/ })
      .press('Enter');
    await card('For nobody').getByText(/^Next/).waitFor();
    await page.getByRole('button', { name: /^Edit: For nobody/ }).click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('can have several recipients, an introduction and chosen sections', async () => {
    await card('For nobody').getByRole('button', { name: /^Edit/ }).click();
    const add = dialog().getByRole('button', { name: 'Add recipient' });
    await add.click();
    await add.click();
    await dialog().getByLabel('Recipient 1').fill('ada@example.com');
    await dialog().getByLabel('Recipient 2').fill('no address');
    await dialog().getByLabel('Language').nth(1).selectOption('Italian');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a valid email address.').waitFor();
    await dialog().getByLabel('Recipient 2').and(page.locator(':focus')).waitFor();
    await settle(page);
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Remove: no address' }).click();
    await dialog().getByLabel('Introduction').fill('Dear Ada,\n\nhere it is.');
    await dialog().getByLabel('Authority').uncheck();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await card('For nobody').getByText('ada@example.com Italian · not confirmed yet').waitFor();
    const { items } = (await user.api.get('/scheduled-reports')).body.data;
    expect((items as { label: string }[]).find(({ label }) => label === 'For nobody')).toMatchObject({
      recipients: [{ email: 'ada@example.com', language: 'it' }],
      introduction: 'Dear Ada,\n\nhere it is.',
      sections: ['changes', 'issues', 'details', 'security', 'ai-overview'],
    });
    await card('For nobody').getByRole('button', { name: /^Edit/ }).click();
    expect(await dialog().getByLabel('Recipient 1').inputValue()).toBe('ada@example.com');
    expect(await dialog().getByLabel('Authority').isChecked()).toBe(false);
    await page.keyboard.press('Escape');
  });

  it('can be tested, with an email to oneself', async () => {
    await card('صفحة البداية')
      .getByRole('button', { name: /^Send test/ })
      .click();
    await page.getByText(`A test is on its way to ${user.email}.`).waitFor();
    await card('صفحة البداية').getByRole('cell', { name: 'Test · Sent' }).waitFor({ timeout: 60_000 });
    await mailbox.waitForMail(user.email, 20_000, /^Test: /);
  });

  it('list the links in their emails, to copy and revoke', async () => {
    await card('صفحة البداية')
      .getByRole('button', { name: /^Shared links/ })
      .click();
    await dialog()
      .getByText(/expires on .+ · not opened yet/)
      .first()
      .waitFor();
    const links = dialog().getByRole('button', { name: 'Revoke' });
    const count = await links.count();
    expect(
      await dialog()
        .getByRole('button', { name: /^Copy ?: Link from/ })
        .count(),
    ).toBe(count);
    await settle(page);
    await expectAccessible(page);
    for (let left = count; left > 0; left -= 1) {
      await links.first().click();
      await dialog()
        .getByRole('listitem')
        .nth(left - 1)
        .waitFor({ state: 'detached' });
    }
    await dialog().getByText('No links from this report are active.').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('can be deleted after a confirmation', async () => {
    await card('For nobody')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog().getByRole('button', { name: 'Keep report' }).click();
    await card('For nobody')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog().getByRole('button', { name: 'Delete report' }).click();
    await card('For nobody').waitFor({ state: 'detached' });
    await page.reload();
    await card('صفحة البداية').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await expectQuiet(page);
  });

  it('are found by site or recipient, and sorted', async () => {
    const agency = await service.createUser({ plan: 'open' });
    for (let at = 1; at <= 52; at += 1) {
      const body = {
        url: `https://site${100 - at}.example/`,
        schedule_type: 'weekly',
        day_of_week: 0,
        recipients: at === 7 ? [{ email: 'Ada@client.example', language: 'en' }] : [],
      };
      expect((await agency.api.post('/scheduled-reports', body)).status).toBe(201);
    }
    const own = await browser.openPage();
    await logIn(own.context(), service.url, agency);
    await own.goto('/reports');
    const names = own.getByRole('article').getByRole('heading');
    await own.getByText('1–50 of 52 reports').waitFor();
    expect(await names.first().innerText()).toContain('site99.example');
    await own.getByLabel('Sort by').selectOption('Site, ascending');
    await own.waitForURL(/sort=site/);
    expect(await names.first().innerText()).toContain('site48.example');
    await own.getByRole('link', { name: 'Next' }).click();
    await own.getByText('51–52 of 52 reports').waitFor();
    await own.getByLabel('Site or recipient').fill('ada@');
    await own.getByText('1–1 of 1 report').waitFor();
    expect(await names.allInnerTexts()).toEqual([expect.stringContaining('site93.example')]);
    // A form that opens and closes keeps the search, as do reload and a shared link.
    await own.getByRole('button', { name: /^Edit/ }).click();
    await own.getByRole('dialog').waitFor();
    await own.keyboard.press('Escape');
    await own.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(own.url()).search).toBe('?sort=site&q=ada%40');
    await own.reload();
    await own.getByText('1–1 of 1 report').waitFor();
    await own.getByLabel('Site or recipient').fill('nobody');
    await own.getByRole('heading', { name: 'No reports match this search' }).waitFor();
    await settle(own);
    await expectAccessible(own);
    await own.getByRole('link', { name: 'Show all reports' }).click();
    await own.getByText('1–50 of 52 reports').waitFor();
    await expectQuiet(own);
    await own.context().close();
  });

  it('are limited by the plan, which the page says', async () => {
    const free = await service.createUser({ plan: 'free' });
    const own = await browser.openPage();
    await logIn(own.context(), service.url, free);
    await own.goto(`/reports?new=crawl&url=${encodeURIComponent(site.url)}`);
    const { limit } = (await free.api.get('/user/usage')).body.data.scheduled_reports;
    if (limit === 0)
      await own.getByRole('heading', { name: 'Your plan doesn’t include scheduled reports' }).waitFor();
    else {
      for (let index = 0; index < limit; index += 1) {
        await own.goto(`/reports?new=crawl&url=${encodeURIComponent(site.url)}`);
        await own.getByRole('button', { name: 'Schedule report' }).click();
        await own.getByText('Report scheduled.').waitFor();
      }
      await own.getByText(/Your plan includes/).waitFor();
      expect(await own.getByRole('button', { name: 'New report' }).count()).toBe(0);
    }
    await settle(own);
    await expectAccessible(own);
    await expectQuiet(own);
  });

  it('can be scheduled for several sites at once, as far as the plan allows', async () => {
    const free = await service.createUser({ plan: 'free' });
    const own = await browser.openPage();
    await logIn(own.context(), service.url, free);
    await own.goto('/reports');
    await own.getByRole('button', { name: 'Several sites' }).click();
    const list = own.getByLabel('Sites and recipients');
    const schedule = own.getByRole('button', { name: 'Schedule reports' });
    await schedule.click();
    await own.getByText('Enter at least one site.').waitFor();
    await list.fill(`${site.url}\n${site.url}/b nobody`);
    await schedule.click();
    await own.getByText('Line 2: Enter a valid email address.').waitFor();
    await settle(own);
    await expectAccessible(own);
    // The plan includes one report and one crawl.
    await list.fill(`${site.url}/a\n${site.url}/b Client@example.com`);
    await own.getByLabel('Run each report once now').uncheck();
    await schedule.click();
    await own.getByText(/^Line 1: You’ve reached your plan’s limit/).waitFor();
    expect(await list.inputValue()).toBe(`${site.url}/b Client@example.com`);
    await own.getByText('1 report scheduled.').waitFor();
    await own.keyboard.press('Escape');
    await own.getByRole('article').waitFor();
    const { items } = (await free.api.get('/scheduled-reports')).body.data;
    expect(items).toMatchObject([
      { kind: 'crawl', url: `${site.url}/a`, notify_email: free.email, last_run_at: null },
    ]);
    await expectQuiet(own, [/status of 403/]);
    await own.context().close();
  });
});
