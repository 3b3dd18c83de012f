import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlExtension } from './url-extension.ts';

describe('url-extension', () => {
  it.each([
    ['https://example.com/a/page.php', '.php'],
    ['https://example.com/Default.ASPX', '.ASPX'],
    ['https://example.com/olive.trees.html?x=1', '.html'],
  ])('fires on %j', (url, extension) => {
    expect(judge(urlExtension, { url })).toMatchObject({
      status: 'fail',
      code: 'extension',
      data: { extension },
    });
  });
  it.each([
    'https://example.com/',
    'https://example.com/node.js',
    'https://example.com/php',
    'https://example.com/a.php/b',
    'https://example.com/?a=b.php',
  ])('passes on %j', (url) => {
    expect(judge(urlExtension, { url })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlExtension, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
