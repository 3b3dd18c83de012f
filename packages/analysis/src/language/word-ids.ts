/** A text adds 50,000 at most. */
const highest = 2 ** 30;

/**
 * A number for each word of a lexicon, for one text after the other: a list of its own would take each text longer to
 * clear than to use. Each text writes above all that the texts before wrote.
 */
export class WordIds {
  /** By the number of the word in the lexicon. What is below the base of the owner is not of its text. */
  ids = new Int32Array(4096);
  /** The highest that was written. */
  top = 0;
  /** Whose text it is for. */
  owner: object | null = null;

  /** For the next text: gives its base. */
  begin(owner: object): number {
    if (this.top > highest) {
      this.ids.fill(0);
      this.top = 0;
    }
    this.owner = owner;
    return ++this.top;
  }

  /** The list, with room for a word. */
  reach(word: number): Int32Array {
    if (word >= this.ids.length) {
      const longer = new Int32Array(2 * word);
      longer.set(this.ids);
      this.ids = longer;
    }
    return this.ids;
  }
}
