import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfFontsLoaded } from './perf-fonts-loaded.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfFontsLoaded, rendered);

describe('perf-fonts-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ type: 'font', bytes: 500_000 })] } },
      { code: 'heavy', data: { kilobytes: 500, limit: 400 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: { files: [makeFile({ type: 'font', bytes: 300_000 })] } }])(
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
    expect(judge(perfFontsLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
