import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { busyFor, measured } from '../../fixtures/measured-page.ts';
import { task } from '../../fixtures/load-record.ts';
import { perfTbt } from './perf-tbt.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfTbt, rendered);

describe('perf-tbt', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a long task of a script',
      busyFor(400),
      { code: 'script', data: { limit: 600, url: 'http://site.test/app.js' } },
    ],
    ['a long task of its own', measured([], {}, [task(105, 400)]), { code: 'blocked', data: { limit: 600 } }],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['a short task', busyFor(40)],
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
    expect(judge(perfTbt)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
