import { ownString } from '../own-string.ts';
import type { Lexicon } from './lexicon.ts';

/** Of one lexicon: a page may declare any language. */
const mostLanguages = 8;

/** What is worked out of the words of a lexicon, each once, and found again by its number. */
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

/** A column of each lexicon, for each language; it lives as long as its lexicon. `make` must be pure. */
export function wordColumns<Value>(
  make: (word: string, language: string) => Value,
): (lexicon: Lexicon, language: string) => WordColumn<Value> {
  const all = new WeakMap<Lexicon, Map<string, WordColumn<Value>>>();
  return (lexicon, language) => {
    let columns = all.get(lexicon);
    if (columns === undefined) all.set(lexicon, (columns = new Map<string, WordColumn<Value>>()));
    const known = columns.get(language);
    if (known !== undefined) return known;
    if (columns.size >= mostLanguages) columns.clear();
    const own = ownString(language);
    const column = new WordColumn(lexicon, (word) => make(word, own));
    columns.set(own, column);
    return column;
  };
}
