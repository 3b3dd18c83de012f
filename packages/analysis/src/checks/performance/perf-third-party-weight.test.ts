import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured } from '../../fixtures/measured-page.ts';
import { request } from '../../fixtures/load-record.ts';
import { perfThirdPartyWeight } from './perf-third-party-weight.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfThirdPartyWeight, rendered);

describe('perf-third-party-weight', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'heavy other sites',
      measured([
        request('http://ads.test/a.js', { transferBytes: 2_000_000 }),
        request('http://cdn.test/b.js'),
      ]),
      { code: 'heavy', data: { kilobytes: 2001, count: 2, limit: 1500, site: 'ads.test' } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a light page', measured()],
    ['heavy files of its own', measured([request('/a.png', { transferBytes: 2_000_000 })])],
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
    expect(judge(perfThirdPartyWeight)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
