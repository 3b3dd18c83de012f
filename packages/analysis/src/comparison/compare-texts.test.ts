import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectLinear } from '../fixtures/growth.ts';
import { comparePageTexts } from './compare-page-texts.ts';
import { compareTexts, type TextPassage } from './compare-texts.ts';

const blocksOf = (texts: readonly string[]) => texts.map((text) => ({ text, isMain: true }));
const compare = (before: readonly string[], after: readonly string[]) =>
  compareTexts(blocksOf(before), blocksOf(after));

const signs = { added: '+', removed: '-', changed: '~' } as const;
const written = ({ change, parts }: TextPassage): string =>
  signs[change] +
  (change === 'changed'
    ? parts.map((part) => (part.change === 'same' ? part.text : `[${signs[part.change]}${part.text}]`))
    : parts.map(({ text }) => text)
  ).join('');
const changes = (before: readonly string[], after: readonly string[]) =>
  compare(before, after).passages.map(written);

it.each<[name: string, before: readonly string[], after: readonly string[], changes: readonly string[]]>([
  ['the same text', ['A', 'B'], ['A', 'B'], []],
  ['two empty pages', [], [], []],
  ['a new page', [], ['A', 'B'], ['+A', '+B']],
  ['a page without text', ['A', 'B'], [], ['-A', '-B']],
  ['a new passage', ['A', 'C'], ['A', 'B', 'C'], ['+B']],
  ['a new last passage', ['A'], ['A', 'B'], ['+B']],
  ['a passage that is gone', ['A', 'B', 'C'], ['A', 'C'], ['-B']],
  ['a passage in place of another one', ['A', 'B', 'C'], ['A', 'X', 'C'], ['-B', '+X']],
  ['a moved passage', ['A', 'B', 'C'], ['C', 'A', 'B'], []],
  ['one more of the same', ['A', 'A'], ['A', 'A', 'A'], ['+A']],
  ['one less of the same', ['A', 'B', 'A'], ['A', 'B'], ['-A']],
  [
    'a changed word',
    ['Tickets cost 19 euros.'],
    ['Tickets cost 24 euros.'],
    ['~Tickets cost [-19][+24] euros.'],
  ],
  ['a new word', ['Sand and lime'], ['Sand, soda and lime'], ['~Sand[+, soda] and lime']],
  ['a lost word', ['Sand, soda and lime'], ['Sand and lime'], ['~Sand[-, soda] and lime']],
  [
    'two words in a row',
    ['We open at nine o’clock'],
    ['We open at half past ten o’clock'],
    ['~We open at [-nine][+half past ten] o’clock'],
  ],
  [
    'two changes of a sentence',
    ['The red glass is blown by hand.'],
    ['The blue glass is cut by hand.'],
    ['~The [-red][+blue] glass is [-blown][+cut] by hand.'],
  ],
  ['Japanese', ['ガラスの歴史です'], ['ガラスの色です'], ['~ガラスの[-歴史][+色]です']],
  ['Thai', ['แก้วใสมาก'], ['แก้วใหญ่มาก'], ['~แก้วใ[-ส][+หญ่]มาก']],
  ['fewer than half of the words', ['One two three'], ['One five six'], ['-One two three', '+One five six']],
  [
    'a change next to a new passage',
    ['Open on Mondays', 'End'],
    ['A new passage', 'Open on Tuesdays', 'End'],
    ['+A new passage', '~Open on [-Mondays][+Tuesdays]'],
  ],
  ['no letters', ['•'], ['→'], ['-•', '+→']],
])('shows %s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

it('counts passages and words', () => {
  const { passages, ...counts } = compare(
    ['Stays', 'Two words', 'It costs 19 euros a day'],
    ['Stays', 'It costs 24 euros a week', 'Three new words'],
  );
  expect(passages).toHaveLength(3);
  expect(counts).toEqual({ added: 1, removed: 1, changed: 1, added_words: 5, removed_words: 4 });
});

it('keeps only what is next to a change of a long passage, and no half characters', () => {
  const long = 'a🪟 '.repeat(60).trim();
  const [passage] = compare([`${long} one ${long} two ${long}`], [`${long} 1 ${long} 2 ${long}`]).passages;
  for (const { text } of passage!.parts) {
    expect(text.length).toBeLessThan(130);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  }
  const some = '[a🪟 ]+';
  expect(written(passage!)).toMatch(
    new RegExp(`^~…${some}\\[-one\\]\\[\\+1\\]${some}…${some}\\[-two\\]\\[\\+2\\]${some}…$`, 'u'),
  );
  expect(compare([], ['x'.repeat(1000)]).passages[0]?.parts[0]?.text).toBe(`${'x'.repeat(399)}…`);
});

it('lists the first hundred passages and counts all', () => {
  const { added, added_words, passages } = compare(
    [],
    Array.from({ length: 250 }, (_, n) => `Passage ${n}`),
  );
  expect(passages).toHaveLength(100);
  expect([added, added_words]).toEqual([250, 500]);
  expect(written(passages[99]!)).toBe('+Passage 99');
});

it('leads from one text to the other', () => {
  const word = fc.constantFrom('sand', 'soda', 'lime', 'glass', ',', '.', '色', 'é', '🪟');
  const texts = fc.array(
    fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { passages } = compare(before, after);
      const textOf = (side: 'added' | 'removed'): string[] =>
        passages
          .filter(({ change }) => change === 'changed' || change === side)
          .map(({ parts }) =>
            parts.map((part) => (part.change === 'same' || part.change === side ? part.text : '')).join(''),
          );
      const without = (all: readonly string[], gone: readonly string[]): string[] => {
        const left = [...all];
        for (const one of gone) left.splice(left.indexOf(one), 1);
        return left.sort();
      };
      // What is left of both is the same, so each side of the changes is complete.
      expect(without(before, textOf('removed'))).toEqual(without(after, textOf('added')));
    }),
  );
});

it.each<[string, (count: number) => readonly [readonly string[], readonly string[]]]>([
  [
    'of many passages',
    (count) => [
      Array.from({ length: count }, (_, n) => `Item ${n} costs ${n} euros`),
      Array.from({ length: count }, (_, n) => `Item ${n} costs ${n + 1} euros`),
    ],
  ],
  ['of one long passage', (count) => [['word '.repeat(count)], ['words '.repeat(count)]]],
  ['with nothing in common', (count) => [unlike('before', count), unlike('after', count)]],
])('takes time in proportion to texts %s', (_, make) => {
  expectLinear((size) => {
    const [before, after] = make(size(100_000));
    return () => compare(before, after);
  });
});

function unlike(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${name}${n}`);
}

it('compares what readers see, and says what is main content', () => {
  const page = (main: string, footer: string) =>
    `<title>Glass</title><script>let x = 1;</script><main><h1>Glass</h1>${main}</main><footer>${footer}</footer>`;
  const { passages } = comparePageTexts(
    page('<p>Sand, soda and lime.</p><p hidden>Not shown</p>', '<p>Phone 1234</p>'),
    page('<p>Sand,\n <b>soda</b> and lead.</p>', '<p>Phone 5678</p><!-- a comment -->'),
  );
  expect(passages.map((passage) => [written(passage), passage.is_main])).toEqual([
    ['~Sand, soda and [-lime][+lead].', true],
    ['~Phone [-1234][+5678]', false],
  ]);
});
