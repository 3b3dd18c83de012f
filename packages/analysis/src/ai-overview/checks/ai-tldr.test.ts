import { describe, expect, it } from 'vitest';

import { judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiTldr } from './ai-tldr.ts';

const judge = (body: string, lang = 'en', title = 'Olive trees') =>
  judgeAi(aiTldr, {
    body: `<main>${body}</main>`,
    htmlAttributes: `lang=${lang}`,
    title: `<title>${title}</title>`,
  });
const rest = `<p>${prose(150, 'Gardens')}</p>`;

describe('ai-tldr', () => {
  it.each([
    '<h2>Key takeaways</h2>',
    '<p>TL;DR: cut in spring.</p>',
    '<p><b>In breve</b></p>',
    '<p>En bref :</p>',
  ])('passes on %j', (body) => {
    expect(judge(`<h1>Trees</h1>${body}${rest}`)).toMatchObject({ status: 'pass', code: 'summary' });
  });
  it.each([
    ['en', 'Olive trees', 'An olive tree is an evergreen.'],
    ['en', 'Olive trees', 'Olive trees are evergreens.'],
    ['it', 'Tutto sull’olivo', 'L’olivo è un albero sempreverde.'],
    ['de', 'Der Olivenbaum', 'Der Olivenbaum ist ein immergrüner Baum.'],
    ['fr', 'L’olivier', 'L’olivier est un arbre.'],
    ['es', 'El olivo', 'El olivo es un árbol.'],
    ['pt', 'A oliveira', 'A oliveira é uma árvore.'],
    ['nl', 'De olijfboom', 'De olijfboom is een boom.'],
  ])('recognizes a definition in %s', (lang, title, sentence) => {
    expect(judge(`<p>${sentence}</p>${rest}`, lang, title)).toMatchObject({
      status: 'pass',
      code: 'definition',
    });
  });
  it.each([
    '<p>It is an evergreen.</p>',
    '<p>A saw is a tool.</p>',
    '<p>In brief cases of trouble call us.</p>',
    `<p>${prose(100, 'Gardens')}</p><p>An olive tree is an evergreen.</p>`,
  ])('fails on %j', (body) => {
    expect(judge(`${body}${rest}`)).toMatchObject({ status: 'fail', data: { words: 100 } });
  });
  it('does not apply on a short page, nor without a language that it knows', () => {
    expect(judge('<p>Short.</p>')).toMatchObject({ status: 'not-applicable', code: 'short' });
    expect(judge(rest, 'fi')).toMatchObject({ status: 'not-applicable', code: 'language' });
    expect(judge(`<p>TL;DR</p>${rest}`, 'fi').status).toBe('pass');
  });
});
