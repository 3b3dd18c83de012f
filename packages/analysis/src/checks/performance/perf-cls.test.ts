import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured, pageElement } from '../../fixtures/measured-page.ts';
import { perfCls } from './perf-cls.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfCls, rendered);

const box = { x: 0, y: 0, width: 100, height: 50 };
const shifted = (score: number): RenderedParts =>
  measured([], {
    layoutShifts: {
      scores: [[50, score]],
      largest: [
        { time: 50, score, elements: [{ element: pageElement(), from: box, to: { ...box, y: 90 } }] },
      ],
    },
  });

describe('perf-cls', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a large shift',
      shifted(0.4),
      { code: 'shifts', data: { count: 1, score: 0.4, limit: 0.1 }, elements: [7] },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['a small shift', shifted(0.05)],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a load that was cut off', { ...measured(), end: 'time' }, 'load-cut-short'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfCls)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
