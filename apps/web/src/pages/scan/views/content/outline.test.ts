import { expect, it } from 'vitest';
import { outlineOf, type OutlineNode } from './outline.ts';

/** An h1 that contains an h2 is `1(2)`; a heading after skipped levels is marked with them. */
const draw = (nodes: readonly OutlineNode[]): string =>
  nodes
    .map(({ heading, skipped, children }) => {
      const mark = skipped.length > 0 ? `!${skipped.join('')}` : '';
      return `${heading.level}${mark}${children.length > 0 ? `(${draw(children)})` : ''}`;
    })
    .join(' ');

it.each([
  [[], ''],
  [[1], '1'],
  [[1, 2, 2, 3], '1(2 2(3))'],
  [[1, 2, 3, 2], '1(2(3) 2)'],
  [[2, 1, 2], '2 1(2)'],
  [[1, 4], '1(4!23)'],
  [[1, 4, 3], '1(4!23 3)'],
  [[1, 3, 3], '1(3!2 3)'],
  [[1, 1], '1 1'],
  [[3, 2, 1], '3 2 1'],
  [[6, 1, 6], '6 1(6!2345)'],
])('headings of the levels %j are %s', (levels, drawn) => {
  expect(draw(outlineOf(levels.map((level, element) => ({ level, text: '', element }))))).toBe(drawn);
});
