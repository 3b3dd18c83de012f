import type { ServerResponse } from 'node:http';
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
import { readTable } from '../harness/csv-file.ts';
import { openEvents } from '../harness/events.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { openWebsite } from '../harness/website.ts';

const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(20);
const longPath = `/next/${'a-long-name-'.repeat(60)}`;
const html =
  (body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="/app"></head><body>${body}</body></html>`;
/** Scripts put an element in front, so that all others have other positions than in the source. */
const app = document(
  'Loading',
  `<div id="root"></div><script>fetch('/data').then((response) => response.json()).then(({ title }) => {
      document.title = title;
      document.head.insertAdjacentHTML('afterbegin', '<meta name="generator" content="Grove">');
      document.querySelector('link').setAttribute('href', '/elsewhere');
      document.querySelector('#root').innerHTML = '<h1>' + title + '</h1><p>${text}</p><a href="${longPath}">Next</a>';
      console.error('A branch is missing');
      fetch('/gone');
    });</script>`,
);

/** Requests for a script, which the test answers. */
const held: ServerResponse[] = [];
const letGo = (): void =>
  held.forEach((response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end("document.title = 'Made by a script'"),
  );
const pages: Readonly<Record<string, Handler>> = {
  '/static': html(
    document('A page that is complete as served', `<main><h1>Olives</h1><p>${text}</p></main>`),
  ),
  '/app': html(app),
  '/picture': html(
    document(
      'A picture of olives',
      `<main><h1>Olives</h1><img src="/olives.svg" width="120" height="80"></main>`,
    ),
  ),
  '/olives.svg': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><circle cx="1" cy="1" r="1"/></svg>'),
  '/held': html(
    document('Loading', `<main><h1>Olives</h1><p>${text}</p></main><script src="/held-script"></script>`),
  ),
  '/shifting': html(
    document(
      'A page that moves',
      `<main><h1>Olives</h1><div id="slot"></div><p id="moved" style="font-size: 40px">${text}</p></main><script>
        new PerformanceObserver(() => (document.querySelector('#slot').style.height = '500px'))
          .observe({ type: 'paint', buffered: true });
      </script>`,
    ),
  ),
  '/moves': html(document('Moved', `<p>${text}</p><script>location.replace('/static')</script>`)),
  '/data': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"title":"Made by a script"}'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/held-script': (_request, response) => held.push(response),
};

describe.skipIf(chromium === undefined)('renderings on the website', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;

  beforeAll(async () => {
    service = await startTestService({
      workers: 1,
      env: {
        SITEGLASS_RENDER: 'auto',
        SITEGLASS_CHROMIUM: chromium!,
        // Chromium's sandbox does not work for root.
        SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
      },
    });
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'open' });
    site = await startSite(pages);
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const scan = async (path: string, options: object = {}) =>
    user.api.scan(`${site.url}${path}`, { bypass_cache: true, ...options }, 120_000);
  const part = (name: string) => page.getByRole('table', { name, exact: true });
  const views = () => page.getByRole('navigation', { name: 'Result views' });
  const view = () => page.getByRole('region', { name: 'Rendering' });

  /** Starts a scan of a page whose rendering waits for the test. */
  async function startHeld(): Promise<string> {
    held.length = 0;
    const taskId = await user.api.startScan(`${site.url}/held`, { bypass_cache: true });
    await waitFor('the request of the page for its script', () => held.length > 0, 120_000);
    return taskId;
  }

  it('are awaited with the result for the HTML as sent, which the final one replaces in place', async () => {
    const taskId = await startHeld();
    await page.goto(`/scans/${taskId}`);
    const title = page.getByRole('heading', { level: 1 });
    await title.getByText('Loading').waitFor();
    await page.getByText('Rendering the page in a browser.').waitFor();
    await page.getByRole('img', { name: /^Score: \d+ out of 100/ }).waitFor();
    const list = page.getByRole('list', { name: /^Issues, the most severe first/ });
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(5);
    await views().getByRole('link', { name: 'Rendering' }).click();
    await page.getByText('Available as soon as the page has been rendered.').waitFor();
    await views().getByRole('link', { name: 'Issues' }).click();
    // A reader who is in the list stays there.
    const row = list.getByRole('link').nth(1);
    await row.focus();
    const before = await views().boundingBox();
    letGo();
    await title.getByText('Made by a script').waitFor();
    await settle(page);
    expect((await views().boundingBox())?.y).toBe(before?.y);
    expect(await page.evaluate('document.activeElement.hasAttribute("data-issue-row")')).toBe(true);
    await page.getByText('Scanned', { exact: false }).first().waitFor();
    await expectQuiet(page);
  });

  it('are accessible while they are awaited', async () => {
    await page.goto(`/scans/${await startHeld()}`);
    await page.getByText('Rendering the page in a browser.').waitFor();
    await expectAccessible(page);
    letGo();
  });

  it('are announced in the event stream as soon as there is a raw result', async () => {
    const taskId = await startHeld();
    const website = openWebsite(service.url);
    await website.logIn(user.email, password);
    const events = await openEvents(service.url, website, taskId);
    await waitFor('the event', () => events.states().some(({ has_raw_result }) => has_raw_result === true));
    letGo();
    await events.ended;
    expect(events.states().at(-1)).toMatchObject({ status: 'complete', has_raw_result: false });
  });

  it('show what scripts change', async () => {
    const { scan_id: taskId } = await scan('/app');
    await page.goto(`/scans/${taskId}?view=rendering`);
    await page
      .getByText(
        /^Scripts change the title, the canonical URL,? and the H1\. Scripts add \d+ words and 1 linked URL\./,
      )
      .waitFor();
    const rows = await part('Changed by scripts').getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      'Title ±Changed Loading Made by a script',
      `Canonical URL ±Changed ${site.url}/app ${site.url}/elsewhere`,
      'H1 +Added None Made by a script',
    ]);
    const words = part('Content').getByRole('row').filter({ hasText: 'Words' });
    expect(await words.getByRole('cell').nth(1).innerText()).toBe('0');
    // As long as URLs can be, and nowhere to break.
    await view()
      .getByText(/Show all \d+ characters/)
      .click();
    await view().getByText(longPath, { exact: false }).waitFor();
    await view().getByText('A branch is missing').waitFor();
    const failed = part('Failed requests').getByRole('row').filter({ hasText: '/gone' });
    expect(await failed.innerText()).toContain('HTTP 404');
    await view().getByRole('definition').getByText('Mobile', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectQuiet(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('show how the page loads', async () => {
    const { scan_id: taskId } = await scan('/shifting');
    await page.goto(`/scans/${taskId}?view=performance`);
    const performance = page.getByRole('region', { name: 'Performance', exact: true });
    await performance.getByRole('heading', { name: 'Cumulative Layout Shift (CLS)' }).waitFor();
    expect(await performance.getByText(/^Good up to .*, poor above /).count()).toBe(6);
    // The rating is a word, too.
    await performance
      .getByText(/^(?:Poor|Needs improvement)$/)
      .first()
      .waitFor();
    await page
      .getByRole('img', { name: /^The page after \d+ ms$/ })
      .first()
      .waitFor();
    await part('Layout shifts').getByText('#moved').waitFor();
    expect(await part('By type').getByRole('row').nth(1).innerText()).toMatch(/HTML/);
    await expectAccessible(page);
    await expectQuiet(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are marked on the issues they have, which point to no place in the source', async () => {
    const { scan_id: taskId } = await scan('/app');
    await page.goto(`/scans/${taskId}?issue=can-relative`);
    const detail = page.getByRole('region', { name: /canonical/i });
    await detail.getByText('This is about the page after rendering.').waitFor();
    await detail.getByText('This element is in the rendered page.').waitFor();
    await settle(page);
    expect(await detail.getByRole('figure').innerText()).toContain(
      '<link rel="canonical" href="/elsewhere">',
    );
    expect(await detail.getByRole('figure').innerText()).not.toMatch(/line \d/);
    const row = page.locator('#issue-can-relative');
    expect(await row.innerText()).toContain('Rendered page');
    expect(await page.locator('#issue-desc-missing').innerText()).not.toMatch(/Rendered page|HTML as sent/);
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('say so if nothing changes, if scripts lead elsewhere, and if there is none', async () => {
    await page.goto(`/scans/${(await scan('/static')).scan_id}?view=rendering`);
    await page.getByText('Scripts change nothing that counts for search').waitFor();
    await page.goto(`/scans/${(await scan('/moves')).scan_id}?view=rendering`);
    await page.getByText('Scripts led the browser to another page.').waitFor();
    expect(await view().innerText()).toContain(`${site.url}/static`);
    await expectAccessible(page);
    await page.goto(`/scans/${(await scan('/static', { render: 'never' })).scan_id}?view=rendering`);
    await page.getByText('This scan was started without rendering.').waitFor();
    await expectAccessible(page);
    await expectQuiet(page);
  });

  it('can be chosen for a page and for a list', async () => {
    await page.goto('/scan');
    await page.getByLabel('Page URL', { exact: true }).fill(`${site.url}/app`);
    await page.getByText('More options').click();
    await page.getByRole('combobox', { name: 'Rendering' }).selectOption('Analyze only the HTML as sent');
    await page.getByRole('checkbox', { name: 'Ignore recent results' }).check();
    await page.getByRole('button', { name: 'Run scan' }).click();
    await views().getByRole('link', { name: 'Rendering' }).click();
    await page.getByText('This scan was started without rendering.').waitFor();
    await page.goto('/scan?kind=list');
    await page.getByLabel('Page URLs', { exact: true }).fill(`${site.url}/static`);
    const choice = page.getByRole('combobox', { name: 'Rendering' });
    await choice.selectOption('Every page');
    await page.getByRole('combobox', { name: 'Screen' }).selectOption('Desktop');
    await page.getByRole('checkbox', { name: 'Ignore recent results' }).check();
    await page.getByRole('button', { name: 'Run scan' }).click();
    await page.getByRole('link', { name: /\/static/ }).click();
    await views().getByRole('link', { name: 'Rendering' }).click();
    await page.getByText('Scripts change nothing that counts for search').waitFor();
    await view().getByRole('definition').getByText('Desktop', { exact: true }).waitFor();
    await expectQuiet(page);
  });

  it('are in the CSV of a scan', async () => {
    const { scan_id_db: id } = await scan('/app');
    const file = await page.context().request.get(`${service.url}/app/api/scans/${id}/export/csv`);
    const rows = readTable(await file.text());
    expect(new Set(rows.map(({ rendering }) => rendering))).toEqual(new Set(['rendered']));
    expect(rows.find(({ check }) => check === 'can-relative')).toMatchObject({ seen_in: 'rendered' });
  });

  it('are shown as screenshots, with the element of an issue outlined, until those are deleted', async () => {
    const { scan_id: taskId } = await scan('/picture');
    await page.goto(`/scans/${taskId}?view=rendering`);
    for (const [where, width] of [
      ['on a phone', 618],
      ['in a desktop browser', 1350],
    ] as const) {
      const alt = `The page above the fold ${where}`;
      await view().getByRole('img', { name: alt }).scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.evaluate(`document.querySelector('img[alt="${alt}"]').naturalWidth`))
        .toBe(width);
    }
    await expectAccessible(page);
    const drawn = page.waitForResponse((response) =>
      response.url().endsWith('/screenshots/mobile-fold.webp'),
    );
    await page.goto(`/scans/${taskId}?issue=img-alt-missing`);
    await page.getByRole('img', { name: 'Part of the screenshot with the img element outlined' }).waitFor();
    expect([200, 304]).toContain((await drawn).status());
    await expectAccessible(page);
    await service.pool.query('delete from screenshots');
    await page.goto(`/scans/${taskId}?view=rendering`);
    await view().getByText('No screenshots of this page are stored').waitFor();
  });
});
