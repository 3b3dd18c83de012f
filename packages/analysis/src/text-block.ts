/**
 * A run of text that a reader sees as one piece: a paragraph, heading, list item, table cell… Whitespace is collapsed.
 */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'list-item' | 'cell' | 'quote' | 'other';
  readonly text: string;
  /** As counted by `countWords`. */
  readonly words: number;
  /** Contains a digit from 0 to 9. */
  readonly hasDigits: boolean;
  /** Contains only ASCII. Together with `hasDigits`, this saves most checks a search. */
  readonly isAscii: boolean;
  /** Contains an ASCII character other than letters, digits, white space and the marks of sentences and quotations. */
  readonly hasSymbols: boolean;
  /** Most of it is links. */
  readonly isLinked: boolean;
  /** Belongs to the main content, not to the boilerplate on every page of a site. */
  readonly isMain: boolean;
  /** Belongs to it or is next to it, such as a byline: not in a region around it, comments or teasers. */
  readonly isNear: boolean;
  /** Most of it is computer code or preformatted. */
  readonly isCode?: boolean;
  /** Where one link ends and the next begins, as indexes in the text. */
  readonly seams?: readonly number[] | undefined;
  /** Index in document order of the element that contains the text. */
  readonly element: number;
}
