import type { LinkGraph } from '../../api/records.ts';

export interface PlacedNode {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** By which it is reached from the start in the fewest clicks; null for what has none in the graph. */
  readonly parent: number | null;
}

export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  /** Radii of the rings, from the inside. */
  readonly rings: readonly number[];
  /** Half of its width. */
  readonly extent: number;
}

type Shape = Pick<LinkGraph, 'edges'> & {
  readonly nodes: readonly Pick<LinkGraph['nodes'][number], 'depth' | 'link_score'>[];
};

const ringStep = 64;
/** Along a ring, for each node on it. */
const room = 13;
const smallest = 3;
const largest = 11;
const margin = 24;

/**
 * Rings by clicks from the start, pages near the one that they are reached by; what no link leads to is on the last. The
 * same graph always lies the same way.
 */
export function layOut({ nodes, edges }: Shape): GraphLayout {
  const depths = nodes.map(({ depth }) => depth);
  const known = [...new Set(depths.filter((depth) => depth !== null))].sort((a, b) => a - b);
  const ringOf = (depth: number | null): number => (depth === null ? known.length : known.indexOf(depth));
  const parents = parentsOf(nodes, edges);
  const children: number[][] = nodes.map(() => []);
  const roots: number[] = [];
  parents.forEach((parent, index) => (parent === null ? roots : (children[parent] ?? roots)).push(index));

  const counts = Array.from({ length: known.length + 1 }, () => 0);
  for (const depth of depths) counts[ringOf(depth)] = (counts[ringOf(depth)] ?? 0) + 1;
  const rings: number[] = [];
  counts.forEach((count, ring) => {
    const needed = ring === 0 && count <= 1 ? 0 : (count * room) / (2 * Math.PI);
    rings.push(ring === 0 ? needed : Math.max((rings[ring - 1] ?? 0) + ringStep, needed));
  });

  const weights = weightsOf(children);
  const angles = nodes.map(() => 0);
  const spread = (those: readonly number[], from: number, to: number): void => {
    const all = those.reduce((sum, index) => sum + (weights[index] ?? 1), 0);
    let at = from;
    for (const index of those) {
      const share = ((to - from) * (weights[index] ?? 1)) / all;
      angles[index] = at + share / 2;
      spread(children[index] ?? [], at, at + share);
      at += share;
    }
  };
  spread(roots, -Math.PI / 2, (3 * Math.PI) / 2);

  const used = counts.filter((count) => count > 0).length;
  return {
    nodes: nodes.map(({ depth, link_score: score }, index) => {
      const radius = rings[ringOf(depth)] ?? 0;
      const angle = angles[index] ?? 0;
      return {
        x: round(radius * Math.cos(angle)),
        y: round(radius * Math.sin(angle)),
        r: round(smallest + (largest - smallest) * Math.sqrt(Math.min(100, Math.max(0, score ?? 0)) / 100)),
        parent: parents[index] ?? null,
      };
    }),
    rings: rings.filter((_, ring) => (counts[ring] ?? 0) > 0).map(round),
    extent: (used === 0 ? 0 : Math.max(...rings.filter((_, ring) => (counts[ring] ?? 0) > 0))) + margin,
  };
}

/** For each node the nearest to the start that links to it, of equals the best linked one. */
function parentsOf(nodes: Shape['nodes'], edges: Shape['edges']): readonly (number | null)[] {
  const parents: (number | null)[] = nodes.map(() => null);
  const isBetter = (one: number, other: number | null): boolean => {
    if (other === null) return true;
    const [a, b] = [nodes[one], nodes[other]];
    const deeper = (a?.depth ?? Infinity) - (b?.depth ?? Infinity);
    return deeper < 0 || (deeper === 0 && (a?.link_score ?? 0) > (b?.link_score ?? 0));
  };
  for (const [source = -1, target = -1] of edges) {
    const depth = nodes[target]?.depth ?? null;
    const above = nodes[source]?.depth ?? null;
    if (depth === null || above === null || above >= depth) continue;
    if (isBetter(source, parents[target] ?? null)) parents[target] = source;
  }
  return parents;
}

/** How many leaves are below each; parents are nearer to the start, so that none is its own. */
function weightsOf(children: readonly (readonly number[])[]): readonly number[] {
  const weights: number[] = [];
  const weigh = (index: number): number => {
    const known = weights[index];
    if (known !== undefined) return known;
    const below = (children[index] ?? []).reduce((sum, child) => sum + weigh(child), 0);
    return (weights[index] = Math.max(1, below));
  };
  children.forEach((_, index) => weigh(index));
  return weights;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
