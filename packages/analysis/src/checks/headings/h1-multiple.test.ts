import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { h1Multiple } from './h1-multiple.ts';

describe('h1-multiple', () => {
  it('fires on two and reports the later one', () => {
    expect(judge(h1Multiple, { body: '<h1>Olives</h1><h1>Figs</h1>' })).toMatchObject({
      status: 'fail',
      code: 'several',
      data: { count: 2, headings: ['Olives', 'Figs'] },
      elements: [8],
    });
  });
  it.each([
    '<h1>Olives</h1><h1></h1>',
    '<h1>Olives</h1><h1 hidden>Figs</h1>',
    '<h1>Olives</h1><h2>Figs</h2>',
  ])('passes on %j', (body) => {
    expect(judge(h1Multiple, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(h1Multiple, { body: '<h2>Tools</h2>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-headings',
    });
  });
  it('skips error pages', () => {
    expect(judge(h1Multiple, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
