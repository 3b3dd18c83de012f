import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntThin } from './cnt-thin.ts';

const words = (count: number) => `<p>${'olive '.repeat(count)}</p>`;

describe('cnt-thin', () => {
  it('fires below 200 words of main content', () => {
    expect(judge(cntThin, { body: `<main>${words(199)}</main>` })).toEqual({
      status: 'fail',
      code: 'thin',
      data: { words: 199, limit: 200 },
      elements: [],
    });
  });
  it('ignores menus and footers', () => {
    const body = `<nav>${words(100)}</nav>${words(150)}<footer>${words(100)}</footer>`;
    expect(judge(cntThin, { body })).toMatchObject({ code: 'thin', data: { words: 150 } });
  });
  it.each([words(200), `<p>${'樹'.repeat(200)}</p>`, `<p>${'ต้นมะกอก'.repeat(150)}</p>`])(
    'passes on enough text',
    (body) => {
      expect(judge(cntThin, { body })).toEqual({ status: 'pass' });
    },
  );
  it('checks home pages and pages without text as well', () => {
    expect(judge(cntThin, { url: 'https://example.com/', body: '' })).toMatchObject({ data: { words: 0 } });
  });
  it('skips non-indexable pages', () => {
    expect(judge(cntThin, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
