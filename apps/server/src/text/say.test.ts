import { expect, it } from 'vitest';
import { sayIn } from './say.ts';

const english = {
  plain: 'Pages',
  pages: '{count, plural, one {# page} other {# pages}} on {host}',
  list: ['One', 'Grade {grade}'],
  named: { quoted: "A '{' alone" },
} as const;

it('returns a text, or a function of its data', () => {
  const texts = sayIn(english, 'en', 'pdf', 'not in any catalog');
  expect(texts.plain).toBe('Pages');
  expect(texts.pages({ count: 1, host: 'a.example' })).toBe('1 page on a.example');
  expect(texts.pages({ count: 1_200, host: 'a.example' })).toBe('1,200 pages on a.example');
  expect(texts.list[0]).toBe('One');
  expect(texts.list[1]({ grade: 'B' })).toBe('Grade B');
  expect(texts.named.quoted).toBe('A { alone');
});

it('formats numbers by locale, and returns the same object every time', () => {
  const texts = sayIn(english, 'de', 'pdf', 'not in any catalog');
  expect(texts.pages({ count: 1_200, host: 'a.example' })).toBe('1.200 pages on a.example');
  expect(sayIn(english, 'de', 'pdf', 'not in any catalog')).toBe(texts);
});
