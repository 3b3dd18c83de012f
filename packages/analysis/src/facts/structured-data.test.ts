import { describe, expect, it } from 'vitest';

import { readStructuredData } from '../structured-data/read-structured-data.ts';
import { expectLinear } from '../fixtures/growth.ts';

const factsOf = (html: string) => readStructuredData(html, 'https://example.com/page');
const scriptOf = (root: object, type = 'application/ld+json') =>
  `<script type="${type}">${JSON.stringify({ '@context': 'https://schema.org', ...root })}</script>`;

describe('structured data of a page', () => {
  it('is empty without any', () => {
    expect(
      factsOf('<!doctype html><title>T</title><meta property="og:title" content="x"><p id="a" title="b">'),
    ).toEqual({
      graph: { items: [], problems: [], isTruncated: false },
      scriptCount: 0,
      syntaxes: [],
      types: [],
      problems: [],
      valueProblems: [],
      richResults: [],
      hasFaqSchema: false,
      hasHowToSchema: false,
      hasArticleSchema: false,
      speakable: null,
      authors: [],
      datePublished: null,
      dateModified: null,
      organization: null,
      mainEntityType: null,
    });
  });

  it('is read from all three syntaxes', () => {
    const facts = factsOf(
      `${scriptOf({ '@type': 'Article' })}<div itemscope itemtype="https://schema.org/Product"></div><div vocab="https://schema.org/" typeof="Recipe"></div>`,
    );
    expect([...facts.syntaxes].sort()).toEqual(['json-ld', 'microdata', 'rdfa']);
    expect([...facts.types].sort()).toEqual(['Article', 'Product', 'Recipe']);
  });

  it.each([
    ['application/ld+json', 1],
    [' Application/LD+JSON ; charset=utf-8', 1],
    ['application/json', 0],
    ['text/javascript', 0],
  ])('scripts of type %s: %i', (type, count) => {
    expect(factsOf(scriptOf({ '@type': 'Article' }, type)).types).toHaveLength(count);
  });

  it('counts empty scripts, and continues after a broken one', () => {
    const facts = factsOf(
      `<script type="application/ld+json">{"a": 1,}</script>${scriptOf({ '@type': 'Article' })}`,
    );
    expect(facts.scriptCount).toBe(2);
    expect(facts.types).toEqual(['Article']);
    expect(facts.problems).toMatchObject([{ code: 'trailing-comma', element: 2, line: 1, column: 8 }]);
    expect(facts.graph.items[0]?.element).toBe(3);
  });

  it('has authors, dates and the organization of an article', () => {
    const facts = factsOf(
      scriptOf({
        '@graph': [
          { '@type': 'WebSite', name: 'Olives', datePublished: '2001-01-01' },
          {
            '@type': 'Organization',
            name: 'Olives Ltd',
            url: 'https://example.com/',
            logo: { '@type': 'ImageObject', url: 'https://example.com/l.png' },
            sameAs: ['https://social.example/o'],
          },
          {
            '@type': 'BlogPosting',
            author: [
              {
                '@type': 'Person',
                name: 'Jane',
                url: 'https://example.com/jane',
                sameAs: 'https://social.example/j',
              },
              'John',
              'https://example.com/jim',
            ],
            datePublished: '2026-05-03',
            dateModified: 'May',
          },
        ],
      }),
    );
    expect(facts.authors).toEqual([
      { name: 'Jane', url: 'https://example.com/jane', sameAs: ['https://social.example/j'] },
      { name: 'John', url: null, sameAs: [] },
      { name: null, url: 'https://example.com/jim', sameAs: [] },
    ]);
    expect(facts.datePublished).toMatchObject({ raw: '2026-05-03', date: { hasTime: false } });
    expect(facts.dateModified).toMatchObject({ raw: 'May', date: null });
    expect(facts.organization).toEqual({
      name: 'Olives Ltd',
      url: 'https://example.com/',
      logo: 'https://example.com/l.png',
      sameAs: ['https://social.example/o'],
    });
    expect(facts.mainEntityType).toBe('BlogPosting');
    expect(facts.hasArticleSchema).toBe(true);
  });

  it('resolves speakable references', () => {
    expect(
      factsOf(
        scriptOf({
          '@type': 'WebPage',
          speakable: { '@type': 'SpeakableSpecification', cssSelector: ['h1', '.lead'], xpath: '/html' },
        }),
      ).speakable,
    ).toEqual({ cssSelectors: ['h1', '.lead'], xpaths: ['/html'] });
  });

  it.each([
    [[{ '@type': 'Organization' }, { '@type': 'Hotel' }], 'Hotel'],
    [[{ '@type': 'BreadcrumbList' }, { '@type': 'WebPage', mainEntity: { '@type': 'Product' } }], 'Product'],
    [[{ '@type': 'WebSite' }, { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question' }] }], 'FAQPage'],
    [[{ '@type': 'Organization' }], 'Organization'],
  ])('uses the main item of %j', (graph, type) => {
    expect(factsOf(scriptOf({ '@graph': graph })).mainEntityType).toBe(type);
  });

  it('recognizes questions and instructions', () => {
    expect(factsOf(scriptOf({ '@type': 'FAQPage' })).hasFaqSchema).toBe(true);
    expect(factsOf(scriptOf({ '@type': 'HowTo' })).hasHowToSchema).toBe(true);
    expect(factsOf(scriptOf({ '@type': 'Recipe' })).hasHowToSchema).toBe(false);
  });

  it('does not let one syntax crowd out another', () => {
    const facts = factsOf(
      `${'<div itemscope itemtype="https://schema.org/A"></div>'.repeat(3_000)}${scriptOf({ '@type': 'Article' })}`,
    );
    expect(facts.graph.isTruncated).toBe(true);
    expect(facts.types).toContain('Article');
  });

  it('survives 5,000 scripts', () => {
    const script = scriptOf({ '@type': 'Article', author: 'x' });
    expect(factsOf(script.repeat(5_000)).graph.items).toHaveLength(2_000);
    expectLinear((size) => {
      const scripts = script.repeat(size(5_000));
      return () => factsOf(scripts);
    });
  });
});
