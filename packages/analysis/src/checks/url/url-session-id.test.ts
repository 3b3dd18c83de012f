import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlSessionId } from './url-session-id.ts';

describe('url-session-id', () => {
  it.each([
    ['https://example.com/?PHPSESSID=abc', 'PHPSESSID'],
    ['https://example.com/a;jsessionid=1A2B', 'jsessionid'],
    ['https://example.com/?ASPSESSIONIDQQ=x', 'ASPSESSIONIDQQ'],
    ['https://example.com/?a=b&sid=0123456789abcdef0123456789abcdef', 'sid'],
  ])('fires on the URL %j', (url, parameter) => {
    expect(judge(urlSessionId, { url })).toMatchObject({ status: 'fail', code: 'page', data: { parameter } });
  });
  it('fires on internal links', () => {
    expect(
      judge(urlSessionId, {
        body: '<a href="/a?x=1">A</a><a href="/b?SESSIONID=9">B</a><a href="/c;jsessionid=9?x=1">C</a>',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'links',
      data: { count: 2, parameter: 'SESSIONID' },
      elements: [8, 9],
    });
  });
  it.each([
    '<a href="https://other.example/?PHPSESSID=abc">Elsewhere</a>',
    '<a href="/?sid=42">Story</a>',
    '<a href="/?s=how-to-prune-an-olive-tree">Search</a>',
    '<a href="/?PHPSESSID=">Nothing</a>',
    '<a href="/a#;jsessionid=1">Place</a>',
  ])('passes on %j', (body) => {
    expect(judge(urlSessionId, { body })).toEqual({ status: 'pass' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlSessionId, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
