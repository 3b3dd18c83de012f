import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkGenericAnchor } from './link-generic-anchor.ts';

describe('link-generic-anchor', () => {
  it.each([
    ['en', 'Click here'],
    ['en-GB', 'Read more »'],
    ['it', 'Leggi tutto'],
    ['it-CH', '(qui)'],
    ['', 'En savoir plus…'],
    ['en', 'Right here'],
    ['es', 'pincha aquí'],
    ['pt-BR', 'Veja mais'],
    ['sv', 'Läs mer'],
    ['ja', '続きを読む'],
    ['ko', '자세히 보기 »'],
    ['fa', 'اینجا کلیک کنید'],
    ['ta', 'மேலும் தகவலுக்கு'],
    ['de', 'Mehr Informationen'],
    ['fr', 'Plus d’informations'],
    ['nl', 'Lees meer'],
    ['pl', 'Czytaj więcej'],
    ['no', 'Les mer'],
    ['ru', 'Подробнее →'],
    ['tr', 'Devamını oku'],
    ['zh-TW', '閱讀更多'],
    ['ar', 'اقرأ المزيد'],
    ['hi', 'और पढ़ें'],
    ['vi', 'Xem thêm'],
  ])('fires in %j on %j', (lang, text) => {
    const page = {
      htmlAttributes: `lang="${lang}"`,
      body: `<a href="/a">${text}</a><a href="/b">Olive trees</a>`,
    };
    expect(judge(linkGenericAnchor, page)).toMatchObject({
      status: 'fail',
      code: 'generic',
      data: { count: 1, total: 2, texts: [text] },
      elements: [7],
    });
  });
  it.each([
    ['en', '<a href="/a">Read more about olives</a>'],
    ['en', '<a href="/a">Plus</a>'],
    ['pt-BR', '<a href="/a">IR 2024</a>'],
    ['en', '<a href="/a">Here 24</a><a href="/b">24/7 more</a>'],
    ['de', '<a href="/a">Mehr 2.0</a>'],
    ['', '<a href="/a">Mer</a>'],
    ['en', '<a href="/a">1</a><a href="/b">Page 2</a><a href="/c">Read 5 more</a>'],
    ['pl', '<a href="/a">Czytaj</a>'],
    ['ja', '<a href="/a">more</a>'],
    ['en', '<a href="/a" lang="fi">more</a>'],
    ['en', '<a href="/a" rel="nofollow">here</a><a href="/b">Olives</a>'],
    ['en', '<a href="/keywords/continue.html">continue</a><a href="/this.html#use">this</a>'],
    ['en', '<a href="#top">more</a><a href="/b">Olives</a>'],
    ['en', '<a href="/a" aria-label="Tools for pruning"></a>'],
  ])('passes in %j on %j', (lang, body) => {
    expect(judge(linkGenericAnchor, { htmlAttributes: `lang="${lang}"`, body })).toEqual({ status: 'pass' });
  });
  it.each(['/more/index.htm', '/more', '/a.html', '/?more.html'])('fires on “More” for %s', (href) => {
    expect(judge(linkGenericAnchor, { body: `<a href="${href}">More</a>` })).toMatchObject({
      status: 'fail',
    });
  });
  it('takes the text, not the name that is read aloud', () => {
    const body = '<a href="/a" aria-label="Read more about olives" title="Olives">Read more</a>';
    expect(judge(linkGenericAnchor, { body })).toMatchObject({ status: 'fail' });
  });
  it('uses the language of the link if it has one', () => {
    const page = { htmlAttributes: 'lang="de"', body: '<a href="/a" lang="en-GB">Click here</a>' };
    expect(judge(linkGenericAnchor, page)).toMatchObject({ status: 'fail', code: 'generic' });
  });
  it('does not apply without links', () => {
    expect(judge(linkGenericAnchor, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('skips error pages', () => {
    expect(judge(linkGenericAnchor, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
