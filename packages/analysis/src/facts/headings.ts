import type { Collector } from './collector.ts';
import type { NameMark } from './visible-name.ts';

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
  const headings: Heading[] = [];
  const open: (Omit<Heading, 'text'> & { readonly mark: NameMark })[] = [];
  return {
    open(element, names) {
      const level = levelOf(element.tag);
      if (level !== null)
        open.push({ element: element.index, level, mark: names.mark(), isHidden: names.isHidden() });
    },
    close({ index }, names) {
      const current = open.at(-1);
      if (current?.element !== index) return;
      open.pop();
      const { mark, ...heading } = current;
      headings.push({ ...heading, text: names.since(mark) });
    },
    // Headings may nest in broken pages, and then close in another order than they open.
    done: () => headings.sort((a, b) => a.element - b.element),
  };
}

function levelOf(tag: string): number | null {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : null;
}
