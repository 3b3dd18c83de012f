import { describe, expect, it } from 'vitest';

import { expectLinear } from '../fixtures/growth.ts';
import { makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const read = (body: string) => readPage(makePage({ body })).facts.text;
const mainOf = (body: string) =>
  read(body)
    .blocks.filter(({ isMain }) => isMain)
    .map(({ text }) => text.split(' ')[0]);

/** A paragraph of 40 words that begins with the given one. */
const paragraph = (first: string) =>
  `<p>${first} ${'old trees give small fruit '.repeat(7)}each late autumn day.</p>`;
const text = (first: string, count = 4) => paragraph(first).repeat(count);
const article = `<h1>Title</h1>${text('Content')}`;
const content = ['Title', ...Array.from({ length: 4 }, () => 'Content')];
const menu =
  '<ul><li><a href="/a">Menu one</a><li><a href="/b">Menu two</a><li><a href="/c">Menu three</a></ul>';

describe('the main content', () => {
  it.each<[string, string, number?]>([
    ['a form', `<form action="/page.aspx">${menu}<div>${article}</div></form>`],
    [
      'a form in a form',
      `<div><form><div>${article}</div></form></div><form><input><button>Send</button></form>`,
    ],
    ['a header', `<header>${menu}<div>${article}</div></header>`],
    ['a header that is never closed', `<header><a href="/">Home</a><div>${article}</div><div>By us</div>`],
    ['an element with role=banner', `<div role="banner">${menu}<div>${article}</div></div>`],
    ['a footer', `<footer>${menu}<div>${article}</div></footer>`],
    ['a footer with nothing else', `<footer><div><h2>Title</h2>${text('Content', 8)}</div></footer>`, 8],
    ['a nav that is never closed', `<nav>${menu}<div>${article}</div>`],
    ['an aside', `<aside>${article}</aside>`],
    ['a dialog', `<div role="dialog">${article}</div>`],
    ['a form in a header', `<header><form><div>${article}</div></form></header>`],
    ['a form around main', `<form><nav>${menu}</nav><main>${article}</main></form>`],
    ['a header around an article', `<header><nav>${menu}</nav><article>${article}</article></header>`],
  ])('is found in %s', (_, body, count = 4) => {
    const found = mainOf(body).filter((word) => word !== 'Home' && word !== 'By');
    expect(found).toEqual(['Title', ...Array.from({ length: count }, () => 'Content')]);
  });

  it.each(['t-navbar', 'navbox', 'navbar navbar-default'])('of a short page is not its %s', (name) => {
    const links = Array.from(
      { length: 60 },
      (_, i) => `<td><a href="/${i}">Member function ${i}</a> (since 2011)</td>`,
    );
    const body = `<h1>Title</h1><div class="${name}"><table><tr>${links.join('')}</tr></table></div>${text('Content', 1)}`;
    expect(mainOf(body)).toEqual(['Title', 'Content']);
  });

  it('is not a copyright notice', () => {
    const notice = `<div class="copyright-footer">Copyright 2005 ${paragraph('License')}</div>`;
    expect(mainOf(`${article}${notice}`)).toEqual(content);
  });

  it.each([
    ['main', `<main><p>Jump to recipe</p></main><div>${article}</div>`],
    [
      'a main with a few words',
      `<main><h2>News</h2><p>Read what is new here today.</p></main><div>${article}</div>`,
    ],
    ['an article', `<article><p>Share this</p></article><div>${article}</div>`],
    ['a main and an article', `<main></main><article></article><div>${article}</div>`],
  ])('is not %s that is nearly empty', (_, body) => {
    expect(mainOf(body)).toEqual(expect.arrayContaining(content));
    expect(read(body).mainContentBy).toBe('regions');
  });
  it('is a short main if nothing but labels is beside it', () => {
    expect(read(`<main><p>We are closed today.</p></main><div>${menu}</div>`)).toMatchObject({
      mainWords: 4,
      mainContentBy: 'main',
    });
  });
  it.each([
    ['header', `<header><p>Logo</p>${menu}</header><div>${article}</div>`],
    ['footer', `<div>${article}</div><footer>${paragraph('Footer')}</footer>`],
    ['sidebar', `<div>${article}</div><aside>${paragraph('Aside')}</aside>`],
    [
      'search form',
      `<form><p>Search all of the many pages of this site here now.</p></form><div>${article}</div>`,
    ],
  ])('leaves out a %s beside it', (_, body) => {
    expect(mainOf(body)).toEqual(content);
  });
  it('does not take the footer of a page that a script fills in', () => {
    expect(read(`<div id="app">Loading</div><footer>${text('Footer')}</footer>`).mainWords).toBe(1);
  });

  it.each([
    ['comments', `<div id="comments"><h2>2 comments</h2>${text('Comment', 6)}</div>`],
    [
      'comments as articles',
      `<ol class="comment-list"><li><article class="comment">${text('Comment')}</article></ol>`,
    ],
    ['comments in German', `<section class="kommentare">${text('Kommentar')}</section>`],
    ['comments by a name in two parts', `<div class="story-comments">${text('Comment')}</div>`],
    ['comments in camel case', `<div id="commentsSection">${text('Comment')}</div>`],
    ['comments in Finnish', `<div class="kommentit">${text('Comment')}</div>`],
    ['comments as items', `<div itemprop="comment">${text('Comment')}</div>`.repeat(2)],
    [
      'related links',
      '<div class="related-posts"><h3>Related</h3><p>Read this other text about trees in the garden.</p></div>',
    ],
    ['share buttons', '<div class="post-share"><span>Share this page with all of your friends</span></div>'],
    [
      'subscriptions',
      '<div class="newsletter-box"><p>Get all of the new texts by email each and every week.</p></div>',
    ],
    [
      'teasers',
      '<ul>' +
        '<li><a href="/t"><b>Teaser of another text</b> <span>and what it is about</span></a>'.repeat(9) +
        '</ul>',
    ],
  ])('leaves out %s after the text', (_, extra) => {
    expect(mainOf(`<main>${article}${extra}</main>`)).toEqual(content);
    expect(mainOf(`<article>${article}${extra}</article>`)).toEqual(content);
    expect(mainOf(`<div id="page"><div>${article}</div>${extra}</div>`)).toEqual(content);
  });
  it.each([
    ['a forum', `<h1>Title</h1><div class="comments">${text('Comment')}</div>`, 'Comment'],
    ['a page named after its sidebar', `<div class="has-sidebar">${article}</div>`, 'Content'],
    [
      'a section named after a sidebar that it does not have',
      `<div>${article}</div><div class="text-no-sidebar">${text('More', 3)}</div>`,
      'More',
    ],
    [
      'a post in a category about comments',
      `<div>${article}</div><div class="post type-post category-comments">${text('More', 3)}</div>`,
      'More',
    ],
    [
      'a section whose id is a phrase',
      `<div>${article}</div><div id="share-it-with-your-team">${text('More', 3)}</div>`,
      'More',
    ],
    [
      'a list of links with nothing else',
      `<h1>Title</h1>${'<p><a href="/x">Entry of the list</a></p>'.repeat(20)}`,
      'Entry',
    ],
  ])('includes the text of %s', (_, body, first) => {
    expect(mainOf(body)).toContain(first);
  });

  it('is one article among teasers, or all of them on a list', () => {
    const teaser = `<article>${paragraph('Teaser')}</article>`;
    expect(mainOf(`<div><article>${article}</article>${teaser}${teaser}</div>`)).toEqual(content);
    expect(mainOf(`<h1>Title</h1>${teaser.repeat(5)}`).filter((word) => word === 'Teaser')).toHaveLength(5);
  });
  it('is all cards of a home page that consists of them, whatever their names', () => {
    const card = `<div class="teaser"><h3>Card</h3>${paragraph('Card')}</div>`;
    expect(
      mainOf(`<h1>Title</h1><div>${card.repeat(6)}</div>`).filter((word) => word === 'Card'),
    ).toHaveLength(12);
  });
  it('leaves out articles in an article: they are comments', () => {
    const body = `<article>${article}<article>${paragraph('Reply')}</article></article>`;
    expect(mainOf(body)).toEqual(content);
  });
  it('includes the title and the introduction above the article', () => {
    const body = `<div class="page"><h1>Title</h1><p>Introduction to old trees.</p><article>${text('Content')}</article></div>`;
    expect(mainOf(body)).toEqual(['Title', 'Introduction', ...content.slice(1)]);
  });
  it('counts each character of Chinese as a word', () => {
    const chinese = `<p>${'橄榄树需要很多阳光和水。'.repeat(8)}</p>`;
    expect(read(`<form><h1>橄榄</h1>${chinese}</form>`).mainWords).toBeGreaterThan(80);
  });

  it.each([
    ['containers', '<div class="related"><p>Some words of a text that goes on for a while.</p>'],
    ['articles', '<article><p>Some words of a text that goes on for a while.</p></article>'],
    ['nested articles', '<article><p>Some words of a text that goes on for a while.</p>'],
    ['forms', '<header><p>Some words of a text that goes on for a while.</p></header>'],
  ])('takes time in proportion to the page: %s', (_, piece) => {
    expectLinear((size) => {
      const body = piece.repeat(size(4000));
      return () => read(body);
    });
  });
});
