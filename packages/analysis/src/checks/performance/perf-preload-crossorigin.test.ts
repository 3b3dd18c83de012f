import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfPreloadCrossorigin } from './perf-preload-crossorigin.ts';

const preload = (attributes: string) => ({ head: `<link rel="preload" href="/a.woff2" ${attributes}>` });

describe('perf-preload-crossorigin', () => {
  it('fires on a font without it', () => {
    expect(judge(perfPreloadCrossorigin, preload('as="font" type="font/woff2"'))).toEqual({
      status: 'fail',
      code: 'twice',
      data: { count: 1, url: 'https://example.com/a.woff2' },
      elements: [6],
    });
  });
  it.each(['as="font" crossorigin', 'as="font" crossorigin="anonymous"'])('passes on %j', (attributes) => {
    expect(judge(perfPreloadCrossorigin, preload(attributes))).toEqual({ status: 'pass' });
  });
  it.each(['as="image"', 'as="style"', ''])('does not apply to %j', (attributes) => {
    expect(judge(perfPreloadCrossorigin, preload(attributes))).toEqual({
      status: 'not-applicable',
      reason: 'no-preloads',
    });
  });
});
