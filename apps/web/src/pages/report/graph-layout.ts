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
/** Between two marks of a ring. */
const gap = 3;
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

  const radii = nodes.map(({ link_score: score }) => radiusOf(score));
  const members: number[][] = Array.from({ length: known.length + 1 }, () => []);
  depths.forEach((depth, index) => members[ringOf(depth)]?.push(index));
  const rings: number[] = [];
  members.forEach((those, ring) => {
    const around = those.reduce((sum, index) => sum + 2 * (radii[index] ?? 0) + gap, 0);
    const needed = ring === 0 && those.length <= 1 ? 0 : around / (2 * Math.PI);
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

  const even = evenAngles(members, angles);
  const used = rings.filter((_, ring) => (members[ring] ?? []).length > 0);
  return {
    nodes: nodes.map(({ depth }, index) => {
      const ring = rings[ringOf(depth)] ?? 0;
      const angle = even[index] ?? 0;
      return {
        x: round(ring * Math.cos(angle)),
        y: round(ring * Math.sin(angle)),
        r: round(radii[index] ?? smallest),
        parent: parents[index] ?? null,
      };
    }),
    rings: used.map(round),
    extent: round(Math.max(0, ...used) + margin),
  };
}

function radiusOf(score: number | null): number {
  return smallest + (largest - smallest) * Math.sqrt(Math.min(100, Math.max(0, score ?? 0)) / 100);
}

/** Those of a ring at equal distances in the order of the tree, turned to where the tree has them on the whole. */
function evenAngles(
  members: readonly (readonly number[])[],
  angles: readonly number[],
): readonly (number | undefined)[] {
  const even: (number | undefined)[] = [];
  for (const ring of members) {
    const sorted = ring.toSorted((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0));
    const step = (2 * Math.PI) / Math.max(1, sorted.length);
    const turns = sorted.map((index, at) => (angles[index] ?? 0) - at * step);
    const turn = Math.atan2(
      turns.reduce((sum, angle) => sum + Math.sin(angle), 0),
      turns.reduce((sum, angle) => sum + Math.cos(angle), 0),
    );
    sorted.forEach((index, at) => {
      even[index] = turn + at * step;
    });
  }
  return even;
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
