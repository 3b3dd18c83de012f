import type { Collector } from './collector.ts';
import type { Region } from './element-traits.ts';
import type { NameMark } from './visible-name.ts';

export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Text including image alternatives, without a permalink, white space collapsed; at most 2,000 characters. */
  readonly text: string;
  /** Hidden by an attribute of its own or of an ancestor. */
  readonly isHidden: boolean;
  /** The region of the page that contains it. */
  readonly region: Region;
  readonly element: number;
}

/** The link to a heading that documentation tools append to it. */
const permalink = /\s*[¶🔗]+$/u;

function withoutPermalink(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last > 0x7f ? text.replace(permalink, '') : text;
}

/** `<h1>` to `<h6>` in document order. */
export type HeadingFacts = readonly Heading[];

export function collectHeadings(): Collector<HeadingFacts> {
  const headings: Heading[] = [];
  const open: (Omit<Heading, 'text'> & { readonly mark: NameMark })[] = [];
  return {
    tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    open(element, place) {
      const level = Number(element.tag[1]);
      open.push({
        element: element.index,
        level,
        mark: place.mark(),
        isHidden: place.isHidden(),
        region: place.region(),
      });
    },
    close({ index }, place) {
      const current = open.at(-1);
      if (current?.element !== index) return;
      open.pop();
      const { mark, level, isHidden, region, element } = current;
      headings.push({ level, text: withoutPermalink(place.since(mark)), isHidden, region, element });
    },
    // In malformed pages headings may be nested, and then they close in a different order than they open.
    done: () => headings.sort((a, b) => a.element - b.element),
  };
}
