import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { eeatAuthor } from './eeat-author.ts';

const article = (more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Olives"${more}}</script>`;

describe('eeat-author', () => {
  it.each([
    { head: article() },
    {
      head: '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-02-10">',
    },
    { head: article(), body: '<h2>By Anna Rossi</h2><p>Di Roma si dice molto.</p><p>Stand by me.</p>' },
    { head: article(',"author":{"@type":"Person"}') },
  ])('fires on %j', (parts) => {
    expect(judge(eeatAuthor, parts)).toEqual({ status: 'fail', code: 'absent', data: {}, elements: [] });
  });
  it.each([
    { head: article(',"author":{"@type":"Person","name":"Anna Rossi"}') },
    { head: `${article()}<meta name="author" content="Anna Rossi">` },
    { head: article(), body: '<a rel="author" href="/anna">Anna</a>' },
    { head: article(), body: '<a href="/authors/anna-rossi">Anna</a>' },
    ...[
      'By Anna Rossi',
      '10 February 2026 | by Anna Rossi',
      'Written by <b>Anna</b>',
      'di Anna Rossi',
      'A cura di Anna Rossi',
      'Von Anna Rossi',
      'Autor: Anna Rossi',
      'Par Anna Rossi',
      'Por Anna Rossi',
      'Door Anna Rossi',
      'Автор: Анна Росси',
      '作者：安娜',
    ].map((line) => ({ head: article(), body: `<p>${line}</p>` })),
  ])('passes on %j', (parts) => {
    expect(judge(eeatAuthor, parts)).toEqual({ status: 'pass' });
  });
  it.each([
    {},
    { head: '<meta property="og:type" content="article">' },
    { url: 'https://example.com/', head: article() },
  ])('expects none on %j', (parts) => {
    expect(judge(eeatAuthor, parts)).toEqual({ status: 'not-applicable', reason: 'not-an-article' });
  });
});
