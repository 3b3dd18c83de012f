import { visibleBlocks } from '../facts/visible-blocks.ts';
import { compareTexts, type TextComparison } from './compare-texts.ts';

export type { TextComparison, TextPassage } from './compare-texts.ts';

/** Compares the visible text of two pages. An entry of its own: it loads the parser of pages. */
export function comparePageTexts(before: string, after: string): TextComparison {
  return compareTexts(visibleBlocks(before), visibleBlocks(after));
}
