import { ownString } from '../own-string.ts';
import { WordIds } from './word-ids.ts';
import { foldingOf, foldWord } from './words.ts';
import { wordAt, WrittenWords } from './written-words.ts';

/**
 * Words that were met, in any text: those of one page are mostly those of the next, and cutting a word out of a text,
 * folding it and looking it up costs more than all that is done with it afterwards. It only grows; who keeps numbers of
 * it keeps the lexicon, too.
 */
export class Lexicon {
  /** Folded words. */
  readonly words: string[] = [];
  /** The numbers of what was met, as it is written. */
  readonly written = new WrittenWords();
  /** The numbers that the text which is read gives the words. */
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

  /** The number of what the word between two indexes folds to, or -1 where the word is new. */
  numberAt(text: string, units: Uint16Array, start: number, end: number): number {
    return this.written.numberAt(text, units, start, end);
  }

  /** The same of a word that is new. */
  add(text: string, start: number, end: number): number {
    const word = ownString(wordAt(text, start, end));
    const number = this.intern(foldWord(word, this.#language));
    this.written.add(word, number);
    return number;
  }

  /** The number of a folded word, which is given one where it has none. */
  intern(folded: string): number {
    let number = this.#numbers.get(folded);
    if (number === undefined) {
      number = this.words.push(folded) - 1;
      this.#numbers.set(folded, number);
    }
    return number;
  }

  /** Spellings that it has. */
  get size(): number {
    return this.written.size;
  }
}

/** Spellings with which a lexicon begins anew: a few megabytes. A site says nearly everything with fewer. */
const maxSpellings = 20_000;

/** One for each way of folding. */
const lexicons = new Map<string, Lexicon>();

/** The lexicon for the next text. */
export function lexiconOf(language: string): Lexicon {
  const folding = foldingOf(language);
  let lexicon = lexicons.get(folding);
  if (lexicon === undefined || lexicon.size > maxSpellings)
    lexicons.set(folding, (lexicon = new Lexicon(folding)));
  return lexicon;
}
