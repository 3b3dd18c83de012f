import { describe, expect, it } from 'vitest';

import { judgeRendered, makeOverlay, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobFixedCovers } from './mob-fixed-covers.ts';

const judged = (rendered: RenderedParts) => judgeRendered(mobFixedCovers, rendered);

describe('mob-fixed-covers', () => {
  it.each<[RenderedParts, object]>([
    [
      {
        layout: {
          overlays: [
            makeOverlay({ share: 0.25, isDialog: false }),
            makeOverlay({ share: 0.15, isDialog: false }),
          ],
        },
      },
      { code: 'covers', data: { percent: 40 }, elements: [5, 5] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: {} },
    { layout: { overlays: [makeOverlay({ share: 0.2, isDialog: false })] } },
    { layout: { overlays: [makeOverlay({ share: 0.4 })] } },
    { layout: { overlays: [makeOverlay({ share: 0.4, isDialog: false, text: 'We use cookies' })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobFixedCovers)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
