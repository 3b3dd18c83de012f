import { ownString } from '../own-string.ts';
import { WordIds } from './word-ids.ts';
import { foldingOf, foldWord } from './words.ts';
import { wordAt, WrittenWords } from './written-words.ts';

/**
 * Words seen in any text so far. Most words of one page also occur on the next, and cutting a word out of a text,
 * folding it and looking it up costs more than everything done with it afterwards. It only grows; code that keeps its
 * numbers must also keep the lexicon.
 */
export class Lexicon {
  /** Folded words. */
  readonly words: string[] = [];
  /** Numbers of the spellings seen so far. */
  readonly written = new WrittenWords();
  /** The numbers that the current text assigns to the words. */
  readonly wordIds = new WordIds();
  readonly #numbers = new Map<string, number>();
  readonly #language: string;

  constructor(language: string) {
    this.#language = language;
  }

  /** The number of a folded word. */
  numberOf(folded: string): number | undefined {
    return this.#numbers.get(folded);
  }

  /** The number of the folded form of the word between two indexes, or -1 if the word is new. */
  numberAt(text: string, units: Uint16Array, start: number, end: number): number {
    return this.written.numberAt(text, units, start, end);
  }

  /** Same for a new word. */
  add(text: string, start: number, end: number): number {
    const word = ownString(wordAt(text, start, end));
    const number = this.intern(foldWord(word, this.#language));
    this.written.add(word, number);
    return number;
  }

  /** The number of a folded word; assigns one if it has none. */
  intern(folded: string): number {
    let number = this.#numbers.get(folded);
    if (number === undefined) {
      number = this.words.push(folded) - 1;
      this.#numbers.set(folded, number);
    }
    return number;
  }

  /** Number of spellings stored. */
  get size(): number {
    return this.written.size;
  }
}

/** Number of spellings after which a new lexicon is started: a few megabytes. Nearly every site needs fewer. */
const maxSpellings = 20_000;

/** One per folding rule. */
const lexicons = new Map<string, Lexicon>();

/** The lexicon for the next text. */
export function lexiconOf(language: string): Lexicon {
  const folding = foldingOf(language);
  let lexicon = lexicons.get(folding);
  if (lexicon === undefined || lexicon.size > maxSpellings)
    lexicons.set(folding, (lexicon = new Lexicon(folding)));
  return lexicon;
}
