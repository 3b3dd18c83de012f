import { describe, expect, it } from 'vitest';
import { parseUrlFile, readUrlFile } from './url-file.ts';

const sitemap = 'http://www.sitemaps.org/schemas/sitemap/0.9';

describe('the URLs of a file', () => {
  it.each<[name: string, file: string, text: string, urls: readonly string[], leftOut: number]>([
    [
      'lines',
      'urls.txt',
      'https://a.test/\n\n  https://b.test/x  \r\nexample.com/c\n',
      ['https://a.test/', 'https://b.test/x', 'example.com/c'],
      0,
    ],
    [
      'lines with separators in URLs',
      'urls.txt',
      'https://a.test/1,2;3\nhttps://a.test/?q="x",y',
      ['https://a.test/1,2;3', 'https://a.test/?q="x",y'],
      0,
    ],
    [
      'lines that are no URLs, and duplicates',
      'urls.txt',
      'My pages\nhttps://a.test/\nhttps://a.test/\nftp://a.test/\nurl',
      ['https://a.test/'],
      4,
    ],
    [
      'a table',
      'urls.csv',
      'Address,Title\nhttps://a.test/,A\nhttps://b.test/,B\n',
      ['https://a.test/', 'https://b.test/'],
      1,
    ],
    [
      'a table with another column',
      'urls.csv',
      'Title;Site;Address\r\n"A; ""x""";a.test;"https://a.test/?a=1;2"\r\nB;b.test;https://b.test/\r\n',
      ['https://a.test/?a=1;2', 'https://b.test/'],
      1,
    ],
    [
      'a table with line breaks in cells',
      'urls.csv',
      '"A\nB",https://a.test/\n"C",https://c.test/',
      ['https://a.test/', 'https://c.test/'],
      0,
    ],
    ['a table without schemes', 'urls.csv', 'No.,URL\n1,a.test/x\n2,b.test/y\n', ['a.test/x', 'b.test/y'], 1],
    [
      'a table with tabs',
      'export.txt',
      'A\thttps://a.test/\nB\thttps://b.test/\n',
      ['https://a.test/', 'https://b.test/'],
      0,
    ],
    [
      'a sitemap',
      'sitemap.xml',
      `<?xml version="1.0"?><!-- <url><loc>https://no.test/</loc></url> --><urlset xmlns="${sitemap}"><url><loc>
        https://a.test/?a=1&amp;b=%20&#233;</loc><image:image><image:loc>https://a.test/i.png</image:loc></image:image></url>
        <url><loc><![CDATA[https://b.test/?a&b]]></loc></url><url><loc>nothing</loc></url></urlset>`,
      ['https://a.test/?a=1&b=%20é', 'https://b.test/?a&b'],
      1,
    ],
    [
      'a sitemap with a prefix',
      'sitemap.xml',
      `<s:urlset xmlns:s="${sitemap}"><s:url><s:loc>https://a.test/</s:loc></s:url></s:urlset>`,
      ['https://a.test/'],
      0,
    ],
    [
      'an RSS feed',
      'feed',
      '<rss version="2.0"><channel><link>https://a.test/</link><atom:link href="https://a.test/feed"/><item><title>A</title><link>https://a.test/1</link></item><item><title>No link</title></item></channel></rss>',
      ['https://a.test/1'],
      1,
    ],
    [
      'an Atom feed',
      'feed.xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.test/"/><entry><link rel="edit" href="https://a.test/edit"/><link rel='alternate' href='https://a.test/1?a&amp;b'/></entry><entry><link href="https://a.test/2"/></entry></feed>`,
      ['https://a.test/1?a&b', 'https://a.test/2'],
      0,
    ],
  ])('are those of %s', (_name, file, text, urls, leftOut) => {
    expect(parseUrlFile(text, file)).toEqual({ urls, leftOut });
  });

  it.each([
    ['no-urls', 'urls.txt', 'nothing\nhere'],
    ['no-urls', 'urls.txt', ''],
    ['no-urls', 'sitemap.xml', `<urlset xmlns="${sitemap}"></urlset>`],
    [
      'sitemap-index',
      'sitemap.xml',
      `<sitemapindex xmlns="${sitemap}"><sitemap><loc>https://a.test/s.xml</loc></sitemap></sitemapindex>`,
    ],
    ['other-xml', 'page.html', '<!doctype html><html><a href="https://a.test/">A</a></html>'],
    ['not-text', 'urls.xlsx', 'PK\u0003\u0004\0\0https://a.test/'],
  ])('are missing for a reason: %s', (problem, file, text) => {
    expect(() => parseUrlFile(text, file)).toThrow(expect.objectContaining({ problem }));
  });

  const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
  const gzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(compressed).arrayBuffer());
  };
  const read = (bytes: Uint8Array<ArrayBuffer>) => readUrlFile(new File([bytes], 'urls.txt.gz'));

  it('are read from UTF-8, UTF-16 and gzip', async () => {
    const found = { urls: ['https://a.test/é'], leftOut: 0 };
    expect(await read(utf8('\ufeffhttps://a.test/é'))).toEqual(found);
    expect(await read(utf16('\ufeffhttps://a.test/é'))).toEqual(found);
    expect(await read(await gzip(utf8('https://a.test/é')))).toEqual(found);
  });

  it('are not read from a broken or an enormous gzip file', async () => {
    const whole = await gzip(utf8('https://a.test/'));
    await expect(read(whole.slice(0, 12))).rejects.toMatchObject({ problem: 'not-gzip' });
    const enormous = await gzip(new Uint8Array(51 * 1024 * 1024));
    await expect(read(enormous)).rejects.toMatchObject({ problem: 'too-large' });
  });
});
