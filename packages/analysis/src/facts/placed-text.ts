import type { TextBlock } from '../text-block.ts';

/** A block of text with what decides whether it belongs to the main content. */
export interface PlacedText {
  readonly kind: TextBlock['kind'];
  readonly words: number;
  /** UTF-16 units as written, and how many of them are links. */
  readonly units: number;
  readonly linkedUnits: number;
  /** Index of its container; -1 for none. */
  readonly container: number;
}

/** A block with fewer words outside links is a label, not prose. */
const minProseWords = 10;
/** A longer heading is prose in large letters. */
const maxHeadingWords = 20;

/** Its words outside links if it is prose; otherwise 0. */
export function proseOf({ kind, words, units, linkedUnits }: PlacedText): number {
  if (units === 0 || (kind === 'heading' && words <= maxHeadingWords)) return 0;
  const own = words * (1 - linkedUnits / units);
  return own >= minProseWords ? own : 0;
}
