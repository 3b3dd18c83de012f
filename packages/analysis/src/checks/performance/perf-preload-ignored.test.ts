import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfPreloadIgnored } from './perf-preload-ignored.ts';

const preload = (attributes: string) => ({ head: `<link rel="preload" href="/a.woff2" ${attributes}>` });

describe('perf-preload-ignored', () => {
  it.each([
    ['', 'absent'],
    ['as=""', 'absent'],
    ['as="video"', 'unknown'],
    ['as="woff2"', 'unknown'],
  ])('fires on %j', (attributes, code) => {
    expect(judge(perfPreloadIgnored, preload(attributes))).toMatchObject({
      status: 'fail',
      code,
      elements: [6],
    });
  });
  it.each(['as="font"', 'as="IMAGE"', 'as="style"', 'as="fetch"'])('passes on %j', (attributes) => {
    expect(judge(perfPreloadIgnored, preload(attributes))).toEqual({ status: 'pass' });
  });
  it('does not apply without a preload', () => {
    expect(judge(perfPreloadIgnored, { head: '<link rel="prefetch" href="/a">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-preloads',
    });
  });
});
