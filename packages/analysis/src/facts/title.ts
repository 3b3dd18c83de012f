import type { Collector } from './collector.ts';
import { drawnWidth } from './drawn-width.ts';
import { collapse } from './visible-name.ts';

/** Height of the letters of a result's title in Google's desktop results, in CSS pixels. */
export const titleFontPx = 20;

export interface Title {
  /** White space collapsed. */
  readonly text: string;
  /** Unicode code points of `text`. */
  readonly characters: number;
  /** Approximate drawn width of `text` in a search result, in CSS pixels. */
  readonly pixels: number;
  readonly inHead: boolean;
  readonly element: number;
}

export interface TitleFacts {
  /** The title that search engines see: the first one in the head, when it has text. */
  readonly title: Title | null;
  /** Every `<title>` of HTML (SVG has its own), in document order. */
  readonly titles: readonly Title[];
}

export function collectTitle(): Collector<TitleFacts> {
  const titles: Title[] = [];
  let pieces: string[] | null = null;
  return {
    open({ tag }) {
      if (tag === 'title') pieces = [];
    },
    text(value) {
      pieces?.push(value);
    },
    close({ tag, inHead, index }) {
      if (tag !== 'title' || pieces === null) return;
      const text = collapse(pieces.join(''));
      pieces = null;
      titles.push({ text, characters: countCharacters(text), pixels: drawnWidth(text, titleFontPx), inHead, element: index });
    },
    done() {
      const first = titles.find((title) => title.inHead);
      return { title: first === undefined || first.text === '' ? null : first, titles };
    },
  };
}

/** Unicode code points: what a reader would call characters, nearly. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
