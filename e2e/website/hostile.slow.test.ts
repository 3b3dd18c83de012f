import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium, expectQuiet, logIn, settle, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { addresses, payloads } from './payloads.ts';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page with one text everywhere a page can have text, and with all texts where it can have several. */
function makePage(text: string, all: readonly string[]): string {
  const one = escapeText(text);
  const list = (make: (text: string, index: number) => string): string => all.map(make).join('\n');
  const thing = (text: string) => ({
    '@context': 'https://schema.org',
    '@type': ['Article', text],
    '@id': text,
    headline: text,
    [text]: text,
    author: { '@type': 'Person', name: text, url: text },
  });
  const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${one}</title>
<meta name="description" content="${one}"><link rel="canonical" href="/?c=${encodeURIComponent(text)}">
<meta property="og:title" content="${one}"><meta property="og:image" content="${one}"><meta name="twitter:card" content="${one}">
<meta name="generator" content="${one}"><meta name="author" content="${one}"><meta name="keywords" content="${one}">
${list((text) => `<link rel="alternate" hreflang="${escapeText(text)}" href="${escapeText(text)}">`)}
${list((text) => `<script type="application/ld+json">${json(thing(text))}</script>`)}
<script type="application/ld+json">${json(thing(text)).slice(0, -1)}</script></head>
<body><h1>${one}</h1>${list((text, index) => `<h${(index % 6) + 1}>${escapeText(text)}?</h${(index % 6) + 1}>`)}
${list((text) => `<p>${escapeText(text)} ${escapeText(text)} and some more words that stand in a sentence of this page.</p>`)}
${list((text) => `<a href="${escapeText(text)}">${escapeText(text)}</a>`)}
${list((text) => `<img src="${escapeText(text)}" alt="${escapeText(text)}" width="${escapeText(text)}">`)}
<a id="${one}" class="${one}" href="#">${one}</a></body></html>`;
}

/** Elements that the website itself never has: each of them is markup that came from data. */
const foreign = [
  'main script',
  'main iframe',
  'main img',
  'main object',
  'main embed',
  'main video',
  'main audio',
  'main style',
  'main link',
  'main meta',
  'main base',
  'main marquee',
  'main math',
  'main template',
  'main plaintext',
  '[onerror]',
  '[onload]',
  '[onfocus]',
  '[onclick]',
  '[onmouseover]',
  '[ontoggle]',
  'a[href^="javascript" i]',
  'a[href^="data" i]',
  'a[href^="vbscript" i]',
  'a[href^="file" i]',
].join(',');

async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(foreign)})].map((element) => element.outerHTML.slice(0, 200))`,
  );
  expect(found).toEqual([]);
  await expectQuiet(page);
}

/** A page with data in its final state, including collapsed content. */
async function expectHarmlessAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
  await expectHarmless(page);
}

const views = ['issues', 'preview', 'content', 'links', 'data', 'ai', 'security', 'authority', 'technical'];

describe.skipIf(chromium === undefined)('hostile pages in a real browser', () => {
  let service: TestService;
  let browser: TestBrowser;
  let site: Site;
  let user: User;
  let page: Page;
  /** Headers can hold only visible ASCII. */
  const headerText = payloads.join(' ').replace(/[^\x20-\x7e]/g, '');
  const answer = (html: string) => (_request: unknown, response: ServerResponse) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': headerText.slice(0, 2000),
        'x-powered-by': headerText.slice(0, 2000),
        server: headerText.slice(0, 500),
        link: `<${headerText.slice(0, 500)}>; rel="canonical"`,
        'content-security-policy': headerText.slice(0, 500),
      })
      .end(html);
  const allTexts = [...payloads, ...addresses];

  beforeAll(async () => {
    service = await useSharedService();
    site = await startSite({
      '/': answer(makePage(payloads.join(' '), allTexts)),
      '/robots.txt': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(headerText),
    });
    browser = await startBrowser(service.url);
    user = await service.createUser({ plan: 'open' });
    page = await browser.openPage();
    await logIn(page.context(), service.url, user);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await site.close();
  });

  it('cover at least 50 payloads', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(50);
  });

  it('a result full of payloads is shown as text in every view', async () => {
    const { scan_id: other } = (await user.api.scan(`${site.url}/other`)) as { scan_id: string };
    const task = await user.api.startScan(
      `${site.url}/?q=${encodeURIComponent(payloads.join(' ')).slice(0, 1800)}`,
    );
    expect((await user.api.waitForTask(task)).status).toBe('complete');
    for (const view of views) await expectHarmlessAt(page, `/scans/${task}?view=${view}`);
    for (const [one, before] of [
      [task, other],
      [other, task],
    ])
      await expectHarmlessAt(page, `/scans/${one}?view=changes&with=${before}`);
  });

  it('issues with their evidence are shown as text', async () => {
    const [item] = (await user.api.get('/history')).body.data.items;
    const { result } = (await user.api.get(`/scans/${item.scan_id}`)).body.data;
    const failed = (result.checks as { id: string; status: string; element?: unknown }[]).filter(
      (check) => check.status === 'fail' && check.element,
    );
    expect(failed.length).toBeGreaterThan(5);
    // Each check goes through the same components in the same way.
    for (const check of failed) await expectHarmlessAt(page, `/scans/${item.scan_id}?issue=${check.id}`);
  });

  it('a crawl is shown as text in every view of the report', async () => {
    const crawl = await waitForCrawl(user.api, await startCrawl(user.api, site.url, { max_pages: 30 }));
    const [own] = (await user.api.get(`/crawls/${crawl.task_id}/pages?sort=depth`)).body.data.items;
    const [issue] = (await user.api.get(`/crawls/${crawl.task_id}/issues?scope=site`)).body.data.items;
    const searches = [
      ...['overview', 'issues', 'pages', 'duplicates', 'structure', 'skipped'].map((view) => `view=${view}`),
      `view=issues&issue=${issue?.check_id ?? 'title-duplicate'}`,
      ...['summary', 'linked-from', 'links-to', 'files', 'issues', 'content'].map(
        (part) => `view=pages&at=${own.url_hash}&part=${part}`,
      ),
    ];
    for (const search of searches) await expectHarmlessAt(page, `${crawl.report_url}?${search}`);
    for (const text of payloads.slice(0, 3))
      await expectHarmlessAt(page, `${crawl.report_url}?view=pages&q=${encodeURIComponent(text)}`);
  });

  it('URLs and names are shown as text everywhere else', async () => {
    for (const name of payloads.filter((text) => !text.includes('\0')).slice(0, 20))
      await user.api.post('/tokens', { name: name.slice(0, 100) });
    for (const label of payloads.filter((text) => !text.includes('\0')).slice(0, 20)) {
      await user.api.post('/scheduled-reports', {
        url: `${site.url}/?q=${encodeURIComponent(label).slice(0, 500)}`,
        schedule_type: 'weekly',
        day_of_week: 0,
        label: label.slice(0, 100),
      });
    }
    for (const path of [
      '/overview',
      `/sites/${new URL(site.url).host}`,
      `/sites/${new URL(site.url).host}?view=issues`,
      `/sites/${new URL(site.url).host}?view=pages`,
      '/history',
      '/reports',
      '/keys',
      '/account',
      '/usage',
      '/verifications',
      '/branding',
      '/webhooks',
      `/history?url=${encodeURIComponent(payloads[7]!)}`,
    ]) {
      await page.goto(path);
      await settle(page);
      await expectHarmless(page);
    }
  });

  it('nothing in our own URLs is treated as markup or a redirect', async () => {
    const own = await browser.openPage();
    await logIn(own.context(), service.url, user);
    const texts = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'javascript:alert(1)'];
    const places = [
      '/scans/',
      '/sites/',
      '/overview?q=',
      '/login?then=',
      '/',
      '/confirm#',
      '/history?status=',
    ];
    for (const place of places) {
      for (const text of texts) {
        const path = place + encodeURIComponent(text);
        await own.goto(path);
        await own.locator('h1').waitFor();
        expect(new URL(own.url()).origin).toBe(service.url);
        expect(await own.locator(foreign).count()).toBe(0);
        await expectQuiet(own, [/status of 4\d\d/]);
      }
    }
  });
});
