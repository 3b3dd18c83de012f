import type { Lexicon } from '../language/lexicon.ts';
import type { Tokens } from '../language/tokens.ts';
import { columnsOf } from '../language/word-column.ts';
import { transitionsOf } from './transition-words.ts';
import { beginsTransition } from './word-measures.ts';

type Phrases = readonly (readonly number[])[];

/** The transition phrases of a language as lexicon numbers, by the number of their first word. */
const phrasesOf = columnsOf((lexicon: Lexicon, language: string): ReadonlyMap<number, Phrases> => {
  const phrases = new Map<number, Phrases>();
  for (const [first, found] of transitionsOf(language) ?? []) {
    phrases.set(
      lexicon.intern(first),
      found.map((words) => words.map((word) => lexicon.intern(word))),
    );
  }
  return phrases;
});

/** The transition phrases that a text may contain, by the vocabulary index of their first word. */
export class Transitions {
  readonly #found = new Map<number, Phrases>();
  readonly #tokens: Tokens;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** Call for each word that starts one. Returns whether all words of a phrase occur. */
  mayBegin(id: number): boolean {
    const { lexicon, language, numbers, ids } = this.#tokens;
    const present: number[][] = [];
    for (const phrase of phrasesOf(lexicon, language).get(numbers[id] ?? 0) ?? []) {
      const phraseIds = phrase.map((number) => ids.idOf(number));
      if (!phraseIds.includes(-1)) present.push(phraseIds);
    }
    if (present.length > 0) this.#found.set(id, present);
    return present.length > 0;
  }

  /** Whether there is one between two positions, given the roles of each vocabulary word. */
  isBetween(from: number, to: number, roles: Uint8Array): boolean {
    const { words } = this.#tokens;
    for (let i = from; i < to; i++) {
      const id = words[i] ?? 0;
      if (((roles[id] ?? 0) & beginsTransition) === 0) continue;
      for (const phrase of this.#found.get(id) ?? []) {
        let matched = 1;
        while (matched < phrase.length && i + matched < to && words[i + matched] === phrase[matched])
          matched++;
        if (matched === phrase.length) return true;
      }
    }
    return false;
  }
}
