/**
 * Finds any number of literals in one pass over any text: each character is one step in a table (Aho and Corasick,
 * "Efficient string matching", 1975). ASCII letters match case-insensitively.
 */
export class LiteralAutomaton {
  /** Column of each character, by ASCII code; 0 for characters that are in no literal. */
  readonly #columns = new Uint8Array(128);
  readonly #width: number;
  /**
   * The next row by row and column; a row is a state. Stored as its offset, or the offset's complement if literals end
   * there, so that a step takes one lookup. The start is at 0.
   */
  readonly #next: Int32Array;
  /** By state: the literals that end there; absent if there are none. */
  readonly #endings: ReadonlyMap<number, readonly number[]>;

  /** `literals` are lowercase ASCII and not empty. */
  constructor(literals: readonly string[]) {
    const maxNodes = 1 + literals.reduce((sum, { length }) => sum + length, 0);
    // The trie of the literals, in flat arrays, because thousands of objects would slow every startup.
    const columnOf = new Uint8Array(maxNodes);
    const firstChild = new Int32Array(maxNodes);
    const nextSibling = new Int32Array(maxNodes);
    const endings = new Map<number, number[]>();
    let width = 1;
    let states = 1;
    literals.forEach((literal, index) => {
      if (!/^[\x20-\x40\x5b-\x7e]+$/.test(literal)) throw new Error(`Not lower-case ASCII: ${literal}`);
      let state = 0;
      for (let i = 0; i < literal.length; i++) {
        const code = literal.charCodeAt(i);
        if (this.#columns[code] === 0) this.#columns[code] = width++;
        const column = this.#columns[code] ?? 0;
        let child = firstChild[state] ?? 0;
        while (child !== 0 && columnOf[child] !== column) child = nextSibling[child] ?? 0;
        if (child === 0) {
          child = states++;
          columnOf[child] = column;
          nextSibling[child] = firstChild[state] ?? 0;
          firstChild[state] = child;
        }
        state = child;
      }
      const ended = endings.get(state);
      if (ended === undefined) endings.set(state, [index]);
      else ended.push(index);
    });
    for (let code = 65; code <= 90; code++) this.#columns[code] = this.#columns[code + 32] ?? 0;

    // Breadth first: where a literal breaks off, continue with the longest other prefix in progress. That prefix is
    // shorter, so its row is complete and is copied; transitions of the state's own literals overwrite it.
    const next = new Int32Array(states * width);
    const fallbacks = new Int32Array(states);
    const queue = new Int32Array(states);
    for (let at = 0, queued = 1; at < queued; at++) {
      const state = queue[at] ?? 0;
      const row = state * width;
      const fallback = fallbacks[state] ?? 0;
      if (state !== 0) next.copyWithin(row, fallback * width, (fallback + 1) * width);
      for (let child = firstChild[state] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
        const cell = row + (columnOf[child] ?? 0);
        const elsewhere = next[cell] ?? 0;
        const childFallback = (elsewhere < 0 ? ~elsewhere : elsewhere) / width;
        fallbacks[child] = childFallback;
        const inherited = endings.get(childFallback);
        if (inherited !== undefined) endings.set(child, [...(endings.get(child) ?? []), ...inherited]);
        next[cell] = endings.has(child) ? ~(child * width) : child * width;
        queue[queued++] = child;
      }
    }
    this.#width = width;
    this.#next = next;
    this.#endings = endings;
  }

  /** Reports every occurrence between `start` and `end`: the literal's number and where it ends. */
  scan(text: string, start: number, end: number, found: (literal: number, end: number) => void): void {
    const columns = this.#columns;
    const next = this.#next;
    const last = Math.min(end, text.length);
    let row = 0;
    for (let i = start; i < last; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) {
        row = 0;
        continue;
      }
      row = next[row + (columns[code] ?? 0)] ?? 0;
      if (row < 0) {
        row = ~row;
        for (const literal of this.#endings.get(row / this.#width) ?? []) found(literal, i + 1);
      }
    }
  }
}
