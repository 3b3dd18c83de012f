// npm run bench:export-sizes [-- pages (515)]: size per page, time, and the growth of the web process's memory of every
// export of a crawl and a sitemap scan of tiny pages, where nothing but what repeats makes a file large.
import { createServer } from 'node:http';
import { ask, makeKey, residentMiB, startWorld, waitForScan } from './service.mjs';

const [pages = 515] = process.argv.slice(2).map(Number);
/** Of JSON, per page. */
const GOAL_KB = 15;
const SITEMAP_PAGES = Math.min(pages, 500);

const site = createServer((request, response) => {
  if (request.url === '/sitemap.xml') {
    const urls = Array.from({ length: SITEMAP_PAGES }, (_, n) => `<url><loc>${origin()}/${n}</loc></url>`);
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
  }
  const number = request.url === '/' ? pages : Number(/^\/(\d+)$/.exec(request.url)?.[1] ?? NaN);
  if (Number.isNaN(number)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(makeTinyPage(number));
});
const origin = () => `http://127.0.0.1:${site.address().port}`;
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const world = await startWorld();
try {
  const web = await world.startRole('web', [], { SITEGLASS_SITEMAP_PAGES: String(SITEMAP_PAGES) });
  await world.startRole('worker', [], { SITEGLASS_SITEMAP_PAGES: String(SITEMAP_PAGES) });
  const key = await makeKey(web.url, ['read', 'scan', 'export']);
  const limits = { max_pages: pages + 1, max_depth: 5 };
  const { task_id: crawl } = await ask(web.url, key, 'POST', '/crawls', {
    domain: `${origin()}/`,
    ...limits,
  });
  for (let status = 'running'; status === 'running';) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ status } = await ask(web.url, key, 'GET', `/crawls/${crawl}`));
  }
  const { scan_id: scan } = await ask(web.url, key, 'POST', '/scans', {
    url: `${origin()}/sitemap.xml`,
    mode: 'sitemap',
  });
  const { scan_id_db: number } = await waitForScan(web.url, key, scan, 200);

  const files = {
    'crawl, json': [`/crawls/${crawl}/export/json`, pages + 1],
    'crawl, json, passed checks too': [`/crawls/${crawl}/export/json?include=passed`, pages + 1],
    'crawl, csv': [`/crawls/${crawl}/export/csv`, pages + 1],
    'crawl, csv, findings': [`/crawls/${crawl}/export/csv?rows=findings`, pages + 1],
    'crawl, xlsx, findings': [`/crawls/${crawl}/export/xlsx?rows=findings`, pages + 1],
    'sitemap, json': [`/scans/${number}/export/json`, SITEMAP_PAGES],
    'sitemap, csv': [`/scans/${number}/export/csv`, SITEMAP_PAGES],
  };
  // The first download loads what later ones use.
  await download(web, key, files['crawl, csv'][0]);
  let isTooLarge = false;
  console.log(`${pages + 1} pages in the crawl, ${SITEMAP_PAGES} in the sitemap`);
  for (const [name, [path, count]] of Object.entries(files)) {
    const { status, bytes, ms, grownMiB } = await download(web, key, path);
    // An older build does not have every format.
    if (status !== 200) console.log(`${name.padEnd(32)} ${status}`);
    else
      console.log(
        `${name.padEnd(32)} ${(bytes / 1e6).toFixed(2)} MB, ${(bytes / 1000 / count).toFixed(1)} kB a page, ${Math.round(ms)} ms, +${Math.round(grownMiB)} MiB`,
      );
    if (name.endsWith(', json') && bytes / 1000 / count > GOAL_KB) isTooLarge = true;
  }
  if (isTooLarge) {
    console.log(`JSON may have ${GOAL_KB} kB a page.`);
    process.exitCode = 1;
  }
} finally {
  site.close();
  await world.close();
}

/** Reads a file without keeping it, and the most memory that the service had meanwhile beyond that before. */
async function download({ url, pid }, key, path) {
  const before = await residentMiB(pid);
  let most = before;
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    most = Math.max(most, await residentMiB(pid));
  }
  return { status: response.status, bytes, ms: performance.now() - startedAt, grownMiB: most - before };
}

function makeTinyPage(number) {
  const words = Array.from({ length: 60 }, (_, n) => `word${(number * 31 + n * 7) % 97}`).join(' ');
  const links =
    number === pages
      ? Array.from({ length: pages }, (_, n) => `<a href="/${n}">Page ${n}</a>`).join(' ')
      : `<a href="/">Home</a> <a href="/${(number + 1) % pages}">Next</a>`;
  return `<!doctype html><html lang="en"><head><title>Page ${number}</title></head><body><main><h1>Page ${number}</h1><p>${words}.</p>${links}</main></body></html>`;
}
