/** A position in a text. Lines and columns are 1-based; a column counts code points. */
export interface TextPlace {
  /** In UTF-16 units, 0-based. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Finds lines and columns; the line starts are computed once. */
export class PlaceFinder {
  readonly #text: string;
  #starts: readonly number[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  of(offset: number): TextPlace {
    this.#starts ??= lineStarts(this.#text);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low] ?? 0;
    return { offset, line: low + 1, column: 1 + countCodePoints(this.#text, start, offset) };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function countCodePoints(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    // The second half of a surrogate pair does not count.
    if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) count++;
  }
  return count;
}
