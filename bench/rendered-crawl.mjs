// npm run bench:rendered-crawl: crawls a site whose pages scripts make, as raw HTML, rendered with everything that is
// measured, and with Crawlee's PlaywrightCrawler: pages a second. Options: --pages=500, --rounds=3, --only=raw,rendered.
import { fork } from 'node:child_process';
import path from 'node:path';

import { loadConfig } from '../apps/server/dist/config.js';
import { findChromium } from '../apps/server/dist/collect/render/find-chromium.js';
import { installPeers, peerPath } from './peers.mjs';
import { ask, makeKey, startWorld } from './service.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const pages = Number(options.pages ?? 500);
const rounds = Number(options.rounds ?? 3);
const contestants = ['raw', 'rendered', 'crawlee'].filter(
  (name) => options.only === undefined || options.only.split(',').includes(name),
);
/** Chromium's sandbox does not work for root. */
const sandbox = process.getuid?.() === 0 ? 'off' : 'on';
const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

if (contestants.includes('crawlee')) await installPeers();
const site = fork(path.join(import.meta.dirname, 'rendered-crawl-site.mjs'), [String(pages)]);
const { origin } = await new Promise((resolve, reject) => {
  site.once('message', resolve);
  site.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
});
const { chromium } = await findChromium(loadConfig(process.env), process.env);
if (chromium === null) throw new Error('There is no browser.');
const rates = new Map(contestants.map((name) => [name, []]));
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contestants) {
      const { count, seconds } = await (name === 'crawlee' ? runCrawlee() : runOurs(name));
      rates.get(name).push(count / seconds);
      console.log(
        `${name.padEnd(8)} ${count} pages in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(2)} pages/s`,
      );
    }
  }
} finally {
  site.kill();
}
const medians = new Map([...rates].map(([name, values]) => [name, medianOf(values)]));
console.log(`\nMedians of ${rounds}, ${pages} pages:`);
for (const [name, rate] of medians) console.log(`${name.padEnd(8)} ${rate.toFixed(2)} pages/s`);
const { rendered, crawlee } = Object.fromEntries(medians);
if (rendered < crawlee) {
  console.log('The rendered crawl is slower than Crawlee.');
  process.exitCode = 1;
}

/** One crawl by a new service, whose browsers have not started yet. */
async function runOurs(name) {
  const world = await startWorld();
  try {
    const service = await world.startRole(null, [], {
      SITEGLASS_RENDER: 'auto',
      SITEGLASS_CHROMIUM: chromium.path,
      SITEGLASS_CHROMIUM_SANDBOX: sandbox,
      SITEGLASS_PLANS: JSON.stringify({
        bench: { crawls: null, max_pages: null, max_depth: null, requests_per_minute: null },
      }),
    });
    const key = await makeKey(service.url);
    const startedAt = performance.now();
    const { task_id } = await ask(service.url, key, 'POST', '/crawls', {
      ...{ domain: origin, max_pages: pages, render: name === 'raw' ? 'never' : 'auto' },
    });
    let crawl;
    do {
      await new Promise((resolve) => setTimeout(resolve, 200));
      crawl = await ask(service.url, key, 'GET', `/crawls/${task_id}`);
    } while (crawl.status === 'running');
    const seconds = (performance.now() - startedAt) / 1000;
    const count = name === 'raw' ? crawl.summary?.total_pages : crawl.summary?.rendering.rendered;
    if (count !== pages) throw new Error(`The crawl ended as ${JSON.stringify(crawl)}.`);
    return { count, seconds };
  } finally {
    await world.close();
  }
}

async function runCrawlee() {
  const startedAt = performance.now();
  const child = fork(peerPath('crawl-playwright.mjs'), [`${origin}/`, chromium.path, sandbox], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { pages: count } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`Crawlee ended with ${code}.`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (count !== pages) throw new Error(`Crawlee has ${count} pages.`);
  return { count, seconds };
}
