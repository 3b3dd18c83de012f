// Compares the lab metrics of pages that are slow in one way each with Lighthouse's, in the same Chromium, alternating.
// npm run bench:lab [-- part of a name …]     LAB_RUNS=3: takes the median of that many loads
import { launchBrowser } from '../apps/server/dist/collect/render/launch-browser.js';
import { DEFAULT_RENDER_LIMITS, renderPage } from '../apps/server/dist/collect/render/render-page.js';
import { browserUserAgent } from '../apps/server/dist/collect/render/viewports.js';
import { createOpenProxy } from '../apps/server/dist/collect/render/open-proxy.js';
import { loadConfig } from '../apps/server/dist/config.js';
import { computeLabMetrics } from '../packages/analysis/dist/lab/index.js';
import { chromiumPath } from '../scripts/chromium-path.mjs';
import { pages as allPages } from './lab/pages.mjs';
import { startSite } from './lab/site.mjs';
import { importPeer } from './peers.mjs';

const RUNS = Number(process.env.LAB_RUNS ?? 3);
const METRICS = ['fcp', 'lcp', 'cls', 'tbt'];
const goals = { lcp: 0.9, cls: 0.9, tbt: 0.9 };

const names = process.argv.slice(2);
const pages = allPages.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
const site = await startSite(pages);
const { startChromium, measureLoad } = await importPeer('lighthouse.mjs');
const chromium = await startChromium();
const config = loadConfig({ ...process.env, SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' });
const browser = await launchBrowser({
  path: chromiumPath,
  // Chromium's sandbox does not work for root; everything loaded here comes from this machine.
  sandbox: process.getuid?.() === 0 ? 'off' : 'on',
  env: process.env,
});
const results = [];
try {
  console.log(
    `${'page'.padEnd(22)}${METRICS.map((metric) => metric.toUpperCase().padStart(17)).join('')}  element, recorded load, simulation`,
  );
  for (const { name } of pages) {
    const url = `${site.url}/${name}/`;
    const result = { name, ours: [], theirs: [] };
    for (let run = 0; run < RUNS; run += 1) {
      result.theirs.push(await measureLoad(chromium, url));
      result.ours.push(await measureOurs(url));
    }
    results.push(result);
    print(result);
  }
} finally {
  await browser.close();
  chromium.kill();
  site.close();
}
if (pages.length > 2) compare();

async function measureOurs(url) {
  const rendering = await renderPage(
    { url, viewport: 'mobile', screenshot: null, isRecorded: true },
    {
      browser,
      userAgent: browserUserAgent('mobile', browser.version(), config.userAgent ?? ''),
      openProxy: createOpenProxy(config),
      limits: DEFAULT_RENDER_LIMITS,
      signal: new AbortController().signal,
    },
  );
  if (!rendering.load)
    throw new Error(`${url}: ${rendering.reason ?? 'no record'} ${rendering.detail ?? ''}`);
  const before = performance.now();
  const metrics = computeLabMetrics(rendering.load);
  return {
    fcp: metrics.firstContentfulPaint,
    lcp: metrics.largestContentfulPaint,
    cls: metrics.cumulativeLayoutShift,
    tbt: metrics.totalBlockingTime,
    element: metrics.largestElement?.element?.snippet ?? '',
    bytes: JSON.stringify(rendering.load).length,
    simulationMs: performance.now() - before,
  };
}

function print({ name, ours, theirs }) {
  const cells = METRICS.map((metric) => {
    const digits = metric === 'cls' ? 3 : 0;
    return `${median(ours, metric).toFixed(digits)} ${median(theirs, metric).toFixed(digits)}`.padStart(17);
  });
  const [own] = ours;
  const size = `${(own.bytes / 1000).toFixed(0)} kB, ${own.simulationMs.toFixed(1)} ms`;
  const element = isSameElement({ ours, theirs }) ? 'same' : `DIFFERS: ${own.element} | ${theirs[0].element}`;
  console.log(`${name.padEnd(22)}${cells.join('')}  ${element}, ${size}`);
}

function compare() {
  console.log(
    `\nLighthouse ${results[0].theirs[0].version}, ${browser.version()}: rank correlation (Spearman) over ${results.length} pages`,
  );
  console.log(
    `${''.padEnd(8)}${'ours, Lighthouse'.padStart(20)}${'Lighthouse, itself'.padStart(20)}${'ours, ourselves'.padStart(20)}`,
  );
  for (const metric of METRICS) {
    const list = (side, run) =>
      results.map((result) => (run === undefined ? median(result[side], metric) : result[side][run][metric]));
    const rho = correlation(list('ours'), list('theirs'));
    const itself = (side) => (RUNS > 1 ? correlation(list(side, 0), list(side, 1)).toFixed(3) : '');
    const isMissed = rho < goals[metric];
    if (isMissed) process.exitCode = 1;
    console.log(
      `${metric.toUpperCase().padEnd(8)}${rho.toFixed(3).padStart(20)}${itself('theirs').padStart(20)}${itself('ours').padStart(20)}${isMissed ? '  MISSED' : ''}`,
    );
  }
  const same = results.filter(isSameElement).length;
  const stable = results.filter(
    ({ theirs }) => new Set(theirs.map(({ element }) => idOf(element))).size === 1,
  ).length;
  console.log(
    `The same largest element: ${same} of ${results.length}; Lighthouse names the same one each time: ${stable}.`,
  );
}

/** The element of our first load is among those that Lighthouse named. */
function isSameElement({ ours, theirs }) {
  return theirs.some(({ element }) => idOf(element) === idOf(ours[0].element));
}

/** The start tags are cut off in different ways, and what may be the largest element has an ID. */
function idOf(snippet) {
  return /\bid="([^"]*)"/.exec(snippet)?.[1] ?? /^<(\w+)/.exec(snippet)?.[1] ?? '';
}

function median(runs, metric) {
  const values = runs.map((run) => run[metric]).sort((a, b) => a - b);
  return (values[Math.floor(values.length / 2)] + values[Math.floor((values.length - 1) / 2)]) / 2;
}

/** Spearman's rank correlation: equal values share the mean of their ranks. */
function correlation(a, b) {
  const [x, y] = [ranks(a), ranks(b)];
  const center = (x.length + 1) / 2;
  const sum = (term) => x.reduce((total, _, index) => total + term(x[index] - center, y[index] - center), 0);
  return sum((p, q) => p * q) / Math.sqrt(sum((p) => p * p) * sum((_, q) => q * q));
}

function ranks(values) {
  return values.map((value) => {
    const smaller = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return smaller + (equal + 1) / 2;
  });
}
