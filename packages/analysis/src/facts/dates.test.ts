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
    // US dates, with a time and a byline.
    ['<p>2/26/2015 7:11 AM PST BY HARBOR STAFF</p>', '2/26/2015'],
    ['<p>12-31-2025</p>', '12-31-2025'],
    ['<p>Ratio 13/26/2015</p>', null],
    ['<p>By Anna Rossi | Tuesday, Feb. 10th, 2026 | 5:00 p.m.</p>', 'Feb. 10th, 2026'],
    // Other ways of writing.
    ['<p>10th of February 2026</p>', '10th of February 2026'],
    ['<p>10-Feb-2026</p>', '10-Feb-2026'],
    ['<p>10. 2. 2026</p>', '10. 2. 2026'],
    ['<p>2026. február 10.</p>', '2026. február 10'],
    ['<p>2026 m. vasario 10 d.</p>', '2026 m. vasario 10'],
    ['<p>2026. 2. 10.</p>', '2026. 2. 10'],
    ['<p>令和8年2月10日</p>', '令和8年2月10日'],
    ['<p>١٠ فبراير ٢٠٢٦</p>', '10 فبراير 2026'],
    ['<p>১০ ফেব্রুয়ারি ২০২৬</p>', '10 ফেব্রুয়ারি 2026'],
    ['<p>१० फरवरी २०२६</p>', '10 फरवरी 2026'],
    ['<p>10 กุมภาพันธ์ 2569</p>', '10 กุมภาพันธ์ 2569'],
    ['<p>In 2026 about 10 people came</p>', null],
    ['<p>10-Feb-26</p>', '10-Feb-26'],
    ['<p>Tue Feb 10 10:30:15 2026</p>', 'Feb 10 10:30:15 2026'],
    ['<p>۱۵ دی ۱۴۰۰</p>', '15 دی 1400'],
    ['<p>10 กุมภาพันธ์ พ.ศ. 2569</p>', '10 กุมภาพันธ์ พ.ศ. 2569'],
    // As precise as magazines and news sites are.
    ['<p>February 2026</p>', 'February 2026'],
    ['<p>Stand: Januar 2026</p>', 'Stand: Januar 2026'],
    ['<p>Posted 3 days ago</p>', 'Posted 3 days ago'],
    ['<p>vor 2 Stunden</p>', 'vor 2 Stunden'],
    ['<p>il y a 3 jours</p>', 'il y a 3 jours'],
    ['<p>3小时前</p>', '3小时前'],
    ['<p>Olympics 2026</p>', null],
    ['<p>Three days ago 300 people came</p>', null],
  ])('are found in %j: %j', (body, visible) => {
    expect(datesOf({ body }).visible).toBe(visible);
  });
  const long = 'the harbor has been closed to ships of every size since the early morning. '.repeat(4);
  it.each([
    [`HARTON, Jan. 25, 2022 — ${long}`, 'Jan. 25, 2022'],
    [`HARTON (News Agency), 25 January 2022 – ${long}`, '25 January 2022'],
    [`Harton/Berlin, 25.01.2022 | ${long}`, '25.01.2022'],
    [`Pressemitteilung vom 25. Januar 2022 | Harton – ${long}`, '25. Januar 2022'],
    [`25 January 2022, 10:30 am - ${long}`, '25 January 2022'],
    [`(Harton, 25 janvier 2022) ${long}`, '25 janvier 2022'],
    [`HARTON April 17, 2015 -- ${long}`, 'April 17, 2015'],
    [`2022年1月25日 – ${long}`, '2022年1月25日'],
    [`25 January 2022 The ${long}`, '25 January 2022'],
    [`Jan 25, 2022 10:30 AM ET The ${long}`, 'Jan 25, 2022'],
    [`By Tom Dahl January 25, 2022 The ${long}`, 'January 25, 2022'],
    [`Harton, 25.01.2022. Der Hafen ${long}`, '25.01.2022'],
    [`HARTON, Jan. 25, 2022 /News Agency/ -- ${long}`, 'Jan. 25, 2022'],
    [`${long} Last updated on 25 January 2022.`, '25 January 2022'],
    [`${long} (Stand: 25.01.2022)`, '25.01.2022'],
    [`${long} Dernière mise à jour le 25 janvier 2022`, '25 janvier 2022'],
    [`HARTON, Jan 25 2022 (News Agency) - ${long}`, 'Jan 25 2022'],
    [`HARTON--(NEWS WIRE)--Jan. 25, 2022--The ${long}`, 'Jan. 25, 2022'],
    [`Гавань, 25 января 2022 г. – ${long}`, '25 января 2022'],
    [`Гавань. 25 января 2022 года. Порт ${long}`, '25 января 2022'],
    [`【2022年1月25日】${long}`, '2022年1月25日'],
    [`Harton, 25 ene 2022 (AG).- ${long}`, '25 ene 2022'],
    [`This article was first published on 25 January 2022. ${long}`, '25 January 2022'],
    [`${long} Dieser Beitrag wurde am 25. Januar 2022 veröffentlicht.`, '25. Januar 2022'],
    [`${long} Article publié le 25 janvier 2022.`, '25 janvier 2022'],
    [`${long} Das Buch wurde am 25. Januar 2022 vorgestellt.`, null],
    [`On 25 January 2022 ${long}`, null],
    [`25 January 2022 was the day when ${long}`, null],
    [`After many years of waiting, on 25 January 2022 – ${long}`, null],
    [`${long} The bridge was updated on 25 January 2022 at last.`, null],
    [`${long} He was born on 25 January 2022.`, null],
  ])('are found in the dateline or behind a label of a long text: %j: %j', (text, visible) => {
    expect(datesOf({ body: `<p>${text}</p>` }).visible).toBe(visible);
  });
  it.each([
    ['This page was last edited on 10 February 2026, at 10:00.', '10 February 2026'],
    ['Letzte Änderung: 10.02.2026', '10.02.2026'],
    ['This page was last modified on 4 November 2020, at 19:23.', '4 November 2020'],
    ['Updated 11:22 PM EST, Tue November 29, 2016', 'November 29, 2016'],
    ['Publicado: Miércoles 27 abril 2022', '27 abril 2022'],
    ['<dl><dt>Published:</dt><dd>2017-08-15</dd></dl>', '2017-08-15'],
    ['<dl><dt>Born:</dt><dd>2017-08-15</dd></dl>', null],
    ['Founded on 10 February 1926', null],
  ])('are found behind a label in a footer: %j: %j', (text, visible) => {
    expect(datesOf({ body: `<main><p>Olives</p></main><footer>${text}</footer>` }).visible).toBe(visible);
  });
  it.each([
    // The property is explicit, then the label, then the class.
    ['<time itemprop="datePublished" class="updated" datetime="2026-02-10">', 'published'],
    ['<time itemprop="dateModified" class="published" datetime="2026-02-10">', 'modified'],
    ['<time property="schema:dateModified" datetime="2026-02-10">', 'modified'],
    ['Published on <time class="updated" datetime="2026-02-10">', 'published'],
    ['<b>Veröffentlicht:</b> <i>am</i> <time class="modified" datetime="2026-02-10">', 'published'],
    ['Last updated: <time class="entry-date" datetime="2026-02-10">', 'modified'],
    ['Mis à jour le <time datetime="2026-02-10">', 'modified'],
    ['Обновлено: <time datetime="2026-02-10">', 'modified'],
    ['更新日：<time datetime="2026-02-10">', 'modified'],
    ['Texts about what was updated <time datetime="2026-02-10">', null],
    ['<time class="modified">Posted on 2026-02-10', 'published'],
    ['<time class="entry-published updated" datetime="2026-02-10">', 'published'],
    ['<time class="post__date--modified" datetime="2026-02-10">', 'modified'],
    // Themes give this class to the only date of a post, whatever it is.
    ['<time class="updated" datetime="2026-02-10">', null],
    ['<time class="published" itemprop="startDate" datetime="2026-02-10">', null],
    ['<time class="published" itemprop="dateCreated" datetime="2026-02-10">', null],
    ['<time class="entry-date updated" datetime="2026-02-10">', 'published'],
    ['<time datetime="2026-02-10">', null],
    ['<time itemprop="dateModified datePublished" datetime="2026-02-10">', 'published'],
    ['更新 <time class="published" datetime="2026-02-10">', 'modified'],
    // Of something else.
    ['<ol class="comment-list"><li>Posted on <time datetime="2026-02-10">', null],
    ['<div class="related"><time itemprop="datePublished" datetime="2026-02-10">', null],
    ['<div itemprop="review"><time itemprop="datePublished" datetime="2026-02-10">', null],
    ['<blockquote><time class="published" datetime="2026-02-10">', null],
    ['<article><article><time class="published" datetime="2026-02-10">', null],
    ['<ul class="recent-posts"><li><time class="published" datetime="2026-02-10">', null],
  ])('know what %j is the date of: %j', (html, kind) => {
    expect(datesOf({ body: `<p>${html}x</time></p>` }).stated.at(-1)?.kind).toBe(kind);
  });
  it('take the class of hAtom for a change where another date is the publication', () => {
    const body =
      '<time class="published" datetime="2026-02-10">x</time><time class="updated" datetime="2026-02-11">y</time>';
    expect(datesOf({ body }).stated.map(({ kind }) => kind)).toEqual(['published', 'modified']);
  });
  it('are read quickly from a page of short lines and times', () => {
    expectLinear((size) => {
      const count = size(5_000);
      const body = '<p>10 10 10 fff ff-1/1/ 20 12</p><time datetime="2026">x</time>'.repeat(count);
      return () => expect(datesOf({ body }).stated).toHaveLength(Math.min(count, 200));
    });
    expectLinear((size) => {
      const body = `<p>${'A.B-C, Updated on on vom '.repeat(size(20_000))} 10 February x 2026 12 12</p>`;
      return () => expect(datesOf({ body }).visible).toBeNull();
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
    const shown = `<p>${'Oil. '.repeat(20)}</p>`;
    expect(textOf(`${shown}<p hidden>${'olive '.repeat(100_000)}</p>`).hiddenText).toHaveLength(200_000);
  });
});
