import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descLong } from './desc-long.ts';

describe('desc-long', () => {
  it('fires on a truncated description, with the position', () => {
    // 126 letters of 556/1000 em at 14 px are 981 px.
    const description = `<meta name="description" content="${'n'.repeat(127)}">`;
    expect(judge(descLong, { description })).toMatchObject({
      status: 'fail',
      code: 'wide',
      data: { shown: 126, characters: 127 },
      elements: [4],
    });
  });
  it('passes on one that just fits', () => {
    expect(
      judge(descLong, { description: `<meta name="description" content="${'n'.repeat(126)}">` }),
    ).toEqual({ status: 'pass' });
  });
  it('does not apply without a description', () => {
    expect(judge(descLong, { description: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-description',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descLong, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
