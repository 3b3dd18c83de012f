// Time and size of exported files, and the PDF of a page compared with Chromium's print of its result.
//   npm run bench:exports [-- rounds (15) [pages of the sitemap (500)]]
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../scripts/chromium-path.mjs';
import { makePageOfSize, medianBytes } from './analysis-pages.mjs';
import { ask, makeKey, startWorld, waitForScan } from './service.mjs';

const [rounds = 15, pages = 500] = process.argv.slice(2).map(Number);
/** Chromium must take at least this many times as long to print one view of the result, of which the report has all. */
const GOAL = 1;

const html = makePageOfSize(medianBytes);
const site = createServer((request, response) => {
  if (request.url === '/sitemap.xml') {
    const urls = Array.from({ length: pages }, (_, n) => `<url><loc>${origin()}/${n}</loc></url>`).join('');
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`);
  }
  if (!/^\/\d+$/.test(request.url)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
});
const origin = () => `http://127.0.0.1:${site.address().port}`;
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const world = await startWorld();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const web = await world.startRole('web', [], { SITEGLASS_SITEMAP_PAGES: String(pages) });
  await world.startRole('worker', [], { SITEGLASS_SITEMAP_PAGES: String(pages) });
  const key = await makeKey(web.url);
  const scan = async (url, mode) => {
    const { scan_id } = await ask(web.url, key, 'POST', '/scans', { url, mode });
    return { task: scan_id, number: (await waitForScan(web.url, key, scan_id, 100)).scan_id_db };
  };
  const page = await scan(`${origin()}/0`, 'single');
  const sitemap = await scan(`${origin()}/sitemap.xml`, 'sitemap');

  const context = await browser.newContext();
  await context.request.post(`${web.url}/app/api/session`, {
    headers: { 'x-siteglass-csrf': '1' },
    data: { email: 'bench@example.com', password: 'correct horse battery' },
  });
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const tab = await context.newPage();
  const download = async (number, format) => {
    const answer = await fetch(`${web.url}/app/api/scans/${number}/export/${format}`, {
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`${format} answers ${answer.status}.`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const print = async () => {
    await tab.goto(`${web.url}/scans/${page.task}`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return (await tab.pdf({ tagged: true, outline: true })).byteLength;
  };
  const contestants = {
    'page, pdf': () => download(page.number, 'pdf'),
    'page, printed by Chromium': print,
    'page, csv': () => download(page.number, 'csv'),
    'page, json': () => download(page.number, 'json'),
    [`sitemap of ${pages}, pdf`]: () => download(sitemap.number, 'pdf'),
    [`sitemap of ${pages}, csv`]: () => download(sitemap.number, 'csv'),
    [`sitemap of ${pages}, json`]: () => download(sitemap.number, 'json'),
  };
  const taken = Object.fromEntries(Object.keys(contestants).map((name) => [name, { times: [], bytes: 0 }]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, make] of Object.entries(contestants)) {
      const startedAt = performance.now();
      taken[name].bytes = await make();
      if (round > 0) taken[name].times.push(performance.now() - startedAt);
    }
  }
  console.log(`median of ${rounds} rounds (min to max), size`);
  for (const [name, { times, bytes }] of Object.entries(taken)) {
    const [min, middle, max] = [Math.min(...times), median(times), Math.max(...times)].map(Math.round);
    console.log(`${name.padEnd(28)} ${middle} ms (${min} to ${max})  ${(bytes / 1000).toFixed(0)} kB`);
  }
  const [own, printed] = [taken['page, pdf'].times, taken['page, printed by Chromium'].times];
  const ratio = median(own.map((time, round) => printed[round] / time));
  console.log(`\nChromium's print takes ${ratio.toFixed(1)} times as long; at least ${GOAL} is required.`);
  if (ratio < GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  site.close();
  await world.close();
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
