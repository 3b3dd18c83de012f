import { describe, expect, it } from 'vitest';
import { layoutGraph } from './graph-layout.ts';

const node = (depth: number | null, link_score: number | null = 0) => ({ depth, link_score });

describe('the link graph', () => {
  it('has its start page in the center and pages on rings by crawl depth', () => {
    const { nodes, rings } = layoutGraph({
      nodes: [node(0, 100), node(1), node(1), node(2), node(null)],
      edges: [
        [0, 1],
        [0, 2],
        [1, 3],
        [3, 0],
      ],
    });
    const distances = nodes.map(({ x, y }) => Math.round(Math.hypot(x, y)));
    expect(distances).toEqual([0, 64, 64, 128, 192]);
    expect(rings).toEqual([0, 64, 128, 192]);
    expect(nodes.map(({ parent }) => parent)).toEqual([null, 0, 0, 1, null]);
    expect(nodes[0]!.r).toBeGreaterThan(nodes[1]!.r);
  });

  it('is deterministic, and no two nodes share a place', () => {
    const shape = {
      nodes: Array.from({ length: 300 }, (_, index) => node(index === 0 ? 0 : 1 + (index % 3), index % 100)),
      edges: Array.from({ length: 299 }, (_, index) => [Math.floor(index / 4), index + 1]),
    };
    const { nodes } = layoutGraph(shape);
    expect(layoutGraph(shape).nodes).toEqual(nodes);
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(290);
  });

  it('handles loops and invalid edges', () => {
    expect(layoutGraph({ nodes: [], edges: [] })).toMatchObject({ nodes: [], rings: [] });
    const odd = layoutGraph({
      nodes: [node(0), node(0), node(null)],
      edges: [[0, 1], [1, 0], [2, 2], [7, 1], [0, 9], []],
    });
    expect(odd.nodes.map(({ parent }) => parent)).toEqual([null, null, null]);
    expect(odd.nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});
