import { attribute } from '../parse/html.ts';
import type { Collector } from './collector.ts';
import { drawnWidth } from './drawn-width.ts';
import { countCharacters } from './title.ts';
import { collapse } from './visible-name.ts';

/** Font size of the snippet in Google's desktop results, in CSS pixels. */
export const descriptionFontPx = 14;

export interface Description {
  /** White space collapsed. */
  readonly text: string;
  /** Unicode code points of `text`. */
  readonly characters: number;
  /** Approximate rendered width of `text` on one line of a search result, in CSS pixels. */
  readonly pixels: number;
  readonly inHead: boolean;
  readonly element: number;
}

/** Every `<meta name=description>`, in document order. */
export function collectDescriptions(): Collector<readonly Description[]> {
  const descriptions: Description[] = [];
  return {
    tags: ['meta'],
    open(element) {
      if (attribute(element, 'name')?.trim().toLowerCase() !== 'description') return;
      const text = collapse(attribute(element, 'content') ?? '');
      descriptions.push({
        text,
        characters: countCharacters(text),
        pixels: drawnWidth(text, descriptionFontPx),
        inHead: element.inHead,
        element: element.index,
      });
    },
    done: () => descriptions,
  };
}

/** The first description that has text; the head takes precedence over the body. */
export function descriptionOf(descriptions: readonly Description[]): Description | null {
  const usable = descriptions.filter(({ text }) => text !== '');
  return usable.find(({ inHead }) => inHead) ?? usable[0] ?? null;
}
