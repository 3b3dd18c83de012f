import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdNoContext } from './sd-no-context.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('sd-no-context', () => {
  it.each([
    [ld('{"@type":"Product","name":"Saw"}'), 'missing-context', { count: 1 }],
    [
      ld('{"@context":"https://example.com/terms","@type":"Product","name":"Saw"}'),
      'unknown-context',
      { count: 1, context: 'https://example.com/terms' },
    ],
    [
      '<div itemscope itemtype="Product"><b itemprop="name">Saw</b></div>',
      'type-not-absolute',
      { count: 1, type: 'Product' },
    ],
  ])('fires on %s', (body, code, data) => {
    expect(judge(sdNoContext, { body })).toEqual({ status: 'fail', code, data, elements: [7] });
  });
  it.each([
    ld('{"@context":"http://schema.org/","@type":"Product","name":"Saw"}'),
    ld('{"@context":{"@vocab":"https://schema.org/"},"@type":"Product","name":"Saw"}'),
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Saw</b></div>',
  ])('passes on %s', (body) => {
    expect(judge(sdNoContext, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without structured data', () => {
    expect(judge(sdNoContext)).toEqual({ status: 'not-applicable', reason: 'no-structured-data' });
  });
});
