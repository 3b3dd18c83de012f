/** A text adds at most 50,000. */
const highest = 2 ** 30;

/**
 * A number for each word of a lexicon, shared by all texts: a separate list would take each text longer to clear than
 * to use. Each text writes values above those of earlier texts.
 */
export class WordIds {
  /** By the word's number in the lexicon. Values below the owner's base are from earlier texts. */
  ids = new Int32Array(4096);
  /** The highest value written. */
  top = 0;
  /** The owner of the current text. */
  owner: object | null = null;

  /** Starts the next text and returns its base. */
  begin(owner: object): number {
    if (this.top > highest) {
      this.ids.fill(0);
      this.top = 0;
    }
    this.owner = owner;
    return ++this.top;
  }

  /** The list, grown to include the word. */
  reach(word: number): Int32Array {
    if (word >= this.ids.length) {
      const longer = new Int32Array(2 * word);
      longer.set(this.ids);
      this.ids = longer;
    }
    return this.ids;
  }
}
