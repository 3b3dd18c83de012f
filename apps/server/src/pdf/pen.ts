import type { Formats } from './formats.ts';
import type { Paper } from './paper.ts';
import type { Texts } from './texts.ts';

/** What each part of a report is drawn with. */
export interface Pen {
  readonly paper: Paper;
  readonly texts: Texts;
  readonly formats: Formats;
}
