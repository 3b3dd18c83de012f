import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privThirdPartyFonts } from './priv-third-party-fonts.ts';

const judged = (rendered: RenderedParts) => judgeRendered(privThirdPartyFonts, rendered);

describe('priv-third-party-fonts', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ url: 'https://fonts.gstatic.com/s/inter.woff2' })] } },
      { code: 'contacted', data: { count: 1, names: ['Google Fonts'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ url: 'https://example.com/inter.woff2' })] } },
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
    expect(judge(privThirdPartyFonts)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
