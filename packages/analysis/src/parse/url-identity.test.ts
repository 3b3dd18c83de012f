import { describe, expect, it } from 'vitest';

import { urlHash } from './url-hash.ts';
import { distinctUrls, isSameUrl, urlKey } from './url-identity.ts';

describe('the identity of a URL', () => {
  it.each([
    ['digits in another case', '/%d0%b3%d0%be%d1%80%d0%b0/', '/%D0%B3%D0%BE%D1%80%D0%B0/'],
    ['letters that need no escape', '/%68ill', '/hill'],
    ['the four marks that need no escape', '/%7Ejo%5Fb/a%2Db%2ec', '/~jo_b/a-b.c'],
    ['an escape in the query', '/?q=%c3%bc&%61=1', '/?q=%C3%BC&a=1'],
  ])('ignores %s', (_, one, other) => {
    expect(urlKey(`https://example.com${one}`)).toBe(urlKey(`https://example.com${other}`));
    expect(isSameUrl(`https://example.com${one}`, `https://example.com${other}`)).toBe(true);
    expect(urlHash(`https://example.com${one}`)).toBe(urlHash(`https://example.com${other}`));
  });

  it.each([
    ['an escaped slash', '/a%2Fb', '/a/b'],
    ['an escaped separator', '/?a=1%262', '/?a=1&2'],
    ['a mark that RFC 3986 reserves', '/it%27s', "/it's"],
    ['a plus sign and a space', '/?q=a+b', '/?q=a%20b'],
    ['an escape that is escaped itself', '/a%2541', '/a%41'],
    ['an empty query', '/list?', '/list'],
    ['letters in another case', '/Hill', '/hill'],
    ['a slash at the end', '/hill/', '/hill'],
  ])('distinguishes %s', (_, one, other) => {
    expect(isSameUrl(`https://example.com${one}`, `https://example.com${other}`)).toBe(false);
    expect(urlHash(`https://example.com${one}`)).not.toBe(urlHash(`https://example.com${other}`));
  });

  it('respells every escape that has another spelling', () => {
    const digits = Array.from('0123456789abcdefABCDEF');
    for (const escape of digits.flatMap((first) => digits.map((second) => `%${first}${second}`))) {
      const character = String.fromCharCode(parseInt(escape.slice(1), 16));
      expect(urlKey(escape)).toBe(/[\w.~-]/.test(character) ? character : escape.toUpperCase());
    }
  });

  it('leaves escapes that are none as they are', () => {
    expect(urlKey('https://example.com/100%/%zz/%4')).toBe('https://example.com/100%/%zz/%4');
  });

  it('keeps the spelling that comes first', () => {
    expect(distinctUrls(['/%c3%a4', '/b', '/%C3%A4', '/b'])).toEqual(['/%c3%a4', '/b']);
  });
});
