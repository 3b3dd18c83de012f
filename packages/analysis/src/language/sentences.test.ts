import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';
import { expectLinear, type Size } from '../fixtures/growth.ts';

/** Language, and the sentences of one text, separated by a vertical bar. */
const table: readonly (readonly [string, string])[] = [
  ['en', 'It works. | It does not break.'],
  ['en', 'Dr. Smith met Mr. Jones at 5 p.m. in St. Louis. | They talked.'],
  ['en', 'George W. Bush spoke. | Vitamin C. | It helps.'],
  ['en', 'He lives in the U.S. | The weather is fine.'],
  ['en', 'We use e.g. Linux and i.e. Unix. | Fine.'],
  ['en', 'It costs 3.50 dollars, see Fig. 2 and No. 5. | Buy it!'],
  ['en', 'Visit www.example.com/index.html?a=B.C for more. | Or https://example.com.'],
  ['en', 'Really?! | Yes… | No.'],
  ['en', 'Playing ... games is fun. | He said "Stop." | Then he left.'],
  ['en', '"Are you there?" she asked. | Nobody answered.'],
  ['en', "Who's there? | I have no time."],
  ['en', 'It was late.| We went home.'],
  ['en', 'Use Node.js and ASP.NET here. | Done.'],
  ['en', 'So am I. | You are not.'],
  ['en', '1. Open the box. | 2. Take the lid off.'],
  ['en', 'It is proven.[12] | Nobody doubts it.'],
  ['it', 'Il Sig. Rossi e la Dott.ssa Bianchi arrivano. | Siamo pronti.'],
  ['it', 'Frutta, verdura, ecc. sono utili. | Costa 1.250,50 euro.'],
  ['it', 'Vedi pag. 12 e art. 3. | «Perché?» | Così.'],
  ['de', 'Das ist z. B. Berlin am 5. Mai. | Schön, d. h. Gut.'],
  ['de', 'Herr Dr. Müller kommt bzw. Frau Prof. Maier. | Gut.'],
  ['fr', 'M. Dupont et Mme. Durand sont là ! | Vraiment ?'],
  ['es', '¿Cómo está Sr. Gómez? | ¡Muy bien!'],
  ['pt', 'O Sr. Silva mora na Av. Paulista. | É longe.'],
  ['nl', 'Dhr. Jansen woont o.a. Amsterdam. | Mooi.'],
  ['ru', 'Это было в 1999 г. Москва, ул. Ленина и т. д. | Потом.'],
  ['pl', 'To jest np. Warszawa i ul. Długa. | Tak.'],
  ['cs', 'Pan Ing. Novák přišel 5. Května. | Ano.'],
  ['sv', 'Det är t.ex. Stockholm. | Bra.'],
  ['tr', 'Prof. Dr. Ali geldi. | Neden?'],
  ['el', 'Τι κάνεις; | Είμαι καλά.'],
  ['zh', '今天天气很好。|我们去公园吧！|好吗？'],
  ['ja', '今日は晴れです。|「はい。」と言った。|行きますか？'],
  ['hi', 'यह एक वाक्य है। | यह दूसरा है।'],
  ['ar', 'كيف حالك؟ | أنا بخير.'],
  ['hy', 'Սա նախադասություն է։ | Սա երկրորդն է։'],
  ['my', 'ဒါက စာကြောင်းပါ။ | နောက်တစ်ခု။'],
  ['th', 'วันนี้อากาศดีมากเหมาะกับการเดินเล่น | เราไปสวนสาธารณะกันเถอะนะ'],
];

describe('splitSentences', () => {
  it.each(table)('splits %s: %s', (language, row) => {
    const expected = row.split('|').map((sentence) => sentence.trim());
    expect(splitSentences(row.replace(/\s*\|/g, row.includes(' |') ? '' : ''), language)).toEqual(expected);
  });

  it('omits sentences without a letter or number', () => {
    expect(splitSentences('... !!! Hello. *** ', 'en')).toEqual(['Hello.']);
    expect(splitSentences('', 'en')).toEqual([]);
  });

  it.each<readonly [string, (size: Size) => string]>([
    ['full stops', (size) => '.'.repeat(size(400_000))],
    ['stops and letters', (size) => 'a.'.repeat(size(200_000))],
    ['initials', (size) => 'A. '.repeat(size(100_000))],
    ['quotes', (size) => '. " '.repeat(size(100_000))],
    ['spaces and numbers', (size) => `${' '.repeat(size(200_000))}${'1. '.repeat(size(60_000))}`],
    ['brackets', (size) => `. ${'('.repeat(size(200_000))}`],
  ])('handles a long text of %s', (_, textOf) => {
    expectLinear((size) => {
      const text = textOf(size);
      return () => splitSentences(text, 'en');
    });
  });
});
