import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descMissing } from './desc-missing.ts';

describe('desc-missing', () => {
  it('fires if it is missing', () => {
    expect(judge(descMissing, { description: '' })).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [],
    });
  });
  it.each(['<meta name="description" content=" ">', '<meta name="description">'])(
    'fires if it is blank: %j',
    (description) => {
      expect(judge(descMissing, { description })).toMatchObject({
        status: 'fail',
        code: 'empty',
        elements: [4],
      });
    },
  );
  it('passes on one in capitals', () => {
    expect(judge(descMissing, { description: '<META NAME="Description" CONTENT="Olives.">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not count a social description', () => {
    expect(
      judge(descMissing, { description: '<meta property="og:description" content="Olives.">' }),
    ).toMatchObject({ code: 'absent' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(descMissing, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
