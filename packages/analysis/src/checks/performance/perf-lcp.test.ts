import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { heavyStyle, measured, withLargestImage } from '../../fixtures/measured-page.ts';
import { perfLcp } from './perf-lcp.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfLcp, rendered);

describe('perf-lcp', () => {
  it.each<[string, RenderedParts, object]>([
    ['text after a heavy stylesheet', measured([heavyStyle]), { code: 'text', data: { limit: 4000 } }],
    [
      'a heavy image',
      withLargestImage({}, { transferBytes: 2_000_000 }),
      { code: 'image', data: { limit: 4000 }, elements: [7] },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['a light image', withLargestImage()],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    [
      'a page that shows nothing',
      measured([], { firstContentfulPaint: null, largestContentfulPaint: null }),
      'nothing-painted',
    ],
    ['a load that was cut off', { ...measured(), end: 'time' }, 'load-cut-short'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfLcp)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
