// node scripts/draw-card.mjs: renders apps/web/card.svg to apps/web/public/card.png, the preview image of links to
// the website in chats and social networks.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.mjs';

const web = path.resolve(import.meta.dirname, '../apps/web');
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(await readFile(path.join(web, 'card.svg'), 'utf8'));
  await page.addStyleTag({ content: 'body { margin: 0 } svg { display: block }' });
  await page.screenshot({ path: path.join(web, 'public/card.png') });
} finally {
  await browser.close();
}
