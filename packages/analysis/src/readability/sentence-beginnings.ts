import type { Sentence, Tokens } from '../language/tokens.ts';
import { numberColumns } from '../language/word-column.ts';

export interface RepeatedBeginning {
  readonly words: string;
  readonly sentences: number;
  readonly element: number;
}

const maxRepeated = 10;
const minRepeated = 3;
const none = -1;

const articles: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the a an this that these those'.split(' ')),
  it: new Set('il lo la i gli le un uno una'.split(' ')),
  de: new Set('der die das den dem ein eine einen einem einer'.split(' ')),
  fr: new Set('le la les un une des'.split(' ')),
  es: new Set('el la los las un una unos unas'.split(' ')),
  pt: new Set('o a os as um uma'.split(' ')),
  ca: new Set('el la els les un una'.split(' ')),
  nl: new Set('de het een'.split(' ')),
  sv: new Set('en ett den det de'.split(' ')),
};
const noArticles: ReadonlySet<string> = new Set();

/** Consecutive sentences that start with the same word; after an article, the next word must match, too. */
export function repeatedBeginnings(prose: readonly Sentence[], tokens: Tokens): readonly RepeatedBeginning[] {
  const { words, vocabulary, numbers, lexicon, blocks, language, ids } = tokens;
  const numerals = numeralsOf(lexicon, language);
  const isNumber = (at: number): boolean => numerals.of(numbers[words[at] ?? 0] ?? 0) === 1;
  const known = Object.hasOwn(articles, language) ? (articles[language] ?? noArticles) : noArticles;
  const skipped = new Set<number>();
  for (const article of known) skipped.add(ids.get(article) ?? none);
  const repeated: RepeatedBeginning[] = [];
  // The first word of the sentences, and the second.
  let first = none;
  let second = none;
  let run = 0;
  let element = 0;
  const endRun = () => {
    if (run < minRepeated || repeated.length >= maxRepeated) return;
    const beginning = vocabulary[first] ?? '';
    const opening = second === none ? beginning : `${beginning} ${vocabulary[second] ?? ''}`;
    repeated.push({ words: opening, sentences: run, element });
  };
  for (const { from, to, block } of prose) {
    // List items often start alike on purpose, and so do dates, numbers and numbered steps.
    const isItem =
      blocks[block]?.kind === 'list-item' || isNumber(from) || (from + 1 < to && isNumber(from + 1));
    const next = isItem ? none : (words[from] ?? 0);
    const behind = skipped.has(next) && from + 1 < to ? (words[from + 1] ?? 0) : none;
    if (!isItem && next === first && behind === second) {
      run++;
      continue;
    }
    endRun();
    first = next;
    second = isItem ? none : behind;
    run = isItem ? 0 : 1;
    element = blocks[block]?.element ?? 0;
  }
  endRun();
  return repeated;
}

/** Whether a word starts with a digit. */
const numeralsOf = numberColumns((word) => (/^\p{N}/u.test(word) ? 1 : 0));
