import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfUncachedFiles } from './perf-uncached-files.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfUncachedFiles, rendered);

describe('perf-uncached-files', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ cacheControl: null })] } },
      { code: 'uncached', data: { count: 1, total: 1 } },
    ],
    [{ traffic: { files: [makeFile({ cacheControl: 'no-cache' })] } }, { code: 'uncached' }],
    [{ traffic: { files: [makeFile({ cacheControl: 'public, max-age=0' })] } }, { code: 'uncached' }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ cacheControl: 'max-age=600' })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: { files: [makeFile({ type: 'document' })] } }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfUncachedFiles)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
