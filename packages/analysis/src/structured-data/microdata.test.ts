import { describe, expect, it } from 'vitest';
import { byName } from '../fixtures/properties.ts';

import { readStructuredData } from './read-structured-data.ts';
import { expectLinear } from '../fixtures/growth.ts';

const graphOf = (html: string) => readStructuredData(html, 'https://example.com/shop/page').graph;
const itemsOf = (html: string) =>
  graphOf(html).items.map(({ types, properties }) => ({ types, ...byName(properties) }));

const thing = (inner: string) => `<div itemscope itemtype="https://schema.org/Thing">${inner}</div>`;

describe('microdata', () => {
  it.each([
    ['<span itemprop="p"> Olive <b>oil</b>\n</span>', 'Olive oil'],
    ['<meta itemprop="p" content=" x ">', 'x'],
    ['<a itemprop="p" href="a/b">x</a>', 'https://example.com/shop/a/b'],
    ['<link itemprop="p" href="/a">', 'https://example.com/a'],
    ['<link itemprop="p" content="x">', 'x'],
    ['<img itemprop="p" src="//cdn.example/i.png" alt="x">', 'https://cdn.example/i.png'],
    ['<video itemprop="p" src="v.mp4"></video>', 'https://example.com/shop/v.mp4'],
    ['<object itemprop="p" data="o"></object>', 'https://example.com/shop/o'],
    ['<data itemprop="p" value="7">seven</data>', '7'],
    ['<meter itemprop="p" value="0.5">half</meter>', '0.5'],
    ['<time itemprop="p" datetime="2026-05-03">3 May</time>', '2026-05-03'],
    ['<time itemprop="p">2026-05-03</time>', '2026-05-03'],
    ['<span itemprop="p" content="9.99">9,99 €</span>', '9.99'],
    ['<a itemprop="https://schema.org/p" href="http://[">x</a>', 'http://['],
    ['<p itemprop="p"><script>1</script></p>', '1'],
    ['<p itemprop="p"></p>', ''],
  ])('reads the value of %s', (inner, value) => {
    expect(itemsOf(thing(inner))).toEqual([{ types: ['Thing'], p: [value] }]);
  });

  it('resolves against the base URL', () => {
    expect(itemsOf(`<base href="/x/">${thing('<a itemprop="p" href="y">y</a>')}`)).toMatchObject([
      { p: ['https://example.com/x/y'] },
    ]);
  });

  it('nests items, and puts texts where they belong', () => {
    expect(
      itemsOf(
        thing(
          'a<span itemprop="name title">N<b itemprop="part">P</b></span><div itemprop="offers" itemscope itemtype="http://schema.org/Offer https://other.example/T"><i itemprop="price">1</i></div><i itemprop="last">z</i>',
        ),
      ),
    ).toEqual([
      { types: ['Thing'], part: ['P'], name: ['NP'], title: ['NP'], offers: [{ item: 1 }], last: ['z'] },
      { types: ['Offer', 'https://other.example/T'], price: ['1'] },
    ]);
  });

  it('has ids, elements and top-level items', () => {
    const { items } = graphOf(
      '<div itemscope itemtype="https://schema.org/A" itemid="#x"><div itemprop="b" itemscope></div></div>',
    );
    expect(items).toMatchObject([
      { idIri: 'https://example.com/shop/page#x', element: 3, isTopLevel: true },
      { idIri: null, element: 4, isTopLevel: false },
    ]);
  });

  it.each([
    [
      'forwards',
      '<div itemscope itemtype="https://schema.org/A" itemref="x y"></div><p id="x" itemprop="p">1</p><div id="y"><a itemprop="q" href="z">z</a><div itemprop="r" itemscope><i itemprop="s">2</i></div></div>',
    ],
    [
      'backwards',
      '<p id="x" itemprop="p">1</p><div id="y"><a itemprop="q" href="z">z</a><div itemprop="r" itemscope><i itemprop="s">2</i></div></div><div itemscope itemtype="https://schema.org/A" itemref="x y"></div>',
    ],
  ])('reads referenced elements, %s', (_, html) => {
    const { items, problems } = graphOf(html);
    const owner = items.find(({ types }) => types[0] === 'A');
    const inner = items.find(({ types }) => types.length === 0);
    expect(byName(owner?.properties)).toEqual({
      p: ['1'],
      q: ['https://example.com/shop/z'],
      r: [{ item: inner?.id }],
    });
    expect(inner?.isTopLevel).toBe(false);
    expect(problems.map(({ code }) => code)).toEqual(['missing-type']);
  });

  it.each([
    ['<div id="a" itemscope itemprop="p" itemref="a"></div>', 'itemref-cycle'],
    ['<div id="b"><div itemscope itemprop="p" itemref="b"></div></div>', 'itemref-cycle'],
    ['<div itemscope itemref="nowhere"></div>', 'itemref-missing'],
    ['<div itemscope itemprop="p"></div>', 'property-of-nothing'],
    ['<div itemscope itemtype="Product"></div>', 'type-not-absolute'],
    ['<div itemscope><i itemprop="p">x</i></div>', 'missing-type'],
  ])('%s has a problem', (html, code) => {
    expect(graphOf(html).problems.map((problem) => problem.code)).toContain(code);
  });

  it('handles items that reference each other in a loop', () => {
    const { items } = graphOf(
      '<div id="a" itemscope itemprop="p" itemref="b"></div><div id="b" itemscope itemprop="q" itemref="a"></div>',
    );
    expect(items.map(({ properties }) => byName(properties))).toEqual([
      { q: [{ item: 1 }] },
      { p: [{ item: 0 }] },
    ]);
  });

  it.each([
    [
      '100,000 items in each other',
      '<div itemscope itemprop=a itemtype="https://schema.org/A">x'.repeat(100_000),
    ],
    ['10,000 properties in each other', `<div itemscope>${'<div itemprop=a>x'.repeat(10_000)}`],
    ['10,000 properties auxiliary each other', `<div itemscope>${'<i itemprop=a>x</i>'.repeat(10_000)}`],
    ['a property with 100,000 names', `<div itemscope><i itemprop="${'a b '.repeat(100_000)}">x</i>`],
    [
      '2,000 references to everything',
      `<div id=x>${'<i itemprop=a>x</i>'.repeat(2_000)}</div>${'<div itemscope itemref="x x y"></div>'.repeat(2_000)}`,
    ],
    ['references in circles', '<div id=x itemscope itemprop=a itemref="x y z">'.repeat(2_000)],
    [
      'names of prototypes',
      '<div itemscope itemtype="__proto__ constructor"><i itemprop="__proto__">x</i>'.repeat(100),
    ],
    ['a long text', `<div itemscope><p itemprop=a>${'x '.repeat(150_000)}</p>`],
    [
      'white space in properties in each other',
      `<div itemscope>${`<div itemprop=a>${' '.repeat(100)}`.repeat(10_000)}`,
    ],
  ])('survives %s', (_, html) => {
    expectLinear((size) => {
      const part = html.slice(0, size(html.length));
      return () => expect(graphOf(part).items.length).toBeLessThanOrEqual(2_000);
    });
  });
});
