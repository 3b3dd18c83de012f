/** Seeded randomness: the same seed gives the same values. */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** An integer, both ends included. */
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** That many distinct items. */
  readonly some: <T>(from: readonly T[], count: number) => T[];
  /** A word that no other call has returned or will return. */
  readonly newWord: () => string;
  /** That many such words, separated by spaces. */
  readonly newWords: (count: number) => string;
  /** Words of running text from the site's vocabulary. */
  readonly text: (count: number) => string[];
}

const consonants = 'b d f g k l m n p r t v z'.split(' ');
const vowels = 'a e i o u'.split(' ');
/** No endings that a stemmer would remove, so that different words stay different. */
const endings = 'k m p b g'.split(' ');
const vocabularySize = 3_000;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, and identical on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)]!;
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(int(0, left.length - 1), 1)[0]!,
    );
  };
  const given = new Set<string>();
  const newWord = (): string => {
    for (;;) {
      const syllables = Array.from({ length: int(2, 3) }, () => pick(consonants) + pick(vowels)).join('');
      const word = syllables + pick(consonants) + pick(vowels) + pick(endings);
      if (given.has(word)) continue;
      given.add(word);
      return word;
    }
  };
  const vocabulary = Array.from({ length: vocabularySize }, newWord);
  return {
    next,
    int,
    pick,
    some,
    newWord,
    newWords: (count) => Array.from({ length: count }, newWord).join(' '),
    text: (count) => Array.from({ length: count }, () => pick(vocabulary)),
  };
}
