import { describe, expect, it } from 'vitest';

import { judgeAi, prose } from '../../fixtures/ai-page.ts';
import { aiDirectAnswer } from './ai-direct-answer.ts';

const judge = (body: string, lang = 'en') =>
  judgeAi(aiDirectAnswer, { body, htmlAttributes: `lang=${lang}` });
const withAnswer = (paragraph: string) =>
  `<h1>Olives</h1><p>Old trees.</p><h2>What is pruning?</h2>${paragraph}`;
const filled = (start: string, words: number) => `<p>${start} ${'olio '.repeat(words)}</p>`;

describe('ai-direct-answer', () => {
  it.each([40, 60])('passes on an answer of %i words', (words) => {
    expect(judge(withAnswer(`<p>${prose(words)}</p>`))).toMatchObject({
      status: 'pass',
      code: 'direct',
      data: { good: 1, total: 1 },
    });
  });
  it.each([
    ['too short', `<p>${prose(39)}</p>`],
    ['too long', `<p>${prose(61)}</p>`],
    ['pointing back', `<p>It means pruning ${prose(45)}</p>`],
    ['about something else', `<p>${prose(45, 'Gardening')}</p>`],
  ])('gives half for an answer that is %s', (_, paragraph) => {
    expect(judge(withAnswer(paragraph))).toMatchObject({ status: 'partial', share: 0.5, code: 'nearly' });
  });
  it.each([
    ['of 24 words', `<p>${prose(24)}</p>`],
    ['of 91 words', `<p>${prose(91)}</p>`],
    ['behind a list', `<ul><li>${prose(45)}</li></ul>`],
    ['that is missing', '<h3>When</h3><p>Now.</p>'],
  ])('fails on an answer %s', (_, paragraph) => {
    expect(judge(withAnswer(paragraph))).toMatchObject({
      status: 'fail',
      code: 'indirect',
      data: { total: 1 },
    });
  });
  it.each([
    ['it', 'Che cos’è la potatura?', 'La potatura', 'Questa potatura'],
    ['de', 'Was ist ein Schnitt?', 'Ein Schnitt', 'Dieser Schnitt'],
    ['fr', 'Qu’est-ce que la taille ?', 'La taille', 'C’est la taille'],
    ['es', '¿Qué es la poda?', 'La poda', 'Esta poda'],
    ['pt', 'O que é a poda?', 'A poda', 'Esta poda'],
    ['nl', 'Wat is snoeien?', 'Snoeien', 'Dit snoeien'],
  ])('recognizes in %s what refers back', (lang, question, alone, back) => {
    const body = (start: string) => `<h1>A</h1><p>B</p><h2>${question}</h2>${filled(start, 45)}`;
    expect(judge(body(alone), lang).status).toBe('pass');
    expect(judge(body(back), lang).status).toBe('partial');
  });
  it('ignores back references in other languages', () => {
    const body = `<h1>A</h1><p>B</p><h2>Mikä on öljypuu?</h2><p>Se öljypuu ${'puu '.repeat(45)}</p>`;
    expect(judge(body, 'fi').status).toBe('pass');
  });
  it('counts two characters for a word in Japanese', () => {
    const body = (characters: number) =>
      `<h1>果樹</h1><p>木。</p><h2>オリーブとは何ですか？</h2><p>オリーブ${'木'.repeat(characters)}</p>`;
    expect(judge(body(90), 'ja').status).toBe('pass');
    expect(judge(body(46), 'ja').status).toBe('partial');
  });
  it('checks the first paragraph of a page without questions', () => {
    expect(judge(`<h1>Pruning</h1><p>${prose(45)}</p>`)).toMatchObject({
      status: 'partial',
      code: 'lead-only',
      data: { heading: 'Pruning' },
    });
    expect(judge('<h1>Pruning</h1><p>Soon.</p>')).toMatchObject({ status: 'fail', code: 'no-lead' });
  });
  it('does not apply without text', () => {
    expect(judge('').status).toBe('not-applicable');
  });
});
