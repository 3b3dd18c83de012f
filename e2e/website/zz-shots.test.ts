import { afterAll, beforeAll, describe, it } from 'vitest';
import { logIn, startBrowser, type TestBrowser } from '../harness/browser.ts';
import { startChangingSite, linkingPage, type ChangingSite } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

describe('shots', () => {
  let service: TestService; let browser: TestBrowser; let site: ChangingSite;
  beforeAll(async () => { service = await useSharedService(); browser = await startBrowser(service.url); site = await startChangingSite(); });
  afterAll(async () => { await browser.close(); await site.close(); });
  it('takes them', async () => {
    const user = await service.createUser({ plan: 'open' });
    const products = Array.from({ length: 21 }, (_, n) => `/products/item-${n + 1}`);
    const posts = Array.from({ length: 9 }, (_, n) => `/blog/2026/post-${'abcdefghi'[n]}`);
    const all = ['/about', '/contact', '/moved', ...products, ...posts];
    const base = { '/': { body: linkingPage('Welcome to the glass shop', ...all, '/old-campaign') }, '/about': { body: linkingPage('About us') }, '/contact': { body: linkingPage('Contact') }, '/moved': { body: linkingPage('Imprint') } };
    const list = (paths: string[], t: (p: string) => string) => Object.fromEntries(paths.map((p) => [p, { body: linkingPage(t(p), '/about') }]));
    site.show({ ...base, '/old-campaign': { body: linkingPage('Old campaign') }, ...list(products, (p) => `Product ${p.slice(10)} of the shop`), ...list(posts, (p) => `Post ${p}`) });
    const reports: string[] = [];
    const run = async (o = {}) => { const c = await waitForCrawl(user.api, await startCrawl(user.api, site.origin, o), 90_000); reports.push(String(c.report_url)); };
    await run();
    site.show({ ...base, '/': { body: linkingPage('Welcome to the glass shop', ...all, '/winter-sale') }, '/winter-sale': { body: linkingPage('Winter sale') }, '/moved': { status: 301, headers: { location: '/about' }, body: '' }, ...list(products, () => ''), ...Object.fromEntries(posts.map((p) => [p, { body: linkingPage(`Post ${p}`).replace('<head>', '<head><link rel="canonical" href="/">') }])), '/contact': { status: 404, body: 'gone' } });
    await run();
    await run({ max_pages: 20 });
    const views: Record<string, string> = { comparison: '?view=comparison', 'comparison-pages': '?view=comparison&tab=pages', 'pages-groups': '?view=pages&group=template', 'pages-template': '?view=pages&template=%2Fproducts%2F*', issue: '?view=issues&issue=title-missing&change=new', issues: '?view=issues', issue2: '?view=issues&issue=meta-description-short', skipped: '?view=skipped' };
    for (const [width, theme] of [[1440, 'light'], [320, 'dark'], [768, 'dark'], [320, 'light'], [1440, 'dark']] as const) {
      const page = await browser.openPage({ width, height: 900 } as never);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await logIn(page.context(), service.url, user);
      for (const [name, search] of Object.entries(views)) {
        const report = name === 'skipped' ? reports[2]! : reports[1]!;
        await page.goto(report + search);
        await page.waitForLoadState('networkidle');
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        console.log(width, theme, name, wide);
        await page.screenshot({ path: `/tmp/m27e-${name}-${width}-${theme}.png`, fullPage: true });
      }
      if (width === 1440) { await page.goto(`${reports[2]}?view=comparison`); await page.waitForLoadState('networkidle'); await page.screenshot({ path: `/tmp/m27e-limited-${width}-${theme}.png`, fullPage: true }); }
      await page.context().close();
    }
    // A running crawl.
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => { letGo = resolve; });
    site.show({ ...base, ...list(products, () => ''), ...Object.fromEntries(posts.map((p) => [p, (_q: any, r: any) => void held.then(() => r.end('x'))])) });
    const task = await startCrawl(user.api, site.origin);
    for (const [width, theme, lang] of [[1440, 'light', 'en'], [320, 'dark', 'de']] as const) {
      const page = await browser.openPage();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await logIn(page.context(), service.url, user);
      await page.addInitScript(`localStorage.setItem('language', '${lang}')`);
      await page.goto(`/crawls/${task}`);
      await page.getByText('%').first().waitFor({ timeout: 20_000 });
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `/tmp/m27e-running-${width}.png`, fullPage: true });
      await page.goto(`${reports[1]}?view=comparison&tab=pages`);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `/tmp/m27e-comparison-pages-${width}-${lang}.png`, fullPage: true });
      await page.context().close();
    }
    letGo();
    await user.api.post(`/crawls/${task}/stop`, {});
  }, 300_000);
});
