import { describe, expect, it } from 'vitest';

import { judgeRendered, makeOverlay, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobInterstitial } from './mob-interstitial.ts';

const judged = (rendered: RenderedParts) => judgeRendered(mobInterstitial, rendered);

describe('mob-interstitial', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { overlays: [makeOverlay()] } },
      { code: 'covers', data: { percent: 100, text: 'Subscribe to our newsletter' }, elements: [5] },
    ],
    [
      {
        layout: {
          overlays: [makeOverlay({ share: 0.7, text: '', names: 'backdrop' }), makeOverlay({ share: 0.3 })],
        },
      },
      { code: 'covers', data: { percent: 100 } },
    ],
    [{ layout: { overlays: [makeOverlay({ text: '', names: 'splash' })] } }, { code: 'plain' }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: {} },
    { layout: { overlays: [makeOverlay({ share: 0.2 })] } },
    { layout: { overlays: [makeOverlay({ coveredTexts: 0 })] } },
    {
      layout: {
        overlays: [
          makeOverlay({ share: 0.3, isDialog: false }),
          makeOverlay({ share: 0.3, isDialog: false }),
        ],
      },
    },
    { layout: { overlays: [makeOverlay({ text: 'We use cookies', names: '' })] } },
    { layout: { overlays: [makeOverlay({ text: 'Are you over 18?', names: '' })] } },
    {
      layout: {
        overlays: [
          makeOverlay({ text: '', names: 'backdrop' }),
          makeOverlay({ share: 0.3, names: 'onetrust-banner-sdk' }),
        ],
      },
    },
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
    expect(judge(mobInterstitial)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
