import { describe, expect, it } from 'vitest';

import type { SitemapEntry } from './sitemap-report.ts';
import { createSitemapParser, isGzip, parseSitemap } from './sitemap.ts';
import { expectLinear } from '../fixtures/growth.ts';

const url = 'https://a.example/sitemap.xml';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>`;
const page = (loc: string, further = '') => `<url><loc>${loc}</loc>${further}</url>`;
const problemsOf = (text: string, own = url) =>
  parseSitemap(text, { url: own }).problems.map(({ code, line }) => `${line} ${code}`);

describe('a sitemap', () => {
  it('of pages returns its entries', () => {
    const text = `<?xml version="1.0"?>
<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc> https://a.example/x?a=1&amp;b=<![CDATA[2&3]]> </loc>
    <lastmod>2024-05-31</lastmod><changefreq>Daily</changefreq><priority>0.8</priority>
    <xhtml:link rel="alternate" hreflang="it" href="https://a.example/it/x"/>
    <image:image><image:loc>https://cdn.example/i.png</image:loc></image:image>
  </url>
</urlset>`;
    const { entries, ...report } = parseSitemap(text, { url });
    expect(entries).toEqual([
      {
        loc: 'https://a.example/x?a=1&b=2&3',
        url: 'https://a.example/x?a=1&b=2&3',
        lastmod: { raw: '2024-05-31', isValid: true, epochMs: Date.UTC(2024, 4, 31) },
        changefreq: 'Daily',
        priority: 0.8,
        alternates: [{ hreflang: 'it', href: 'https://a.example/it/x' }],
        imageCount: 1,
        videoCount: 0,
        newsCount: 0,
        line: 4,
      },
    ]);
    expect(report).toEqual({
      kind: 'urlset',
      entryCount: 1,
      bytes: text.length,
      isTruncated: false,
      problems: [],
      problemCounts: {},
      lastmod: {
        count: 1,
        isIdentical: false,
        oldestMs: Date.UTC(2024, 4, 31),
        newestMs: Date.UTC(2024, 4, 31),
      },
      alternatesEntryCount: 1,
      imageCount: 1,
      videoCount: 0,
      newsCount: 0,
    });
  });

  it('can be an index, but not listed in another', () => {
    const text = `<sitemapindex ${namespace}><sitemap><loc>https://a.example/s/1.xml</loc></sitemap></sitemapindex>`;
    expect(parseSitemap(text, { url })).toMatchObject({ kind: 'sitemapindex', problems: [], entryCount: 1 });
    expect(parseSitemap(text, { url, isListedInIndex: true }).problems).toMatchObject([
      { code: 'nested-index' },
    ]);
  });

  it('can be RSS', () => {
    const text = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://a.example/</link>
<item><title>x</title><link>https://a.example/x</link><atom:link href="https://b.example/"/>
<pubDate>Fri, 31 May 2024 10:00:00 EDT</pubDate></item></channel></rss>`;
    expect(parseSitemap(text, { url })).toMatchObject({
      kind: 'rss',
      problems: [],
      entries: [
        {
          url: 'https://a.example/x',
          lastmod: { raw: 'Fri, 31 May 2024 10:00:00 EDT', epochMs: Date.UTC(2024, 4, 31, 14) },
          line: 2,
        },
      ],
    });
  });

  it.each([
    ['http://www.w3.org/2005/Atom', 'updated'],
    ['http://purl.org/atom/ns#', 'modified'],
  ])('can be Atom (%s)', (uri, field) => {
    const text = `<feed xmlns="${uri}"><link href="https://a.example/"/><entry><link rel="self" href="https://a.example/e"/>
<link href="https://a.example/x"/><${field}>2024-05-31T10:00:00Z</${field}></entry></feed>`;
    expect(parseSitemap(text, { url })).toMatchObject({
      kind: 'atom',
      problems: [],
      entries: [{ url: 'https://a.example/x', lastmod: { epochMs: Date.UTC(2024, 4, 31, 10) } }],
    });
  });

  it('can be plain text', () => {
    const text = '\ufeff\r\nhttps://a.example/1\r\n\r\nnot a url\r\nhttps://a.example/ü';
    const { kind, entries, problems } = parseSitemap(text, { url });
    expect(kind).toBe('text');
    expect(entries.map((entry) => [entry.line, entry.url])).toEqual([
      [2, 'https://a.example/1'],
      [4, null],
      [5, 'https://a.example/%C3%BC'],
    ]);
    expect(problems).toEqual([{ code: 'relative-url', line: 4, text: 'not a url' }]);
  });

  it('can arrive in any chunks', () => {
    const text = urlset(
      page('https://a.example/ü?😀'),
      page('https://a.example/b', '<priority>2</priority>'),
    );
    for (const size of [1, 2, 7, 1000]) {
      const entries: SitemapEntry[] = [];
      const parser = createSitemapParser({ url, onEntry: (entry) => entries.push(entry) });
      for (let i = 0; i < text.length; i += size) parser.write(text.slice(i, i + size));
      expect({ ...parser.end(), entries }).toEqual(parseSitemap(text, { url }));
      expect(parser.end().bytes).toBe(new TextEncoder().encode(text).length);
    }
  });
});

describe('problems of a sitemap', () => {
  it.each<[string, readonly string[]]>([
    [urlset(page('https://a.example/')), []],
    [urlset('<url><loc></loc></url>', '<url/>'), ['3 missing-loc', '4 missing-loc']],
    [urlset(page('/x')), ['3 relative-url']],
    [urlset(page('mailto:a@b.example')), ['3 invalid-url']],
    [urlset(page('http://')), ['3 invalid-url']],
    [urlset(page(`https://a.example/${'x'.repeat(2040)}`)), ['3 url-too-long']],
    [urlset(page('https://b.example/')), ['3 other-host']],
    [urlset(page('https://www.a.example/')), ['3 other-host']],
    [urlset(page('https://a.example:8443/')), ['3 other-host']],
    [urlset(page('http://a.example/')), ['3 http-on-https']],
    [urlset(page('https://a.example/x'), page('https://a.example/x')), ['4 duplicate-url']],
    [urlset(page('https://a.example/', '<lastmod>31.5.2024</lastmod>')), ['3 bad-lastmod']],
    [urlset(page('https://a.example/', '<lastmod> </lastmod>')), []],
    [urlset(page('https://a.example/', '<changefreq>often</changefreq>')), ['3 bad-changefreq']],
    [urlset(page('https://a.example/', '<priority>1.5</priority>')), ['3 bad-priority']],
    [urlset(page('https://a.example/', '<priority>high</priority>')), ['3 bad-priority']],
    [urlset(page('https://a.example/', '<priority>1.0</priority>')), []],
    ['<urlset></urlset>', ['1 wrong-namespace']],
    ['<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"></urlset>', []],
    [`<?xml version="1.0" encoding="ISO-8859-1"?><urlset ${namespace}/>`, ['1 not-utf8']],
    ['<!DOCTYPE html>\n<html><body>', ['2 wrong-root']],
    ['<constructor/>', ['1 wrong-root']],
  ])('%j', (text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it('include misplaced sitemaps', () => {
    expect(problemsOf(urlset(page('https://a.example/x')), 'https://a.example/blog/sitemap.xml')).toEqual([
      '3 outside-directory',
    ]);
    expect(
      problemsOf(urlset(page('https://a.example/blog/x')), 'https://a.example/blog/sitemap.xml'),
    ).toEqual([]);
  });

  it('show where the XML is broken, and what can be read is read', () => {
    const text = urlset(
      page('https://a.example/1'),
      '<url><loc>https://a.example/2</url>',
      page('https://a.example/3'),
    );
    const { problems, entries } = parseSitemap(text, { url });
    expect(problems[0]).toMatchObject({ code: 'invalid-xml', line: 4 });
    expect(problems[0]?.text).toMatch(/^4:\d+: /);
    expect(entries.map((entry) => entry.url)).toContain('https://a.example/3');
    expect(problemsOf(`<urlset ${namespace}>${page('https://a.example/')}`)).toEqual(['1 invalid-xml']);
  });

  it('include unescaped ampersands, and the URLs are read anyway', () => {
    const text = urlset(page('https://a.example/?a&b=1'), page('https://a.example/?a&amp;b=2&c;'));
    const { problems, entries } = parseSitemap(text, { url });
    expect(problems).toEqual([
      { code: 'invalid-xml', line: 3, text: '3:30: unescaped ampersand' },
      { code: 'invalid-xml', line: 4, text: expect.stringContaining('undefined entity') },
    ]);
    expect(entries.map((entry) => entry.loc)).toEqual([
      'https://a.example/?a&b=1',
      'https://a.example/?a&b=2&c;',
    ]);
  });

  it('include an empty sitemap', () => {
    expect(parseSitemap(' \n', { url })).toMatchObject({ kind: 'empty', entryCount: 0 });
  });

  it('include too many pages or bytes, where parsing stops', () => {
    const text = urlset(...Array.from({ length: 30 }, (_, i) => page(`https://a.example/${i}`)));
    const many = parseSitemap(text, { url, limits: { urls: 10 } });
    expect(many).toMatchObject({ entryCount: 30, problemCounts: { 'too-many-urls': 1 }, isTruncated: false });
    expect(many.entries).toHaveLength(10);
    const big = parseSitemap(text, { url, limits: { bytes: 500 } });
    expect(big).toMatchObject({ kind: 'urlset', problemCounts: { 'too-big': 1 }, isTruncated: true });
    expect(big.entries.length).toBeGreaterThan(3);
    expect(Object.keys(big.problemCounts)).toEqual(['too-big']);
  });

  it('are all counted, with a few examples', () => {
    const text = urlset(...Array.from({ length: 100 }, () => page('/x')));
    const { problems, problemCounts } = parseSitemap(text, { url });
    expect(problems).toHaveLength(20);
    expect(problemCounts).toEqual({ 'relative-url': 100 });
  });

  it('include identical dates', () => {
    const dated = (...dates: readonly string[]) =>
      parseSitemap(
        urlset(...dates.map((date, i) => page(`https://a.example/${i}`, `<lastmod>${date}</lastmod>`))),
        {
          url,
        },
      ).lastmod;
    expect(dated('2024-01-01', '2024-01-01')).toMatchObject({ count: 2, isIdentical: true });
    expect(dated('2024-01-01', '2024-01-02')).toMatchObject({
      isIdentical: false,
      newestMs: Date.UTC(2024, 0, 2),
    });
    expect(dated('2024-01-01').isIdentical).toBe(false);
  });
});

describe('a hostile sitemap', () => {
  it('has no entities expanded', () => {
    const bomb = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<urlset ${namespace}><url><loc>https://a.example/&b;&c;</loc></url></urlset>`;
    const { entries, problemCounts } = parseSitemap(bomb, { url });
    expect(entries[0]?.loc).toBe('https://a.example/&b;&c;');
    expect(problemCounts['invalid-xml']).toBe(2);
  });

  it.each([
    ['nesting', `<urlset ${namespace}>${'<url>'.repeat(300_000)}`],
    ['nesting without a namespace', `<urlset>${'<a>'.repeat(500_000)}`],
    ['one long name', `<urlset ${namespace}><${'a'.repeat(2_000_000)}`],
    ['one long text', `<urlset ${namespace}><url><loc>${'a'.repeat(2_000_000)}</loc></url></urlset>`],
    ['one long line', 'a'.repeat(2_000_000)],
    ['white space', ' \n'.repeat(1_000_000)],
    [
      'attributes',
      `<urlset ${namespace} ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
    ],
    [
      'alternates',
      urlset(
        `<url>${'<l:link xmlns:l="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="a" href="b"/>'.repeat(20_000)}</url>`,
      ),
    ],
    ['stray ampersands', urlset('&'.repeat(300_000))],
    ['closing tags', urlset('</a>'.repeat(300_000))],
  ])('of %s is parsed quickly', (_, text) => {
    expectLinear((size) => {
      const part = text.slice(0, size(text.length));
      return () => expect(JSON.stringify(parseSitemap(part, { url })).length).toBeLessThan(100_000);
    });
  });
});

describe('gzip', () => {
  it('is recognized by its first bytes', () => {
    expect(isGzip(Uint8Array.of(0x1f, 0x8b, 8))).toBe(true);
    expect(isGzip(Uint8Array.of(0x3c, 0x3f))).toBe(false);
    expect(isGzip(new Uint8Array())).toBe(false);
  });
});
