import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descShort } from './desc-short.ts';

describe('desc-short', () => {
  it('fires on a few words', () => {
    const description = '<meta name="description" content="All about olive trees.">';
    expect(judge(descShort, { description })).toMatchObject({
      status: 'fail',
      code: 'narrow',
      data: { characters: 22, limit: 400 },
      elements: [4],
    });
  });
  it('passes on a description just wide enough', () => {
    // 52 letters of 556/1000 em at 14 px are 405 px, 51 are 397.
    expect(
      judge(descShort, { description: `<meta name="description" content="${'n'.repeat(52)}">` }),
    ).toEqual({ status: 'pass' });
    expect(
      judge(descShort, { description: `<meta name="description" content="${'n'.repeat(51)}">` }),
    ).toMatchObject({ code: 'narrow' });
  });
  it('does not apply without a description', () => {
    expect(judge(descShort, { description: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descShort, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
