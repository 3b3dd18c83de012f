import { isQuestion } from '../language/interrogatives.ts';
import type { TextBlock } from '../text-block.ts';
import type { Heading, HeadingFacts } from './headings.ts';
import type { TextFacts } from './text.ts';

/** A part of the main content: what stands between a heading and the next one of any level. */
export interface Section {
  /** Null for what stands before the first heading. */
  readonly heading: Heading | null;
  /** The heading asks something; only told of the first 500. */
  readonly isQuestion: boolean;
  /** Words without the heading. */
  readonly words: number;
  /** What comes right behind the heading; null where the next heading does. */
  readonly opening: SectionOpening | null;
}

export interface SectionOpening {
  readonly kind: TextBlock['kind'];
  /** At most 2,000 UTF-16 units. */
  readonly text: string;
  /** Of the whole of it. */
  readonly words: number;
  readonly element: number;
}

/** In reading order, at most 2,000. */
export type SectionFacts = readonly Section[];

const maxSections = 2000;
const maxQuestions = 500;
const openingUnits = 2000;

/** Cuts the main content at its headings. `language`: BCP 47 primary language that questions are known by. */
export function readSections(
  { text: { blocks }, headings }: { readonly text: TextFacts; readonly headings: HeadingFacts },
  language: string,
): SectionFacts {
  const sections: { -readonly [Key in keyof Section]: Section[Key] }[] = [];
  let next = 0;
  let current = sections.at(-1);
  for (const block of blocks) {
    if (!block.isMain) continue;
    if (block.kind === 'heading') {
      // The text may stand in an element within the heading, and in several.
      for (let at = headings[next]; at !== undefined && at.element <= block.element; at = headings[next])
        next++;
      const heading = headings[next - 1] ?? null;
      if (heading !== null && heading === current?.heading) continue;
      if (sections.length === maxSections) break;
      const asks = heading !== null && sections.length < maxQuestions && isQuestion(heading.text, language);
      current = { heading, isQuestion: asks, words: 0, opening: null };
      sections.push(current);
      continue;
    }
    if (current === undefined) {
      current = { heading: null, isQuestion: false, words: 0, opening: null };
      sections.push(current);
    }
    current.words += block.words;
    current.opening ??= {
      kind: block.kind,
      text: block.text.slice(0, openingUnits),
      words: block.words,
      element: block.element,
    };
  }
  return sections;
}
