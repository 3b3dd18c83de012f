// npm run bench:analysis [-- --rounds 15] [-- --scans 36] [-- --only pages|scans]: compares the
// analysis of a page with parsing only and with cheerio, and a scan with Lighthouse on the same page.
import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { makePageOfSize, medianBytes } from './analysis-pages.mjs';
import { chromiumPath } from '../scripts/chromium-path.mjs';
import { importPeer } from './peers.mjs';
import { ask, makeKey, ROOT, startWorld, waitForScan } from './service.mjs';

/** What the analysis may cost on the median page, as a multiple of parsing only. */
const costAllowed = 2.5;
/** How many times faster than Lighthouse a scan must be. */
const speedDemanded = 40;
/** How much more a kilobyte may cost on the largest page, where garbage collection has large heaps. */
const growthAllowed = 2;
const sizes = [10_000, medianBytes, 100_000, 1_000_000, 10_000_000];
const contestants = ['parse5', 'siteglass', 'cheerio'];
/** A measurement repeats its page as often as fits into this time. */
const batchMs = 150;
/** Workers run for days, so compiled code is what is measured, and the analysis has the most code to compile. */
const warmUpMs = 10_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    scans: { type: 'string', default: '36' },
    only: { type: 'string' },
  },
});
const run = promisify(execFile);
const { auditSeo, startChromium, withoutWaits } = await importPeer('lighthouse.mjs');

console.log(`Node ${process.versions.node}; load of the machine at the start ${loads()}`);
const isMet = [
  options.only === 'scans' || (await compareAnalysis(Number(options.rounds))),
  options.only === 'pages' || (await compareScans(Number(options.scans))),
];
console.log(`\nLoad of the machine at the end ${loads()}`);
if (isMet.includes(false)) process.exitCode = 1;

async function compareAnalysis(rounds) {
  const perKb = new Map(contestants.map((name) => [name, []]));
  let median = null;
  for (const size of sizes) {
    const row = await measure(size, size < 1_000_000 ? rounds : Math.min(rounds, size < 10_000_000 ? 7 : 5));
    console.log(`\n${(row.bytes / 1000).toFixed(0)} kB${size === medianBytes ? ', the median page' : ''}`);
    for (const name of contestants) {
      const { wallMs, cpuMs, ratio, cpuRatio, peakMiB, idleMiB } = row[name];
      perKb.get(name).push((wallMs / row.bytes) * 1000);
      console.log(
        `  ${name.padEnd(9)} ${wallMs.toFixed(3).padStart(9)} ms a page ${(row.bytes / 1000 / wallMs).toFixed(1).padStart(6)} MB/s` +
          `  ${cpuMs.toFixed(3).padStart(9)} ms CPU  peak ${peakMiB.toFixed(0).padStart(4)} MiB (idle ${idleMiB.toFixed(0)})` +
          `  ${ratio.toFixed(2)} × the parse, by CPU ${cpuRatio.toFixed(2)}`,
      );
    }
    if (size === medianBytes) median = row.siteglass.ratio;
  }
  console.log('\nµs a kB, from the smallest page to the largest:');
  for (const [name, list] of perKb)
    console.log(`  ${name.padEnd(9)} ${list.map((ms) => (ms * 1000).toFixed(1).padStart(7)).join(' ')}`);
  const own = perKb.get('siteglass');
  const growth = own.at(-1) / own[1];
  const isLinear = growth <= growthAllowed;
  const isCheap = median <= costAllowed;
  console.log(
    `analysis of the median page: ${median.toFixed(2)} × the parse alone: ${isCheap ? 'at most' : 'NOT at most'} ${costAllowed}\n` +
      `a kB of the largest page costs ${growth.toFixed(2)} × one of the median page: ${isLinear ? 'linear' : 'NOT linear'}`,
  );
  return isLinear && isCheap;
}

/** Every contestant in a new process. They take turns, so that other load on the machine affects all. */
async function measure(size, rounds) {
  const racers = [];
  try {
    for (const name of contestants) racers.push(await startContestant(name, size));
    for (const racer of racers) {
      const until = performance.now() + warmUpMs;
      let last;
      do last = await racer.take(size < 1_000_000 ? 20 : 1);
      while (performance.now() < until);
      racer.times = Math.max(1, Math.round(batchMs / last.wallMs));
      await racer.take(racer.times);
    }
    const samples = new Map(racers.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const racer of racers) samples.get(racer.name).push(await racer.take(racer.times));
    }
    const floor = samples.get('parse5');
    const result = { bytes: racers[0].bytes };
    for (const [name, list] of samples) {
      const of = (key) => median(list.map((one) => one[key]));
      // Of consecutive measurements.
      const against = (key) => median(list.map((one, round) => one[key] / floor[round][key]));
      result[name] = {
        wallMs: of('wallMs'),
        cpuMs: of('cpuMs'),
        ratio: against('wallMs'),
        cpuRatio: against('cpuMs'),
        peakMiB: list.at(-1).peakMiB,
        idleMiB: list.at(-1).idleMiB,
      };
    }
    return result;
  } finally {
    for (const { child } of racers) child.kill();
  }
}

async function startContestant(name, size) {
  const child = fork(path.join(ROOT, 'bench/analysis-contestant.mjs'), [name, String(size)]);
  const answer = () =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`${name} ended with ${code}.`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  const { bytes } = await answer();
  return {
    name,
    bytes,
    child,
    take: (times) => {
      child.send({ times });
      return answer();
    },
  };
}

/**
 * End to end: from the API call until the scan is complete, compared with Lighthouse's SEO category on the same page.
 */
async function compareScans(scans) {
  const site = await serveSite();
  const world = await startWorld();
  const chromium = await startChromium();
  const profile = await mkdtemp(path.join(tmpdir(), 'siteglass-bench-chromium-'));
  try {
    const web = await world.startRole('web');
    await world.startRole('worker');
    const key = await makeKey(web.url);
    const scan = async () => {
      const startedAt = performance.now();
      const body = { url: site.url, bypass_cache: true };
      const { scan_id } = await ask(web.url, key, 'POST', '/scans', body);
      await waitForScan(web.url, key, scan_id, 1);
      return performance.now() - startedAt;
    };
    const timed = async (work) => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const sides = {
      'Lighthouse, Chromium running': () => timed(() => auditSeo(chromium, site.url)),
      'Lighthouse, Chromium running, no waits': () => timed(() => auditSeo(chromium, site.url, withoutWaits)),
      'Lighthouse, command line': () => timed(() => runCommand(site.url, profile)),
    };
    const samples = { scan: [], ...Object.fromEntries(Object.keys(sides).map((name) => [name, []])) };
    for (let n = 0; n < 20; n += 1) await scan();
    await auditSeo(chromium, site.url);
    const rounds = 3;
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < scans / rounds; n += 1) samples.scan.push(await scan());
      for (const [name, audit] of Object.entries(sides)) samples[name].push(await audit());
    }
    return reportScans(samples);
  } finally {
    chromium.kill();
    site.close();
    await world.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function reportScans(samples) {
  const ours = median(samples.scan);
  console.log(
    `\nFrom the call of the API to complete, median page on loopback: median ${ours.toFixed(0)} ms of ${samples.scan.length} scans` +
      ` (${Math.min(...samples.scan).toFixed(0)} to ${Math.max(...samples.scan).toFixed(0)})`,
  );
  for (const [name, list] of Object.entries(samples)) {
    if (name === 'scan') continue;
    const time = median(list);
    console.log(
      `  ${name.padEnd(40)} median ${time.toFixed(0).padStart(6)} ms of ${list.length} runs: ${(time / ours).toFixed(0)} ×`,
    );
  }
  const ratio = median(samples['Lighthouse, Chromium running']) / ours;
  const isSooner = ratio >= speedDemanded;
  console.log(
    `a scan is complete ${ratio.toFixed(0)} × sooner than Lighthouse with its Chromium running already: ` +
      `${isSooner ? 'at least' : 'NOT at least'} ${speedDemanded}`,
  );
  return isSooner;
}

/** Lighthouse from the command line, with its own Chromium. */
async function runCommand(url, profile) {
  const flags = `--headless=new --no-sandbox --disable-gpu --disable-background-networking --user-data-dir=${profile}`;
  await run(
    process.execPath,
    [
      path.join(ROOT, 'bench/peers/node_modules/lighthouse/cli/index.js'),
      url,
      '--only-categories=seo',
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: 1 << 26,
      env: { CHROME_PATH: chromiumPath, ...process.env },
    },
  );
}

/** The median page with all related files that a scan fetches. */
async function serveSite() {
  const html = makePageOfSize(medianBytes);
  const other = {
    '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /search\n'],
    '/sitemap.xml': [
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    ],
    '/favicon.ico': ['image/x-icon', ''],
    '/llms.txt': ['text/plain', '# The Garden\n'],
    '/garden/pruning-roses': ['text/html; charset=utf-8', html],
  };
  const server = createServer((request, response) => {
    const found = other[request.url];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': found?.[0] ?? 'text/plain' });
    response.end(found?.[1] ?? 'Nothing here.\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/garden/pruning-roses`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function loads() {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
