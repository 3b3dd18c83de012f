import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured, withLateImage } from '../../fixtures/measured-page.ts';
import { perfLcpDiscovery } from './perf-lcp-discovery.ts';

const judged = (rendered: RenderedParts) =>
  judgeRendered(perfLcpDiscovery, rendered, { body: '<img src="/tree.webp" alt="A tree">' });

describe('perf-lcp-discovery', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'an image that a script asks for',
      withLateImage({ isByScript: true }),
      { code: 'script', data: { url: 'https://example.com/hero.png' }, elements: [7] },
    ],
    [
      'an image that a stylesheet names',
      withLateImage({ isByScript: false }, '<div id="hero">'),
      { code: 'style', data: { url: 'https://example.com/hero.png' } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['an image of the HTML', withLateImage({ isByScript: false })],
    ['an image that costs no time', withLateImage({ isByScript: true }, undefined, 0)],
    [
      'an image that the HTML names',
      withLateImage({ isByScript: true }, undefined, undefined, 'https://example.com/tree.webp'),
    ],
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
    expect(judge(perfLcpDiscovery)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
