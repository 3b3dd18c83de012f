import { describe, expect, it } from 'vitest';

import { makePage, type PageParts } from '../fixtures/page.ts';
import { readPage } from './facts.ts';
import { expectLinear } from '../fixtures/growth.ts';

const datesOf = (parts: PageParts) => readPage(makePage(parts)).facts.dates;

describe('dates', () => {
  it('are collected from everywhere with their kind and day', () => {
    const page = {
      head: '<meta name="dcterms.modified" content="2026-02-11"><meta property="article:published_time" content="2026-02-10 08:00:00">',
      body: '<main><time pubdate>2026-02-10</time><time class="updated" datetime="2026-02-11T23:30-05:00">x</time><time>May</time></main><footer><time datetime="2020-01-01">y</time></footer><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","datePublished":"2026-02-10","dateModified":"soon"}</script>',
      headers: [['last-modified', 'Wed, 11 Feb 2026 10:00:00 GMT']] as const,
    };
    expect(datesOf(page).stated.map(({ kind, source, day }) => [kind, source, day])).toEqual([
      ['published', 'structured-data', 20494],
      ['modified', 'structured-data', null],
      ['modified', 'meta', 20495],
      ['published', 'meta', 20494],
      ['published', 'time', 20494],
      ['modified', 'time', 20495],
      [null, 'time', null],
      ['modified', 'header', 20495],
    ]);
  });
  it.each([
    ['<p>Updated on <time datetime="2026-02-10">Tuesday</time></p>', '2026-02-10'],
    ['<p>10 February 2026</p>', '10 February 2026'],
    ['<p>le 1er février 2026</p>', '1er février 2026'],
    ['<p>10. Februar 2026</p>', '10. Februar 2026'],
    ['<p>Feb 10, 2026</p>', 'Feb 10, 2026'],
    ['<p>10/02/2026</p>', '10/02/2026'],
    ['<p>2026년 2월 10일</p>', '2026년 2월 10일'],
    ['<time hidden datetime="2026-02-10">x</time>', null],
    ['<p>Open 10-12, 2026 seats, version 10.02.2026.1, 99/99/2026</p>', null],
    ['<footer>10 February 2026</footer><p>Olives</p>', null],
  ])('are found in %j: %j', (body, visible) => {
    expect(datesOf({ body }).visible).toBe(visible);
  });
  it('are read quickly from a page of short lines and times', () => {
    expectLinear((size) => {
      const count = size(5_000);
      const body = '<p>10 10 10 fff ff-1/1/ 20 12</p><time datetime="2026">x</time>'.repeat(count);
      return () => expect(datesOf({ body }).stated).toHaveLength(Math.min(count, 200));
    });
  });
});

describe('text', () => {
  const textOf = (body: string) => readPage(makePage({ body })).facts.text;

  it('marks blocks of code', () => {
    const { blocks, codeBlocks } = textOf(
      '<p>Plain</p><p>With <code>code</code></p><pre>a = 1</pre><p>Plain <code></code></p>',
    );
    expect(codeBlocks.map((i) => blocks[i]?.text)).toEqual(['With code', 'a = 1']);
  });
  it('keeps hidden text until requested, but no scripts', () => {
    const { blocks, hiddenText } = textOf(
      '<p>Shown</p><div hidden><p>Closed</p><script>no()</script></div><p style="display: none">Too</p>',
    );
    expect(blocks.map(({ text }) => text)).toEqual(['Shown']);
    expect(hiddenText.replace(/\s+/g, ' ').trim()).toBe('Closed Too');
  });
  it('keeps a bounded amount', () => {
    expect(textOf(`<p hidden>${'olive '.repeat(100_000)}</p>`).hiddenText).toHaveLength(200_000);
  });
});
