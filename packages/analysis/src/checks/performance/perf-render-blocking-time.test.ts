import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { heavyStyle, measured, script } from '../../fixtures/measured-page.ts';
import { request } from '../../fixtures/load-record.ts';
import { perfRenderBlockingTime } from './perf-render-blocking-time.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfRenderBlockingTime, rendered);

describe('perf-render-blocking-time', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a heavy stylesheet',
      measured([heavyStyle, request('/a.js', script)]),
      { code: 'blocked', data: { count: 2, url: 'http://site.test/heavy.css' } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['a light script', measured([request('/a.js', script)])],
    [
      'a script that blocks nothing',
      measured([request('/a.js', { ...script, renderBlocking: 'none', transferBytes: 900_000 })]),
    ],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfRenderBlockingTime)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
