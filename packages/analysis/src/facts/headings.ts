import type { Collector } from './collector.ts';
import { isHiddenFromAssistants, type NameMark } from './visible-name.ts';

export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** What it says, image alternatives included, white space collapsed; at most 2,000 characters. */
  readonly text: string;
  /** Hidden by its own or an outer element's attribute. */
  readonly isHidden: boolean;
  readonly element: number;
}

/** `<h1>` to `<h6>` in document order. */
export type HeadingFacts = readonly Heading[];

export function collectHeadings(): Collector<HeadingFacts> {
  const headings: { heading: Heading; opened: number }[] = [];
  const open: { readonly index: number; readonly level: number; readonly mark: NameMark; readonly opened: number }[] = [];
  let hidden = 0;
  let opened = 0;
  return {
    open(element, names) {
      if (isHiddenFromAssistants(element)) hidden++;
      const level = levelOf(element.tag);
      if (level !== null) open.push({ index: element.index, level, mark: names.mark(), opened: opened++ });
    },
    close(element, names) {
      const current = open.at(-1);
      if (current?.index === element.index) {
        open.pop();
        const text = names.since(current.mark);
        headings.push({ heading: { level: current.level, text, isHidden: hidden > 0, element: element.index }, opened: current.opened });
      }
      if (isHiddenFromAssistants(element)) hidden--;
    },
    // Headings may nest in broken pages: they are told in the order in which they open.
    done: () => headings.sort((a, b) => a.opened - b.opened).map(({ heading }) => heading),
  };
}

function levelOf(tag: string): number | null {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : null;
}
