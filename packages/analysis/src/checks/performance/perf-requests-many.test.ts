import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfRequestsMany } from './perf-requests-many.ts';

const filesOf = (count: number) => Array.from({ length: count }, () => makeFile());

const judged = (rendered: RenderedParts) => judgeRendered(perfRequestsMany, rendered);

describe('perf-requests-many', () => {
  it.each<[RenderedParts, object]>([
    [{ traffic: { files: filesOf(151) } }, { code: 'many', data: { count: 151, limit: 150 } }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: { files: filesOf(150) } }])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfRequestsMany)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
