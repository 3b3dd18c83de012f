import { describe, expect, it } from 'vitest';

import { judgeRendered, makeImage, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgDistorted } from './img-distorted.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgDistorted, rendered);

describe('img-distorted', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { images: [makeImage({ drawnHeight: 200 })] } },
      { code: 'distorted', data: { count: 1, drawn: '400 × 200', file: '800 × 600' }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: { images: [makeImage()] } },
    { layout: { images: [makeImage({ drawnHeight: 303 })] } },
    { layout: { images: [makeImage({ drawnHeight: 200, isStretched: false })] } },
    { layout: { images: [makeImage({ drawnHeight: 10, drawnWidth: 20 })] } },
    { layout: { images: [makeImage({ fileWidth: 1, fileHeight: 1 })] } },
    { layout: { images: [makeImage(), makeImage({ url: 'data:', drawnHeight: 200 })] } },
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
    expect(judge(imgDistorted)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
