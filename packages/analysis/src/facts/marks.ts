import type { Tokens } from '../language/tokens.ts';
import { numberColumns } from '../language/word-column.ts';

/** What a check looks for in the visible text: most pages have none of it. */
export interface Mark {
  /** Of few alternatives: with more than three, the engine looks at every character. */
  readonly pattern: RegExp;
  /**
   * What at least one word, folded, contains wherever the pattern matches. An i stands for any letter, since Turkish folds
   * a capital I to another one. Null for marks that are no words.
   */
  readonly word: RegExp | null;
}

const words = (pattern: RegExp, word: RegExp): Mark => ({ pattern, word });

export const symbolMarks: readonly Mark[] = [{ pattern: /[{[%$]|\*\|/, word: null }];
export const quotationMarks: readonly Mark[] = [{ pattern: /["“„«]/, word: null }];
/** Of what programs and authors leave behind; see leftovers.ts. */
export const leftoverWords: readonly Mark[] = [
  words(/NaN|TODO|FIXME/, /nan|todo|f.xme/),
  words(/Invalid Date/, /nval.d/),
  words(/undefined/, /undef.ned/),
  words(/translation missing/, /m.ss.ng/),
  // “text here”, “title here”, “heading here”, “content here”, “name here”, “goes here”
  words(/[xlnme][tegs] [hH]ere/, /here/),
  words(/to edit|edit button/, /ed.t/),
];
/** Of the beginning of the dummy text. */
export const dummyMarks: readonly Mark[] = [
  words(/psum|pisci/i, /psum|p.sc./),
  words(/dolor sit amet/i, /amet/),
];
/** Of the passages that templates begin with instead. */
export const dummyPassages: readonly Mark[] = [
  words(/minim veniam|aute irure/i, /ven.am|.rure/),
  words(/perspiciatis|occaecat/i, /persp.c|occaecat/),
  words(/nostrud|natoque/i, /nostrud|natoque/),
  words(/dummy text of/i, /dummy/),
];

/** Marks by the bits of `hintsOf`. */
const hinted = [...leftoverWords, ...dummyMarks, ...dummyPassages];
const bitOf = new Map(hinted.map((mark, place) => [mark, 1 << place]));
const allBits = (1 << hinted.length) - 1;

const hintsOfWords = numberColumns((word) =>
  hinted.reduce((bits, { word: part }, place) => (part?.test(word) === true ? bits | (1 << place) : bits), 0),
);

/** Which marks the main content may have, judging by its words: these are known from other pages. */
export function hintsOf({ lexicon, language, numbers, isTruncated }: Tokens): number {
  if (isTruncated) return allBits;
  const hints = hintsOfWords(lexicon, language);
  let bits = 0;
  for (let i = 0; i < numbers.length; i++) bits |= hints.of(numbers[i] ?? 0);
  return bits;
}

/** Whether the main content may have a mark. */
export function isHinted(mark: Mark, hints: number): boolean {
  const bit = bitOf.get(mark);
  return bit === undefined || (hints & bit) !== 0;
}
