import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfTtfb } from './perf-ttfb.ts';

describe('perf-ttfb', () => {
  it('fires on a slow response', () => {
    expect(judge(perfTtfb, { timings: { firstByteMs: 800.6 } })).toMatchObject({
      status: 'fail',
      code: 'slow',
      data: { milliseconds: 801, limit: 800 },
    });
  });
  it('passes at exactly the limit', () => {
    expect(judge(perfTtfb, { timings: { firstByteMs: 800 } })).toEqual({ status: 'pass' });
  });
  it('does not apply if it was not measured', () => {
    expect(judge(perfTtfb, { timings: { firstByteMs: null } })).toEqual({
      status: 'not-applicable',
      reason: 'no-first-byte-time',
    });
  });
  it('skips error pages', () => {
    expect(judge(perfTtfb, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
