import { graphLimits } from './item-graph.ts';

/** Most of a text that is looked at for one value; white space counts. */
const maxRawCharacters = 4 * graphLimits.valueCharacters;

/** Keeps the texts of the walk while somebody wants the text of an open element. */
export class TextCapture {
  readonly #pieces: string[] = [];
  #open = 0;

  /** Begins to keep texts; the mark says from where. */
  start(): number {
    this.#open++;
    return this.#pieces.length;
  }

  add(text: string): void {
    if (this.#open > 0 && text !== '') this.#pieces.push(text);
  }

  /** The text since a mark, not trimmed, and cut where it is longer than any value is kept; none if not `isWanted`. */
  end(mark: number, isWanted: boolean): string {
    let text = '';
    for (let i = mark; isWanted && i < this.#pieces.length && text.length < maxRawCharacters; i++) {
      text += (this.#pieces[i] ?? '').slice(0, maxRawCharacters);
    }
    if (--this.#open === 0) this.#pieces.length = 0;
    return text;
  }
}
