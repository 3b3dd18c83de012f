import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privEmbedsBeforeConsent } from './priv-embeds-before-consent.ts';

const judged = (rendered: RenderedParts) => judgeRendered(privEmbedsBeforeConsent, rendered);

describe('priv-embeds-before-consent', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ url: 'https://www.youtube.com/embed/abc' })] } },
      { code: 'contacted', data: { count: 1, names: ['YouTube'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ url: 'https://www.youtube-nocookie.com/embed/abc' })] } },
    { traffic: { files: [makeFile({ url: 'https://www.youtube.com/watch?v=abc' })] } },
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
    expect(judge(privEmbedsBeforeConsent)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
