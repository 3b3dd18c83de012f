import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectQuiet } from '../../harness/browser.ts';
import type { ChangingSite } from '../../harness/changing-site.ts';
import { fakeTimeLibrary } from '../../harness/clock.ts';
import type { ReceivedMail } from '../../harness/mime.ts';
import { createWalk } from '../../harness/walk.ts';
import { shopPages } from './shop.ts';
import { startWorld, type World } from './world.ts';

const email = 'ada@bakery.example';
const name = 'Corner Bakery';
const topIssues = ['Missing responsive viewport', 'Missing page title', 'Client error (4xx)'];
/** One of the URLs that each affects. */
const affected = ['/about', '/products/rye', '/christmas-menu'];

describe.skipIf(chromium === undefined || fakeTimeLibrary === undefined)('the walk of an owner', () => {
  const walk = createWalk('owner');
  let world: World;
  let site: ChangingSite;
  let page: Page;
  let mail: ReceivedMail;

  beforeAll(async () => {
    world = await startWorld();
    site = await world.startSite('bakery.example');
    site.show(shopPages(site.origin, name, ['untitled-products', 'no-viewport', 'dead-link']));
    page = await world.browser.openPage();
  });
  afterAll(() => world.close());

  const host = (): string => new URL(site.origin).host;
  const heading = (text: string | RegExp, at = page): Locator => at.getByRole('heading', { name: text });
  walk.step(
    'Set up the account',
    'The link that the service prints when it starts opens a form for the first account.',
    async () => {
      const link = /http:\S+#\S+/.exec(world.service.output())![0];
      await walk.open(page, link);
      await walk.click(page.getByLabel('Email'));
      await walk.type(page, email);
      await walk.press(page, 'Tab', 'Tab');
      await walk.type(page, 'one long loaf of bread');
      await walk.press(page, 'Enter');
      await heading('Crawl your site').waitFor();
    },
  );

  walk.step(
    'Crawl the site',
    'The first page asks for the site and has the cursor in its field; the report opens when the crawl is complete.',
    async () => {
      await page.locator('input[name=address]:focus').waitFor();
      await walk.type(page, host());
      await walk.picture(page, 'start', 'The first page of a new account: one field for the site to crawl');
      await walk.press(page, 'Enter');
      await page.waitForURL(/\/reports\/crawls\/\d+$/);
      await page.getByRole('table', { name: 'Top issues' }).waitFor();
    },
  );

  walk.step(
    'Read the top three issues',
    'Each says why it matters, how to fix it and which URLs it affects, and links to the next one.',
    async () => {
      const rows = page.getByRole('table', { name: 'Top issues' }).locator('tbody tr');
      const labels = await rows.locator('td:first-child, th:first-child').allInnerTexts();
      expect(labels.slice(0, topIssues.length)).toEqual(topIssues);
      await walk.picture(page, 'report', 'The report of the first crawl, with its top issues');
      await walk.click(rows.first().getByRole('link'));
      for (const [at, issue] of topIssues.entries()) {
        if (at > 0) await walk.click(page.getByRole('link', { name: `Next issue: ${issue}` }));
        await page.getByRole('heading', { level: 2, name: issue }).waitFor();
        await heading('How to fix it').waitFor();
        await page.getByText(`${site.origin}${affected[at]}`).first().waitFor();
      }
      await walk.picture(page, 'issue', 'An issue: why it matters, how to fix it, and the affected URLs');
    },
  );

  walk.step('Schedule a weekly report', 'The form is filled in; it only has to be sent.', async () => {
    await walk.click(page.getByRole('link', { name: 'Schedule weekly report' }));
    await walk.click(page.getByRole('dialog').getByRole('button', { name: 'Schedule report' }));
    await page.getByText('Report scheduled.').waitFor();
    await page.getByText(/every Monday/).waitFor();
  });

  it('repairs the site, and a week passes', async () => {
    site.show(shopPages(site.origin, name, []));
    await world.goTo(7, page);
    mail = await world.mailbox.waitForMail(email, 120_000);
    expect(mail.headers['subject']).toMatch(/, up \d+ points?$/);
    const fixed = /Fixed since [^\n]+\n((?:- .+\n?)+)/.exec(mail.text)?.[1] ?? '';
    for (const issue of topIssues) expect(fixed).toContain(`- ${issue}\n`);
  });

  walk.step(
    'Open the email of next week',
    'The service has crawled the repaired site. The email names what is fixed, and its link opens the report.',
    async () => {
      const shared = await world.browser.openPage();
      await world.goTo(7, shared);
      await walk.open(shared, /http\S+share=\S+/.exec(mail.text)![0]);
      await shared.getByRole('heading', { level: 1, name: host() }).waitFor();
      await expectQuiet(shared);
      await shared.context().close();
    },
  );

  walk.step(
    'See that the fixes worked',
    'The overview says that the site is improving; its page has the new score and what is fixed.',
    async () => {
      await walk.open(page, '/overview');
      await page.getByRole('heading', { level: 1, name: `${host()} is improving` }).waitFor();
      await walk.click(page.getByRole('heading', { level: 1 }).getByRole('link'));
      await page.getByText(/^Improving: up \d+ points? since the previous crawl\.$/).waitFor();
      await walk.picture(
        page,
        'site',
        'The site a week later: its score, its trend, and what is new and fixed',
      );
      await walk.click(page.getByRole('link', { name: 'Fixed findings', exact: true }));
      const fixed = page.getByRole('table', { name: /^Fixed in / });
      for (const issue of topIssues) await fixed.getByRole('link', { name: issue }).first().waitFor();
      await walk.picture(
        page,
        'fixed',
        'The comparison with the crawl before: the three issues are fixed',
        fixed.last(),
      );
    },
  );

  walk.end(15);
});
