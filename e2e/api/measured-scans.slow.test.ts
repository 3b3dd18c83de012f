import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(20);
const file =
  (type: string, body: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const page = (head: string, body: string): Handler =>
  file(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><head><title>A page about olive trees</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head>
    <body style="margin: 0">${body}</body></html>`,
  );
/** With so many bytes for its area that it counts as content. */
const svg = file(
  'image/svg+xml',
  `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="300"><!--${'x'.repeat(60_000)}--><rect width="380" height="300" fill="green"/></svg>`,
);
const rules = Array.from({ length: 6000 }, (_, n) => `.unused-${n} { color: #${100_000 + n}; }`).join('\n');
const functions = Array.from({ length: 6000 }, (_, n) => {
  return `function unused${n}() { return 'a text that nobody reads, number ${n}, and some more of it'; }`;
}).join('\n');
/** So long that it is poor on any machine. */
const busy = `for (const end = performance.now() + 400; performance.now() < end; );`;

const files: Readonly<Record<string, Handler>> = {
  '/light': page('', `<main><h1>Olives</h1><p>${text}</p></main>`),
  '/shift': page(
    '',
    `<main><h1>Olives</h1><div id="slot"></div><p id="moved">${text}</p></main>
     <script>new PerformanceObserver(() => { document.querySelector('#slot').style.height = '400px'; })
       .observe({ type: 'paint', buffered: true });</script>`,
  ),
  '/lazy': page(
    '',
    '<main><img id="hero" src="/hero.svg" width="380" height="300" alt="Olives" loading="lazy"></main>',
  ),
  '/hero.svg': svg,
  '/found-late': page(
    '<script defer src="/hero.js"></script>',
    '<main><div id="slot" style="height: 300px"></div></main>',
  ),
  '/hero.js': file(
    'text/javascript',
    `document.querySelector('#slot').innerHTML = '<img id="hero" src="/hero.svg" width="380" height="300" alt="Olives">';`.padEnd(
      200_000,
    ),
  ),
  '/unused': page(
    '<link rel="stylesheet" href="/heavy.css"><script defer src="/heavy.js"></script>',
    `<main><h1>Olives</h1><p>${text}</p></main>`,
  ),
  '/heavy.css': file('text/css', rules),
  '/heavy.js': file('text/javascript', functions),
  '/imports': page('<link rel="stylesheet" href="/a.css">', `<main><h1>Olives</h1><p>${text}</p></main>`),
  '/a.css': file('text/css', '@import "/b.css";'),
  '/b.css': file('text/css', '@import "/c.css";'),
  '/c.css': file('text/css', 'h1 { color: green; }'),
  '/busy': page(
    '',
    `<main><h1>Olives</h1><p>${text}</p></main><script>addEventListener('load', () => setTimeout(() => { ${busy} }, 100));</script>`,
  ),
};

let service: TestService;
let user: User;
let site: Site;

beforeAll(async () => {
  if (chromium === undefined) return;
  service = await startTestService({
    workers: 1,
    env: {
      SITEGLASS_RENDER: 'auto',
      SITEGLASS_CHROMIUM: chromium,
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    },
  });
  user = await service.createUser();
  site = await startSite(files);
});
afterAll(async () => {
  if (chromium === undefined) return;
  await service.close();
  await site.close();
});

async function scan(path: string) {
  const { result } = await user.api.scan(`${site.url}${path}`, { bypass_cache: true }, 90_000);
  const checks = result.checks as readonly { readonly id: string; readonly status: string }[];
  return {
    performance: result.rendering.performance,
    failed: checks.filter(({ status }) => status === 'fail').map(({ id }) => id),
    check: (id: string) => checks.find((one) => one.id === id),
  };
}

/** Those that do not depend on how fast the machine is. */
const structural = [
  ...['perf-cls', 'perf-lcp-lazy', 'perf-lcp-discovery', 'perf-request-chain'],
  ...['perf-unused-css', 'perf-unused-js', 'perf-third-party-weight', 'perf-font-late'],
];

describe.skipIf(chromium === undefined)('the measured load of a scan', () => {
  it('has rated metrics and the weight of a light page, and no failures', async () => {
    const { performance, failed } = await scan('/light');
    expect(performance).toMatchObject({
      is_complete: true,
      metrics: [
        { name: 'lcp', unit: 'ms', good: 2500, poor: 4000 },
        { name: 'cls', value: 0, rating: 'good' },
        ...['tbt', 'fcp', 'ttfb', 'long-task'].map((name) => ({ name })),
      ],
      largest_element: { selector: expect.stringContaining('p'), url: null },
      layout_shifts: [],
      weight: { total: { requests: 1 }, third_parties: { requests: 0, bytes: 0 } },
    });
    expect(failed.filter((id) => structural.includes(id))).toEqual([]);
  });

  it('names what moves', async () => {
    const { performance, check } = await scan('/shift');
    expect(performance.layout_shifts).toMatchObject([{ elements: [{ selector: '#moved' }] }]);
    expect(check('perf-cls')).toMatchObject({ status: 'fail', element: { snippet: '<p id="moved">' } });
  });

  it('names the largest image, and says that it is lazy, once', async () => {
    const { performance, check } = await scan('/lazy');
    expect(performance.largest_element).toMatchObject({
      ...{ selector: '#hero', url: `${site.url}/hero.svg` },
      phases: { load_delay_ms: expect.any(Number) },
    });
    expect(check('perf-lcp-lazy')).toMatchObject({ status: 'fail' });
    expect(check('img-lazy-atf')).toMatchObject({ status: 'pass' });
  });

  it('says that a script names the largest image', async () => {
    const { check } = await scan('/found-late');
    expect(check('perf-lcp-discovery')).toMatchObject({
      ...{ status: 'fail', code: 'script', data: { url: `${site.url}/hero.svg` } },
    });
  });

  it('has the unused code of each file, and what blocks rendering', async () => {
    const { performance, failed, check } = await scan('/unused');
    expect(performance.unused_css.files).toMatchObject([{ url: `${site.url}/heavy.css` }]);
    expect(performance.unused_js.files).toMatchObject([{ url: `${site.url}/heavy.js` }]);
    expect(performance.unused_js.unused_bytes / performance.unused_js.bytes).toBeGreaterThan(0.9);
    expect(performance.render_blocking.requests).toMatchObject([{ url: `${site.url}/heavy.css` }]);
    expect(failed).toEqual(expect.arrayContaining(['perf-unused-css', 'perf-unused-js']));
    // What was measured replaces the number of such files.
    expect(check('perf-render-blocking')).toMatchObject({ status: 'not-applicable' });
  });

  it('follows a chain of imports', async () => {
    const { performance, failed } = await scan('/imports');
    const paths = (performance.request_chain as readonly string[]).map((url) => new URL(url).pathname);
    expect(paths).toEqual(['/imports', '/a.css', '/b.css', '/c.css']);
    expect(failed).toContain('perf-request-chain');
  });

  it('finds long tasks after the load', async () => {
    const { performance, failed } = await scan('/busy');
    expect(performance.long_tasks.after_load).toBeGreaterThan(0);
    expect(
      (performance.metrics as readonly { readonly name: string }[]).find(({ name }) => name === 'long-task'),
    ).toMatchObject({
      rating: 'poor',
    });
    expect(failed.filter((id) => /^perf-(?:tbt|long-tasks)$/.test(id))).toHaveLength(1);
  });
});
