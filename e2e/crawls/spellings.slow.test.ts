import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { User } from '../harness/accounts.ts';
import { readFindings, readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

async function siteOf(handlers: Readonly<Record<string, Handler>>): Promise<Site> {
  const site = await startSite(handlers);
  sites.push(site);
  return site;
}

async function crawl(site: Site) {
  const taskId = await startCrawl(user.api, site.url);
  const data = await waitForCrawl(user.api, taskId);
  const pages = await readPages(user.api, taskId);
  const paths = pages.map(({ url }) => url.slice(site.url.length)).sort();
  const findings = await readFindings(user.api, taskId, 'site');
  return { taskId, data, paths, findings };
}

const send =
  (body: string | Buffer, type = 'text/html; charset=utf-8'): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(301, { location }).end();
const linking = (...hrefs: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>Links</title>${hrefs.map((href) => `<a href="${href}">${href}</a>`).join(' ')}`;

type Spelling = (path: string) => string;
const upper: Spelling = encodeURI;
const lower: Spelling = (path) => encodeURI(path).replace(/%../g, (escape) => escape.toLowerCase());
const asWritten: Spelling = (path) => path;

const russian = ['/', '/новости/', '/о-нас/'];
const ukrainian = ['/uk/', '/uk/новини/', '/uk/про-нас/'];
const cyrillic = [...russian, ...ukrainian];

interface Spellings {
  readonly links: Spelling;
  readonly sitemap: Spelling;
  readonly canonical: Spelling;
  readonly hreflang: Spelling;
}

/** Six pages in two languages, each linked from all others. */
async function bilingualSite({ links, sitemap, canonical, hreflang }: Spellings): Promise<Site> {
  let origin = '';
  const page =
    (path: string): Handler =>
    (request, response) => {
      const place = Math.max(russian.indexOf(path), ukrainian.indexOf(path));
      const alternate = (code: string, target = '') =>
        `<link rel="alternate" hreflang="${code}" href="${origin}${hreflang(target)}">`;
      const words = Array.from(path).flatMap((letter, n) => [
        `${letter}${n}слово`,
        `${n}текст${path}`,
        `${path}${n}`,
      ]);
      send(`<!doctype html><html lang="${russian.includes(path) ? 'ru' : 'uk'}"><head><meta charset="utf-8">
        <title>Страница ${path}</title><meta name="description" content="Описание ${path}">
        <link rel="canonical" href="${origin}${canonical(path)}"><meta property="og:url" content="${origin}${links(path)}">
        <meta property="og:title" content="${path}"><meta property="og:type" content="website">
        ${alternate('ru', russian[place])}${alternate('uk', ukrainian[place])}${alternate('x-default', russian[place])}</head>
        <body><h1>Заголовок ${path}</h1><main><p>${words.join(' ').repeat(3)}</p></main>
        ${cyrillic.map((target) => `<a href="${origin}${links(target)}">Ссылка на ${target}</a>`).join(' ')}</body></html>`)(
        request,
        response,
      );
    };
  const handlers = cyrillic.flatMap((path) =>
    [upper, lower].map((spell) => [spell(path), page(path)] as const),
  );
  const site = await siteOf({
    ...Object.fromEntries(handlers),
    '/sitemap.xml': (request, response) => {
      const entries = cyrillic.map((path) => `<url><loc>${origin}${sitemap(path)}</loc></url>`);
      send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
        'application/xml',
      )(request, response);
    },
  });
  origin = site.url;
  return site;
}

describe('spellings of a URL', { timeout: 300_000 }, () => {
  it.each<readonly [string, Spellings]>([
    ['one spelling', { links: upper, sitemap: upper, canonical: upper, hreflang: upper }],
    ['Unicode in the HTML', { links: asWritten, sitemap: lower, canonical: lower, hreflang: asWritten }],
    ['lower-case escapes in links', { links: lower, sitemap: upper, canonical: asWritten, hreflang: upper }],
    ['upper-case escapes in links', { links: upper, sitemap: asWritten, canonical: lower, hreflang: lower }],
    [
      'lower-case escapes in hreflang',
      { links: asWritten, sitemap: upper, canonical: upper, hreflang: lower },
    ],
  ])('are one page, with %s', async (_, spellings) => {
    const site = await bilingualSite(spellings);
    const { taskId, data, paths, findings } = await crawl(site);
    expect(data).toMatchObject({
      status: 'complete',
      crawled: 6,
      summary: { total_pages: 6, orphan_pages: 0, broken_pages: 0 },
    });
    expect(paths.map((path) => decodeURI(path)).sort()).toEqual([...cyrillic].sort());
    expect(Object.fromEntries(findings)).toEqual({});
    const pageFindings = await readFindings(user.api, taskId, 'page');
    expect([...pageFindings.keys()].filter((id) => /^(?:can|hl|link|og-url|pg|sm)-/.test(id))).toEqual([]);
    const sent = [...site.hits].filter(([path]) => path.includes('%'));
    expect(sent.every(([, count]) => count === 1)).toBe(true);
    // A path without escapes is the start page, which is probed too.
    expect(sent).toHaveLength(4);
  });

  it('are followed within the visit if the server redirects from one to another', async () => {
    const site = await siteOf({
      '/': send(linking('/%7Eann/', '/%7Ebob/') + '<img src="/%7Eann.png" alt="Ann">'),
      '/%7Eann/': redirect('/~ann/'),
      '/~ann/': send(linking('/~ann/', '/')),
      '/%7Eann.png': redirect('/~ann.png'),
      '/~ann.png': send('png', 'image/png'),
      '/%7Ebob/': redirect('/~bob/'),
      '/~bob/': redirect('/%7Ebob/'),
    });
    const { data, paths, findings } = await crawl(site);
    expect(paths).toEqual(['/', '/%7Eann/', '/%7Ebob/']);
    expect(data).toMatchObject({ status: 'complete', crawled: 2 });
    expect(findings.get('redir-loop')).toEqual([`${site.url}/%7Ebob/`]);
    expect(findings.has('img-broken')).toBe(false);
  });

  it('match the patterns of a crawl', async () => {
    const site = await siteOf({
      '/': send(linking('/%d0%b0%d1%80%d1%85%d0%b8%d0%b2/1', '/новости/1')),
      [upper('/новости/1')]: send(linking('/')),
    });
    const taskId = await startCrawl(user.api, site.url, { exclude: ['/архив/'] });
    await waitForCrawl(user.api, taskId);
    const pages = await readPages(user.api, taskId);
    expect(pages.map(({ url }) => decodeURI(url.slice(site.url.length))).sort()).toEqual(['/', '/новости/1']);
  });
});

describe('the URLs that are requested', { timeout: 300_000 }, () => {
  it('have the query in the encoding of the page, and the path in UTF-8', async () => {
    const targets: string[] = [];
    const note: Handler = (request, response) => {
      targets.push(request.url ?? '');
      send(linking('/'))(request, response);
    };
    const bytes = (text: string) => Buffer.from(text, 'latin1');
    const page = Buffer.concat([
      bytes('<!doctype html><html lang="de"><title>Suche</title><a href="/suche/'),
      bytes(
        'M\xfcnze?q=M\xfcnze&amp;n=1#M\xfcnze">M\xfcnzen</a> <a href="/suche/?q=&#8364;&#1078;">Euro</a>',
      ),
    ]);
    const site = await siteOf({
      '/': send(page, 'text/html; charset=iso-8859-1'),
      '/suche/M%C3%BCnze': note,
      '/suche/': note,
    });
    const { findings } = await crawl(site);
    expect(targets.sort()).toEqual(['/suche/?q=%80%26%231078%3B', '/suche/M%C3%BCnze?q=M%FCnze&n=1']);
    expect(findings.has('link-broken-internal')).toBe(false);
  });

  it('keep an empty query, and leave out user names and passwords', async () => {
    const targets: string[] = [];
    const note: Handler = (request, response) => {
      expect(request.headers.authorization).toBeUndefined();
      targets.push(request.url ?? '');
      send(linking('/'))(request, response);
    };
    const handlers: Record<string, Handler> = { '/list': note, '/inside': note, '/moved': note };
    const site = await siteOf(handlers);
    const withName = (path: string) => site.url.replace('//', '//ann:secret@') + path;
    handlers['/'] = send(linking('/list?', withName('/inside'), '/away'));
    handlers['/away'] = redirect(withName('/moved'));
    const { paths, findings } = await crawl(site);
    expect(paths).toEqual(['/', '/away', '/inside', '/list?', '/moved']);
    expect(targets.sort()).toEqual(['/inside', '/list?', '/moved']);
    expect(findings.has('link-broken-external')).toBe(false);
  });
});

describe('fragments', { timeout: 300_000 }, () => {
  it('are found however they are written, and missing ones are named', async () => {
    const present = ['größe', 'gr%C3%B6%C3%9Fe', 'a%20b', 'tom%27s', '50%25', '50%', 'old', 'L3-L9', 'Top'];
    const text = [':~:text=word', 'größe:~:text=a,b'];
    const site = await siteOf({
      '/': send(linking(...[...present, ...text, 'lost', '%C3%A4rger'].map((name) => `/guide#${name}`))),
      '/other': send(linking('/guide#lost')),
      '/guide': send(
        `<!doctype html><html lang="de"><title>Guide</title><h2 id="größe">1</h2><h2 id="a b">2</h2>
         <h2 id="tom's">3</h2><h2 id="50%">4</h2><a name="old">5</a><a href="/other">Other</a>`,
      ),
    });
    const { taskId } = await crawl(site);
    const { body } = await user.api.get(`/crawls/${taskId}/issues/link-fragment-missing`);
    expect(body.data.items).toMatchObject([
      {
        url: `${site.url}/guide`,
        detail: '2 pages link to 2 fragments that don’t exist on this page: #lost, #ärger.',
        data: { count: 2, places: 2, fragments: ['#lost', '#ärger'] },
      },
    ]);
  });
});
