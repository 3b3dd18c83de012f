import { describe, expect, it } from 'vitest';
import { depthOf, roundBehindLink, roundBehindRedirect, roundOf, turnOf } from './rounds.ts';

const start = roundOf({ isFromSitemap: false, clicks: 0, hops: 0 });
const seed = roundOf({ isFromSitemap: true, clicks: 0, hops: 0 });

describe('the rounds of a crawl', () => {
  it('proceed click by click, with redirects in between', () => {
    const behindRedirect = roundBehindRedirect(start);
    const behindLink = roundBehindLink(start);
    expect(start < behindRedirect && behindRedirect < behindLink).toBe(true);
    expect(turnOf(behindRedirect)).toEqual({ isFromSitemap: false, clicks: 0, hops: 1 });
    expect(roundBehindLink(behindRedirect)).toBe(behindLink);
    expect([start, behindRedirect, behindLink].map(depthOf)).toEqual([0, 0, 1]);
  });

  it('reach sitemap-only URLs after all links, however deep', () => {
    const deepest = roundOf({ isFromSitemap: false, clicks: 1_000, hops: 31 });
    expect(deepest < seed).toBe(true);
    expect([seed, roundBehindLink(seed), roundBehindRedirect(seed)].map(depthOf)).toEqual([null, null, null]);
  });

  it('do not collide, even with endless redirects', () => {
    let round = start;
    for (let i = 0; i < 100; i++) round = roundBehindRedirect(round);
    expect(depthOf(round)).toBe(0);
    expect(round < roundBehindLink(start)).toBe(true);
  });
});
