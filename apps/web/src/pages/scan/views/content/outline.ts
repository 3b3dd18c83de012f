import type { PageAnalysis } from '../../../../api/records.ts';

type Heading = PageAnalysis['headings']['outline'][number];

export interface OutlineNode {
  readonly heading: Heading;
  /** The heading levels skipped between it and the previous heading. */
  readonly skipped: readonly number[];
  readonly children: OutlineNode[];
}

/** Headings as a table of contents: each is nested in the last heading of a higher level. */
export function outlineOf(headings: readonly Heading[]): readonly OutlineNode[] {
  const top: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  headings.forEach((heading, index) => {
    const before = headings[index - 1]?.level ?? heading.level;
    const skipped = Array.from({ length: Math.max(0, heading.level - before - 1) }, (_, i) => before + 1 + i);
    const node: OutlineNode = { heading, skipped, children: [] };
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  });
  return top;
}
