// Measures every page of the website: with Lighthouse on a simulated phone, without throttling until its last part is
// shown, and the public ones with Siteglass's own scan.
// npm run bench:website [-- part of a name …]     LIGHTHOUSE_RUNS=3: takes the median of that many runs
import { chromium as playwright } from 'playwright-core';
import { importPeer } from './peers.mjs';
import { ask, makeKey, startWorld, waitForScan } from './service.mjs';
import { makePages, startGlassSite, startMailbox } from './website-pages.mjs';
import { createPool } from '../apps/server/dist/database/pool.js';

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const goals = { score: 95, usableMs: 1000 };

/** Notes the time of the last change of a page: of its elements, by a long task, or of its largest paint. */
const watchChanges = `
  globalThis.lastChange = 0;
  const add = (time) => (lastChange = Math.max(lastChange, time));
  new MutationObserver((records) => {
    // Scripts of pages that may be opened next are preloaded in the head.
    if (records.some(({ target }) => document.body?.contains(target))) add(performance.now());
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const type of ['longtask', 'largest-contentful-paint'])
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime, duration }) => add(startTime + duration)),
    ).observe({ type, buffered: true });
`;

const mailbox = await startMailbox();
const unlimited = { single: null, sitemap: null, crawls: null, scheduled_reports: null, max_pages: null };
const settings = {
  // Enabled, so that the sign-up page is public.
  SITEGLASS_REGISTRATION: 'open',
  SMTP_URL: mailbox.url,
  SITEGLASS_PLANS: JSON.stringify({ bench: { ...unlimited, requests_per_minute: null } }),
};
const world = await startWorld();
const pool = createPool({ url: world.env.DATABASE_URL, applicationName: 'bench', max: 2 });
const site = await startGlassSite();
const { startChromium, auditPage } = await importPeer('lighthouse.mjs');
const chromium = await startChromium();
const browser = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`);
let isMissed = false;
try {
  const web = await world.startRole('web', [], settings);
  await world.startRole('worker', [], settings);
  const names = process.argv.slice(2);
  const pages = (await makePages({ url: web.url, pool, site, mailbox })).filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );

  console.log(`Lighthouse, median of ${RUNS}: performance, accessibility, best practices, SEO; script transferred.
Then the time until the last part of the page is shown, without throttling and with nothing cached, median of ${RUNS}.
Pages with a star must not be indexed (X-Robots-Tag: noindex), so SEO is without the audit is-crawlable.`);
  for (const page of pages) await measure(web.url, page);

  console.log(
    '\nOwn scan of the public pages: points left by the checks that fail, except those about HTTPS, which is not used here',
  );
  const key = await makeKey(web.url);
  for (const { name, path } of pages.filter(({ isIndexable }) => isIndexable)) {
    const wish = { url: web.url + path, bypass_cache: true };
    const { scan_id } = await ask(web.url, key, 'POST', '/scans', wish);
    const { result } = await waitForScan(web.url, key, scan_id);
    const failed = result.checks.filter(
      ({ id, status }) => status === 'fail' && !['sec-https', 'sec-form-http'].includes(id),
    );
    const points = failed.reduce((left, { score_impact }) => left - score_impact, 100);
    if (points < goals.score) isMissed = true;
    const list = failed.map(({ id, score_impact }) => `${id} ${score_impact}`).join(', ');
    console.log(`${name.padEnd(16)} ${points.toFixed(1).padStart(5)}  ${list}`);
  }
} finally {
  await browser.close();
  chromium.kill();
  await pool.end();
  await site.close();
  await world.close();
  await mailbox.close();
}
if (isMissed) {
  console.error(`Some page has a score below ${goals.score} or takes more than ${goals.usableMs} ms.`);
  process.exitCode = 1;
}

async function measure(url, { name, path, cookies, isIndexable }) {
  const audits = [];
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Lighthouse opens its pages in the first context.
    await useCookies(browser.contexts()[0], cookies);
    const skipAudits = isIndexable ? [] : ['is-crawlable'];
    const audit = await auditPage(chromium, url + path, { skipAudits });
    if (new URL(audit.finalUrl).pathname !== new URL(url + path).pathname)
      throw new Error(`${name} led to ${audit.finalUrl}.`);
    audits.push(audit);
    times.push(await timeOpening(url + path, cookies));
  }
  const scores = CATEGORIES.map((id) => median(audits.map((audit) => audit.scores[id])));
  const usable = median(times);
  const isReached = scores.every((score) => score >= goals.score) && usable <= goals.usableMs;
  if (!isReached) isMissed = true;
  const shortcomings = [...new Set(audits.flatMap((audit) => audit.shortcomings))].join(', ');
  console.log(
    [
      (isIndexable ? name : `${name} *`).padEnd(58),
      ...scores.map((score) => String(score).padStart(3)),
      `${(audits[0].scriptBytes / 1000).toFixed(1).padStart(6)} kB`,
      `${usable.toFixed(0).padStart(5)} ms `,
      isReached ? '' : 'MISSED',
      shortcomings,
    ].join(' '),
  );
}

/** Milliseconds from the navigation to the last change of the page. */
async function timeOpening(url, cookies) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await useCookies(context, cookies);
    await context.addInitScript(watchChanges);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate('lastChange');
  } finally {
    await context.close();
  }
}

async function useCookies(context, cookies) {
  await context.clearCookies();
  await context.addCookies(cookies);
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
