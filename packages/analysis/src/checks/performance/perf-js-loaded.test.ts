import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfJsLoaded } from './perf-js-loaded.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfJsLoaded, rendered);

describe('perf-js-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      {
        traffic: {
          files: [makeFile({ bytes: 600_000 }), makeFile({ url: 'https://other.test/a.js', bytes: 600_000 })],
        },
      },
      { code: 'heavy', data: { kilobytes: 1200, limit: 1000 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile({ bytes: 900_000 }), makeFile({ type: 'image', bytes: 900_000 })] } },
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
    expect(judge(perfJsLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
