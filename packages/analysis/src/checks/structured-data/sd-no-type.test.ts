import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdNoType } from './sd-no-type.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('sd-no-type', () => {
  it.each([
    ['{"@context":"https://schema.org","name":"Saw"}', 'missing-type', { count: 1, property: 'name' }],
    [
      '{"@context":"https://schema.org","@type":"product","name":"Saw"}',
      'type-capitals',
      { count: 1, type: 'product', similar: 'Product' },
    ],
  ])('fires on %s', (json, code, data) => {
    expect(judge(sdNoType, { body: ld(json) })).toEqual({ status: 'fail', code, data, elements: [7] });
  });
  it.each([
    '{"@context":"https://schema.org","@type":"Product","name":"Saw"}',
    '{"@context":"https://schema.org","@type":"OurOwnType","name":"Saw"}',
    '{"@type":"Product","name":"Saw"}',
    // The page that a breadcrumb stands for needs no type.
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"item":{"@id":"https://example.com/a","name":"A"}}]}',
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":{"@type":["ListItem"],"position":1,"name":"A","item":{"url":"/a"}}}',
  ])('passes on %s', (json) => {
    expect(judge(sdNoType, { body: ld(json) })).toEqual({ status: 'pass' });
  });
  it('does not apply without structured data', () => {
    expect(judge(sdNoType)).toEqual({ status: 'not-applicable', reason: 'no-structured-data' });
  });
});
