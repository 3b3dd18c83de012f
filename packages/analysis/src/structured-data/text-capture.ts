import { graphLimits } from './item-graph.ts';

/** Maximum length of text examined for one value; white space counts. */
const maxRawCharacters = 4 * graphLimits.valueCharacters;

/** Records the text of the walk while the text of an open element is needed. */
export class TextCapture {
  readonly #pieces: string[] = [];
  #open = 0;

  /** Starts recording; the returned mark is the start position. */
  start(): number {
    this.#open++;
    return this.#pieces.length;
  }

  add(text: string): void {
    if (this.#open > 0 && text !== '') this.#pieces.push(text);
  }

  /** The text since a mark, not trimmed, and cut off if it is longer than any stored value; none if not `isWanted`. */
  end(mark: number, isWanted: boolean): string {
    let text = '';
    for (let i = mark; isWanted && i < this.#pieces.length && text.length < maxRawCharacters; i++) {
      text += (this.#pieces[i] ?? '').slice(0, maxRawCharacters);
    }
    if (--this.#open === 0) this.#pieces.length = 0;
    return text;
  }
}
