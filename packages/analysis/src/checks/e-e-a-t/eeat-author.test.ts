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
    ...[
      // Not the author of the text, or no name.
      '<li class="comment"><span class="author">Ada</span></li>',
      '<p class="comment-author">Ada</p>',
      '<div class="post-comments open"><p class="author">Ada</p></div>',
      '<blockquote><cite class="quote-author">Ada</cite></blockquote>',
      '<span class="author"></span>',
      '<p class="byline">By </p>',
      '<span class="author">Admin</span>',
      '<p class="authority">Ada</p>',
      '<footer><span class="author">Ada</span></footer>',
      '<span class="author" hidden>Ada</span>',
      '<section class="related"><p class="author">Ada</p></section>',
      '<ul class="latest-posts"><li><a href="/author/ada">Ada</a></li></ul>',
      '<div class="testimonial"><p class="author">Ada</p></div>',
      '<blockquote>Olives! <span class="author">Ada</span></blockquote>',
      '<p>By Monday the harbor was closed.</p>',
      '<p>By January it was over.</p>',
      '<p>Photo by Anna Rossi</p>',
      '<p>Powered by Olive Press</p>',
      '<p>Text: how to prune a tree</p>',
      '<p>Sponsored by Anna</p>',
    ].map((body) => ({ head: article(), body })),
  ])('fires on %j', (parts) => {
    expect(judge(eeatAuthor, parts)).toEqual({ status: 'fail', code: 'absent', data: {}, elements: [] });
  });
  it.each([
    { head: article(',"author":{"@type":"Person","name":"Anna Rossi"}') },
    { head: `${article()}<meta name="author" content="Anna Rossi">` },
    { head: article(',"creator":"Anna Rossi"') },
    { head: article(',"author":["Anna Rossi","Ben Lind"]') },
    { head: `${article()}<meta name="dc:creator" content="Anna Rossi">` },
    {
      head: `${article()}<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Anna">`,
    },
    { head: article(), body: '<a rel="author" href="/anna">Anna</a>' },
    { head: article(), body: '<a href="/authors/anna-rossi">Anna</a>' },
    ...[
      '<div class="byline-section"><span class="author"> Ada Lind </span> <span class="paper">Star</span></div>',
      '<span class="author-name">ada lind</span>',
      '<p class="entry-author vcard">Ada</p>',
      '<p class="article__byline">Staff of the Star</p>',
      '<p class="articleAuthor">Ada</p>',
      '<div class="post comments-open"><p class="author">Ada</p></div>',
      '<div class="post has-comments"><p class="author">Ada</p></div>',
      '<p class="authorName">Ada</p>',
      '<p class="by-line">By Ada</p>',
      '<span class="post-meta__writer">Ada</span>',
      '<header><p class="post-author">Ada</p></header>',
      '<span itemprop="author">Ada</span>',
      '<span class="autor">Ада Линд</span>',
      '<a class="p-author h-card" href="/ada">Ada</a>',
      '<a href="/by/ada-lind">Ada</a>',
      '<p class="author">文 田中</p>',
      '<ul class="comments"><li>Hello</li></ul><p class="author">Ada</p>',
      '<h5>2/26/2015 7:11 AM PST BY STAR STAFF</h5>',
      '<p id="byline">Ada</p>',
      '<p data-testid="author-name">Ada</p>',
      '<p property="schema:author">Ada</p>',
      '<meta itemprop="author" content="Ada">',
      '<div itemprop="author" itemscope><meta itemprop="name" content="Ada"></div>',
      `<div class="author-box"><h4>Ada Lind</h4><p>${'She prunes trees. '.repeat(12)}</p></div>`,
      '<p class="columnist">Ada</p>',
      '<a href="/staff/ada-lind">Ada</a>',
    ].map((body) => ({ head: article(), body: `<main>${body}</main>` })),
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
      '记者 李明',
      '홍길동 기자',
      'Oleh: Budi Santoso',
      'מאת: אנה',
      'بقلم: آنا',
      'लेखक: अनिता',
      '2/26/2015 7:11 AM PST BY STAR STAFF',
      'On 2/26/2015 by @anna',
      'By: Anna Rossi and Ben Lind',
      'By the Editorial Board',
      'Submitted by anna on Monday',
      'About the author: Anna Rossi',
      'VON ANNA ROSSI',
      'Ein Gastbeitrag von Anna Rossi',
      'Par la rédaction',
      'Di Anna',
      'Por Redacción',
      'Propos recueillis par Anna Rossi',
      'Tekst: Anna Rossi',
      'Автор статьи: Анна Росси',
      'Της Άννας Ρόσι',
      '文・田中花子',
      '글·사진 홍길동',
      'بقلم آنا روسي',
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
