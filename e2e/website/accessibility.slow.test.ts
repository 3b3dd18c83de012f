import { createServer, type ViteDevServer } from 'vite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { User } from '../harness/accounts.ts';
import {
  chromium,
  expectAccessible,
  expectQuiet,
  logIn,
  settle,
  startBrowser,
  type PageOptions,
  type TestBrowser,
} from '../harness/browser.ts';
import { waitForCrawl } from '../harness/crawls.ts';
import { holdPage } from '../harness/held-page.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { hardPages, makeEveryRoute, readRoutes, type EveryRoute } from './every-route.ts';

/** Fails if a page scrolls sideways: a window of 1280 pixels at 200 and 400 percent zoom (WCAG 1.4.10), the latter a phone. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of [640, 320]) {
    await page.setViewportSize({ width: size, height: 740 });
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width, `${page.url()} at ${size} px`).toBeLessThanOrEqual(size);
  }
}

/** The owner of a browser page: a login, or none. What the `lost` one requests does not exist. */
type Visitor = User | 'guest' | 'lost';

/**
 * Checks for every page: axe finds no violations in either theme or on a phone, and on a phone nothing overflows.
 */
async function expectFit(page: Page, expected: readonly RegExp[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colors');
  await expectNarrow(page);
  await expectAccessible(page);
  await expectQuiet(page, expected);
}

describe.skipIf(chromium === undefined)(
  'every page, for screen readers, keyboards and reduced motion',
  () => {
    let service: TestService;
    let browser: TestBrowser;
    let site: Site;
    let user: User;
    let newcomer: User;
    let every: EveryRoute;
    let task: string;
    let failedTask: string;
    let report: string;
    let listReport: string;
    /** The cookies of a login that is created only once: each login costs a password hash. */
    const states = new Map<User, PageOptions['storageState']>();
    const windows = new Map<Visitor, Page>();
    const held = holdPage();

    beforeAll(async () => {
      service = await useSharedService();
      browser = await startBrowser(service.url);
      site = await startSite({
        ...hardPages,
        '/held-scan': held.handler,
        '/text': (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/plain' }).end('no page'),
      });
      [every, newcomer] = await Promise.all([makeEveryRoute(service, site.url), service.createUser()]);
      user = every.user;
      report = every.examples['/reports/crawls/:jobId']!.paths[0]!;
      [task, failedTask] = await Promise.all([
        user.api.startScan(site.url),
        user.api.startScan(`${site.url}/text`),
      ]);
      await Promise.all([user.api.waitForTask(task), user.api.waitForTask(failedTask)]);
      const list = await user.api.post('/crawls', { urls: [site.url, `${site.url}/text`] });
      listReport = (await waitForCrawl(user.api, String(list.body.data.task_id))).report_url;
      for (const who of [user, newcomer]) {
        const page = await browser.openPage();
        await logIn(page.context(), service.url, who);
        states.set(who, await page.context().storageState());
        await page.context().close();
      }
    });
    afterAll(async () => {
      held.letGo();
      await browser.close();
      await service.close();
      await site.close();
    });

    const openIsolated = async (path: string, who: Visitor): Promise<Page> => {
      const page = await browser.openPage({
        reducedMotion: true,
        storageState: typeof who === 'string' ? undefined : states.get(who),
      });
      await page.goto(path);
      return page;
    };

    /** In this visitor's existing browser page: a new one would compile every script again. */
    const open = async (path: string, who: Visitor): Promise<Page> => {
      const page = windows.get(who);
      if (page === undefined) {
        const first = await openIsolated(path, who);
        windows.set(who, first);
        return first;
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      return page;
    };

    describe('before login', () => {
      it.each(readRoutes().public)('%s', async (path) => {
        await expectFit(await open(path, 'guest'));
      });

      it('a page that does not exist', async () => {
        await expectFit(await open('/no-such-page', 'lost'), [/status of 404/]);
      });

      it('the shortcuts', async () => {
        const page = await open('/', 'guest');
        await settle(page);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await expectFit(page);
      });
    });

    it.each(readRoutes().app)('%s', async (route) => {
      const { who, paths, isExpired } = every.examples[route]!;
      const visitor = who === 'guest' ? 'guest' : user;
      for (const path of paths) {
        // Errors of a window are kept: those of expired links must not count for the pages after them.
        if (isExpired === true) await expectFit(await openIsolated(path, visitor), [/status of 404/]);
        else await expectFit(await open(path, visitor));
      }
    });

    describe('of an account', () => {
      it('the home of a site of which nothing is stored', async () => {
        const page = await openIsolated('/sites/nothing.example', newcomer);
        await expectFit(page, [/status of 404/]);
        await page.context().close();
      });

      it('an overview in which nothing is found', async () => {
        await expectFit(await open('/overview?q=nowhere', user));
      });

      it.each(['/overview', '/reports', '/webhooks', '/history', '/crawls', '/keys', '/verifications'])(
        '%s while empty',
        async (path) => {
          await expectFit(await open(path, newcomer));
        },
      );

      it('the command palette and the shortcuts', async () => {
        const page = await open('/history', user);
        await settle(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('option', { name: site.url }).first().waitFor();
        await expectFit(page);
        await page.getByRole('combobox', { name: 'Search, or type a URL' }).fill('shortcuts');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
        await expectFit(page);
      });

      it('a page of a crawl, its links, and the share dialog', async () => {
        const page = await open(`${report}?view=pages`, user);
        await page.locator('tbody a').first().click();
        await page.locator('dl').waitFor();
        await expectFit(page);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('link', { name: /^Outlinks/ }).click();
        await page.getByRole('button', { name: 'CSV' }).waitFor();
        await expectFit(page);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('button', { name: 'Share' }).click();
        await page.getByRole('button', { name: 'Create link' }).click();
        await page.getByText('New link', { exact: true }).waitFor();
        await expectFit(page);
      });

      it.each(['', '?view=urls', '?view=pages'])('a report of a list: %s', async (search) => {
        await expectFit(await open(`${listReport}${search}`, user));
      });

      it('an issue with its evidence', async () => {
        const { result } = (await user.api.get(`/scans/${task}`)).body.data;
        const failed = (result.checks as { id: string; status: string; element?: unknown }[]).find(
          (check) => check.status === 'fail' && check.element !== undefined,
        );
        await expectFit(await open(`/scans/${task}?issue=${failed!.id}`, user));
      });

      it("a running scan, a failed one, and another user's", async () => {
        const running = await user.api.startScan(`${site.url}/held-scan`);
        for (const [id, who, expected] of [
          [running, user, []],
          [failedTask, user, []],
          [task, newcomer, [/status of 403/]],
        ] as const) {
          const page = await openIsolated(`/scans/${id}`, who);
          await page.locator('h1, h2').first().waitFor();
          await expectAccessible(page);
          await expectNarrow(page);
          await expectQuiet(page, expected);
          await page.context().close();
        }
        held.letGo();
      });
    });

    // Runs axe on everything, three times.
    describe('in a development build', () => {
      let dev: ViteDevServer;
      beforeAll(async () => {
        dev = await createServer({
          root: fileURLToPath(new URL('../../apps/web', import.meta.url)),
          logLevel: 'silent',
          server: { port: 0, host: '127.0.0.1', hmr: false, proxy: { '/app/api': service.url } },
        });
        await dev.listen();
      });
      afterAll(() => dev.close());

      it('all components in all their states', async () => {
        const { port } = dev.httpServer!.address() as { port: number };
        const own = await startBrowser(`http://127.0.0.1:${port}`);
        const page = await own.openPage({ reducedMotion: true });
        await page.goto('/components');
        await expectFit(page);
        await own.close();
      }, 180_000);
    });
  },
);
