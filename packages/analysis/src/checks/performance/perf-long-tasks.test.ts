import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { busyFor, measured } from '../../fixtures/measured-page.ts';
import { perfLongTasks } from './perf-long-tasks.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfLongTasks, rendered);

describe('perf-long-tasks', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a long task after the load',
      busyFor(140, 'after'),
      { code: 'long', data: { count: 1, milliseconds: 560, limit: 500 } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['a short task', busyFor(40, 'after')],
    ['a task before the load', busyFor(140)],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a load that was cut off', { ...measured(), end: 'time' }, 'load-cut-short'],
    ['tasks that block the page for long, too', busyFor(400, 'after'), 'other-delay'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfLongTasks)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
