import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgHeavy } from './img-heavy.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgHeavy, rendered);

describe('img-heavy', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ type: 'image', bytes: 800_000 })] } },
      { code: 'heavy', data: { count: 1, limit: 500, kilobytes: 800 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile({ type: 'image', bytes: 300_000 }), makeFile({ bytes: 800_000 })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: { files: [makeFile()] } }, 'no-images'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(imgHeavy)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
