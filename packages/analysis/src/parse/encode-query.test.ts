import { describe, expect, it } from 'vitest';

import { encodeQuery } from './encode-query.ts';
import { resolveAddress, resolveUrl } from './resolve-address.ts';

describe('encodeQuery', () => {
  // As Chromium resolves `href` in a page with that encoding.
  it.each([
    ['windows-1251', 'привет', '%EF%F0%E8%E2%E5%F2'],
    ['iso-8859-2', 'zażółć', 'za%BF%F3%B3%E6'],
    ['windows-1252', '“€”', '%93%80%94'],
    ['windows-1254', 'ı', '%FD'],
    ['koi8-r', 'ёж', '%A3%D6'],
    ['x-user-defined', '\uf7ff', '%FF'],
    ['gbk', '中文€', '%D6%D0%CE%C4%80'],
    ['gb18030', 'ä€😀', '%810%8A1%A2%E3%949%FC6'],
    ['big5', '中文═', '%A4%A4%A4%E5%F9%F9'],
    ['euc-jp', '日本¥', '%C6%FC%CB%DC\\'],
    ['shift_jis', 'ソｱⅰ∵', '%83\\%B1%FA@%81%E6'],
    ['euc-kr', '한글', '%C7%D1%B1%DB'],
    ['iso-2022-jp', '日aｂ😀', '%1B$BF|%1B(Ba%1B$B%23b%1B(B%26%23128512%3B'],
  ])('encodes the query of a %s page in that encoding', (charset, text, bytes) => {
    expect(encodeQuery(`/find?q=${text}&n=1#${text}`, charset)).toBe(`/find?q=${bytes}&n=1#${text}`);
  });

  it.each(['utf-8', 'utf-16le', 'replacement', 'no-such-encoding'])('leaves %s to the parser', (charset) => {
    expect(encodeQuery('/find?q=привет', charset)).toBe('/find?q=привет');
  });

  it('turns what the encoding lacks into a character reference', () => {
    expect(encodeQuery('?q=中', 'windows-1251')).toBe('?q=%26%2320013%3B');
    expect(encodeQuery('?q=\ud800', 'gb18030')).toBe('?q=%841%A47');
  });

  it.each(['/путь', '#?q=ю', 'mailto:a@example.com?subject=ю', '/p?q=1'])('leaves %s as it is', (raw) => {
    expect(encodeQuery(raw, 'windows-1251')).toBe(raw);
  });
});

describe('resolveUrl', () => {
  const base = 'https://example.com/dir/';

  it('uses UTF-8 for the path and the encoding of the page for the query', () => {
    const expected = 'https://example.com/%D0%BF?q=%EF#%D0%BF';
    expect(resolveUrl('/п?q=п#п', base, 'windows-1251')?.href).toBe(expected);
    expect(resolveAddress('/п?q=п#п', base, 'windows-1251')?.href).toBe(expected);
    expect(resolveAddress('/п?q=п', base)?.href).toBe('https://example.com/%D0%BF?q=%D0%BF');
  });

  it('drops user names and passwords', () => {
    expect(resolveUrl('https://ann:secret@example.com/a', base, 'utf-8')?.href).toBe('https://example.com/a');
    expect(resolveAddress('//ann@example.com:8443/a', base)).toMatchObject({
      href: 'https://example.com:8443/a',
      host: 'example.com:8443',
    });
  });

  it('keeps an empty query', () => {
    expect(resolveAddress('?', base)?.href).toBe('https://example.com/dir/?');
    expect(resolveAddress('/list?', base)?.href).toBe('https://example.com/list?');
  });
});
