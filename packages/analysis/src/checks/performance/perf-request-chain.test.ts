import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured, style } from '../../fixtures/measured-page.ts';
import { request } from '../../fixtures/load-record.ts';
import { perfRequestChain } from './perf-request-chain.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfRequestChain, rendered);

const chain = (length: number) =>
  Array.from({ length }, (_, index) => request(`/${index}.css`, { ...style, after: [index] }));

describe('perf-request-chain', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'imports of imports',
      measured(chain(3)),
      { code: 'chain', data: { count: 4, limit: 3, url: 'http://site.test/2.css' } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['one import', measured(chain(2))],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    [
      'a page that shows nothing',
      measured([], { firstContentfulPaint: null, largestContentfulPaint: null }),
      'nothing-painted',
    ],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfRequestChain)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
