import { describe, expect, it } from 'vitest';

import { judgeRendered, makeImage, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgUpscaled } from './img-upscaled.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgUpscaled, rendered);

describe('img-upscaled', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { images: [makeImage({ fileWidth: 200, fileHeight: 150 })] } },
      { code: 'upscaled', data: { count: 1, width: 200, drawn: 400 }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: { images: [makeImage({ fileWidth: 380, fileHeight: 285 })] } },
    { layout: { images: [makeImage({ fileWidth: 16, fileHeight: 16, drawnWidth: 32, drawnHeight: 32 })] } },
    { layout: { images: [makeImage({ fileWidth: 100, fileHeight: 75, isVector: true })] } },
    {
      layout: {
        images: [makeImage({ fileWidth: 200, fileHeight: 150 })].map((image) => ({
          ...image,
          drawnWidth: 240,
          drawnHeight: 180,
        })),
      },
    },
    { layout: { images: [makeImage(), makeImage({ fileWidth: 20, fileHeight: 15 })] } },
    { layout: { images: [makeImage(), makeImage({ url: 'data:', fileWidth: 200, fileHeight: 150 })] } },
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
    expect(judge(imgUpscaled)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
