import { describe, expect, it } from 'vitest';

import { richResultFeatures } from './rich-result-features.ts';
import { schemaOrgHierarchy } from './schema-org-types.ts';
import { areKindOf, isKindOf, isKnownType, kindsOf, similarType } from './schema-org.ts';

describe('types of schema.org', () => {
  it.each([
    ['NewsArticle', 'Article'],
    ['NewsArticle', 'CreativeWork'],
    ['BlogPosting', 'SocialMediaPosting'],
    ['Restaurant', 'LocalBusiness'],
    ['Restaurant', 'Organization'],
    ['Restaurant', 'Place'],
    ['Recipe', 'HowTo'],
    ['FAQPage', 'WebPage'],
    ['BreadcrumbList', 'ItemList'],
    ['EmployerAggregateRating', 'Rating'],
    ['Car', 'Product'],
    ['https://other.example/T', 'https://other.example/T'],
  ])('%s is a kind of %s', (type, ancestor) => {
    expect(isKindOf(type, ancestor)).toBe(true);
  });

  it.each([
    ['Article', 'NewsArticle'],
    ['Person', 'Organization'],
    ['constructor', 'Thing'],
    ['__proto__', 'Thing'],
    ['', 'Thing'],
    ['product', 'Product'],
  ])('%s is no kind of %s', (type, ancestor) => {
    expect(isKindOf(type, ancestor)).toBe(false);
  });

  it('are found by name', () => {
    expect(isKnownType('Product')).toBe(true);
    expect(isKnownType('product')).toBe(false);
    expect(similarType('PRODUCT')).toBe('Product');
    expect(similarType('Produkt')).toBeNull();
    expect(areKindOf(['Thing', 'Hotel'], 'LodgingBusiness')).toBe(true);
  });

  it('all derive from Thing, and none appears twice in a line', () => {
    const lines = schemaOrgHierarchy.trim().split('\n');
    expect(new Set(lines.map((line) => line.split(':')[0])).size).toBe(lines.length);
    for (const line of lines) {
      const names = line.split(/[: ]+/);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect([name, kindsOf(name).has('Thing')]).toEqual([name, true]);
    }
  });

  it('include those of rich results', () => {
    for (const { types, except = [] } of richResultFeatures) {
      for (const type of [...types, ...except]) expect([type, isKnownType(type)]).toEqual([type, true]);
    }
  });
});
