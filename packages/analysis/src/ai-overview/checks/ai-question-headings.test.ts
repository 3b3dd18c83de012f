import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiQuestionHeadings } from './ai-question-headings.ts';

const judge = (body: string, lang = 'en') =>
  judgeAi(aiQuestionHeadings, { body, htmlAttributes: `lang=${lang}` });

describe('ai-question-headings', () => {
  it.each([
    ['<h2>When should I prune?</h2><p>In March.</p>', 'en'],
    ['<h3>How to prune an olive tree</h3><p>Slowly.</p>', 'en'],
    ['<h2>Come scegliere un olivo</h2><p>Piano.</p>', 'it'],
    ['<h2>Was kostet ein Schnitt</h2><p>Wenig.</p>', 'de'],
    ['<h2>オリーブはいつ剪定しますか</h2><p>三月。</p>', 'ja'],
  ])('passes on %j', (body, lang) => {
    expect(judge(`<h1>Olives</h1>${body}`, lang)).toMatchObject({
      status: 'pass',
      code: 'questions',
      data: { count: 1 },
    });
  });
  it('gives half for a question elsewhere', () => {
    expect(judge('<h1>What is an olive?</h1><p>A fruit.</p><h2>Tools</h2><p>Saws.</p>')).toMatchObject({
      status: 'partial',
      share: 0.5,
      data: { count: 1, heading: 'What is an olive?' },
    });
  });
  it.each([
    '<h2>When spring comes</h2><p>Text</p>',
    '<h2>Tools</h2><p>Is it safe?</p>',
    '<p>No headings.</p>',
    '<h1>Olives</h1><p>Text</p><footer><h2>Any questions?</h2></footer>',
  ])('fails on %j', (body) => {
    expect(judge(body).status).toBe('fail');
  });
  it('does not apply without text', () => {
    expect(judge('')).toMatchObject({ status: 'not-applicable', code: 'no-headings' });
  });
});
