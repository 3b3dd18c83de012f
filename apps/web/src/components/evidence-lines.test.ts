import { describe, expect, it } from 'vitest';
import { linesOf, type SourceExcerpt } from './evidence-lines.ts';

/** Shows highlighted parts in brackets. */
function drawn(excerpt: SourceExcerpt): readonly string[] {
  return linesOf(excerpt).map(
    ({ number, parts }) =>
      `${number} ${parts.map(({ text, isLit }) => (isLit ? `[${text}]` : text)).join('')}`,
  );
}

describe('linesOf', () => {
  it.each([
    ['one line', { before: '<p>', match: '<b>', after: 'x' }, ['7 <p>[<b>]x']],
    ['around it', { before: 'a\n', match: '<b>', after: '\nc' }, ['7 a', '8 [<b>]', '9 c']],
    ['CRLF and CR', { before: 'a\r\n', match: '<b>', after: '\rc' }, ['7 a', '8 [<b>]', '9 c']],
    ['over lines', { before: '', match: '<b\nid=x>', after: '' }, ['7 [<b]', '8 [id=x>]']],
    ['empty lines', { before: 'a\n\n', match: '<b>', after: '\n' }, ['7 a', '8 ', '9 [<b>]', '10 ']],
    [
      'the indent of all',
      { before: '    <p>\n      ', match: '<b>', after: '\n    </p>' },
      ['7 <p>', '8   [<b>]', '9 </p>'],
    ],
    ['a mixed indent', { before: '\t<p>\n    ', match: '<b>', after: '' }, ['7 \t<p>', '8     [<b>]']],
    ['nothing', { before: '', match: '', after: '' }, ['7 ']],
  ])('splits %s', (_, excerpt, expected) => {
    expect(drawn({ first_line: 7, ...excerpt })).toEqual(expected);
  });
});
