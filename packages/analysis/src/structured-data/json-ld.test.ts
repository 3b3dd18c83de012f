import { describe, expect, it } from 'vitest';
import { byName } from '../fixtures/properties.ts';

import { GraphBuilder, graphLimits, type ItemGraph } from './item-graph.ts';
import { JsonLdReader } from './json-ld.ts';
import { expectLinear } from '../fixtures/growth.ts';

function graphOf(...scripts: readonly unknown[]): ItemGraph {
  const builder = new GraphBuilder();
  const reader = new JsonLdReader(builder, 'https://example.com/page');
  scripts.forEach((script, element) =>
    reader.readScript(typeof script === 'string' ? script : JSON.stringify(script), element),
  );
  reader.done();
  return builder.finish();
}

const itemsOf = (...scripts: readonly unknown[]) =>
  graphOf(...scripts).items.map(({ types, properties }) => ({ types, ...byName(properties) }));

const context = 'https://schema.org';

describe('JSON-LD', () => {
  it.each([
    ['https://schema.org'],
    ['http://schema.org/'],
    ['https://www.schema.org'],
    ['http://health-lifesci.schema.org/'],
    ['https://schema.org/docs/jsonldcontext.jsonld'],
    [['https://schema.org', { other: 'https://other.example/' }]],
    [{ '@vocab': 'https://schema.org/' }],
    [{ '@vocab': 'http://schema.org' }],
    [[null, 'https://schema.org']],
    [{ '@import': 'https://schema.org/' }],
  ])('reads names of schema.org in the context %j', (written) => {
    const graph = graphOf({ '@context': written, '@type': 'Product', name: 'Olive oil' });
    expect(graph.problems).toEqual([]);
    expect(graph.items[0]).toMatchObject({
      types: ['Product'],
      isVocabularyAssumed: false,
      isTopLevel: true,
    });
    expect(byName(graph.items[0]?.properties)['name']).toEqual(['Olive oil']);
  });

  it.each([
    [{ '@context': { schema: 'https://schema.org/' }, '@type': 'schema:Product', 'schema:name': 'x' }],
    [{ '@context': { s: 'http://schema.org/' }, '@type': 's:Product', 's:name': 'x' }],
    [{ '@type': 'https://schema.org/Product', 'http://schema.org/name': 'x' }],
    [
      {
        '@context': { title: 'https://schema.org/name', Thing: 'https://schema.org/Product' },
        '@type': 'Thing',
        title: 'x',
      },
    ],
    [{ '@context': { s: 'https://schema.org/', n: { '@id': 's:name' } }, '@type': 's:Product', n: 'x' }],
    [{ '@context': context, type: 'Product', name: 'x' }],
    [{ '@context': context, '@type': 'Product', 'schema:name': { '@value': 'x', '@language': 'en' } }],
    [{ '@context': context, '@type': ['Product'], name: [[{ '@list': ['x'] }]] }],
    [{ '@context': context, '@type': 'Product', name: { '@set': [null, 'x'] } }],
    [
      {
        '@context': [context, { name: { '@container': '@language' } }],
        '@type': 'Product',
        name: { en: 'x' },
      },
    ],
    [{ '@context': context, '@type': 'Product', '@nest': { name: 'x' } }],
  ])('returns the same item for %j', (script) => {
    expect(itemsOf(script)).toEqual([{ types: ['Product'], name: ['x'] }]);
  });

  it('keeps other vocabularies separate', () => {
    expect(
      itemsOf({
        '@context': { '@vocab': 'https://other.example/', foaf: 'http://xmlns.com/foaf/0.1/', gone: null },
        '@type': ['Thing', 'foaf:Person'],
        name: 1,
        'foaf:age': true,
        gone: 'x',
      }),
    ).toEqual([
      {
        types: ['https://other.example/Thing', 'http://xmlns.com/foaf/0.1/Person'],
        'https://other.example/name': [1],
        'http://xmlns.com/foaf/0.1/age': [true],
      },
    ]);
  });

  it('reports a missing context', () => {
    const graph = graphOf({ '@type': 'Product', name: 'x' });
    expect(graph.items[0]).toMatchObject({ types: ['Product'], isVocabularyAssumed: true });
    expect(graph.problems).toMatchObject([{ code: 'missing-context', severity: 'error', element: 0 }]);
    expect(graphOf({ '@context': 'https://other.example/c', '@type': 'A' }).problems).toMatchObject([
      { code: 'unknown-context', data: { context: 'https://other.example/c' } },
    ]);
    expect(graphOf({ '@graph': [{ '@type': 'Product' }] }).problems).toMatchObject([
      { code: 'missing-context' },
    ]);
  });

  it('reads a graph and merges references with their items', () => {
    const graph = graphOf({
      '@context': context,
      '@graph': [
        {
          '@type': 'Article',
          '@id': '#a',
          author: { '@id': '#me' },
          about: { '@id': 'https://other.example/' },
        },
        { '@type': 'Person', '@id': 'https://example.com/page#me', name: 'Jane' },
      ],
    });
    expect(graph.items.map(({ types, idIri, isTopLevel }) => [types[0], idIri, isTopLevel])).toEqual([
      ['Article', 'https://example.com/page#a', true],
      ['Person', 'https://example.com/page#me', true],
    ]);
    expect(byName(graph.items[0]?.properties)['author']).toEqual([{ item: 1 }]);
    expect(byName(graph.items[0]?.properties)['about']).toEqual(['https://other.example/']);
  });

  it('merges what several scripts say about one item', () => {
    const graph = graphOf(
      { '@context': context, '@type': 'Organization', '@id': '#org', name: 'Olives' },
      {
        '@context': context,
        '@type': 'Article',
        publisher: { '@type': 'Organization', '@id': '#org', name: 'Olives', url: '/' },
      },
    );
    expect(graph.items).toHaveLength(2);
    expect(byName(graph.items[0]?.properties)).toEqual({ name: ['Olives'], url: ['/'] });
    expect(byName(graph.items[1]?.properties)['publisher']).toEqual([{ item: 0 }]);
  });

  it('includes nested items', () => {
    const graph = graphOf({
      '@context': context,
      '@type': 'Product',
      offers: [{ '@type': 'Offer', price: 9.5 }],
    });
    expect(graph.items.map(({ isTopLevel }) => isTopLevel)).toEqual([true, false]);
    expect(byName(graph.items[0]?.properties)['offers']).toEqual([{ item: 1 }]);
  });

  it('inverts reversed properties', () => {
    const reversed = { '@context': context, '@type': 'Person', '@reverse': { author: { '@type': 'Book' } } };
    expect(itemsOf(reversed)).toEqual([{ types: ['Person'] }, { types: ['Book'], author: [{ item: 0 }] }]);
    const term = [context, { wrote: { '@reverse': 'https://schema.org/author' } }];
    expect(itemsOf({ '@context': term, '@type': 'Person', wrote: [{ '@type': 'Book' }] })).toEqual([
      { types: ['Person'] },
      { types: ['Book'], author: [{ item: 0 }] },
    ]);
  });

  it('reads several roots', () => {
    expect(
      itemsOf([
        { '@context': context, '@type': 'A' },
        { '@context': context, '@type': 'B' },
      ]),
    ).toEqual([{ types: ['A'] }, { types: ['B'] }]);
  });

  it('includes items without a type, unless it is given elsewhere', () => {
    expect(graphOf({ '@context': context, name: 'x' }).problems).toMatchObject([
      { code: 'missing-type', data: { property: 'name' } },
    ]);
    expect(
      graphOf({
        '@context': context,
        '@graph': [
          { '@id': '#a', name: 'x' },
          { '@id': '#a', '@type': 'Thing' },
        ],
      }).problems,
    ).toEqual([]);
    expect(graphOf({ '@context': context, '@id': '#a' }).problems).toEqual([]);
  });

  it.each([
    ['"text"', 'not-an-object', null],
    ['12', 'not-an-object', null],
    ['{"@context": "https://schema.org", "@type": 5, "name": "x"}', 'invalid-type', null],
    ['{"@context": "https://schema.org", "@type": "Thing", "@name": "x"}', 'unknown-keyword', null],
    ['{"@context": "https://schema.org", "@type": "product", "name": "x"}', 'type-capitals', null],
    ['{"@context": "https://schema.org",\n "@type": "Thing",}', 'trailing-comma', 2],
    ['{"@context": "https://schema.org", "@type": "Thing", "name": 1,\n "name": 2}', 'duplicate-key', 2],
  ])('%s has a problem', (script, code, line) => {
    expect(graphOf(script).problems[0]).toMatchObject({ code, line, element: 0, syntax: 'json-ld' });
  });

  it.each([
    [
      'names of prototypes',
      '{"@context": "https://schema.org", "@type": "constructor", "__proto__": {"name": "x"}, "toString": 1}',
    ],
    [
      'wrong types everywhere',
      '{"@context": 5, "@id": [], "@type": {"a": {}}, "@graph": "x", "@reverse": [1], "@nest": 4, "@list": {}}',
    ],
    [
      'a wrong context',
      '{"@context": {"@vocab": 5, "a": 1, "b": {"@id": 4, "@container": 7}, "": ""}, "a": 1, "b": {"": 1}}',
    ],
    ['a list of contexts', `{"@context": ${'['.repeat(5_000)}1${']'.repeat(5_000)}, "@type": "A"}`],
    [
      'lists in lists',
      `{"@context": "https://schema.org", "@type": "A", "a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ],
    ['lists of lists', `${'{"@list":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['graphs in graphs', `${'{"@graph":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['nodes in nodes', `${'{"@type": "A", "a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['nests in nests', `${'{"@nest":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      'contexts in contexts',
      `${'{"@context": {"x": "y:z", "y": "x:z"}, "a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ],
    ['60,000 nodes', `[${'{"@type": "A", "a": "b"},'.repeat(60_000)}1]`],
    ['one node 40,000 times', `[${'{"@id": "#a", "a": "b", "c": {"@id": "#a"}},'.repeat(40_000)}1]`],
    ['a long value', `{"@type": "A", "a": "${'x'.repeat(5_000_000)}"}`],
    ['long names', `{${Array.from({ length: 2_000 }, (_, i) => `"${'x'.repeat(1_000)}${i}": ${i}`).join()}}`],
    [
      'a huge context',
      `{"@context": {${Array.from({ length: 50_000 }, (_, i) => `"t${i}": "u${i}"`).join()}}, "@type": "t1"}`,
    ],
  ])('survives %s', (_, script) => {
    expectLinear((size) => {
      const part = script.slice(0, size(script.length));
      return () => graphOf(part);
    });
    const graph = graphOf(script);
    expect(graph.items.length).toBeLessThanOrEqual(graphLimits.items);
    expect(graph.problems.length).toBeLessThanOrEqual(graphLimits.problems);
    for (const { properties } of graph.items) {
      for (const { name, values } of properties) {
        expect(name.length).toBeLessThanOrEqual(graphLimits.nameCharacters);
        expect(values.length).toBeLessThanOrEqual(graphLimits.values);
      }
    }
  });

  it('reports omissions', () => {
    expect(graphOf(`[${'{"@type": "A"},'.repeat(2_001)}1]`).isTruncated).toBe(true);
    expect(graphOf(`[${'{"@type": "A"},'.repeat(1_999)}1]`).isTruncated).toBe(false);
  });
});
