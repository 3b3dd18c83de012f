import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hEmpty } from './h-empty.ts';

describe('h-empty', () => {
  it.each([
    '<h1>A</h1><h2></h2>',
    '<h1>A</h1><h3> &nbsp; <br></h3>',
    '<h1>A</h1><h1></h1>',
    '<h1>A</h1><h2><img src="a.png" alt=""></h2>',
  ])('fires on %j', (body) => {
    expect(judge(hEmpty, { body })).toMatchObject({
      status: 'fail',
      code: 'empty',
      data: { count: 1 },
      elements: [8],
    });
  });
  it.each([
    '<h1>A</h1><h2><img src="a.png" alt="B"></h2>',
    '<h1>A</h1><h2 aria-hidden="true"></h2>',
    '<h1></h1>',
  ])('passes on %j', (body) => {
    expect(judge(hEmpty, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without headings', () => {
    expect(judge(hEmpty, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-headings',
    });
  });
  it('skips error pages', () => {
    expect(judge(hEmpty, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
