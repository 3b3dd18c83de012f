import type { Formats } from './formats.ts';
import type { Paper } from './paper.ts';
import type { Words } from './words.ts';

/** What a part of the report is written with. */
export interface Pen {
  readonly paper: Paper;
  readonly words: Words;
  readonly formats: Formats;
  /** The one of two texts that the reader reads. */
  readonly say: (en: string, it: string) => string;
}
