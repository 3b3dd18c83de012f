import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hOrderSkip } from './h-order-skip.ts';

describe('h-order-skip', () => {
  it('fires on a skipped level', () => {
    expect(judge(hOrderSkip, { body: '<h1>Olives</h1><h3>Tools</h3><h6>Saws</h6>' })).toMatchObject({
      status: 'fail',
      code: 'skip',
      data: { count: 2, from: 1, to: 3, heading: 'Tools' },
      elements: [8, 9],
    });
  });
  it.each([
    '<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>',
    '<h3>A</h3><h4>B</h4>',
    '<h1>A</h1><h2>B</h2><h4 hidden>C</h4>',
  ])('passes on %j', (body) => {
    expect(judge(hOrderSkip, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without headings', () => {
    expect(judge(hOrderSkip, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-headings',
    });
  });
  it('skips error pages', () => {
    expect(judge(hOrderSkip, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
