import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privSessionRecording } from './priv-session-recording.ts';

const judged = (rendered: RenderedParts) => judgeRendered(privSessionRecording, rendered);

describe('priv-session-recording', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ url: 'https://www.clarity.ms/tag/abc' })] } },
      { code: 'contacted', data: { count: 1, names: ['Microsoft Clarity'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ url: 'https://www.google-analytics.com/g/collect' })] } },
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
    expect(judge(privSessionRecording)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
