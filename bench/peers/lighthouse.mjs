// Lighthouse's SEO category in one Chromium that is reused for all pages. CHROME_PATH names another browser.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../scripts/chromium-path.mjs';

const FLAGS = [
  '--headless=new',
  // Chromium's sandbox does not work as root; everything loaded here comes from this machine.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without the waits for pages that may still change, and without a screenshot. */
export const withoutWaits = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
};

/** `flags` are more of Chromium's own. */
export async function startChromium(flags = []) {
  const chromePath = process.env.CHROME_PATH ?? chromiumPath;
  return launch({ chromePath, chromeFlags: [...FLAGS, ...flags], logLevel: 'silent' });
}

/**
 * The score (0–100) of the page at `url`, and the verdict of each audit on it, by audit id: `pass`, `fail`, `n/a`, or
 * `error` with Lighthouse's error code. `settings` are Lighthouse's own.
 */
export async function auditSeo({ port }, url, settings = {}) {
  const { lhr } = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent' },
    { extends: 'lighthouse:default', settings: { onlyCategories: ['seo'], ...settings } },
  );
  if (lhr.runtimeError !== undefined) throw new Error(`${lhr.runtimeError.code} on ${url}`);
  return {
    version: lhr.lighthouseVersion,
    browser: /(?:Headless)?Chrome\/[\d.]+/.exec(lhr.environment.hostUserAgent)?.[0] ?? '',
    score: Math.round(lhr.categories.seo.score * 100),
    verdicts: Object.fromEntries(
      lhr.categories.seo.auditRefs.map(({ id }) => [id, verdictOf(lhr.audits[id])]),
    ),
  };
}

function verdictOf({ scoreDisplayMode, score, errorMessage }) {
  if (scoreDisplayMode === 'notApplicable' || scoreDisplayMode === 'manual') return 'n/a';
  if (scoreDisplayMode === 'error') return `error: ${errorMessage}`;
  return score === 1 ? 'pass' : 'fail';
}

/**
 * The scores (0–100) of the four categories for the page at `url`, as on a phone with Lighthouse's own throttling, what
 * keeps each from 100, and the compressed bytes of script that the page loaded. `settings` are Lighthouse's own.
 */
export async function auditPage({ port }, url, settings = {}) {
  const { lhr } = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent' },
    { extends: 'lighthouse:default', settings },
  );
  if (lhr.runtimeError !== undefined) throw new Error(`${lhr.runtimeError.code} on ${url}`);
  const requests = lhr.audits['network-requests'].details?.items ?? [];
  return {
    finalUrl: lhr.finalDisplayedUrl,
    version: lhr.lighthouseVersion,
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]),
    ),
    shortcomings: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim()),
    ),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

/**
 * What Lighthouse measures of the load of the page at `url` on a simulated phone: milliseconds, CLS without unit, and the
 * start tag of the element of the largest paint.
 */
export async function measureLoad({ port }, url, settings = {}) {
  const { lhr } = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent' },
    {
      extends: 'lighthouse:default',
      settings: { onlyCategories: ['performance'], disableFullPageScreenshot: true, ...settings },
    },
  );
  if (lhr.runtimeError !== undefined) throw new Error(`${lhr.runtimeError.code} on ${url}`);
  const valueOf = (id) => lhr.audits[id].numericValue ?? null;
  const tables = lhr.audits['lcp-breakdown-insight'].details?.items ?? [];
  const node = tables.find(({ type }) => type === 'node');
  return {
    version: lhr.lighthouseVersion,
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    tbt: valueOf('total-blocking-time'),
    element: node?.snippet ?? '',
  };
}
