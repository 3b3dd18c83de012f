import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { h1Missing } from './h1-missing.ts';

describe('h1-missing', () => {
  it('fires if it is missing', () => {
    expect(judge(h1Missing, { body: '<h2>Tools</h2>' })).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [],
    });
  });
  it.each([
    '<h1> </h1>',
    '<h1><img src="logo.png" alt=""></h1>',
    '<h1><span hidden>Olives</span></h1>',
    '<h1 hidden>Olives</h1>',
  ])('fires if it is blank: %j', (body) => {
    expect(judge(h1Missing, { body })).toMatchObject({ status: 'fail', code: 'empty', elements: [7] });
  });
  it.each([
    '<h1><img src="logo.png" alt="Olives"></h1>',
    '<h1></h1><h1>Olives</h1>',
    '<h1><b>O</b>lives</h1>',
  ])('passes on %j', (body) => {
    expect(judge(h1Missing, { body })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(h1Missing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
