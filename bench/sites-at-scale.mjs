// npm run bench:sites-at-scale [-- --sites=1000 --crawls=10000 --pages=1000000 --largest=50000 --requests=30 --openings=5
// --out=file]
// Reads everything that the dashboard's pages read, over HTTP from an account with so many sites, crawls and crawled
// pages (another account has a fifth of that), and opens pages in Chromium.
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../scripts/chromium-path.mjs';
import { fill, makeModels } from './scale-data.mjs';
import { findSamples, readsOf, viewsOf } from './scale-reads.mjs';
import { account, logIn, makeKey, startWorld } from './service.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const wanted = {
  sites: Number(options.sites ?? 1000),
  crawls: Number(options.crawls ?? 10_000),
  pages: Number(options.pages ?? 1_000_000),
  largest: Number(options.largest ?? 50_000),
};
const requests = Number(options.requests ?? 30);
const openings = Number(options.openings ?? 5);
/** Medians, in milliseconds. */
const goals = { read: 200, page: 1000 };

const settings = {
  SITEGLASS_KEEP_CRAWL_PAGES_DAYS: '400',
  SITEGLASS_PLANS: JSON.stringify({
    bench: {
      single: null,
      sitemap: null,
      crawls: null,
      max_pages: null,
      max_depth: null,
      requests_per_minute: null,
    },
  }),
  SITEGLASS_CRAWL_CONNECTIONS: '16',
};
const startedAt = performance.now();
const report = (text) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

const world = await startWorld();
try {
  const databaseUrl = world.env.DATABASE_URL;
  const models = await withService(['web', 'worker'], async (url) =>
    makeModels({ databaseUrl, url, key: await makeKey(url), largest: wanted.largest, report }),
  );
  await fill({ databaseUrl, email: account.email, models, wanted, report });
  report(`${((await world.databaseBytes()) / 1e9).toFixed(1)} GB in the database`);
  // Started with the data, so that nothing is known of an empty database.
  await withService(['web'], measure);
} finally {
  await world.close();
}

async function withService(roles, act) {
  const processes = [];
  for (const role of roles) processes.push(await world.startRole(role, [], settings));
  try {
    return await act(processes[0].url);
  } finally {
    for (const process of processes.toReversed()) await process.stop();
  }
}

async function measure(url) {
  const [{ id }] = await world.query(`select id from accounts where email = '${account.email}'`);
  const samples = await findSamples(world.query, id);
  const cookie = await logIn(url);
  const rows = [];
  console.log(`\n${requests} requests each: median and 95th percentile in milliseconds`);
  for (const { page, name, path } of readsOf(samples)) {
    const times = [];
    let bytes = 0;
    // The first two plan the statements.
    for (let n = -2; n < requests; n += 1) {
      const start = performance.now();
      bytes = await read(url, cookie, typeof path === 'string' ? path : path(n + 2));
      if (n >= 0) times.push(performance.now() - start);
    }
    rows.push(rowOf(page, name, times, goals.read, bytes));
  }
  console.log(`\nIn Chromium, ${openings} times each: until the main content is shown`);
  for (const view of viewsOf(samples))
    rows.push(rowOf('Chromium', view.name, await open(url, view), goals.page, null));
  const missed = rows.filter(({ isMet }) => !isMet);
  console.log(
    `\n${rows.length - missed.length} of ${rows.length} are within their targets: ${goals.read} ms for a read, ${goals.page} ms for a page.`,
  );
  if (missed.length > 0) process.exitCode = 1;
  if (options.out !== undefined) await writeFile(options.out, `${JSON.stringify(resultOf(rows), null, 2)}\n`);
}

async function read(url, cookie, path) {
  const response = await fetch(`${url}/app/api${path}`, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
  return text.length;
}

/** Each time in a new browser context, which has nothing cached. */
async function open(url, { path, content }) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const times = [];
    for (let n = 0; n < openings; n += 1) {
      const context = await browser.newContext();
      await context.request.post(`${url}/app/api/session`, {
        headers: { 'x-siteglass-csrf': '1' },
        data: account,
      });
      const tab = await context.newPage();
      const start = performance.now();
      await tab.goto(`${url}${path}`, { waitUntil: 'commit' });
      await tab.locator(content).first().waitFor();
      times.push(performance.now() - start);
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

function rowOf(page, name, times, goal, bytes) {
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((part) => times[Math.ceil(times.length * part) - 1]);
  const isMet = median <= goal;
  const size = bytes === null ? '' : `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
  console.log(
    `${page.padEnd(30)} ${name.padEnd(28)} ${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}${size}${isMet ? '' : `  MISSED, target ${goal}`}`,
  );
  return { page, name, median, p95, goal, isMet };
}

/** In the form of the files in `results`. */
function resultOf(rows) {
  const { sites, crawls, pages, largest } = wanted;
  return {
    title: 'Sites at scale',
    notes: [
      `\`npm run bench:sites-at-scale\`: ${sites} sites, ${crawls} crawls and ${pages} crawled pages of one account, three crawls of ${largest} pages among them, and a fifth of that of another; ${requests} requests each, ${openings} openings in Chromium.`,
    ],
    tables: [
      rows.map(({ page, name, median, p95, goal, isMet }) => ({
        page,
        read: name,
        'median, ms': median.toFixed(1),
        '95th percentile, ms': p95.toFixed(1),
        'target, ms': String(goal),
        met: isMet ? 'yes' : 'no',
      })),
    ],
  };
}
