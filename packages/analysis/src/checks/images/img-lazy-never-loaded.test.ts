import { describe, expect, it } from 'vitest';

import { judgeRendered, makeImage, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgLazyNeverLoaded } from './img-lazy-never-loaded.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgLazyNeverLoaded, rendered);

describe('img-lazy-never-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { images: [makeImage({ state: 'placeholder' })] } },
      { code: 'waiting', data: { count: 1 }, elements: [7] },
    ],
    [{ layout: { images: [makeImage({ state: 'pending' })] } }, { code: 'waiting' }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: { images: [makeImage()] } },
    { layout: { images: [makeImage(), makeImage({ state: 'placeholder', isInFirstScreen: false })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { images: [] } }, 'no-images'],
    [{ end: 'time', layout: { images: [makeImage({ state: 'pending' })] } }, 'load-cut-short'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(imgLazyNeverLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
