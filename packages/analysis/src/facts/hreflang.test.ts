import { describe, expect, it } from 'vitest';

import { makePage, type PageParts } from '../fixtures/page.ts';
import { readPage } from './facts.ts';
import { parseHreflangCode } from './hreflang-code.ts';

const hreflangOf = (parts: PageParts) => readPage(makePage(parts)).facts.hreflang;

describe('language versions', () => {
  it('are collected from headers, head and body', () => {
    expect(
      hreflangOf({
        headers: [
          [
            'link',
            '</it>; rel="alternate"; hreflang="it", </x>; rel="alternate", </y>; rel=next; hreflang=de',
          ],
        ],
        head: '<base href="https://cdn.example/"><link rel="ALTERNATE" hreflang=" De-AT " href="de#top">',
        body: '<p></p><link rel="alternate" hreflang="fr" href="https://example.com/fr">',
      }),
    ).toMatchObject([
      {
        source: 'header',
        code: 'it',
        url: 'https://example.com/it',
        isAbsolute: false,
        counts: true,
        element: null,
      },
      {
        source: 'html',
        code: 'De-AT',
        normal: 'de-at',
        language: 'de',
        url: 'https://cdn.example/de',
        counts: true,
      },
      { source: 'html', code: 'fr', isAbsolute: true, counts: false },
    ]);
  });

  it('omit links that are not page versions', () => {
    expect(
      hreflangOf({
        head: '<link rel="alternate" href="/a"><link rel="alternate" hreflang="en" type="application/atom+xml" href="/b"><link rel="canonical" hreflang="en" href="/c"><link rel="alternate" hreflang="en">',
      }),
    ).toEqual([]);
  });

  it('recognize the page by its URL and its canonical URL', () => {
    const head = ['/guides/olive-trees', '/c', '/guides/olive-trees?x'].map(
      (href) => `<link rel="alternate" hreflang="en" href="${href}">`,
    );
    expect(
      hreflangOf({ canonical: '<link rel="canonical" href="/c">', head: head.join('') }).map(
        ({ isSelf }) => isSelf,
      ),
    ).toEqual([true, true, false]);
  });
});

describe('a language code', () => {
  it.each([
    ['sr-Latn-RS', 'sr', null],
    ['X-DEFAULT', null, null],
    ['uk-uk', null, 'uk'],
    ['en-GB-oed', null, null],
    ['zh_Hant_TW', null, 'zh-Hant-TW'],
    ['de_DE.UTF-8', null, 'de-DE'],
    ['sr-RS-Latn', null, null],
    ['ja-JA', null, 'ja'],
    ['en-JA', null, 'en-JP'],
    ['fil', null, null],
    ['constructor', null, null],
  ])('%j is %j, or was meant as %j', (code, language, hint) => {
    expect(parseHreflangCode(code)).toMatchObject({ language, hint });
  });

  // Every language that Lighthouse rejects is rejected here too: it knows the complete ISO 639-1.
  it.each(['', 'e', 'en us', 'en_us', 'xx-US', 'nope', '*', '--', 'x-foo'])('%j is rejected', (code) => {
    expect(parseHreflangCode(code).fault).not.toBeNull();
  });
});
