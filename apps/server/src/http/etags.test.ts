import { expect, it } from 'vitest';
import { etagOf, isNamed } from './etags.ts';

it('gives the same ETag to the same parts only', () => {
  const one = etagOf(['a', Buffer.from('b')]);
  expect(one).toMatch(/^W\/"[\w-]{27}"$/);
  expect(etagOf(['a', Buffer.from('b')])).toBe(one);
  for (const other of [['ab'], ['a', 'c'], ['', 'ab'], ['a', 'b', '']]) expect(etagOf(other)).not.toBe(one);
  expect(etagOf(['ab'])).toBe(etagOf([Buffer.from('ab')]));
});

it.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['"aa"', false],
  ['W/"a', false],
])('If-None-Match: %s names W/"a": %s', (header, expected) => {
  expect(isNamed(header, 'W/"a"')).toBe(expected);
});
