import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured, withLargestImage } from '../../fixtures/measured-page.ts';
import { perfLcpLazy } from './perf-lcp-lazy.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfLcpLazy, rendered);

describe('perf-lcp-lazy', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a lazy image',
      withLargestImage({ snippet: '<img id="hero" loading="lazy" src="/hero.png">' }),
      { code: 'lazy', data: { url: 'https://example.com/hero.png' }, elements: [7] },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['another image', withLargestImage()],
    ['an image that only says so', withLargestImage({ snippet: '<img alt="not loading=&quot;lazy&quot;">' })],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['text', measured(), 'no-largest-image'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfLcpLazy)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
