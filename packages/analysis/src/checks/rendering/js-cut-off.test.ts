import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsCutOff } from './js-cut-off.ts';

describe('js-cut-off', () => {
  it.each([
    ['requests', { end: 'requests', requests: 501 }, { count: 501 }],
    ['bytes', { end: 'bytes', bytes: 31_457_280 }, { megabytes: 31 }],
  ] as const)('fires on too many %s', (code, browser, data) => {
    expect(judgeRendered(jsCutOff, {}, {}, browser)).toEqual({ status: 'fail', code, data, elements: [] });
  });
  it.each([
    ['a page that was loaded', { end: 'quiet', requests: 499, bytes: 30_000_000 }],
    ['a page that never rests', { end: 'time' }],
  ] as const)('is silent on %s', (_, browser) => {
    expect(judgeRendered(jsCutOff, {}, {}, browser)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsCutOff)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
