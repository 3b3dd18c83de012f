// Crawlee's PlaywrightCrawler: title, description, first heading and links of every page once its network is idle, all
// kept in memory. Its concurrency is its own choice.
import { Configuration, log, PlaywrightCrawler } from '@crawlee/playwright';
import { MemoryStorage } from '@crawlee/memory-storage';
import { chromium } from 'playwright-core';
import { reportAndEnd } from './crawl-report.mjs';

log.setLevel(log.LEVELS.ERROR);
const [, , start, executablePath, sandbox] = process.argv;
const storageClient = new MemoryStorage({ persistStorage: false, writeMetadata: false });
let pages = 0;
const crawler = new PlaywrightCrawler(
  {
    launchContext: {
      launcher: chromium,
      launchOptions: { executablePath, chromiumSandbox: sandbox === 'on' },
    },
    maxRequestRetries: 1,
    useSessionPool: false,
    persistCookiesPerSession: false,
    preNavigationHooks: [(_context, gotoOptions) => void (gotoOptions.waitUntil = 'networkidle')],
    async requestHandler({ page, request, enqueueLinks, pushData }) {
      pages++;
      await pushData({
        url: request.url,
        title: await page.title(),
        headings: await page.locator('h1').allTextContents(),
        links: await page.locator('a[href]').count(),
      });
      await enqueueLinks({ selector: 'a[href]' });
    },
  },
  new Configuration({ persistStorage: false, storageClient }),
);
await crawler.run([start]);
reportAndEnd(pages);
