import { analyze, type FetchedRendering } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { startRenderedSite, type RenderedSite } from './rendered-site.ts';

const page = (head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Numbers every element in the order in which it is drawn, and names those of the links without URL. */
const numbering = `
  const order = [];
  const visit = (element) => {
    order.push(element);
    const inside = element.shadowRoot?.children
      ?? (element.localName === 'slot' && element.assignedNodes().length > 0 ? element.assignedElements() : element.children);
    for (const child of inside) visit(child);
  };
  visit(document.documentElement);
  const found = order.flatMap((element, index) => element.matches('a[onclick]') ? [index] : []);
  document.querySelector('meta[name=description]').content = found.join(' ');`;

const pages: Readonly<Record<string, string>> = {
  '/components': page(
    '<title>Components</title><meta name="description" content="">',
    `<noscript><p>no <b>script</b></p></noscript>
     <shop-page><i>not drawn</i><p slot="lead">Lead <a onclick="go(1)" target="_top">one</a></p></shop-page>
     <p><a onclick="go(4)" target="_top">four</a></p>
     <script>
       const define = (name, mode, html) => customElements.define(name, class extends HTMLElement {
         constructor() { super(); this.attachShadow({ mode }).innerHTML = html; }
       });
       define('shop-card', 'open', '<article><h2><slot></slot></h2><a href="/card">Card</a> <slot name="more"><a onclick="go(3)" target="_top">three</a></slot></article>');
       define('shop-secret', 'closed', '<p>closed words</p>');
       define('shop-page', 'open', '<style>p{}</style><noscript><u>x</u></noscript><h1>Olive shop</h1><slot name="lead"></slot><shop-card>Shears <a onclick="go(2)" target="_top">two</a></shop-card><shop-secret></shop-secret>');
       ${numbering}
     </script>`,
  ),
  '/declared': page(
    '<title>Declared</title>',
    '<shop-page><template shadowrootmode="open"><h1>Declared shop</h1><slot></slot></template><a href="/light">Light</a></shop-page>',
  ),
  '/falsified': page(
    '<title>True title</title>',
    `<h1>True heading</h1><img name="documentElement" alt=""><img name="querySelectorAll" alt="">
     <img name="title" alt=""><form><input name="shadowRoot"><input name="childNodes"></form>
     <noscript>kept</noscript>
     <script>
       const lie = () => '<html><h1>False heading</h1></html>';
       Element.prototype.getHTML = lie;
       XMLSerializer.prototype.serializeToString = lie;
       Node.prototype.cloneNode = lie;
       Document.prototype.querySelectorAll = Element.prototype.replaceChildren = () => [];
       for (const [of, name] of [[Element, 'outerHTML'], [Element, 'innerHTML'], [Element, 'shadowRoot'], [Document, 'documentElement'], [Document, 'title']])
         Object.defineProperty(of.prototype, name, { get: lie });
       Object.getOwnPropertyDescriptor = () => ({ get: lie });
     </script>`,
  ),
  '/goal': page('<title>Goal</title>', '<h1>Goal</h1>'),
  '/assigns': page('<script>location.href = "/goal";</script>'),
  '/replaces-later': page('<script>setTimeout(() => location.replace("/goal"), 100);</script>'),
  '/submits': page('', '<form action="/goal"></form><script>document.forms[0].submit();</script>'),
  '/refreshes': page('<meta http-equiv="refresh" content="0; url=/goal">'),
  '/pushes': page('<script>history.pushState(null, "", "/goal");</script>'),
  '/jumps': page('<script>location.hash = "part";</script>', '<p id="part"></p>'),
  '/writes': page(
    '<script>onload = () => { document.open(); document.write("<h1>Written</h1>"); document.close(); };</script>',
  ),
  '/reloads': page(
    '<script>if (!sessionStorage.seen) { sessionStorage.seen = 1; location.reload(); }</script>',
  ),
  '/frames': page('', '<iframe src="/assigns" title="Frame"></iframe>'),
  '/needs': page(
    '<script src="/missing.js"></script><link rel="stylesheet" href="/missing.css"><script src="http://127.0.0.1:8099/inside.js"></script>',
    '<img src="/missing.png" alt=""><script>fetch("/private"); const stop = new AbortController(); fetch("/goal", { signal: stop.signal }).catch(() => {}); stop.abort();</script>',
  ),
};

let site: RenderedSite;

beforeAll(async () => {
  if (chromium === undefined) return;
  let count = 0;
  site = await startRenderedSite((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isBrowser = (request.headers['user-agent'] ?? '').startsWith('Mozilla/');
    const html = { 'content-type': 'text/html' };
    if (path === '/guarded' && isBrowser) response.writeHead(403, html).end(page('<title>Denied</title>'));
    else if (path === '/guarded') response.writeHead(200, html).end(page('<title>Welcome</title>'));
    else if (path === '/phones' && isBrowser) response.writeHead(302, { location: '/m/phones' }).end();
    else if (path === '/phones' || path === '/m/phones')
      response.writeHead(200, html).end(page(`<title>${path}</title>`));
    else if (path === '/varies') response.writeHead(200, html).end(page(`<title>Visit ${count++}</title>`));
    else if (path === '/private') response.writeHead(401).end();
    else if (pages[path] === undefined) response.writeHead(404).end();
    else response.writeHead(200, html).end(pages[path]);
  });
});
afterAll(async () => {
  if (chromium !== undefined) await site.close();
});

async function rendered(path: string): Promise<FetchedRendering> {
  const { rendering } = await site.render(path);
  if (rendering === undefined) throw new Error('not rendered');
  return rendering;
}

async function failuresOf(path: string): Promise<readonly string[]> {
  return analyze(await site.render(path)).checks.flatMap(({ id, status }) => (status === 'fail' ? [id] : []));
}

describe.runIf(chromium !== undefined)('a document made of components', () => {
  it('has what their open shadow roots show, where it is drawn', async () => {
    const { headings, links, checks, meta, rendering } = analyze(await site.render('/components'));
    expect(headings.outline.map(({ level, text }) => [level, text])).toEqual([
      [1, 'Olive shop'],
      [2, 'Shears two'],
    ]);
    expect(JSON.stringify(links)).toContain('/card');
    const scripted = checks.find(({ id }) => id === 'link-uncrawlable');
    if (scripted?.status !== 'fail') throw new Error('the links are not found');
    const elements = [scripted.element, ...(scripted.further_elements ?? [])];
    expect(elements.map((element) => element?.index).join(' ')).toBe(meta.description?.text);
    expect(elements.map((element) => element?.snippet)).toEqual(
      ['one', 'two', 'three', 'four'].map((text) => expect.stringContaining(`>${text}</a>`)),
    );
    expect(rendering?.comparison?.links.added).toEqual([site.urlOf('/card')]);
  });

  it('has neither what is not drawn, nor closed shadow roots, nor the content of noscript', async () => {
    const { html } = await rendered('/components');
    expect(html).toContain('<noscript></noscript>');
    expect(html).toContain('<shop-secret></shop-secret>');
    expect(analyze(await site.render('/components')).content.word_count).toBe(
      'Olive shop Lead one Shears two Card three four'.split(' ').length,
    );
  });

  it('is the same if the server declares them', async () => {
    const { headings, rendering } = analyze(await site.render('/declared'));
    expect(headings.outline.map(({ text }) => text)).toEqual(['Declared shop']);
    expect(rendering?.comparison).toMatchObject({ changes: [], words: { raw: 3, rendered: 3, added: 0 } });
  });
});

describe.runIf(chromium !== undefined)('a document', () => {
  it('is read as it is, whatever its scripts say', async () => {
    const { html, neededRequests } = await rendered('/falsified');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/i);
    expect(html).toContain('<h1>True heading</h1>');
    expect(html).toContain('<noscript></noscript>');
    expect(html).not.toContain('<html><h1>False heading</h1></html></body>');
    expect(neededRequests).toEqual([]);
    const { meta, headings } = analyze(await site.render('/falsified'));
    expect([meta.title?.text, headings.outline.map(({ text }) => text)]).toEqual([
      'True title',
      ['True heading'],
    ]);
  });

  it.each(['/assigns', '/replaces-later', '/submits', '/refreshes'])('has moved: %s', async (path) => {
    const { hasMoved, url } = await rendered(path);
    expect({ hasMoved, url: url.replace('?', '') }).toEqual({ hasMoved: true, url: site.urlOf('/goal') });
    const failures = await failuresOf(path);
    expect([failures.includes('redir-js'), failures.includes('redir-meta-refresh')]).toEqual(
      path === '/refreshes' ? [false, true] : [true, false],
    );
  });

  it.each(['/pushes', '/jumps', '/writes', '/reloads', '/frames'])('has not moved: %s', async (path) => {
    expect((await rendered(path)).hasMoved).toBe(false);
    expect(await failuresOf(path)).not.toContain('redir-js');
  });

  it.each(['/guarded', '/phones'])(
    'is not that of the page if the browser got another one: %s',
    async (path) => {
      const { rendering, checks } = analyze(await site.render(path));
      expect(rendering).toMatchObject({ status: 'not-rendered', reason: 'other-response' });
      expect(checks.filter(({ id, status }) => id.includes('js-') && status === 'fail')).toEqual([]);
    },
  );

  it('is compared with what the browser got', async () => {
    const { rendering } = analyze(await site.render('/varies'));
    expect(rendering).toMatchObject({ status: 'rendered', comparison: { changes: [] } });
  });

  it('comes with the requests that it needs, and those that failed by themselves', async () => {
    const { failedRequests, neededRequests } = await rendered('/needs');
    const failed = failedRequests.map(({ url, type, reason }) => [new URL(url).pathname, type, reason]);
    expect(failed.sort()).toEqual([
      ['/missing.css', 'stylesheet', '404'],
      ['/missing.js', 'script', '404'],
      ['/missing.png', 'image', '404'],
      ['/private', 'fetch', '401'],
    ]);
    expect(new Set(neededRequests.map(({ url }) => new URL(url).pathname))).toEqual(
      new Set(['/missing.js', '/missing.css', '/inside.js', '/private', '/goal']),
    );
    const check = analyze(await site.render('/needs')).checks.find(({ id }) => id === 'js-failed-requests');
    expect(check).toMatchObject({ status: 'fail', data: { count: 2 } });
  });
});
