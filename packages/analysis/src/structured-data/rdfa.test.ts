import { describe, expect, it } from 'vitest';
import { byName } from '../fixtures/properties.ts';

import { readStructuredData } from './read-structured-data.ts';
import { expectLinear } from '../fixtures/growth.ts';

const graphOf = (html: string) => readStructuredData(html, 'https://example.com/shop/page').graph;
const itemsOf = (html: string) =>
  graphOf(html).items.map(({ types, properties }) => ({ types, ...byName(properties) }));

const thing = (inner: string) => `<div vocab="https://schema.org/" typeof="Thing">${inner}</div>`;

describe('RDFa', () => {
  it.each([
    ['<span property="p"> Olive <b>oil</b>\n</span>', 'Olive oil'],
    ['<meta property="p" content=" x ">', 'x'],
    ['<a property="p" href="a/b">x</a>', 'https://example.com/shop/a/b'],
    ['<img property="p" src="/i.png">', 'https://example.com/i.png'],
    ['<span property="p" resource="https://other.example/">x</span>', 'https://other.example/'],
    ['<time property="p" datetime="2026-05-03">3 May</time>', '2026-05-03'],
    ['<data property="p" value="7">seven</data>', '7'],
    ['<span property="schema:p">x</span>', 'x'],
    ['<span property="http://schema.org/p">x</span>', 'x'],
    ['<i property="p" datatype="xsd:string">x</i>', 'x'],
    ['<a rel="p" href="/a">x</a>', 'https://example.com/a'],
  ])('reads the value of %s', (inner, value) => {
    expect(itemsOf(thing(inner))).toEqual([{ types: ['Thing'], p: [value] }]);
  });

  it.each([
    ['<div vocab="https://schema.org/" typeof="Thing"></div>'],
    ['<div vocab="http://schema.org" typeof="Thing"></div>'],
    ['<div typeof="schema:Thing"></div>'],
    ['<div typeof="https://schema.org/Thing"></div>'],
    ['<div prefix="s: https://schema.org/" typeof="s:Thing"></div>'],
    ['<html prefix="og: http://ogp.me/ns# S: http://schema.org/"><div typeof="s:Thing"></div>'],
    ['<div vocab="https://schema.org/" about="#x" rel="rdf:type" resource="schema:Thing"></div>'],
  ])('reads the type in %s', (html) => {
    expect(graphOf(html).items.map(({ types }) => types)).toEqual([['Thing']]);
  });

  it('nests items', () => {
    const html = thing(
      '<div property="offers" typeof="Offer"><i property="price">1</i></div><i property="name">n</i><div rel="brand"><div typeof="Brand"><i property="name">b</i></div></div><div rel="geo"><i property="latitude">1</i><i property="longitude">2</i></div>',
    );
    expect(itemsOf(html)).toEqual([
      { types: ['Thing'], offers: [{ item: 1 }], name: ['n'], brand: [{ item: 2 }], geo: [{ item: 3 }] },
      { types: ['Offer'], price: ['1'] },
      { types: ['Brand'], name: ['b'] },
      { types: [], latitude: ['1'], longitude: ['2'] },
    ]);
    expect(graphOf(html).items.map(({ isTopLevel }) => isTopLevel)).toEqual([true, false, false, false]);
  });

  it('merges references with their items', () => {
    const html =
      '<div vocab="https://schema.org/"><div typeof="Book" resource="#b"><i property="author" resource="#a">A</i></div><div typeof="Person" resource="#a"><i property="name">Jane</i></div></div>';
    expect(itemsOf(html)).toEqual([
      { types: ['Book'], author: [{ item: 1 }] },
      { types: ['Person'], name: ['Jane'] },
    ]);
    expect(graphOf(html).items[1]).toMatchObject({
      idIri: 'https://example.com/shop/page#a',
      isTopLevel: false,
    });
  });

  it('describes the target of a link that has its value in content', () => {
    expect(itemsOf(thing('<a property="p" href="/a" content="x">y</a>'))).toEqual([
      { types: ['Thing'] },
      { types: [], p: ['x'] },
    ]);
  });

  it('inverts rev', () => {
    expect(
      itemsOf(
        '<div vocab="https://schema.org/" typeof="Offer" resource="#o"><link rev="makesOffer" href="#m"></div><div vocab="https://schema.org/" typeof="Store" about="#m"></div>',
      ),
    ).toMatchObject([{ types: ['Offer'] }, { types: ['Store'], makesOffer: [{ item: 0 }] }]);
  });

  it.each([
    [
      'previews for social media',
      '<meta property="og:title" content="x"><meta property="article:author" content="y">',
    ],
    ['prefixes of previews', '<html prefix="og: https://ogp.me/ns#"><meta property="og:title" content="x">'],
    [
      'links',
      '<a rel="nofollow" href="/">x</a><link rel="canonical" href="/"><p about="x" resource="y">z</p>',
    ],
    [
      'what is said of a document without a type',
      '<body vocab="https://schema.org/"><p property="name">x</p>',
    ],
  ])('finds no item in %s', (_, html) => {
    expect(graphOf(html).items).toEqual([]);
  });

  it('ignores HTML link relations', () => {
    expect(itemsOf(thing('<a rel="nofollow noopener" href="/a"><i property="name">x</i></a>'))).toEqual([
      { types: ['Thing'], name: ['x'] },
    ]);
  });

  it('reports a missing vocabulary', () => {
    expect(graphOf('<div typeof="Product"></div>').items[0]?.isVocabularyAssumed).toBe(true);
  });

  it.each([
    ['10,000 items in each other', '<div vocab="https://schema.org/" property=a typeof=A>x'.repeat(10_000)],
    [
      '10,000 properties in each other',
      `<div typeof="schema:A">${'<div property="schema:a">x'.repeat(10_000)}`,
    ],
    [
      'open relations in each other',
      `<div vocab="https://schema.org/" typeof=A>${'<div rel="a b" rev="c">'.repeat(10_000)}<i typeof=B>`,
    ],
    ['prefixes in each other', '<div typeof=A prefix="a: b c: d">'.repeat(10_000)],
    [
      'a thousand prefixes',
      `<div typeof="a1:x" prefix="${Array.from({ length: 10_000 }, (_, i) => `a${i}: b`).join(' ')}">`,
    ],
    [
      '10,000 names',
      `<div vocab="https://schema.org/">${Array.from({ length: 10_000 }, (_, i) => `<i typeof=A resource="#${i}"></i>`).join('')}`,
    ],
    [
      'names of prototypes',
      '<div vocab="__proto__" typeof="constructor" resource="__proto__"><i property="__proto__">x</i>'.repeat(
        50,
      ),
    ],
  ])('survives %s', (_, html) => {
    expectLinear((size) => {
      const part = html.slice(0, size(html.length));
      return () => expect(graphOf(part).items.length).toBeLessThanOrEqual(2_000);
    });
  });
});
