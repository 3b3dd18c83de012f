/** A run of text that a reader sees as one piece: a paragraph, heading, list item, table cell… White space collapsed. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'list-item' | 'cell' | 'quote' | 'other';
  readonly text: string;
  /** As `countWords` counts them. */
  readonly words: number;
  /** It has a digit from 0 to 9. */
  readonly hasDigits: boolean;
  /** Nothing in it is beyond ASCII. With `hasDigits`, it spares most checks a search. */
  readonly isAscii: boolean;
  /** Of the main content, not of what surrounds it on every page of a site. */
  readonly isMain: boolean;
  /** Place in document order of the element whose text it is. */
  readonly element: number;
}
