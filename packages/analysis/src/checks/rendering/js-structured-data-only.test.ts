import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsStructuredDataOnly } from './js-structured-data-only.ts';

const json = (data: unknown) => ({
  head: `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
});
const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Shears' };
const offer = { ...product, offers: { '@type': 'Offer', price: 20 } };
const article = { ...product, '@type': 'Article' };

describe('js-structured-data-only', () => {
  it.each([
    ['a product', {}, json(product), 'Product'],
    ['a product with its offer', {}, json(offer), 'Product, Offer'],
    ['the offer of a product', json(product), json(offer), 'Offer'],
    ['a group of products', {}, json({ ...product, '@type': 'ProductGroup' }), 'Product, ProductGroup'],
  ])('fires on %s', (_, raw, rendered, types) => {
    expect(judgeRendered(jsStructuredDataOnly, raw, rendered)).toEqual({
      status: 'fail',
      code: 'added',
      data: { types },
      elements: [6],
    });
  });
  it.each([
    ['a product that is in the HTML', json(offer), json(offer)],
    ['an article', {}, json(article)],
    ['a product that is removed', json(offer), {}],
    [
      'the same product in another syntax',
      json(product),
      { body: '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Shears</b></div>' },
    ],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(jsStructuredDataOnly, raw, rendered)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsStructuredDataOnly)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
