import { describe, expect, it } from 'vitest';
import { tokenize } from '../language/tokens.ts';
import type { TextBlock } from '../text-block.ts';
import * as formulas from './formulas.ts';
import { bandOf, easeOf, formulasOf, readability } from './readability.ts';
import { textStatistics, type TextStatistics } from './text-statistics.ts';
import { transitionLanguages } from './transition-words.ts';

function block(text: string, kind: TextBlock['kind'] = 'paragraph', element = 0): TextBlock {
  return {
    kind,
    text,
    words: 0,
    hasDigits: false,
    hasSymbols: false,
    isAscii: true,
    isLinked: false,
    isMain: true,
    isNear: true,
    element,
  };
}

function measure(language: string, ...blocks: readonly (string | TextBlock)[]): TextStatistics {
  return textStatistics(
    tokenize(
      blocks.map((each) => (typeof each === 'string' ? block(each) : each)),
      language,
    ),
  );
}

/** Round numbers: 10 words per sentence, 1.5 syllables and 5 letters per word. */
const counts: formulas.ReadabilityCounts = {
  words: 100,
  sentences: 10,
  letters: 500,
  characters: 510,
  syllables: 150,
  polysyllables: 10,
  monosyllables: 60,
  longWords: 20,
};

describe('formulas', () => {
  // Calculated by hand from the published constants.
  it.each([
    ['fleschReadingEase', 206.835 - 10.15 - 126.9],
    ['fleschAmstad', 82.25],
    ['fernandezHuerta', 206.84 - 10.2 - 90],
    ['szigrisztPazos', 206.835 - 10 - 93.45],
    ['kandelMoles', 207 - 10.15 - 110.4],
    ['fleschVacca', 114],
    ['fleschDouma', 206.835 - 9.3 - 115.5],
    ['fleschMartins', 248.835 - 10.15 - 126.9],
    ['fleschOborneva', 206.835 - 13 - 90.15],
    ['fleschHungarian', 206.835 - 10.15 - 87.75],
    ['gulpease', 69],
    ['gutierrezPolini', 43.2],
    ['crawford', 1.893],
    ['wienerSachtextformel1', 1.935 + 1.672 + 2.594 - 1.962 - 0.875],
    ['wienerSachtextformel2', 2.007 + 1.682 + 2.746 - 2.779],
    ['wienerSachtextformel3', 2.963 + 1.905 - 1.1144],
    ['wienerSachtextformel4', 2.744 + 2.656 - 1.693],
    ['fleschKincaidGrade', 3.9 + 17.7 - 15.59],
    ['gunningFog', 8],
    ['smog', 1.043 * Math.sqrt(30) + 3.1291],
    ['colemanLiau', 29.4 - 2.96 - 15.8],
    ['automatedReadabilityIndex', 24.021 + 5 - 21.43],
    ['lix', 30],
    ['rix', 2],
  ] as const)('%s', (name, expected) => {
    expect(formulas[name](counts)).toBeCloseTo(expected, 6);
  });

  it('keep Gulpease between 0 and 100', () => {
    expect(formulas.gulpease({ ...counts, letters: 0 })).toBe(100);
    expect(formulas.gulpease({ ...counts, letters: 5000 })).toBe(0);
  });
});

describe('textStatistics', () => {
  it('counts words, sentences, letters and syllables of prose', () => {
    expect(measure('en', 'The little dog runs. It is happy, and 2 cats are not!')).toMatchObject({
      words: 12,
      sentences: 2,
      letters: 38,
      characters: 39,
      syllables: 14,
      polysyllables: 0,
      monosyllables: 10,
      longWords: 0,
      sentenceLengths: [4, 8],
      paragraphWords: [12],
    });
  });

  it('omits headings, cells, labels and what surrounds the content', () => {
    const statistics = measure(
      'en',
      block('A heading that is rather long indeed', 'heading'),
      block('1,000 euro a year and more', 'cell'),
      block('Read more', 'other'),
      block('Red shoes', 'list-item'),
      { ...block('All rights reserved by the owner.'), isMain: false },
      'One sentence is here.',
    );
    expect(statistics).toMatchObject({ words: 4, sentences: 1 });
  });

  it('never extends a sentence beyond its block', () => {
    expect(measure('en', 'This has no end mark', 'and neither has this').sentences).toBe(2);
  });

  it('lists sentences that are too long for the language', () => {
    const long = `Word ${'word '.repeat(21)}end.`;
    const english = measure('en', block(`Short one. ${long}`, 'paragraph', 7));
    expect(english).toMatchObject({ longSentences: 1, sentenceLimit: 20 });
    expect(english.longestSentences).toEqual([{ text: long, length: 23, element: 7 }]);
    expect(measure('it', long).longSentences).toBe(0);
    expect(measure('ja', `${'学生です'.repeat(11)}。`).longSentences).toBe(1);
  });

  it('limits its quotes', () => {
    const statistics = measure(
      'en',
      ...Array.from({ length: 9 }, (_, n) => `${'word '.repeat(300 + n)}end.`),
    );
    expect(statistics.longestSentences.map(({ length }) => length)).toEqual([309, 308, 307, 306, 305]);
    expect(statistics.longParagraphs).toHaveLength(5);
    expect(statistics.longParagraphs.every(({ text }) => text.length <= 200)).toBe(true);
  });

  it('finds consecutive sentences with the same beginning, including the word after an article', () => {
    const alike = measure('en', 'We make shoes. We sell shoes. We love shoes. They do not.');
    expect(alike.repeatedBeginnings).toEqual([{ words: 'we', sentences: 3, element: 0 }]);
    expect(measure('en', 'The dog runs. The cat sleeps. The bird sings.').repeatedBeginnings).toEqual([]);
    expect(measure('en', '2024 was wet. 2024 was cold. 2024 was long.').repeatedBeginnings).toEqual([]);
    expect(measure('en', 'Step 1 is here. Step 2 is next. Step 3 is last.').repeatedBeginnings).toEqual([]);
    const items = ['We make it.', 'We sell it.', 'We fix it.'].map((text) => block(text, 'list-item'));
    expect(measure('en', ...items).repeatedBeginnings).toEqual([]);
  });

  it.each([
    ['en', 'The house was built in 1900.', true],
    ['en', 'The report has been carefully written.', true],
    ['en', 'She is a need of mine.', false],
    ['en', 'He walked home and closed the door.', false],
    ['it', 'La casa è stata costruita nel 1900.', true],
    ['it', 'Il libro viene letto da tutti.', true],
    ['it', 'Sono andato a casa.', false],
    ['it', 'Si è lavata in fretta.', false],
    ['de', 'Das Haus wurde im Jahr 1900 gebaut.', true],
    ['de', 'Ich weiß, dass es gebaut wird.', true],
    ['de', 'Er wird morgen gehen.', false],
    ['fr', 'La maison a été construite en 1900.', true],
    ['fr', 'Elle est arrivée hier.', false],
    ['es', 'La casa fue construida en 1900.', true],
    ['es', 'La casa es grande.', false],
    ['pt', 'A casa foi construída em 1900.', true],
    ['pt', 'A casa é grande.', false],
    ['nl', 'Het huis werd in 1900 gebouwd.', true],
    ['nl', 'Hij wordt morgen dokter.', false],
  ])('recognizes the passive voice in %s: %s', (language, text, isPassive) => {
    expect(measure(language, text).passiveSentences).toBe(isPassive ? 1 : 0);
  });

  it.each([
    ['en', 'However, it rains.', 1],
    ['en', 'On the other hand, it rains.', 1],
    ['en', 'It rains on the hand.', 0],
    ['it', 'Tuttavia piove.', 1],
    ['de', 'Zum Beispiel regnet es.', 1],
    ['fr', 'Par conséquent il pleut.', 1],
    ['es', 'Sin embargo llueve.', 1],
    ['pt', 'No entanto chove.', 1],
    ['nl', 'Daarom regent het.', 1],
    ['ru', 'Тем не менее идёт дождь.', 1],
    ['pl', 'Na przykład pada.', 1],
    ['sv', 'Till exempel regnar det.', 1],
    ['ca', 'Per exemple plou.', 1],
  ])('recognizes transitions in %s: %s', (language, text, expected) => {
    expect(measure(language, text).transitionSentences).toBe(expected);
  });

  it('is null if a language has no rules', () => {
    expect(measure('ru', 'Дом был построен.').passiveSentences).toBeNull();
    expect(measure('fi', 'Talo on vanha.').transitionSentences).toBeNull();
    expect(measure('ar', 'البيت قديم جدا.').syllables).toBeNull();
    expect(transitionLanguages.length).toBeGreaterThanOrEqual(8);
  });
});

describe('readability', () => {
  const easy = 'The dog runs to the big red house. '.repeat(15);
  const hard =
    'Notwithstanding considerable organisational complexity, internationally recognised institutions systematically emphasise multidisciplinary methodological approaches. '.repeat(
      10,
    );

  it.each([
    ['four sentences', `${'word '.repeat(40)}. `.repeat(4)],
    ['99 words', 'One two three. '.repeat(33)],
    ['nothing', ''],
  ])('is not rated for %s', (_, text) => {
    expect(readability(measure('en', text), 'en').status).toBe('insufficient_text');
    expect(readability(measure('hi', text), 'hi').status).toBe('unsupported_language');
  });

  it('distinguishes easy from hard in English', () => {
    const one = readability(measure('en', easy), 'en');
    const other = readability(measure('en', hard), 'en');
    expect(one).toMatchObject({
      status: 'scored',
      primary: 'flesch-reading-ease',
      band: 'very-easy',
      ease: 100,
    });
    expect(other).toMatchObject({ status: 'scored', band: 'very-difficult', ease: 0 });
  });

  it.each([
    ['en', 'flesch-reading-ease', 8],
    ['it', 'gulpease', 4],
    ['de', 'flesch-amstad', 7],
    ['es', 'fernandez-huerta', 6],
    ['fr', 'kandel-moles', 3],
    ['nl', 'flesch-douma', 1],
    ['pt', 'flesch-martins', 3],
    ['ru', 'flesch-oborneva', 3],
    ['hu', 'flesch-hungarian', 1],
    ['sv', 'lix', 2],
    ['nn', 'lix', 2],
    ['fi', 'lix', 2],
  ])('scores %s by %s first', (language, primary, length) => {
    expect(formulasOf(language)[0]).toBe(primary);
    const scored = readability(measure(language, easy), language);
    expect(scored).toMatchObject({ status: 'scored', primary });
    expect(scored.status === 'scored' ? scored.formulas : []).toHaveLength(length);
  });

  it.each([
    ['zh', '今天天气很好我们去公园玩吧好不好。'],
    ['bn', 'নদীর ধারে একটি পুরনো বাড়ি আছে। '],
    ['hi', 'नदी के किनारे एक पुराना घर है। '],
    ['ar', 'يقع البيت القديم على ضفة النهر. '],
    ['ta', 'ஆற்றின் கரையில் ஒரு பழைய வீடு உள்ளது. '],
    ['uk', 'На березі річки стоїть старий будинок. '],
    ['tr', 'Nehrin kıyısında eski bir ev var. '],
    ['xx', 'By the river stands an old house. '],
  ])('uses no formula in %s, which none was made for', (language, sentence) => {
    expect(formulasOf(language)).toEqual([]);
    expect(readability(measure(language, sentence.repeat(30)), language).status).toBe('unsupported_language');
  });

  it.each([
    [100, 'very-easy'],
    [90, 'very-easy'],
    [89.9, 'easy'],
    [70, 'fairly-easy'],
    [60, 'standard'],
    [50, 'fairly-difficult'],
    [30, 'difficult'],
    [29.9, 'very-difficult'],
    [0, 'very-difficult'],
  ])('rates %d as %s', (ease, band) => {
    expect(bandOf(ease)).toBe(band);
  });

  it('maps other scales to that of Flesch', () => {
    expect(easeOf('lix', 10)).toBe(100);
    expect(easeOf('lix', 45)).toBe(55);
    expect(easeOf('lix', 200)).toBe(0);
    expect(easeOf('lix', 72, 'fi')).toBe(easeOf('lix', 47, 'sv'));
    expect(easeOf('lix', 51, 'da')).toBe(easeOf('lix', 48, 'nb'));
    expect(easeOf('gulpease', 50)).toBe(45);
    expect(easeOf('gulpease', 100)).toBe(100);
    expect(easeOf('kandel-moles', 130)).toBe(100);
  });

  it('has shares of sentences and paragraphs', () => {
    const long = `${'word '.repeat(160)}end.`;
    const { shares } = readability(measure('en', long, 'It is short.', 'It was made.', 'So it is.'), 'en');
    expect(shares).toEqual({
      longSentences: 0.25,
      paragraphsAboveRecommended: 0.25,
      paragraphsTooLong: 0,
      passiveSentences: 0.25,
      transitionSentences: 0.25,
    });
  });
});
