import { describe, expect, it } from 'vitest';
import { linkScores } from './link-score.ts';

const scores = (pages: number, links: readonly (readonly [number, number])[]) => [
  ...linkScores(
    pages,
    Int32Array.from(links, ([from]) => from),
    Int32Array.from(links, ([, to]) => to),
  ),
];

describe('the link score', () => {
  it('is 100 for the page that all others link to, and 0 for the lowest', () => {
    const [hub, first, second, unlinked] = scores(4, [
      [1, 0],
      [2, 0],
      [3, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(hub).toBe(100);
    expect(first).toBeCloseTo(second!, 9);
    expect(first).toBeGreaterThan(30);
    expect(unlinked).toBe(0);
  });

  it('is PageRank on a logarithmic scale', () => {
    // 0 → 1 → 2, which has no links: x = c, y = c + 0.85x, z = c + 0.85y.
    const [x, y, z] = [1, 1.85, 1 + 0.85 * 1.85];
    const result = scores(3, [
      [0, 1],
      [1, 2],
    ]);
    expect(result[0]).toBe(0);
    expect(result[1]).toBeCloseTo((100 * Math.log(y / x)) / Math.log(z / x), 4);
    expect(result[2]).toBe(100);
  });

  it('is 100 for all pages if nothing distinguishes them', () => {
    expect(scores(3, [])).toEqual([100, 100, 100]);
    expect(scores(1, [])).toEqual([100]);
    expect(scores(0, [])).toEqual([]);
    expect(
      scores(2, [
        [0, 1],
        [1, 0],
      ]),
    ).toEqual([100, 100]);
  });

  it('counts repeated links to a page once', () => {
    const result = scores(3, [
      [0, 1],
      [0, 2],
      [1, 0],
      [2, 0],
    ]);
    expect(result[0]).toBe(100);
    expect(result[1]).toBe(result[2]);
  });
});
