// A process that loads pages with Playwright and nothing else, in tabs of a context that is there: `bench:render` sends it
// URLs. Its argument is the browser's path.
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.argv[2],
  chromiumSandbox: process.argv[3] === 'on',
});
const context = await browser.newContext({
  viewport: { width: 412, height: 732 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
});
process.on('message', async (url) => {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.content();
  await page.close();
  process.send('loaded');
});
process.on('disconnect', () => void browser.close());
process.send('ready');
