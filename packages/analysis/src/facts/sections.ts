import { isQuestion } from '../language/interrogatives.ts';
import type { TextBlock } from '../text-block.ts';
import type { Heading, HeadingFacts } from './headings.ts';
import type { TextFacts } from './text.ts';

/** A section of the main content: everything between a heading and the next one of any level. */
export interface Section {
  /** Null for the content before the first heading. */
  readonly heading: Heading | null;
  /** The heading is a question; only set for the first 500. */
  readonly isQuestion: boolean;
  /** Words, excluding the heading. */
  readonly words: number;
  /** The text directly after the heading; null if another heading follows. */
  readonly opening: SectionOpening | null;
}

export interface SectionOpening {
  readonly kind: TextBlock['kind'];
  /** At most 2,000 UTF-16 units. */
  readonly text: string;
  /** Of the whole text. */
  readonly words: number;
  readonly element: number;
}

/** In reading order, at most 2,000. */
export type SectionFacts = readonly Section[];

const maxSections = 2000;
const maxQuestions = 500;
const openingUnits = 2000;

/** Splits the main content at its headings. `language`: BCP 47 primary language used to recognize questions. */
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
      // The text may be in an element within the heading, and in several of them.
      for (let at = headings[next]; at !== undefined && at.element <= block.element; at = headings[next])
        next++;
      const heading = headings[next - 1] ?? null;
      if (heading !== null && heading === current?.heading) continue;
      if (sections.length === maxSections) break;
      const isQuestionHeading =
        heading !== null && sections.length < maxQuestions && isQuestion(heading.text, language);
      current = { heading, isQuestion: isQuestionHeading, words: 0, opening: null };
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
