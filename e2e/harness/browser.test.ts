import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium, expectAccessible, expectQuiet, startBrowser, type TestBrowser } from './browser.ts';
import { startSite, type Handler, type Site } from './site.ts';

const policy = "default-src 'self'; require-trusted-types-for 'script'";

function page(body: string, headers: Readonly<Record<string, string>> = {}): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(
      `<!doctype html><html lang="en"><head><title>Glass</title></head><body>${body}</body></html>`,
    );
  };
}

const image: Handler = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end();

describe.skipIf(chromium === undefined)('the browser of the tests', () => {
  let site: Site;
  let elsewhere: Site;
  let browser: TestBrowser;

  beforeAll(async () => {
    elsewhere = await startSite();
    const pages: Readonly<Record<string, Handler>> = {
      '/quiet': page('<main><h1>Glass</h1><img src="/bottle.png" alt="A bottle"></main>', {
        'content-security-policy': policy,
      }),
      '/bottle.png': image,
      '/favicon.ico': image,
      '/inline': page('<script>document.title = "ran"</script>', { 'content-security-policy': policy }),
      '/image-elsewhere': page(`<img src="${elsewhere.url}/pixel.png">`),
      '/socket-elsewhere': page(`<script>new WebSocket("${elsewhere.url.replace('http', 'ws')}/")</script>`),
      '/window-elsewhere': page(`<script>open("${elsewhere.url}/window")</script>`),
      '/alert': page('<script>alert("mine now")</script>'),
      '/prompt': page('<iframe src="/alert"></iframe><script>prompt("your password")</script>'),
      '/thrown': page('<script>setTimeout(() => { throw new Error("cracked") })</script>'),
      '/dark-on-dark': page(
        '<style>@media (prefers-color-scheme: dark) { h1 { color: #222; background: #000 } }</style><main><h1>Glass</h1></main>',
      ),
      '/no-alt': page('<main><h1>Glass</h1><img src="/bottle.png"></main>'),
    };
    const missing: Handler = (_request, response) => response.writeHead(404).end('nothing');
    site = await startSite(
      {},
      { otherAgents: (request, response) => (pages[request.url ?? ''] ?? missing)(request, response) },
    );
    browser = await startBrowser(site.url);
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
    await elsewhere.close();
  });

  it('accepts a page without problems under the strictest policy', async () => {
    const quiet = await browser.openPage({ theme: 'dark', width: 390, reducedMotion: true });
    await quiet.goto('/quiet');
    await expectAccessible(quiet);
    await expectQuiet(quiet);
  });

  it('runs no scripts if a test wants none', async () => {
    const plain = await browser.openPage({ javaScript: false });
    await plain.goto('/alert');
    await expectQuiet(plain);
  });

  it('reports the problems of a page, except expected ones', async () => {
    const bad = await browser.openPage();
    for (const [path, complaint] of [
      ['/inline', /console: .*Content Security Policy/],
      ['/image-elsewhere', /request elsewhere: http.*\/pixel\.png/],
      ['/socket-elsewhere', /request elsewhere: ws:/],
      ['/window-elsewhere', /request elsewhere: .*\/window/],
      ['/alert', /alert: mine now/],
      ['/prompt', /prompt: your password/],
      ['/thrown', /page error: cracked/],
      ['/missing', /console: .*status of 404.*\/missing/],
    ] as const) {
      await bad.goto(path);
      await expect.poll(() => expectQuiet(bad).then(String, String)).toMatch(complaint);
    }
    const expected = [/Policy/, /elsewhere/, /alert: /, /prompt: /, /cracked/, /status of 404/];
    await expectQuiet(bad, expected);
    await expect(expectQuiet(bad, expected.slice(1))).rejects.toThrow(/not quiet:\nconsole: .*Policy.*$/);
  });

  it('names the element that is not accessible', async () => {
    const bad = await browser.openPage();
    await bad.goto('/no-alt');
    await expect(expectAccessible(bad)).rejects.toThrow(
      /image-alt: .*\n {2}at img\n {2}<img src="\/bottle.png">/,
    );
  });

  it('reports unreadable text in the other color theme', async () => {
    const bad = await browser.openPage();
    await bad.goto('/dark-on-dark');
    await expectAccessible(bad);
    await bad.emulateMedia({ colorScheme: 'dark' });
    await expect(expectAccessible(bad, 'colors')).rejects.toThrow(/color-contrast: .*\n {2}at h1\n/);
  });
});
