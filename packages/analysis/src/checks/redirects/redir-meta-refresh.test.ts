import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { redirMetaRefresh } from './redir-meta-refresh.ts';

const meta = (content: string) => ({ head: `<meta http-equiv="Refresh" content="${content}">` });

describe('redir-meta-refresh', () => {
  it.each([
    ['0; url=/new', 'https://example.com/new', 0],
    ["5;URL='https://other.example/'", 'https://other.example/', 5],
    ['3 ../x', 'https://example.com/x', 3],
  ])('fires on %j', (content, url, seconds) => {
    expect(judge(redirMetaRefresh, meta(content))).toEqual({
      status: 'fail',
      code: 'meta',
      data: { url, seconds },
      elements: [6],
    });
  });
  it('resolves against the base URL', () => {
    const { head } = meta('0;url=x');
    expect(judge(redirMetaRefresh, { head: `<base href="/shop/">${head}` })).toMatchObject({
      data: { url: 'https://example.com/shop/x' },
    });
  });
  it('fires on the header', () => {
    expect(judge(redirMetaRefresh, { headers: [['refresh', '0; url=/new']] })).toMatchObject({
      code: 'header',
      elements: [],
    });
  });
  it.each([
    '300',
    '300; url=',
    '0; url=/guides/olive-trees',
    '0; url=https://example.com/guides/olive-trees#top',
    '0; url=javascript:location.reload()',
    'soon; url=/new',
  ])('passes on %j', (content) => {
    expect(judge(redirMetaRefresh, meta(content))).toEqual({ status: 'pass' });
  });
  it('passes on one inside noscript', () => {
    expect(judge(redirMetaRefresh, { head: `<noscript>${meta('0;url=/no').head}</noscript>` })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(redirMetaRefresh, { ...meta('0;url=/'), status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
