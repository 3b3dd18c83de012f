import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privTrackersBeforeConsent } from './priv-trackers-before-consent.ts';

const judged = (rendered: RenderedParts) => judgeRendered(privTrackersBeforeConsent, rendered);

describe('priv-trackers-before-consent', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ url: 'https://www.google-analytics.com/g/collect?v=2' })] } },
      { code: 'contacted', data: { count: 1, names: ['Google Analytics'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ url: 'https://www.googletagmanager.com/gtag/js' })] } },
    { traffic: { files: [makeFile({ url: 'https://region1.google-analytics.com/g/collect?gcs=G100' })] } },
    { traffic: { files: [makeFile({ url: 'https://static.hotjar.com/c/hotjar-1.js' })] } },
    { traffic: { files: [makeFile({ url: 'https://notgoogle-analytics.com/' })] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(privTrackersBeforeConsent)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
