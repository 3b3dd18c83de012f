import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { analyzeForCrawl } from './analyze-for-crawl.ts';

const crawlOf = (body: string, head = '') =>
  analyzeForCrawl(makePage({ url: 'https://example.com/a/b', body, head })).crawl;
const site = 'https://example.com';
const onlyLink = (body: string) => {
  const { links } = crawlOf(body);
  expect(links).toHaveLength(1);
  return links[0];
};

describe('the links of a page', () => {
  it.each([
    ['<a href="c">C</a>', `${site}/a/c`],
    ['<a href="/c#part">C</a>', `${site}/c`],
    ['<a href="/a#part">C</a>', `${site}/a`],
    ['<a href="?q=1">C</a>', `${site}/a/b?q=1`],
    ['<a href="//other.example">C</a>', 'https://other.example/'],
    ['<map><area href="/c" alt="C"></map>', `${site}/c`],
    ['<svg><a href="/c"><text>C</text></a></svg>', `${site}/c`],
    ['<svg><a xlink:href="/c#part"><text>C</text></a></svg>', `${site}/c`],
    ['<iframe src="/c"></iframe>', `${site}/c`],
    ['<iframe src="//www.example.com/c#part"></iframe>', 'https://www.example.com/c'],
  ])('%j links to %j', (body, url) => {
    expect(crawlOf(body).links.map((link) => link.url)).toEqual([url]);
  });

  it.each([
    '<a href="">Here</a>',
    '<a href="/a/b">Here</a>',
    '<a href="/a/b#part">Here</a>',
    '<a href="#part">Here</a>',
    '<a href="mailto:x@example.com">Mail</a>',
    '<a href="tel:+391234">Call</a>',
    '<a href="javascript:go()">Go</a>',
    '<a href="ftp://example.com/x">File</a>',
    '<a href="https://">Broken</a>',
    '<a name="part">Place</a>',
    '<a onclick="go()">Go</a>',
    '<link rel="next" href="/c">',
    '<iframe src="https://video.example/embed/1"></iframe>',
    '<iframe src="about:blank"></iframe><iframe srcdoc="<p>Text</p>"></iframe>',
    '<svg><use href="/icons.svg#star"></use></svg>',
    '<meta http-equiv="refresh" content="600">',
    `<a href="/${'x'.repeat(5000)}">Too long</a>`,
  ])('%j links nowhere else', (body) => {
    expect(crawlOf(body).links).toEqual([]);
  });

  it('include the frames of a frameset', () => {
    const html =
      '<title>Frames</title><frameset cols="20%,*"><frame src="menu.htm"><frame src="/body.htm"></frameset>';
    const page = makePage({ url: 'https://example.com/a/b', body: '', head: '' });
    const { links } = analyzeForCrawl({ ...page, html }).crawl;
    expect(links.map(({ url }) => url)).toEqual([`${site}/a/menu.htm`, `${site}/body.htm`]);
  });

  it('include where a refresh leads, which counts as a redirect if it is immediate', () => {
    const now = crawlOf('', '<meta http-equiv="Refresh" content="0; URL=/c#top">');
    expect(now).toMatchObject({ refreshUrl: `${site}/c`, isIndexable: false });
    expect(now.links.map(({ url }) => url)).toEqual([`${site}/c`]);
    const later = crawlOf('', '<meta http-equiv="refresh" content="5;/c">');
    expect(later).toMatchObject({ refreshUrl: null, isIndexable: true });
    expect(later.links.map(({ url }) => url)).toEqual([`${site}/c`]);
  });

  it('are limited to 10,000', () => {
    const body = Array.from({ length: 10_012 }, (_, i) => `<a href="/${i % 10_007}">${i}</a>`).join('');
    const { links, linksLeftOut } = crawlOf(`${body}<iframe src="/frame"></iframe>`);
    expect(links).toHaveLength(10_000);
    expect(linksLeftOut).toBe(8);
    expect(crawlOf('<a href="/c">C</a>').linksLeftOut).toBe(0);
  });

  it('resolve against the base URL', () => {
    expect(crawlOf('<a href="c">C</a>', '<base href="/shop/">').links[0]?.url).toBe(`${site}/shop/c`);
  });

  it('have each target once, in the order of the first link to it', () => {
    const { links } = crawlOf('<a href="/c#x">C</a><a href="/d">D</a><a href="/c">E</a><a href="/C">F</a>');
    expect(links.map(({ url, text }) => [url, text])).toEqual([
      [`${site}/c`, 'C'],
      [`${site}/d`, 'D'],
      [`${site}/C`, 'F'],
    ]);
  });

  it.each([
    ['<a href="/c" rel="nofollow">C</a>', true, true],
    ['<a href="/c" rel="nofollow">C</a><a href="/c#x" rel="noopener nofollow">C</a>', true, true],
    ['<a href="/c" rel="nofollow">C</a><a href="/c">C</a>', false, true],
    ['<a href="/c">C</a><a href="/c" rel="nofollow">C</a>', false, true],
    ['<a href="/c" rel="ugc sponsored">C</a>', false, false],
    ['<a href="/c">C</a>', false, false],
  ])('%j is followed or nofollow', (body, isNofollow, hasNofollow) => {
    expect(onlyLink(body)).toMatchObject({ isNofollow, hasNofollow });
  });

  it.each([
    ['<a href="/c"> Olive <b>oil</b></a>', 'Olive oil', false],
    ['<a href="/c"></a><a href="/c">Oil</a><a href="/c">Olive</a>', 'Oil', false],
    ['<a href="/c"><img alt=" Olive  oil "></a>', 'Olive oil', true],
    ['<img alt="Oil"><a href="/c"><img alt=""></a><a href="/d"><img alt="Oil"></a>', '', false],
    ['<a href="/c"><img alt="Olive"> oil</a>', 'Olive oil', false],
    ['<a href="/c"><img alt="Oil"></a><a href="/c">Oil</a>', 'Oil', true],
    ['<a href="/c">Oil</a><p><img alt="Oil">', 'Oil', false],
    ['<a href="/c"></a>', '', false],
    [`<a href="/c">${'x'.repeat(120)}</a>`, `${'x'.repeat(99)}…`, false],
  ])('%j has the anchor text %j', (body, text, isImageText) => {
    expect(crawlOf(body).links[0]).toMatchObject({ url: `${site}/c`, text, isImageText });
  });

  it.each([
    ['<nav><a href="/c">C</a></nav>', true],
    ['<header><a href="/c">C</a></header>', true],
    ['<footer><a href="/c">C</a></footer><aside><a href="/c">C</a></aside>', true],
    ['<nav><a href="/c">C</a></nav><main><a href="/c">C</a></main>', false],
    ['<main><a href="/c">C</a></main>', false],
    ['<main><article><header><a href="/c">C</a></header></article></main>', false],
    ['<form><a href="/c">C</a></form>', false],
  ])('%j is boilerplate or not', (body, isBoilerplate) => {
    expect(onlyLink(body)).toMatchObject({ isBoilerplate });
  });

  it.each([
    ['/c', true],
    ['https://www.example.com/c', true],
    ['http://example.com/c', true],
    ['https://blog.example.com/c', false],
    ['https://example.com:8443/c', false],
  ])('%j is internal or not', (href, isInternal) => {
    expect(onlyLink(`<a href="${href}">C</a>`)).toMatchObject({ isInternal });
  });
});

describe('the fragments of a page', () => {
  it.each([
    ['<a href="/c#part">C</a>', 'part'],
    ['<a href="/c#%C3%BCber">C</a>', 'über'],
    ['<a href="/c#100%">C</a>', '100%'],
    ['<a href="/c#part:~:text=olive">C</a>', 'part'],
  ])('%j needs an element', (body, fragment) => {
    expect(crawlOf(body).fragments).toEqual([{ url: `${site}/c`, fragment, name: fragment }]);
  });

  it.each([
    '<a href="/c">C</a>',
    '<a href="/c#">C</a>',
    '<a href="/c#top">C</a>',
    '<a href="/c#Top">C</a>',
    '<a href="/c#:~:text=olive">C</a>',
    '<a href="/c#/route">C</a>',
    '<a href="/c#!state">C</a>',
    '<a href="/c#tab=2">C</a>',
    '<a href="#part">Here</a>',
    '<a href="/a/b#part">Here</a>',
    '<a href="https://other.example/#part">Elsewhere</a>',
  ])('%j needs none on another page of the site', (body) => {
    expect(crawlOf(body).fragments).toEqual([]);
  });

  it('are distinct, up to 500', () => {
    const body = (count: number) =>
      Array.from({ length: count }, (_, i) => `<a href="/c#p${i >> 1}">${i}</a>`).join('');
    expect(crawlOf(body(6)).fragments).toHaveLength(3);
    expect(crawlOf(body(1200)).fragments).toHaveLength(500);
  });
});

describe('the fragment targets of a page', () => {
  it('are its ids and anchor names', () => {
    const { ids } = crawlOf(
      '<h2 id="Part">A</h2><a name="place">B</a><p id="Part"><svg><g id="g"/></svg><input name="field"><p id="">',
    );
    expect(ids).toEqual(['Part', 'g', 'place']);
  });

  it('include decoded forms, so that each spelling of a fragment finds them', () => {
    expect(crawlOf('<h2 id="%C3%BCber">A</h2><h2 id="100%">B</h2>').ids).toEqual([
      '%C3%BCber',
      'über',
      '100%',
    ]);
  });

  it('are all of them or none, so that no fragment is taken for missing', () => {
    const body = Array.from({ length: 10_001 }, (_, i) => `<p id="p${i}">`);
    expect(crawlOf(body.slice(1).join('')).ids).toHaveLength(10_000);
    expect(crawlOf(body.join('')).ids).toBeNull();
  });
});

describe('the resources of a page', () => {
  it.each([
    ['<img src="/a.png#x">', [['i', '/a.png']]],
    [
      '<img src="/a.png"><img src="/a.png"><img src="b.png">',
      [
        ['i', '/a.png'],
        ['i', '/a/b.png'],
      ],
    ],
    [
      '<img src="/a.png" srcset=" /b.png, /c.png 2x">',
      [
        ['i', '/a.png'],
        ['i', '/b.png'],
      ],
    ],
    [
      '<picture><source srcset="/a.avif 1x, /b.avif 2x"><source srcset="/a.webp"><img src="/a.png"></picture><img src="/z.png">',
      [
        ['i', '/a.png'],
        ['i', '/a.avif'],
        ['i', '/a.webp'],
        ['i', '/z.png'],
      ],
    ],
    ['<img src="data:image/gif;base64,R0" srcset=",,">', []],
    ['<img alt="none">', []],
    ['<video><source srcset="/a.avif" src="/a.mp4"></video>', []],
    ['<script src="/a.js"></script><script>go()</script>', [['s', '/a.js']]],
    ['<script type="text/template" src="/a.html"></script>', []],
    ['<link rel="stylesheet" href="/a.css">', [['c', '/a.css']]],
    ['<link rel="icon" href="/a.ico"><link rel="stylesheet" disabled href="/a.css">', []],
    ['<meta property="og:image" content="/a.png">', [['o', '/a.png']]],
    [
      '<meta property="og:image" content="/a.png"><img src="/a.png">',
      [
        ['o', '/a.png'],
        ['i', '/a.png'],
      ],
    ],
  ])('%j', (body, resources) => {
    expect(crawlOf(body).resources.map(({ kind, url }) => [kind, url.slice(site.length)])).toEqual(resources);
  });

  it('are limited to 500', () => {
    const body = Array.from({ length: 600 }, (_, i) => `<img src="/${i}.png">`).join('');
    expect(crawlOf(body).resources).toHaveLength(500);
  });
});
