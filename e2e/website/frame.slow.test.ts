import type { Page } from 'playwright-core';
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
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

describe.skipIf(chromium === undefined)('the frame of the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  let task: string;
  let crawl: { task_id: string; report_url: string };
  let batch: string;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite();
    user = await service.createUser({ plan: 'open' });
    task = await user.api.startScan(`${site.url}/glass`);
    await user.api.waitForTask(task);
    crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.url, { max_pages: 3 }));
    batch = (await user.api.post('/scans/bulk', { urls: [site.url] })).body.data.batch_id;
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const palette = () => page.getByRole('dialog', { name: 'Search and commands' });
  const field = () => palette().getByRole('combobox', { name: 'Search, or type a URL' });
  const active = async (): Promise<string> => {
    const id = await field().getAttribute('aria-activedescendant');
    const option = page.locator(`[id="${id}"]`);
    expect(await option.getAttribute('aria-selected')).toBe('true');
    return option.innerText();
  };
  const openPalette = async (path = '/reports'): Promise<void> => {
    await page.goto(path);
    await settle(page);
    await page.keyboard.press('Control+k');
    await field().waitFor();
  };

  describe('the command palette', () => {
    it('opens with a button or Ctrl K, closes with Esc, and returns the focus', async () => {
      await page.goto('/reports');
      await settle(page);
      const button = page.getByRole('button', { name: 'Search and commands' });
      await button.click();
      await field().waitFor();
      expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
      await settle(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.title')).toBe('Search and commands');
      await page.keyboard.press('Control+k');
      await field().waitFor();
      await page.keyboard.press('Control+k');
      await palette().waitFor({ state: 'detached' });
      await expectQuiet(page);
    });

    it('finds pages, with the keyboard alone', async () => {
      await openPalette();
      await page.keyboard.type('keys');
      await palette().getByRole('option', { name: 'API keys' }).waitFor();
      expect(await active()).toBe('API keys');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/keys$/);
      await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
      // The new page has the focus, as with any link.
      await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    });

    it('moves with the arrow keys, around both ends', async () => {
      await openPalette();
      await page.keyboard.type('theme');
      const names = await palette().getByRole('option').allInnerTexts();
      expect(names).toEqual(['Theme: System', 'Theme: Light', 'Theme: Dark']);
      expect(await active()).toBe(names[0]);
      for (const [key, at] of [
        ['ArrowDown', 1],
        ['ArrowUp', 0],
        ['ArrowUp', 2],
        ['ArrowDown', 0],
      ] as const) {
        await page.keyboard.press(key);
        expect(await active(), key).toBe(names[at]);
      }
      expect(await page.getByRole('status').filter({ hasText: '3 results' }).count()).toBe(1);
    });

    it('finds sites, crawls and scans', async () => {
      await openPalette();
      await page.keyboard.type(String(site.port));
      const groups = palette().getByRole('group');
      const scan = groups.filter({ hasText: 'Scans' }).getByRole('option', { name: `${site.url}/glass` });
      await scan.waitFor();
      await groups
        .filter({ hasText: 'Sites' })
        .getByRole('option', { name: String(site.port) })
        .waitFor();
      const found = groups.filter({ hasText: 'Crawls' }).getByRole('option', { name: String(site.port) });
      await found.click();
      await page.waitForURL((url) => url.pathname === crawl.report_url);
      await openPalette();
      await page.keyboard.type(`${site.port}/glass`);
      await scan.click();
      await page.waitForURL((url) => url.pathname === `/scans/${task}`);
      await openPalette();
      await page.keyboard.type('there is no such thing');
      await palette().getByText('No results for “there is no such thing”.').waitFor();
      expect(await field().getAttribute('aria-expanded')).toBe('false');
      await expectAccessible(page);
      await expectQuiet(page);
    });

    it('scans or crawls a typed URL', async () => {
      await openPalette();
      await page.keyboard.type('example.com/page');
      expect(await palette().getByRole('option').first().innerText()).toBe('Scan example.com/page');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/scan\?/);
      expect(await page.getByLabel('Page URL').inputValue()).toBe('example.com/page');
      await openPalette();
      await page.keyboard.type('example.com');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/kind=site/);
      expect(await page.getByLabel('Site URL').inputValue()).toBe('example.com');
    });

    it('switches theme and language, and logs out', async () => {
      const own = await browser.openPage();
      await logIn(own.context(), service.url, user);
      await own.goto('/reports');
      await settle(own);
      const choose = async (text: string): Promise<void> => {
        await own.keyboard.press('Control+k');
        await own.getByRole('dialog').getByRole('combobox').fill(text);
        await own.keyboard.press('Enter');
        await own.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await choose('theme: dark');
      expect(await own.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      expect(await own.getByLabel('Theme').inputValue()).toBe('dark');
      await choose('italiano');
      await expect.poll(() => own.evaluate('document.documentElement.lang')).toBe('it');
      await choose('esci');
      await own.waitForURL(/\/it$/);
      await expectQuiet(own);
      await own.context().close();
    });

    it('loads its script only when it is opened', async () => {
      const own = await browser.openPage({ storageState: await page.context().storageState() });
      const asked: string[] = [];
      own.on('request', (request) => asked.push(request.url()));
      await own.goto('/reports');
      await settle(own);
      const before = asked.filter((url) => url.endsWith('.js')).length;
      await own.keyboard.press('Control+k');
      await own.getByRole('dialog').waitFor();
      expect(asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(before);
      await own.context().close();
    });
  });

  describe('shortcuts', () => {
    const list = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

    it('? shows all of them', async () => {
      await page.goto(`/scans/${task}`);
      await settle(page);
      await page.keyboard.press('?');
      await list().waitFor();
      for (const name of ['Search and commands', 'Search on this page', 'Next issue', 'Back to the list'])
        await list().getByRole('row', { name }).waitFor();
      expect(await list().getByRole('row', { name: 'Search and commands' }).innerText()).toMatch(/Ctrl\s*K/);
      await settle(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await list().waitFor({ state: 'detached' });
      await openPalette();
      await page.keyboard.type('shortcuts');
      await page.keyboard.press('Enter');
      await list().waitFor();
      await expectQuiet(page);
    });

    it('/ focuses the search of the page, or opens the palette on a page without one', async () => {
      await page.goto('/history');
      await settle(page);
      await page.keyboard.press('/');
      expect(
        await page.evaluate('document.activeElement === document.querySelector("main input[type=search]")'),
      ).toBe(true);
      await page.keyboard.type('a/b?');
      expect(await page.getByLabel('URL contains').inputValue()).toBe('a/b?');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goto('/reports');
      await settle(page);
      await page.keyboard.press('/');
      await field().waitFor();
      expect(await field().inputValue()).toBe('');
    });

    it('single keys can be turned off, and stay off', async () => {
      await page.goto('/history');
      await settle(page);
      await page.keyboard.press('?');
      const box = list().getByLabel('Use single-key shortcuts (? and /)');
      await box.uncheck();
      await page.keyboard.press('Escape');
      await page.reload();
      await settle(page);
      await page.keyboard.press('/');
      expect(await page.evaluate('document.activeElement.type')).not.toBe('search');
      await page.keyboard.press('?');
      await page.keyboard.press('Control+k');
      await field().fill('keyboard');
      await page.keyboard.press('Enter');
      await box.check();
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      expect(await page.evaluate('document.activeElement.type')).toBe('search');
    });

    it('do not exist for guests where they have nothing to show', async () => {
      const guest = await browser.openPage();
      await guest.goto('/');
      await settle(guest);
      await guest.keyboard.press('Control+k');
      await guest.keyboard.press('/');
      await guest.keyboard.press('?');
      await guest.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await guest.getByRole('dialog').count()).toBe(1);
      expect(await guest.getByRole('row', { name: 'Search and commands' }).count()).toBe(0);
      expect(await guest.getByRole('button', { name: 'Search and commands' }).count()).toBe(0);
      await guest.context().close();
    });
  });

  describe('breadcrumbs', () => {
    const hostOf = ({ port }: Site) => `127.0.0.1:${port}`;
    const crumbs = async (): Promise<[string, string | null][]> => {
      const items = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      await items.first().waitFor();
      const all = await items.all();
      return Promise.all(
        all.map(async (item): Promise<[string, string | null]> => {
          const part = item.locator('a, span').first();
          expect(await part.getAttribute('aria-current')).toBe(item === all.at(-1) ? 'page' : null);
          return [await part.innerText(), await part.getAttribute('href')];
        }),
      );
    };

    it.each<[string, () => string, () => unknown]>([
      [
        'a scan',
        () => `/scans/${task}`,
        () => [
          ['Overview', '/overview'],
          [hostOf(site), `/sites/${hostOf(site)}`],
          ['/glass', null],
        ],
      ],
      [
        'a batch',
        () => `/batches/${batch}`,
        () => [
          ['History', '/history'],
          ['Scan of 1 page', null],
        ],
      ],
      [
        'settings',
        () => '/keys',
        () => [
          ['Settings', '/account'],
          ['API keys', null],
        ],
      ],
      [
        'the first of the settings',
        () => '/account',
        () => [
          ['Settings', null],
          ['Account', null],
        ],
      ],
      [
        'a report',
        () => crawl.report_url,
        () => [
          ['Overview', '/overview'],
          [hostOf(site), `/sites/${hostOf(site)}`],
          [expect.stringMatching(/^Crawl of \w{3} \d/), null],
        ],
      ],
    ])('of %s', async (_, path, expected) => {
      await page.goto(path());
      await settle(page);
      expect(await crumbs()).toEqual(expected());
    });

    it('of an issue and a page of a crawl, and lead back', async () => {
      const name = hostOf(site);
      const { items } = (await user.api.get(`/crawls/${crawl.task_id}/issues`)).body.data;
      const issue = (items as { check_id: string; label: string; count: number }[]).find(
        ({ count }) => count > 0,
      )!;
      await page.goto(`${crawl.report_url}?view=issues&issue=${issue.check_id}`);
      await settle(page);
      const above = [
        ['Overview', '/overview'],
        [name, `/sites/${name}`],
        [expect.stringMatching(/^Crawl of \w{3} \d/), crawl.report_url],
      ];
      const views = (view: string) => `${crawl.report_url}?view=${view}`;
      expect(await crumbs()).toEqual([...above, ['Issues', views('issues')], [issue.label, null]]);
      await page.goto(views('pages'));
      await page.locator('tbody a').first().click();
      await page.waitForURL(/at=/);
      await settle(page);
      const [, , , list, shown] = await crumbs();
      expect(list).toEqual(['Pages', views('pages')]);
      expect(shown?.[0]).toContain(name);
      await page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: 'Pages' })
        .click();
      await page.waitForURL((url) => url.search === '?view=pages');
      await expectQuiet(page);
    });

    it('of a shared report have no list, and keep its link', async () => {
      const website = openWebsite(service.url);
      await website.logIn(user.email, password);
      const job = Number(crawl.report_url.split('/').at(-1));
      const { url } = (await website.post('/share-links', { crawl_job_id: job })).body.data;
      const guest = await browser.openPage();
      await guest.goto(`${url}&view=pages`);
      await guest.locator('tbody a').first().click();
      await guest.waitForURL(/at=/);
      const path = guest.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect
        .poll(() => path.getByRole('link').allInnerTexts())
        .toEqual([`127.0.0.1:${site.port}`, 'Pages']);
      await path.getByRole('link', { name: String(site.port) }).click();
      await guest.waitForURL((now) => now.href === new URL(url, service.url).href);
      await guest.getByRole('heading', { name: 'Crawl depth' }).waitFor();
      expect(await path.count()).toBe(0);
      await expectQuiet(guest);
      await guest.context().close();
    });
  });

  describe('on a phone', () => {
    let phone: Page;
    beforeAll(async () => {
      phone = await browser.openPage({ storageState: await page.context().storageState() });
    });

    it.each([
      ['en', 'Menu'],
      ['de', 'Menü'],
      ['it', 'Menu'],
    ])('has a head of one line: %s', async (language, menu) => {
      for (const own of [phone, await browser.openPage()]) {
        await own.addInitScript(`localStorage.setItem('language', '${language}')`);
        await own.goto(own === phone ? '/reports' : language === 'en' ? '/' : `/${language}`);
        await settle(own);
        for (const width of [320, 360, 480, 640]) {
          await own.setViewportSize({ width, height: 640 });
          const head = own.getByRole('banner');
          expect((await head.boundingBox())!.height, `${width} px`).toBeLessThanOrEqual(64);
          await head.getByRole('button', { name: menu }).click();
          // Open, the menu is below that line.
          const link = head.getByRole('link').last();
          expect((await link.boundingBox())!.y).toBeGreaterThan(52);
          await head.getByRole('button', { name: menu }).click();
        }
      }
    });

    it.each<[string, () => string, string]>([
      ['/overview', () => '/overview', 'has its first score'],
      ['a scan', () => `/scans/${task}`, 'to fix:'],
      ['a crawl', () => crawl.report_url, 'Start with'],
      ['a batch', () => `/batches/${batch}`, 'Average score:'],
      ['/keys', () => '/keys', 'API keys let your CI builds'],
      ['/webhooks', () => '/webhooks', 'Start a scan with a webhook_url'],
    ])('shows the main sentence on the first screen: %s', async (_, path, sentence) => {
      await phone.addInitScript(`localStorage.setItem('language', 'en')`);
      await phone.setViewportSize({ width: 360, height: 640 });
      await phone.goto(path());
      await settle(phone);
      const box = await phone.getByText(sentence).first().boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(640);
    });
  });
});
