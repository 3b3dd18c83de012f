import { ownString } from '../own-string.ts';
import type { Lexicon } from './lexicon.ts';

/** Per lexicon: a page may declare any language. */
const maxLanguages = 8;

/** Values computed from the words of a lexicon, once per word, and looked up by word number. */
export class WordColumn<Value> {
  readonly #values: (Value | undefined)[] = [];
  readonly #lexicon: Lexicon;
  readonly #make: (word: string) => Value;

  constructor(lexicon: Lexicon, make: (word: string) => Value) {
    this.#lexicon = lexicon;
    this.#make = make;
  }

  of(number: number): Value {
    const known = this.#values[number];
    return known === undefined ? this.#add(number) : known;
  }

  #add(number: number): Value {
    const { words } = this.#lexicon;
    while (this.#values.length < words.length) this.#values.push(undefined);
    const value = this.#make(words[number] ?? '');
    this.#values[number] = value;
    return value;
  }
}

const unknown = -1;

/** Same for 32-bit integers, stored compactly; -1 is recomputed each time. */
export class NumberColumn {
  #values = new Int32Array(1024).fill(unknown);
  readonly #lexicon: Lexicon;
  readonly #make: (word: string) => number;

  constructor(lexicon: Lexicon, make: (word: string) => number) {
    this.#lexicon = lexicon;
    this.#make = make;
  }

  of(number: number): number {
    const known = this.#values[number] ?? unknown;
    return known === unknown ? this.#add(number) : known;
  }

  #add(number: number): number {
    const { words } = this.#lexicon;
    if (number >= this.#values.length) {
      const longer = new Int32Array(2 * Math.max(number, words.length)).fill(unknown);
      longer.set(this.#values);
      this.#values = longer;
    }
    return (this.#values[number] = this.#make(words[number] ?? ''));
  }
}

/** One column per lexicon and language, with the lifetime of its lexicon. `make` must be pure. */
export function wordColumns<Value>(
  make: (word: string, language: string) => Value,
): (lexicon: Lexicon, language: string) => WordColumn<Value> {
  return columnsOf((lexicon, language) => new WordColumn(lexicon, (word) => make(word, language)));
}

/** Same for numbers. */
export function numberColumns(
  make: (word: string, language: string) => number,
): (lexicon: Lexicon, language: string) => NumberColumn {
  return columnsOf((lexicon, language) => new NumberColumn(lexicon, (word) => make(word, language)));
}

/** A value per lexicon and language, created once. */
export function columnsOf<Column>(
  make: (lexicon: Lexicon, language: string) => Column,
): (lexicon: Lexicon, language: string) => Column {
  const all = new WeakMap<Lexicon, Map<string, Column>>();
  return (lexicon, language) => {
    let columns = all.get(lexicon);
    if (columns === undefined) all.set(lexicon, (columns = new Map<string, Column>()));
    const known = columns.get(language);
    if (known !== undefined) return known;
    if (columns.size >= maxLanguages) columns.clear();
    const own = ownString(language);
    const column = make(lexicon, own);
    columns.set(own, column);
    return column;
  };
}
