import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { kwInH1 } from './kw-in-h1.ts';

const target = { targetKeyword: 'olive trees' };

describe('kw-in-h1', () => {
  it.each([
    [
      { body: '<h1>Olives</h1><h2>Olive trees</h2><h1>Trees, olive</h1>' },
      { keyword: 'olive trees' },
      [7, 9],
    ],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(kwInH1, parts, target)).toEqual({ status: 'fail', code: 'absent', data, elements });
  });
  it.each([
    { body: '<h1>Pruning olive trees</h1>' },
    { body: '<h1>Olives</h1><h1>OLIVE <b>Trees</b>!</h1>' },
  ])('passes on %j', (parts) => {
    expect(judge(kwInH1, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(kwInH1)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(kwInH1, {}, { targetKeyword: ' ?! ' })).toMatchObject({ reason: 'no-target-keyword' });
  });
  it('does not apply: no-h1', () => {
    expect(judge(kwInH1, { body: '<h1></h1><h2>Olive trees</h2>' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-h1',
    });
  });
});
