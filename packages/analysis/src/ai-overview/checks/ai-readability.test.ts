import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiReadability } from './ai-readability.ts';

const judge = (sentence: string, lang: string) =>
  judgeAi(aiReadability, { body: `<p>${`${sentence} `.repeat(30)}</p>`, htmlAttributes: `lang=${lang}` });

describe('ai-readability', () => {
  it.each([
    ['The old tree is cut in the spring.', 'en', 'Flesch reading ease'],
    ['Il vecchio olivo si pota a marzo con cura.', 'it', 'Gulpease'],
  ])('passes on %j', (sentence, lang, formula) => {
    expect(judge(sentence, lang)).toMatchObject({ status: 'pass', data: { formula } });
  });
  it('gives half for a text that is rather hard', () => {
    const sentence =
      'The annual maintenance of established olive trees demands careful observation of the branches and of the weather.';
    const outcome = judge(sentence, 'en');
    expect(outcome).toMatchObject({ status: 'partial', share: 0.5 });
    expect(outcome).toHaveProperty('data.value', expect.toSatisfy(Number.isInteger));
  });
  it('fails on a text that is very hard', () => {
    const sentence =
      'Institutional considerations regarding agricultural sustainability necessitate interdisciplinary methodological reconsideration.';
    expect(judge(sentence, 'en')).toMatchObject({ status: 'fail', code: 'hard' });
  });
  it('does not apply on a short page or without a formula', () => {
    expect(judgeAi(aiReadability)).toMatchObject({ status: 'not-applicable', code: 'short' });
    expect(judge('オリーブの木は春に剪定します。', 'ja')).toMatchObject({
      status: 'not-applicable',
      code: 'language',
    });
  });
});
