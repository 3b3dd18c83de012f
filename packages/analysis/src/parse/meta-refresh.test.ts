import { describe, expect, it } from 'vitest';

import { parseMetaRefresh } from './meta-refresh.ts';
import { expectLinear } from '../fixtures/growth.ts';

describe('a meta refresh', () => {
  it.each<[string, number, string | null]>([
    ['5', 5, null],
    [' 5 ', 5, null],
    ['5;', 5, null],
    ['5 ; ', 5, null],
    ['0; url=https://example.com/', 0, 'https://example.com/'],
    ['0;URL = /a', 0, '/a'],
    ['0,url=/a', 0, '/a'],
    ['0 url=/a', 0, '/a'],
    ['0 /a', 0, '/a'],
    ['0; /a', 0, '/a'],
    ['1.9;url=/a', 1, '/a'],
    ['.5;url=/a', 0, '/a'],
    ['1.2.3...;/a', 1, '/a'],
    [`0; url='/a'b`, 0, '/a'],
    ['0; url="/a', 0, '/a'],
    ['0; "/a"', 0, '/a'],
    [`0; url='/a"b'`, 0, '/a"b'],
    ['0; url=', 0, ''],
    ['0; url', 0, 'url'],
    ['0; url /a', 0, 'url /a'],
    ['0; ur=/a', 0, 'ur=/a'],
    ['0; users', 0, 'users'],
    ['0; url=/a b ', 0, '/a b '],
    ['0;;url=/a', 0, ';url=/a'],
    ['99999999999999999999;/a', Number.MAX_SAFE_INTEGER, '/a'],
  ])('%j waits %d seconds for %j', (content, delaySeconds, url) => {
    expect(parseMetaRefresh(content)).toEqual({ delaySeconds, url });
  });

  it.each(['', ' ', 'url=/a', '; url=/a', '-1; url=/a', '5x', '5:/a', '\u00a05; url=/a', '٣; url=/a'])(
    '%j does nothing',
    (content) => {
      expect(parseMetaRefresh(content)).toBeNull();
    },
  );

  it.each([
    ['digits', '9'.repeat(2_000_000)],
    ['spaces', ' '.repeat(2_000_000)],
    ['spaces in the keyword', `0; url${' '.repeat(2_000_000)}x`],
    ['points', `0${'.'.repeat(2_000_000)}`],
  ])('is fast on a flood of %s', (_, content) => {
    expectLinear((size) => {
      const part = content.slice(0, size(content.length));
      return () => parseMetaRefresh(part);
    });
  });
});
