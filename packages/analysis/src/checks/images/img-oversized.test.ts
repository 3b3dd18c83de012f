import { describe, expect, it } from 'vitest';

import { judgeRendered, makeImage, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgOversized } from './img-oversized.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgOversized, rendered);

describe('img-oversized', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { images: [makeImage({ fileWidth: 4000, fileHeight: 3000 })] } },
      { code: 'oversized', data: { count: 1, width: 4000, drawn: 1050 }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: { images: [makeImage()] } },
    { layout: { images: [makeImage({ fileWidth: 1500, fileHeight: 1125 })] } },
    { layout: { images: [makeImage({ fileWidth: 4000, fileHeight: 3000, isVector: true })] } },
    { layout: { images: [makeImage({ fileWidth: 200, fileHeight: 200, drawnWidth: 10, drawnHeight: 10 })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { images: [] } }, 'no-images'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(imgOversized)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
