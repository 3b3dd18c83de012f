import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfCssLoaded } from './perf-css-loaded.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfCssLoaded, rendered);

describe('perf-css-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ type: 'stylesheet', bytes: 300_000 })] } },
      { code: 'heavy', data: { kilobytes: 300, limit: 250 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile({ type: 'stylesheet', bytes: 200_000 }), makeFile({ bytes: 900_000 })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfCssLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
