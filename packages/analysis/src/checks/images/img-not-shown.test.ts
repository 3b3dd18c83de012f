import { describe, expect, it } from 'vitest';

import { judgeRendered, makeImage, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { imgNotShown } from './img-not-shown.ts';

const judged = (rendered: RenderedParts) => judgeRendered(imgNotShown, rendered);

describe('img-not-shown', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { images: [makeImage({ state: 'broken' })] } },
      { code: 'broken', data: { count: 1, url: 'https://example.com/tree.webp' }, elements: [7] },
    ],
    [
      { layout: { elementCount: 1, images: [makeImage({ state: 'broken' })] } },
      { code: 'broken', elements: [] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: { images: [makeImage()] } },
    { layout: { images: [makeImage({ state: 'pending' })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { images: [] } }, 'no-images'],
    [{ end: 'bytes', layout: { images: [makeImage({ state: 'broken' })] } }, 'load-cut-short'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(imgNotShown)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
