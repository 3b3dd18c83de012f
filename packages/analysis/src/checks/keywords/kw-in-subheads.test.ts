import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { kwInSubheads } from './kw-in-subheads.ts';

const target = { targetKeyword: 'olive trees' };

describe('kw-in-subheads', () => {
  it.each([
    [{ body: '<h1>Olive trees</h1><h2>Tools</h2><h3>Saws</h3>' }, { keyword: 'olive trees', total: 2 }, []],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(kwInSubheads, parts, target)).toEqual({ status: 'fail', code: 'absent', data, elements });
  });
  it('fires if almost all of several subheadings have it', () => {
    const body = '<h2>Olive trees</h2>'.repeat(4) + '<h2>Tools</h2>';
    expect(judge(kwInSubheads, { body }, target)).toMatchObject({
      code: 'overused',
      data: { total: 5, percent: 80, limit: 75 },
    });
  });
  it.each([{ body: '<h2>Tools</h2><h4>For olive trees</h4>' }, { body: '<h2>Olive trees</h2>'.repeat(4) }])(
    'passes on %j',
    (parts) => {
      expect(judge(kwInSubheads, parts, target)).toEqual({ status: 'pass' });
    },
  );

  it('does not apply without a keyword', () => {
    expect(judge(kwInSubheads)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(kwInSubheads, {}, { targetKeyword: ' ?! ' })).toMatchObject({ reason: 'no-target-keyword' });
  });
  it('does not apply: no-subheadings', () => {
    expect(judge(kwInSubheads, { body: '<h1>Olive trees</h1>' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-subheadings',
    });
  });
});
