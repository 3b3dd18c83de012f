import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntParagraphLong } from './cnt-paragraph-long.ts';

const paragraph = (words: number) => `<p>${'Olive trees want light. '.repeat(words / 4)}</p>`;

describe('cnt-paragraph-long', () => {
  it('fires above 200 words, the longest first', () => {
    expect(judge(cntParagraphLong, { body: paragraph(204) + paragraph(40) + paragraph(240) })).toEqual({
      status: 'fail',
      code: 'long',
      data: { limit: 200, count: 2, total: 3, longest: 240 },
      elements: [9, 7],
    });
  });
  it('passes at 200 words, and on lists', () => {
    expect(judge(cntParagraphLong, { body: paragraph(200) })).toEqual({ status: 'pass' });
    const list = `<ul><li>${'Olive trees want light. '.repeat(60)}</li></ul>`;
    expect(judge(cntParagraphLong, { body: paragraph(40) + list })).toEqual({ status: 'pass' });
  });
  it('does not apply without paragraphs', () => {
    expect(judge(cntParagraphLong, { body: '<h1>Olives</h1>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-enough-text',
    });
  });
});
