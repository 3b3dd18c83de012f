import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntDateConflict } from './cnt-date-conflict.ts';

const published = (date: string) => `<meta property="article:published_time" content="${date}">`;
const modified = (date: string) => `<meta property="article:modified_time" content="${date}">`;
const article = (dates: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article",${dates}}</script>`;

describe('cnt-date-conflict', () => {
  it('fires on conflicting metas and structured data', () => {
    const head = published('2026-02-10T08:00:00+01:00') + article('"datePublished":"2026-02-12"');
    expect(judge(cntDateConflict, { head })).toEqual({
      status: 'fail',
      code: 'published',
      data: { dates: ['2026-02-12 (structured-data)', '2026-02-10T08:00:00+01:00 (meta)'] },
      elements: [7, 6],
    });
  });
  it('fires on a time element with a date type', () => {
    const page = {
      head: modified('2026-02-10'),
      body: '<p><time class="modified" datetime="2025-02-10">x</time></p>',
    };
    expect(judge(cntDateConflict, page)).toMatchObject({ code: 'modified', elements: [6, 9] });
  });
  it.each([
    ['a day apart', published('2026-02-10T23:30:00-05:00') + article('"datePublished":"2026-02-11"'), ''],
    [
      'another kind',
      published('2026-02-10') + modified('2026-02-20') + article('"datePublished":"2026-02-10"'),
      '',
    ],
    [
      'times of others',
      published('2026-02-10') + article('"datePublished":"2026-02-10"'),
      '<time class="published" datetime="2026-02-10">a</time><time class="published" datetime="2020-02-10">b</time>',
    ],
    [
      'a time of an event',
      published('2026-02-10') + article('"datePublished":"2026-02-10"'),
      '<time datetime="2020-02-10">a</time>',
    ],
  ])('passes on %s', (_, head, body) => {
    expect(judge(cntDateConflict, { head, body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['one date', published('2026-02-10')],
    ['none', ''],
    ['a date that is none', published('yesterday') + article('"datePublished":"2026-02-10"')],
    ['a month and a day', published('2026-02') + article('"datePublished":"2026-05-10"')],
  ])('does not apply to %s', (_, head) => {
    expect(judge(cntDateConflict, { head })).toEqual({
      status: 'not-applicable',
      reason: 'no-comparable-dates',
    });
  });
});
