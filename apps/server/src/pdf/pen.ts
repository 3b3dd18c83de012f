import type { Formats } from './formats.ts';
import type { Paper } from './paper.ts';
import type { Texts } from './texts.ts';

/** What a part of the report is written with. */
export interface Pen {
  readonly paper: Paper;
  readonly texts: Texts;
  readonly formats: Formats;
}
