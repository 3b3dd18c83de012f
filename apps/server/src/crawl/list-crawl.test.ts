import { describe, expect, it } from 'vitest';
import { listRound, siteByOrigin } from './list-crawl.ts';
import { depthOf } from './rounds.ts';

describe('the rounds of a list', () => {
  it('have a few origins each and no depth', () => {
    const rounds = Array.from({ length: 100 }, (_, origin) => listRound(origin));
    expect(new Set(rounds).size).toBe(7);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    expect(rounds.every((round) => depthOf(round) === null)).toBe(true);
  });
});

describe('what the pages of an origin have in common', () => {
  it('is collected once, when it is first needed, and kept for a few origins', async () => {
    const collected: string[] = [];
    const siteOf = siteByOrigin('crawl', (origin) => {
      collected.push(origin);
      return Promise.resolve(new SharedArrayBuffer(1));
    });
    const [first, again] = await Promise.all([siteOf('https://a.test/1'), siteOf('https://a.test/2?b')]);
    expect(again).toBe(first);
    expect((await siteOf('http://a.test/')).id).not.toBe(first.id);
    expect(collected).toEqual(['https://a.test', 'http://a.test']);
    for (let i = 0; i < 15; i++) await siteOf(`https://a.test:${8_000 + i}/`);
    expect(await siteOf('http://a.test/')).toBeDefined();
    expect(collected).toHaveLength(17);
    await siteOf('https://a.test/1');
    expect(collected).toHaveLength(18);
  });
});
