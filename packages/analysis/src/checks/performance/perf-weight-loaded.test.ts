import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfWeightLoaded } from './perf-weight-loaded.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfWeightLoaded, rendered);

describe('perf-weight-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ type: 'media', bytes: 4_500_000 })] } },
      { code: 'heavy', data: { kilobytes: 4500, limit: 4000 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: { files: [makeFile({ bytes: 4_000_000 })] } }])(
    'is silent on %j',
    (rendered) => {
      expect(judged(rendered)).toEqual({ status: 'pass' });
    },
  );
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfWeightLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
