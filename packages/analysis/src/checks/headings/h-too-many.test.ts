import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hTooMany } from './h-too-many.ts';

const sections = (count: number, words: number) =>
  `<h3>Tool</h3><p>${'olive '.repeat(words)}</p>`.repeat(count);

describe('h-too-many', () => {
  it('fires on a heading for every few words', () => {
    expect(judge(hTooMany, { body: sections(10, 38) })).toMatchObject({
      status: 'fail',
      code: 'many',
      data: { headings: 10, words: 390, limit: 40 },
    });
  });
  it('passes at exactly one for each 40 words', () => {
    expect(judge(hTooMany, { body: sections(10, 39) })).toEqual({
      status: 'pass',
    });
  });
  it('passes on a short page with few headings', () => {
    expect(judge(hTooMany, { body: sections(9, 1) })).toEqual({ status: 'pass' });
  });
  it('ignores menus and footers', () => {
    expect(
      judge(hTooMany, {
        body: `${sections(5, 1)}<nav>${sections(20, 1)}</nav><footer>${sections(20, 1)}</footer>`,
      }),
    ).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(hTooMany, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
