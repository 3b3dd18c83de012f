import { attribute } from '../parse/html.ts';
import type { Collector } from './collector.ts';
import { drawnWidth } from './drawn-width.ts';
import { countCharacters } from './title.ts';
import { collapse } from './visible-name.ts';

/** Height of the letters of a result's text in Google's desktop results, in CSS pixels. */
export const descriptionFontPx = 14;

export interface Description {
  /** White space collapsed. */
  readonly text: string;
  /** Unicode code points of `text`. */
  readonly characters: number;
  /** Approximate drawn width of `text` on one line of a search result, in CSS pixels. */
  readonly pixels: number;
  readonly inHead: boolean;
  readonly element: number;
}

export interface DescriptionFacts {
  /** The first description that has text; the head is preferred to the body. */
  readonly description: Description | null;
  /** Every `<meta name=description>`, in document order. */
  readonly descriptions: readonly Description[];
}

export function collectDescription(): Collector<DescriptionFacts> {
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
    done() {
      const usable = descriptions.filter(({ text }) => text !== '');
      return { description: usable.find(({ inHead }) => inHead) ?? usable[0] ?? null, descriptions };
    },
  };
}
