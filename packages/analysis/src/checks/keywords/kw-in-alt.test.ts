import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { kwInAlt } from './kw-in-alt.ts';

const target = { targetKeyword: 'olive trees' };

describe('kw-in-alt', () => {
  it.each([
    [
      { body: '<img src="/a.png" alt="A tree"><img src="/a.png" alt="Olives">' },
      { keyword: 'olive trees', total: 2 },
      [],
    ],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(kwInAlt, parts, target)).toEqual({ status: 'fail', code: 'absent', data, elements });
  });
  it('fires if almost all of several images have it', () => {
    const body = '<img src="/a.png" alt="Olive trees">'.repeat(4) + '<img src="/a.png" alt="A saw">';
    expect(judge(kwInAlt, { body }, target)).toMatchObject({
      code: 'overused',
      data: { total: 5, percent: 80, limit: 75 },
    });
  });
  it.each([
    {
      body: '<img src="/a.png" alt="Old olive trees"><img src="/a.png" alt="A saw"><img src="/a.png" alt="">',
    },
    { body: '<img src="/a.png" alt="Olive trees">'.repeat(4) },
  ])('passes on %j', (parts) => {
    expect(judge(kwInAlt, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(kwInAlt)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(kwInAlt, {}, { targetKeyword: ' ?! ' })).toMatchObject({ reason: 'no-target-keyword' });
  });
  it('does not apply: no-alt', () => {
    expect(judge(kwInAlt, { body: '<img src="/a.png" alt="">' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'no-alt',
    });
  });
});
