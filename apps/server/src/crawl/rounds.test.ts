import { describe, expect, it } from 'vitest';
import { decodeRound, depthOf, encodeRound, roundAfterLink, roundAfterRedirect } from './rounds.ts';

const start = encodeRound({ isFromSitemap: false, clicks: 0, hops: 0 });
const seed = encodeRound({ isFromSitemap: true, clicks: 0, hops: 0 });

describe('the rounds of a crawl', () => {
  it('proceed click by click, with redirects in between', () => {
    const afterRedirect = roundAfterRedirect(start);
    const afterLink = roundAfterLink(start);
    expect(start < afterRedirect && afterRedirect < afterLink).toBe(true);
    expect(decodeRound(afterRedirect)).toEqual({ isFromSitemap: false, clicks: 0, hops: 1 });
    expect(roundAfterLink(afterRedirect)).toBe(afterLink);
    expect([start, afterRedirect, afterLink].map(depthOf)).toEqual([0, 0, 1]);
  });

  it('reach sitemap-only URLs after all links, however deep', () => {
    const deepest = encodeRound({ isFromSitemap: false, clicks: 1_000, hops: 31 });
    expect(deepest < seed).toBe(true);
    expect([seed, roundAfterLink(seed), roundAfterRedirect(seed)].map(depthOf)).toEqual([null, null, null]);
  });

  it('do not collide, even with endless redirects', () => {
    let round = start;
    for (let i = 0; i < 100; i++) round = roundAfterRedirect(round);
    expect(depthOf(round)).toBe(0);
    expect(round < roundAfterLink(start)).toBe(true);
  });
});
