/** Where the elements of a rendered document are drawn in the viewport that it was loaded in. */
export interface FetchedBoxes {
  /** Names of the elements in document order, with those in open shadow roots; at most 20,000. */
  readonly tags: readonly string[];
  /**
   * For each of them left, top, width and height in CSS pixels from the top left corner of the page, rounded; four zeros if
   * it cannot be seen.
   */
  readonly boxes: readonly number[];
}
