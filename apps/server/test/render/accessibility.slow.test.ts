import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  accessibilityRuleIds,
  accessibilityRules,
  analyze,
  type AccessibilityRuleId,
  type FetchedAccessibility,
} from '@siteglass/analysis';
import axe from 'axe-core';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { readDocument } from '../../src/collect/render/read-document.ts';
import { prepareAxe, runAxe } from '../../src/collect/render/run-axe.ts';
import { viewports } from '../../src/collect/render/viewports.ts';
import { pageOf } from './accessibility-pages.ts';

/** Long enough for any machine; the service stops earlier. */
const patientMs = 120_000;
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const documents = new Map<string, string>();
for (const rule of accessibilityRuleIds)
  for (const outcome of ['fails', 'passes'] as const)
    documents.set(`/${rule}/${outcome}`, pageOf(rule, outcome));

documents.set(
  '/guarded',
  `<!doctype html><html lang="en"><head><title>Olives</title>
  <script>Element.prototype.getAttribute = () => 'made up'; globalThis.axe = null;</script></head>
  <body><main><h1>Olives</h1><img src="/a" width="90" height="90"></main></body></html>`,
);
documents.set(
  '/numbered',
  `<!doctype html><title>Olives</title><html lang="en"><template><p>1</p></template><h1>Olives</h1>
  <noscript><p>2</p></noscript><svg width="9" height="9"><a><circle r="9"/></a></svg><table><tr><td>3</table>
  <olive-tree><p>5</p><button slot="fruit" class="taken"></button></olive-tree><button class="last"></button>
  <script>
    document.querySelector('olive-tree').attachShadow({ mode: 'open' }).innerHTML =
      '<p>4</p><slot name="fruit"><p>6</p></slot><button class="inside"></button>';
    document.querySelector('h1').append(document.createElement('span'));
  </script>`,
);
const pale = '<p style="color:#999;background:#fff">Olives want light</p>';
documents.set('/huge', `<!doctype html><html lang="en"><title>Olives</title>${pale.repeat(30_000)}`);
documents.set('/long', `<!doctype html><html lang="en"><title>Olives</title>${pale.repeat(500)}`);

/** Pages that people saved, `.html`, if the environment names a folder of them. */
const savedFolder = process.env['SITEGLASS_SAVED_PAGES'];
const saved =
  savedFolder === undefined ? [] : readdirSync(savedFolder).filter((name) => name.endsWith('.html'));
for (const name of saved)
  documents.set(`/saved/${name}`, readFileSync(path.join(savedFolder ?? '', name), 'utf8'));

let browser: Browser;
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const html = documents.get(request.url ?? '');
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      // The tests must not depend on what the page allows.
      ...(request.url === '/guarded' ? { 'content-security-policy': "script-src 'unsafe-inline'" } : {}),
    });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await playwright.launch({
    executablePath: chromium ?? '',
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
});

afterAll(async () => {
  await browser.close();
  server.close();
});

async function withPage<T>(address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...viewports.mobile, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
    await page.waitForLoadState('load');
    return await use(page);
  } finally {
    await context.close();
  }
}

async function found(page: Page): Promise<FetchedAccessibility> {
  const accessibility = await runAxe(page, patientMs);
  if (accessibility === null) throw new Error('axe-core gave no result');
  return accessibility;
}

/** Elements that fail, by rule, of axe-core as its documentation runs it: in the page itself. */
async function plainCounts(page: Page): Promise<Readonly<Record<string, number>>> {
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: own } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await own.run({ runOnly: { type: 'tag', values } });
    return Object.fromEntries(violations.map(({ id, nodes }) => [id, nodes.length]));
  }, levels);
}

const countsOf = ({ rules }: FetchedAccessibility): Readonly<Record<string, number>> =>
  Object.fromEntries(rules.filter(({ failed }) => failed > 0).map(({ id, failed }) => [id, failed]));

/** Where another check reports the same, it is not reported twice. */
const reportedBy = (rule: AccessibilityRuleId): readonly string[] => [
  accessibilityRules[rule],
  ...(rule === 'link-name' ? ['link-empty-anchor'] : []),
];

/** The analysis of the document in the browser. */
async function analysisOf(page: Page, accessibility: FetchedAccessibility) {
  const html = (await readDocument(page, 10_000_000))?.html ?? '';
  const url = 'https://example.com/';
  return analyze({
    ...{ requestedUrl: url, url, status: 200, redirects: [], html, bodyBytes: html.length },
    headers: [['content-type', 'text/html; charset=utf-8']],
    charset: { name: 'utf-8', source: 'header', malformed: false },
    rendering: {
      ...{ viewport: 'mobile', url, status: 200, hasMoved: false, html, consoleErrors: [] },
      ...{
        failedRequests: [],
        neededRequests: [],
        requests: 1,
        bytes: 1000,
        end: 'quiet',
        ms: 100,
        accessibility,
      },
    },
  });
}

describe('the rules', () => {
  it('are all of these levels that can fail by themselves', () => {
    const standing = axe.getRules(levels).filter(({ tags }) => {
      return !tags.includes('experimental') && !tags.includes('deprecated');
    });
    const others = standing
      .map(({ ruleId }) => ruleId)
      .filter((id) => !accessibilityRuleIds.some((own) => own === id));
    expect(others.sort()).toEqual([
      // axe-core only ever asks for a review.
      'aria-braille-equivalent',
      'bypass',
      'duplicate-id-aria',
      'form-field-multiple-labels',
      // Judges the document of a frame.
      'frame-focusable-content',
      'frame-title-unique',
      'no-autoplay-audio',
      'server-side-image-map',
      'th-has-data-cells',
      'video-caption',
    ]);
  });

  describe.each(accessibilityRuleIds)('%s', (rule: AccessibilityRuleId) => {
    it('fails where it should, with the evidence, and the check reports it', async () => {
      await withPage(`/${rule}/fails`, async (page) => {
        const accessibility = await found(page);
        const result = accessibility.rules.find(({ id }) => id === rule);
        expect(result).toMatchObject({ failed: 1, violations: [{ tag: expect.any(String) as string }] });
        expect(countsOf(accessibility)).toEqual(await plainCounts(page));
        const { checks, score_details: details } = await analysisOf(page, accessibility);
        // Nothing that axe-core found goes unreported, and its element is the evidence.
        for (const { id } of accessibility.rules.filter(({ failed }) => failed > 0)) {
          const ids = reportedBy(id as AccessibilityRuleId);
          const failed = checks.filter((check) => check.status === 'fail' && ids.includes(check.id));
          expect(failed, id).toHaveLength(1);
        }
        const reported = checks.find((one) => one.status === 'fail' && reportedBy(rule).includes(one.id));
        const [violation] = result?.violations ?? [];
        if (reported?.status === 'fail' && reported.element !== undefined)
          expect(reported.element).toMatchObject({ index: violation?.index });
        expect(details?.accessibility).toBeLessThan(100);
      });
    });

    it('passes where it should', async () => {
      await withPage(`/${rule}/passes`, async (page) => {
        const accessibility = await found(page);
        expect(countsOf(accessibility)).toEqual({});
        expect(await plainCounts(page)).toEqual({});
        const { checks } = await analysisOf(page, accessibility);
        expect(checks.find(({ id }) => id === accessibilityRules[rule])?.status).not.toBe('fail');
      });
    });
  });
});

describe('the run in the browser', () => {
  it('cannot be falsified or kept off by the page', async () => {
    await withPage('/guarded', async (page) => {
      expect(countsOf(await found(page))).toEqual({ 'image-alt': 1 });
    });
  });

  it.each(['loaded ahead', 'loaded for it'])(
    'is not kept off by elements with its name (%s)',
    async (when) => {
      await withPage('/guarded', async (page) => {
        await page.setContent(
          '<html lang="en"><title>Axe</title><div id="axe"></div><img src="data:,"></html>',
        );
        if (when === 'loaded ahead') await prepareAxe(page);
        expect(countsOf(await found(page))).toEqual({ 'image-alt': 1 });
      });
    },
  );

  it('numbers elements as the analysis does', async () => {
    await withPage('/numbered', async (page) => {
      const accessibility = await found(page);
      const { violations = [] } = accessibility.rules.find(({ id }) => id === 'button-name') ?? {};
      expect(violations).toHaveLength(3);
      const { checks } = await analysisOf(page, accessibility);
      expect(checks.find(({ id }) => id === 'a11y-button-name')).toMatchObject({
        status: 'fail',
        data: { count: 3 },
        element: { snippet: '<button slot="fruit" class="taken">' },
        further_elements: [{ snippet: '<button class="inside">' }, { snippet: '<button class="last">' }],
      });
    });
  });

  it('ends in time on any page, which stays usable', async () => {
    await withPage('/huge', async (page) => {
      expect(await runAxe(page, 500)).toBeNull();
      expect(await page.title()).toBe('Olives');
    });
  });

  it('is left out on a page that hides its tree from it, in which it would never end', async () => {
    await withPage('/numbered', async (page) => {
      await page.setContent('<form><input name="parentElement"><input name="children"><p>Olives</p></form>');
      // Longer than a test may take.
      expect(await runAxe(page, 400_000)).toBeNull();
    });
  });

  it('returns a bounded number of elements, and their true number', async () => {
    await withPage('/long', async (page) => {
      const { rules } = await found(page);
      const contrast = rules.find(({ id }) => id === 'color-contrast');
      expect(contrast?.failed).toBe(500);
      expect(contrast?.violations).toHaveLength(100);
      expect(contrast?.violations[0]).toMatchObject({
        contrast: {
          ...{ ratio: 2.84, required: 4.5, foreground: '#999999', background: '#ffffff' },
          ...{ fontSize: 16, isBold: false },
        },
        rectangle: { x: 8 },
      });
    });
  });

  it('gives no result of a page that is left or gone', async () => {
    await withPage('/huge', async (page) => {
      const run = runAxe(page, patientMs);
      await page.close();
      expect(await run).toBeNull();
    });
  });
});

describe.skipIf(saved.length === 0)('saved pages', () => {
  it.each(saved)('%s', async (name) => {
    await withPage(`/saved/${name}`, async (page) => {
      // Again where the page has changed in between.
      await expect
        .poll(async () => [countsOf(await found(page)), await plainCounts(page)], { timeout: patientMs })
        .toSatisfy(([ours, plain]) => isDeepStrictEqual(ours, plain));
    });
  });
});
