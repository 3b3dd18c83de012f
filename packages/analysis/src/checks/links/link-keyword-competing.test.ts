import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkKeywordCompeting } from './link-keyword-competing.ts';

const target = { targetKeyword: 'olive trees' };

describe('link-keyword-competing', () => {
  it.each(['Olive trees', 'OLIVE&nbsp;TREES »'])('fires on a link with the text %j', (text) => {
    const body = `<a href="/shop">${text}</a><a href="/b">Tools</a>`;
    expect(judge(linkKeywordCompeting, { body }, target)).toEqual({
      status: 'fail',
      code: 'competing',
      data: { keyword: 'olive trees', count: 1, url: 'https://example.com/shop' },
      elements: [7],
    });
  });
  it.each([
    { body: '<a href="/guides/olive-trees">Olive trees</a>' },
    { body: '<a href="/guides/olive-trees/#top">Olive trees</a>' },
    { body: '<a href="/shop" rel="nofollow">Olive trees</a>' },
    { body: '<a href="/shop">Buy olive trees</a>' },
  ])('passes on %j', (parts) => {
    expect(judge(linkKeywordCompeting, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(linkKeywordCompeting)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(linkKeywordCompeting, {}, { targetKeyword: ' ?! ' })).toMatchObject({
      reason: 'no-target-keyword',
    });
  });
  it('does not apply: no-links', () => {
    expect(judge(linkKeywordCompeting, { body: '<p>Olive trees</p>' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
