import { describe, expect, it } from 'vitest';
import { interrogativeLanguages, isQuestion } from './interrogatives.ts';
import { expectLinear } from '../fixtures/growth.ts';

const questions: readonly (readonly [string, string])[] = [
  ['en', 'What is a canonical URL'],
  ['en', 'Is it safe'],
  ['en', 'How to prune roses'],
  ['en', 'When to prune roses'],
  ['en', 'Really?'],
  ['en', 'He asked "why?"'],
  ['it', 'Come funziona'],
  ['it', 'Come potare un olivo'],
  ['it', 'Quali attrezzi servono'],
  ['it', "Che cos'è la SEO"],
  ['it', "Cos'è un sito"],
  ['it', 'Perché scegliere noi'],
  ['it', 'Quanto costa un sito'],
  ['it', 'Dove si trova'],
  ['de', 'Wie funktioniert das'],
  ['de', 'Warum wir'],
  ['fr', 'Comment ça marche'],
  ['fr', "Qu'est-ce que le SEO"],
  ['es', 'Cómo funciona'],
  ['es', 'Por qué elegirnos'],
  ['pt', 'O que é SEO'],
  ['nl', 'Hoe werkt het'],
  ['ru', 'Как выбрать обувь'],
  ['ru', 'Почему мы'],
  ['uk', 'Що таке SEO'],
  ['pl', 'Jak wybrać buty'],
  ['cs', 'Proč my'],
  ['sk', 'Čo je SEO'],
  ['hu', 'Miért minket'],
  ['sv', 'Hur fungerar det'],
  ['da', 'Hvorfor vælge os'],
  ['nb', 'Hva er SEO'],
  ['fi', 'Mikä on SEO'],
  ['fi', 'Voiko tätä käyttää'],
  ['ro', 'Ce este SEO'],
  ['tr', 'Neden biz'],
  ['tr', 'Bu güvenli mi'],
  ['el', 'Τι είναι αυτό;'],
  ['bg', 'Защо да изберете нас'],
  ['hr', 'Kako se prijaviti'],
  ['sl', 'Zakaj mi'],
  ['ca', 'Què és això'],
  ['id', 'Apa itu SEO'],
  ['et', 'Miks meie'],
  ['ar', 'ما هو السيو'],
  ['he', 'מה זה קידום'],
  ['hi', 'क्या यह सही है'],
  ['ja', 'これは何ですか'],
  ['zh', '什么是搜索引擎'],
  ['ko', '왜 중요한가요'],
  ['th', 'ราคาเท่าไหร่'],
  ['vi', 'SEO là gì'],
  ['hy', 'Ինչո՞ւ մենք'],
  ['xx', 'Kio?'],
];

const statements: readonly (readonly [string, string])[] = [
  ['en', 'When we moved, it rained'],
  ['en', 'When spring comes'],
  ['en', 'What we do matters.'],
  ['en', 'Who'],
  ['en', 'Will Smith'],
  ['en', 'May flowers'],
  ['it', 'Come previsto'],
  ['it', 'Quando siamo partiti'],
  ['it', 'Chi siamo'],
  ['de', 'Wie gewohnt'],
  ['fr', 'Quand la mer monte'],
  ['es', 'Es un día'],
  ['en', 'When we moved'],
  ['en', 'Where the river ends'],
  ['it', 'Come previsto'],
  ['en', ''],
];

describe('isQuestion', () => {
  it.each(questions)('recognizes a question in %s: %s', (language, text) => {
    expect(isQuestion(text, language)).toBe(true);
  });

  it.each(statements)('recognizes a non-question in %s: %s', (language, text) => {
    expect(isQuestion(text, language)).toBe(false);
  });

  it('covers thirty languages and is not confused by a name', () => {
    expect(interrogativeLanguages.length).toBeGreaterThanOrEqual(30);
    expect(isQuestion('word here', '__proto__')).toBe(false);
  });

  it('is fast on a long text', () => {
    expectLinear((size) => {
      const [words, spaces] = [`what ${'? '.repeat(size(1_000_000))}x`, ' '.repeat(size(2_000_000))];
      return () => [isQuestion(words, 'en'), isQuestion(spaces, 'tr')];
    });
  });
});
