import type { LinkGraph } from '../../api/records.ts';

export interface PlacedNode {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The node that links to it on a shortest path from the start page; null if the graph has none. */
  readonly parent: number | null;
}

export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  /** Radii of the rings, from the innermost. */
  readonly rings: readonly number[];
  /** Half of the layout's width. */
  readonly extent: number;
}

type Shape = Pick<LinkGraph, 'edges'> & {
  readonly nodes: readonly Pick<LinkGraph['nodes'][number], 'depth' | 'link_score'>[];
};

const ringStep = 64;
/** Space between two nodes on a ring. */
const gap = 3;
const smallest = 3;
const largest = 11;
const margin = 24;

/**
 * Radial layout: rings by crawl depth, with pages close to the page that links to them; orphan pages are on the
 * outermost ring. The layout is deterministic.
 */
export function layoutGraph({ nodes, edges }: Shape): GraphLayout {
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

/** Distributes the nodes of each ring evenly in tree order, rotated to match their average angle in the tree. */
function evenAngles(
  members: readonly (readonly number[])[],
  angles: readonly number[],
): readonly (number | undefined)[] {
  const even: (number | undefined)[] = [];
  for (const ring of members) {
    const sorted = ring.toSorted((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0));
    const step = (2 * Math.PI) / Math.max(1, sorted.length);
    const rotations = sorted.map((index, at) => (angles[index] ?? 0) - at * step);
    const rotation = Math.atan2(
      rotations.reduce((sum, angle) => sum + Math.sin(angle), 0),
      rotations.reduce((sum, angle) => sum + Math.cos(angle), 0),
    );
    sorted.forEach((index, at) => {
      even[index] = rotation + at * step;
    });
  }
  return even;
}

/**
 * The parent of each node: of the pages that link to it, the closest to the start; ties go to the highest link score.
 */
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

/** The number of leaves below each node. Parents are closer to the start, so there are no cycles. */
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
