import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../apps/server/test/pdf/read-pdf.ts';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { hardPages, makeEveryRoute, type EveryRoute } from './every-route.ts';

/** A4 without its margins, in CSS pixels. */
const paper = { width: 688, height: 1000 };

describe.skipIf(chromium === undefined)('pages on paper', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let every: EveryRoute;
  let page: Page;
  let scan: string;
  let check: string;
  let report: string;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await startBrowser(service.url);
    site = await startSite(hardPages);
    every = await makeEveryRoute(service, site.url);
    [scan = ''] = every.examples['/scans/:taskId']!.paths[0]!.split('?');
    const { result } = (await every.user.api.get(scan)).body.data;
    check = (result.checks as { id: string; status: string; element?: unknown }[]).find(
      (one) => one.status === 'fail' && one.element !== undefined,
    )!.id;
    report = every.examples['/reports/crawls/:jobId']!.paths[0]!;
    // Printed by somebody who has selected the dark theme.
    page = await browser.openPage({ theme: 'dark', reducedMotion: true });
    await page.addInitScript("localStorage.setItem('theme', 'dark')");
    await logIn(page.context(), service.url, every.user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  const openOnPaper = async (path: string): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(paper);
  };
  /** The text of every page of the PDF, without spaces. */
  const print = async (): Promise<readonly string[]> => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const pdf = await page.pdf({ format: 'A4', tagged: true, outline: true });
    return (await readPdf(pdf)).pages.map(withoutSpaces);
  };

  it.each([
    ['a scan', () => scan],
    ['an open issue', () => `${scan}?issue=${check}`],
    ['a security analysis', () => `${scan}?view=security`],
    ['a list of links', () => `${scan}?view=links`],
    ['a crawl', () => report],
    ['the issues of a crawl', () => `${report}?view=issues`],
    ['an issue of a crawl', () => `${report}?view=issues&issue=title-duplicate`],
    ['the pages of a crawl', () => `${report}?view=pages`],
    ['a batch', () => every.examples['/batches/:batchId']!.paths[0]!],
    ['a sitemap scan', () => every.examples['/scans/:taskId']!.paths.at(-2)!],
  ])('%s: black on white, nothing to click on, nothing cut', async (_, path) => {
    await openOnPaper(path());
    expect(await page.evaluate(controls)).toEqual([]);
    expect(await page.evaluate(cut)).toEqual([]);
    expect(
      await page.evaluate(
        `[document.documentElement, document.querySelector('h1')].map((one) => {
          const { color, backgroundColor } = getComputedStyle(one);
          return one.tagName === 'H1' ? color : backgroundColor;
        })`,
      ),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await expectQuiet(page);
  });

  it('an open issue has no list, and no blank pages', async () => {
    await openOnPaper(`${scan}?issue=${check}`);
    const heading = await page.locator('[data-issue-detail] h2').innerText();
    const pages = await print();
    expect(pages.join('')).toContain(withoutSpaces(heading));
    expect(pages.join('')).not.toContain('checkspassed');
    for (const text of pages) expect(text).not.toBe('');
  });

  it('a scan has every issue on one page each', async () => {
    await openOnPaper(scan);
    const rows: string[][] = await page.evaluate(
      `[...document.querySelectorAll('[data-issue-row]')].map((row) =>
        [row.querySelector('bdi'), row.lastElementChild].map((one) => one.innerText))`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const pages = await print();
    for (const row of rows) {
      const lines = row.map(withoutSpaces);
      expect(
        pages.some((text) => lines.every((line) => text.includes(line))),
        row.join(': '),
      ).toBe(true);
    }
    const all = pages.join('');
    for (const text of ['Overview', 'Logout', 'Searchissues', 'Keyboardshortcuts', 'Scanagain'])
      expect(all).not.toContain(text);
  });

  it('an issue of a crawl has the URL of every affected page, and where it was found', async () => {
    const crawl = `/crawls/${await taskOf(report)}`;
    const { items } = (await every.user.api.get(`${crawl}/issues`)).body.data;
    const issue = (items as { check_id: string; label: string; count: number }[]).find(
      ({ check_id: id, count }) => count > 0 && id !== 'title-duplicate',
    )!;
    await openOnPaper(`${report}?view=issues&issue=${issue.check_id}`);
    const pages = await print();
    const { items: affected } = (await every.user.api.get(`${crawl}/issues/${issue.check_id}`)).body.data;
    expect(affected.length).toBeGreaterThan(0);
    const all = pages.join('');
    for (const { url } of affected) expect(all).toContain(withoutSpaces(url));
    expect(all).toContain(withoutSpaces(issue.label));
  });

  async function taskOf(path: string): Promise<string> {
    const { items } = (await every.user.api.get('/crawls')).body.data;
    return (items as { task_id: string; report_url: string | null }[]).find(
      (crawl) => crawl.report_url === path,
    )!.task_id;
  }
});

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Visible parts that only work on a screen. The names of sortable columns are buttons, and stay. */
const controls = `[...document.querySelectorAll('nav, search, button:not(th *), input, select, textarea, dialog')]
  .concat([...document.querySelectorAll('header, footer')].filter((one) => one.closest('main') === null))
  .filter((one) => one.checkVisibility())
  .map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))`;

/** Visible parts whose content does not fit into them. */
const cut = `[...document.querySelectorAll('main, main *')]
  .filter((one) => {
    const { overflowX, overflowY, position } = getComputedStyle(one);
    // Texts for screen readers have a single pixel.
    if (!one.checkVisibility() || one.clientWidth <= 1 || position === 'absolute' || one.closest('svg')) return false;
    if (one.getBoundingClientRect().right > ${paper.width} + 1) return true;
    return (
      (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) ||
      (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
    );
  })
  .map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 40))`;
