import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

import { expectLinear } from '../fixtures/growth.ts';
import { hostilePages } from '../fixtures/hostile.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import { charactersThatFit, drawnWidth } from './drawn-width.ts';
import { readPage } from './facts.ts';
import { robotsVerdict } from './indexability.ts';
import { countWords } from './text.ts';

const factsOf = (parts: PageParts) => readPage(makePage(parts)).facts;

describe('a page that hides all of its text', () => {
  const story = `<p>${'The olive harvest begins in October. '.repeat(20)}</p><a href="/oil">Our oil</a>`;
  const dialog = '<div style="display:none">Subscribe to our letter</div>';

  it.each([
    `<div style="display: none">${story}${dialog}</div>`,
    `<div></div><div hidden><main>${story}</main>${dialog}</div>`,
    `<p>Loading …</p><div style="visibility:hidden">${story}${dialog}</div>`,
  ])('is shown by a script: %#', (body) => {
    const { text, links } = factsOf({ body });
    expect(text.bodyWords).toBeGreaterThan(120);
    expect(text.hiddenText).toContain('letter');
    expect(text.hiddenText).not.toContain('harvest');
    expect(links).toMatchObject([{ isHidden: false, isConcealed: false }]);
  });

  it.each([
    `<p>We press what we grow on our own hills above the lake, since 1911.</p><div hidden>${story}</div>`,
    '<div hidden>Turn on JavaScript to see this shop.</div>',
  ])('is nothing else: %#', (body) => {
    expect(factsOf({ body }).text.bodyWords).toBeLessThan(20);
  });
});

describe('links', () => {
  const url = 'https://example.com/a/b?c=d';
  const linkOf = (body: string, head = '') => factsOf({ url, head, body }).links[0];

  it.each([
    ['/x', 'http', 'https://example.com/x', true],
    ['x', 'http', 'https://example.com/a/x', true],
    [' x\n', 'http', 'https://example.com/a/x', true],
    ['//www.example.com/x', 'http', 'https://www.example.com/x', true],
    ['http://example.com/', 'http', 'http://example.com/', true],
    ['https://example.com:8443/', 'http', 'https://example.com:8443/', false],
    ['https://blog.example.com/', 'http', 'https://blog.example.com/', false],
    ['https://other.example/', 'http', 'https://other.example/', false],
    ['', 'http', 'https://example.com/a/b?c=d', true],
    ['#part', 'fragment', 'https://example.com/a/b?c=d#part', true],
    ['b?c=d#part', 'fragment', 'https://example.com/a/b?c=d#part', true],
    ['b#part', 'http', 'https://example.com/a/b#part', true],
    ['mailto:owner@example.com', 'mailto', null, false],
    ['TEL:1', 'tel', null, false],
    ['java\tscript:x', 'javascript', null, false],
    ['ftp://example.com/', 'other', null, false],
    ['https://', 'invalid', null, false],
  ])('%j is %s', (href, kind, resolved, isInternal) => {
    expect(linkOf(`<a href="${href}">x</a>`)).toMatchObject({ kind, url: resolved, isInternal });
  });

  it('take bounded memory, however long their base is', () => {
    const base = `/${'b/'.repeat(50_000)}`;
    const lastOf = (count: number) =>
      factsOf({ url, head: `<base href="${base}">`, body: '<a href=x>x</a>'.repeat(count) }).links.at(-1)
        ?.url;
    expect(lastOf(100)).toBe(`https://example.com${base}x`);
    expect(lastOf(10_000)).toBe('https://example.com/x');
  });

  it('resolve against the base URL, including fragments', () => {
    const head = '<base href="/shop/"><base href="/late/">';
    expect(linkOf('<a href="x">x</a>', head)).toMatchObject({ url: 'https://example.com/shop/x' });
    expect(linkOf('<a href="#x">x</a>', head)).toMatchObject({
      kind: 'http',
      url: 'https://example.com/shop/#x',
    });
  });

  it('have their relations', () => {
    expect(linkOf('<a href="x" rel="NoFollow  UGC sponsored">x</a>')).toMatchObject({
      nofollow: true,
      ugc: true,
      sponsored: true,
    });
    expect(linkOf('<a href="x" rel="nofollowed">x</a>')).toMatchObject({ nofollow: false });
  });

  it.each([
    ['<a href="x"> Olive <b>tr</b>ees\n</a>', 'Olive trees'],
    ['<a href="x"><div>Olive</div><div>trees</div></a>', 'Olive trees'],
    ['<a href="x"><img alt="Olive"> trees</a>', 'Olive trees'],
    ['<a href="x">Olive<span hidden> trees</span><span aria-hidden="true">→</span></a>', 'Olive'],
    ['<a href="x" aria-label="Olive trees"><svg><path d=""/></svg></a>', 'Olive trees'],
    ['<a href="x"><svg><title>Olive trees</title></svg></a>', 'Olive trees'],
    ['<a href="x"><script>no()</script><style>no</style></a>', ''],
    ['<div hidden><a href="x">Olive</a></div>', 'Olive'],
    ['<map><area href="x" alt="Olive"></map>', 'Olive'],
  ])('%j has the name %j', (body, text) => {
    expect(linkOf(body)).toMatchObject({ text });
  });
});

describe('robots directives of several places', () => {
  it('are combined for each crawler, and the most restrictive wins', () => {
    const { indexability } = factsOf({
      headers: [
        ['x-robots-tag', 'max-snippet: 50, max-image-preview: large'],
        ['x-robots-tag', 'bingbot: noindex'],
      ],
      head: '<meta name="robots" content="max-snippet:20,max-image-preview:none"><meta name="googlebot" content="nofollow, max-snippet:-1">',
    });
    expect(indexability.everybody).toMatchObject({
      noindex: false,
      nofollow: false,
      maxSnippet: 20,
      maxImagePreview: 'none',
    });
    expect(indexability.googlebot).toMatchObject({ noindex: false, nofollow: true, maxSnippet: 20 });
    expect(robotsVerdict(indexability.directives, 'bingbot').noindex).toBe(true);
    expect(indexability.isIndexable).toBe(true);
  });

  it('ignore other meta elements', () => {
    expect(
      factsOf({ head: '<meta name="viewport" content="noindex"><meta property="robots" content="noindex">' })
        .indexability.directives,
    ).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    ['', 0],
    ['One, two; three!', 3],
    ["L’olivo dell'orto è ben-tenuto", 4],
    ['naïve café Straße 3.5 e\u0301te\u0301', 6],
    ['Привет, мир', 2],
    ['オリーブの木', 6],
    ['春 and 秋', 3],
    ['ต้นมะกอก', 2],
    ['— … • 😀', 0],
  ])('%j: %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it.each([
    ['<nav>a b</nav><header>c</header><p>d e</p><aside>f</aside><footer>g</footer>', 2, 7],
    ['<p>a b</p><main><header>c</header><p>d</p></main>', 2, 4],
    ['<p>a</p><div role="main">b</div><p>c</p>', 1, 3],
    [
      '<p>a<script>b</script><style>c</style><noscript>d</noscript><template>e</template><i hidden>f</i></p>',
      1,
      1,
    ],
    ['<p>on<b>e</b> <span>word</span>s</p><p>x</p>', 3, 3],
    ['<div>a</div><div style="color:red; display : none">b</div>', 1, 1],
    ['<article><header>a</header></article><header>b</header>', 1, 2],
  ])('%j: %i in the main content, %i in the body', (body, mainWords, bodyWords) => {
    expect(factsOf({ body }).text).toMatchObject({ mainWords, bodyWords });
  });
});

describe('rendered widths', () => {
  it.each([
    ['', 0],
    ['n', 11],
    ['iiii', 18],
    ['WWWW', 76],
    ['漢字', 40],
    ['ｎ', 20],
    ['e\u0301', 11],
    ['😀', 20],
  ])('%j at 20 px: %i px', (text, pixels) => {
    expect(drawnWidth(text, 20)).toBe(pixels);
  });

  it('determine where a text is cut off', () => {
    expect(charactersThatFit('漢字漢字', 20, 60)).toBe(3);
    expect(charactersThatFit('漢字', 20, 60)).toBe(2);
  });
});

describe('the document', () => {
  it.each([
    ['<!DOCTYPE html>', true],
    ['<!doctype HTML SYSTEM "about:legacy-compat">', true],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">', false],
    ['', false],
  ])('with the doctype %j', (html, isHtml5) => {
    expect(factsOf({ html }).document.isHtml5).toBe(isHtml5);
  });

  it('declares its encoding in either form', () => {
    expect(
      factsOf({ html: '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">' }).document
        .declaredCharset,
    ).toBe('iso-8859-1');
    expect(factsOf({ html: '<meta charset=" UTF-8 ">' }).document.declaredCharset).toBe('utf-8');
  });

  it('has its element count and depth', () => {
    expect(factsOf({ html: '<p><b><i>x' }).document).toMatchObject({ elementCount: 6, maxDepth: 5 });
  });
});

describe('a heading', () => {
  it('has a text without the permalink that documentation tools append', () => {
    const body = '<h1>Olive trees<a href="#olive-trees">¶</a></h1><h2>C# <a href="#c">🔗</a></h2>';
    expect(factsOf({ body }).headings).toMatchObject([{ text: 'Olive trees' }, { text: 'C#' }]);
  });
});

describe('nested headings', () => {
  it('are listed in document order, each with its text', () => {
    expect(factsOf({ body: '<h1>a<div><h2>b</h2></div>c</h1>' }).headings).toMatchObject([
      { level: 1, text: 'a b c' },
      { level: 2, text: 'b' },
    ]);
  });
});

describe('the facts', () => {
  const body = `<main><h1>Olives</h1><p>Text with <a href="/a#b" rel="nofollow">a link</a>, <img src=a.jpg alt=x>.</p>
    <form action="http://example.com/"><input name=q></form><table><tr><th>a<td>b</table><iframe src=/f></iframe>
    <video src=v.mp4></video><div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Oil</b></div>
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","__proto__":"x","author":{"@type":"Person","name":"Ada"}}</script></main>`;
  const small = hostilePages
    .filter(({ page }) => page.html.length < 20_000)
    .map(({ name, page }) => [name, page] as const);

  it.each([['a page of many kinds', makePage({ body })] as const, ...small])(
    'of %s are plain JSON',
    (_, page) => {
      const { facts } = readPage(page, { targetKeyword: 'olives' });
      expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
    },
  );
});

describe('a block of text', () => {
  it.each([
    ['Olive trees', 2, false, true],
    ['7 trees', 2, true, true],
    ['für dich', 2, false, false],
    ['٣ أشجار', 2, false, false],
    ['橄榄树 3', 4, true, false],
    ['Trees 😀 of 2026', 3, true, false],
  ])('%j has its words, digits and script reported', (text, words, hasDigits, isAscii) => {
    const { blocks } = readPage(makePage({ body: `<p>${text}</p>` })).facts.text;
    expect(blocks[0]).toMatchObject({ text, words, hasDigits, isAscii });
  });
});

describe('the text', () => {
  const blocksOf = (body: string) => readPage(makePage({ body })).facts.text.blocks;

  it.each([
    ['a<br>b', ['a b']],
    ['<p>a<br><br>b<br> <br/>\n<br>c</p>', ['a', 'b', 'c']],
    ['<p><font>a<br>&nbsp;<br><b>b</b></font></p>', ['a', 'b']],
    ['<p>a<br><img src="x"><br>b</p>', ['a', 'b']],
    ['<p>a<br><i>b</i><br>c</p>', ['a b c']],
  ])('begins a new block after an empty line: %j', (body, texts) => {
    expect(blocksOf(body).map(({ text }) => text)).toEqual(texts);
  });
  it.each([
    ['<a href="/a">Red</a> <a href="/b">shoes</a>', [4]],
    ['Shop:  <a href="/a">Red </a> | <a href="/b"> shoes</a>\n· <a href="/c">Hats</a>', [12, 20]],
    ['<a href="/a">Red</a><a href="/b">uce</a>', undefined],
    ['<a href="/a">Red</a> and <a href="/b">blue</a>', undefined],
  ])('knows where links meet: %j', (body, seams) => {
    const [block] = blocksOf(`<p>${body}</p>`);
    expect(block?.seams).toEqual(seams);
  });
  it.each(['<a href="/a">Red shoes</a> ', 'Red shoes<br>'])('is read in linear time: %j', (piece) => {
    expectLinear((size) => {
      const page = makePage({ body: piece.repeat(size(50_000)) });
      return () => readPage(page);
    });
  });
  it('marks code', () => {
    const code = blocksOf('<pre>let a</pre><p>Use <code>a</code> or rather not</p><p>Text</p>');
    expect(code.map(({ isCode }) => isCode === true)).toEqual([true, false, false]);
  });
});

describe('caches across pages', () => {
  const types =
    'BreadcrumbList LocalBusiness CollectionPage VideoGallery TouristAttraction ShoppingCenter'.split(' ');

  it.each([
    ['names that a page makes up', (i: number) => `<x-${'a'.repeat(60)}${String(i)}>`],
    ['words', (i: number) => `<main><p>Unpronounceable${'b'.repeat(i)} words are written here.</p></main>`],
    [
      'a base',
      (i: number) => `<base href="https://example.com/directory-${String(i)}/"><a href="olives">x</a>`,
    ],
    ['types', (i: number) => `<p itemscope itemtype="https://schema.org/${types[i % types.length] ?? ''}">`],
  ])('keep nothing of %s in memory', (_, markup) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const read = (i: number) => ({ ...factsOf({ html: `${markup(i)}<!--${'b'.repeat(8_000_000)}-->` }) });
    read(0);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let i = 1; i < 6; i++) read(i);
    collectGarbage();
    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(15);
  });
});
