import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { heavyStyle, measured } from '../../fixtures/measured-page.ts';
import { perfFcp } from './perf-fcp.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfFcp, rendered);

describe('perf-fcp', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a blank screen, but no largest paint',
      measured([heavyStyle], { largestContentfulPaint: null }),
      { code: 'slow', data: { limit: 3000 } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([['a light page', measured()]])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    [
      'a page that shows nothing',
      measured([], { firstContentfulPaint: null, largestContentfulPaint: null }),
      'nothing-painted',
    ],
    ['a late largest paint', measured([heavyStyle]), 'other-delay'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfFcp)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
