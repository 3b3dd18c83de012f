import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yTabindex } from './a11y-tabindex.ts';

describe('a11y-tabindex', () => {
  it('fires above 0', () => {
    expect(judge(a11yTabindex, { body: '<input tabindex="2"><div tabindex="1">a</div>' })).toEqual({
      status: 'fail',
      code: 'positive',
      data: { count: 2 },
      elements: [7, 8],
    });
  });
  it.each([
    '<div tabindex="0">a</div>',
    '<div tabindex="-1">a</div>',
    '<div tabindex="a">a</div>',
    '<p>a</p>',
  ])('passes on %s', (body) => {
    expect(judge(a11yTabindex, { body })).toEqual({ status: 'pass' });
  });
});
