import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { busyFor, measured } from '../../fixtures/measured-page.ts';
import { perfMainThread } from './perf-main-thread.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfMainThread, rendered);

const working = (ms: number): RenderedParts =>
  measured([], {
    mainThread: {
      ...{ scriptEvaluation: ms, scriptParsing: 0, htmlAndCssParsing: 0, styleAndLayout: 0 },
      ...{ painting: 0, garbageCollection: 0, other: 0 },
    },
  });

describe('perf-main-thread', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'many short tasks',
      working(1500),
      { code: 'busy', data: { milliseconds: 6000, scripts: 6000, limit: 4000 } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['some work', working(500)],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a load that was cut off', { ...measured(), end: 'time' }, 'load-cut-short'],
    ['long tasks', busyFor(1500), 'other-delay'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfMainThread)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
