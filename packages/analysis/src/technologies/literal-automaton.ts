/**
 * Finds any number of literals in one pass over a text, whatever the text: each character is one step in a
 * table (Aho and Corasick, "Efficient string matching", 1975). ASCII letters match in either case.
 */
export class LiteralAutomaton {
  /** By ASCII code: the column of a character; 0 for those in no literal. */
  readonly #columns = new Uint8Array(128);
  readonly #width: number;
  /**
   * The next row by row and column, a row being a state: its offset, or the complement of it where literals end
   * there, so that a step costs one look-up. The start is at 0.
   */
  readonly #next: Int32Array;
  /** By state: the literals that end there. */
  readonly #endings: readonly (readonly number[])[];

  /** `literals` are lower-case ASCII and not empty. */
  constructor(literals: readonly string[]) {
    let columns = 1;
    let characters = 0;
    for (const literal of literals) {
      if (!/^[\x20-\x40\x5b-\x7e]+$/.test(literal)) throw new Error(`Not lower-case ASCII: ${literal}`);
      characters += literal.length;
      for (let i = 0; i < literal.length; i++) {
        const code = literal.charCodeAt(i);
        if (this.#columns[code] === 0) this.#columns[code] = columns++;
      }
    }
    for (let code = 65; code <= 90; code++) this.#columns[code] = this.#columns[code + 32] ?? 0;
    this.#width = columns;

    const next = new Uint16Array((characters + 1) * columns);
    const endings: number[][] = [];
    let states = 1;
    literals.forEach((literal, index) => {
      let state = 0;
      for (let i = 0; i < literal.length; i++) {
        const cell = state * columns + (this.#columns[literal.charCodeAt(i)] ?? 0);
        if (next[cell] === 0) next[cell] = states++;
        state = next[cell] ?? 0;
      }
      (endings[state] ??= []).push(index);
    });
    if (states > 0xffff) throw new Error('Too many literals for the table');

    // Breadth first: where a literal breaks off, go on with the longest other beginning that is under way.
    const fallbacks = new Uint16Array(states);
    const queue: number[] = [];
    for (let column = 1; column < columns; column++) {
      const child = next[column] ?? 0;
      if (child !== 0) queue.push(child);
    }
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] ?? 0;
      const fallback = fallbacks[state] ?? 0;
      const inherited = endings[fallback];
      if (inherited !== undefined) (endings[state] ??= []).push(...inherited);
      for (let column = 1; column < columns; column++) {
        const cell = state * columns + column;
        const child = next[cell] ?? 0;
        const elsewhere = next[fallback * columns + column] ?? 0;
        if (child === 0) next[cell] = elsewhere;
        else {
          fallbacks[child] = elsewhere;
          queue.push(child);
        }
      }
    }
    this.#next = Int32Array.from(next.subarray(0, states * columns), (state) =>
      endings[state] === undefined ? state * columns : ~(state * columns),
    );
    this.#endings = Array.from({ length: states }, (_, state) => endings[state] ?? []);
  }

  /** Tells of every occurrence between `start` and `end`: the literal's number and where it ends. */
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
        for (const literal of this.#endings[row / this.#width] ?? []) found(literal, i + 1);
      }
    }
  }
}
