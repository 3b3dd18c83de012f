// npm run screenshots: retakes docs/screenshots and the report in docs/examples with its own service and site.
import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium-path.mjs';
import { ask, makeKey, startWorld, waitForScan } from '../bench/service.mjs';
import { ROOT } from './prepare.mjs';

const folder = path.join(ROOT, 'docs/screenshots');
const report = path.join(ROOT, 'docs/examples/report.pdf');
const long =
  'Remove dead wood and crossing branches, so that light and air reach the centre of the crown. '.repeat(3);
const sections = Array.from(
  { length: 12 },
  (_, index) =>
    `<h${index % 3 === 2 ? 4 : 2}>How is an olive tree pruned in year ${index + 1}?</h${index % 3 === 2 ? 4 : 2}>
<p>${long}<a href="/guide/${index}">Guide ${index}</a></p><img src="/tree/${index}.jpg"${index % 4 === 0 ? '' : ` alt="Tree ${index}"`} width="600" height="400">`,
).join('\n');
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>How to prune an olive tree in early spring, step by step, with pictures and a calendar</title>
<meta name="description" content="Which branches go, which stay, and when: how to prune an olive tree so that light and air reach its crown, with drawings of every cut and a calendar for the year.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="og:title" content="How to prune an olive tree"><meta property="og:image" content="https://example.com/olive.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"How to prune an olive tree","author":{"@type":"Person","name":"Ada Olivi"}}</script>
</head><body><main><h1>Pruning olive trees</h1>${sections}</main></body></html>`;

const world = await startWorld();
let isBetter = false;
const site = createServer((request, response) => {
  if (request.url !== '/olive-trees') return response.writeHead(404).end();
  const html = isBetter
    ? page
    : page.replace(/<meta name="(description|viewport)".*\n/g, '').replaceAll(' alt=', ' data-alt=');
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
});
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const web = await world.startRole('web');
  await world.startRole('worker');
  const key = await makeKey(web.url);
  const scan = async () => {
    const url = `http://127.0.0.1:${site.address().port}/olive-trees`;
    const { scan_id } = await ask(web.url, key, 'POST', '/scans', { url, bypass_cache: true });
    const { scan_id_db } = await waitForScan(web.url, key, scan_id);
    return { id: scan_id, number: scan_id_db };
  };
  const logIn = async (options) => {
    const context = await browser.newContext(options);
    await context.request.post(`${web.url}/app/api/session`, {
      headers: { 'x-siteglass-csrf': '1' },
      data: { email: 'bench@example.com', password: 'correct horse battery' },
    });
    return context;
  };
  for (let times = 0; times < 3; times += 1) await scan();
  isBetter = true;
  const { id, number } = await scan();
  await mkdir(folder, { recursive: true });
  for (const [name, where, width, height, theme] of [
    ['start', '/', 1280, 800, 'light'],
    ['result', `/scans/${id}?issue=title-long`, 1280, 900, 'light'],
    ['result-dark', `/scans/${id}?issue=title-long`, 1280, 900, 'dark'],
    ['previews', `/scans/${id}?view=preview`, 1280, 900, 'light'],
    ['overview', '/overview', 1280, 800, 'light'],
    ['phone', `/scans/${id}`, 360, 740, 'dark'],
  ]) {
    const context = await logIn({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    await tab.goto(web.url + where, { waitUntil: 'networkidle' });
    await tab.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
    await context.close();
  }
  const context = await logIn({});
  const pdf = await context.request.get(`${web.url}/app/api/scans/${number}/export/pdf`);
  if (!pdf.ok()) throw new Error(`The report answers ${pdf.status()}.`);
  await writeFile(report, await pdf.body());
  await context.close();
} finally {
  await browser.close();
  site.close();
  await world.close();
}
