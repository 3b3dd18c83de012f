import type { Sentence, Tokens } from '../language/tokens.ts';

export interface RepeatedBeginning {
  readonly words: string;
  readonly sentences: number;
  readonly element: number;
}

const maxRepeated = 10;
const minRepeated = 3;

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

/** The same word at the beginning of sentences in a row; after an article the word behind it counts, too. */
export function repeatedBeginnings(prose: readonly Sentence[], tokens: Tokens): readonly RepeatedBeginning[] {
  const { words, vocabulary, blocks, language } = tokens;
  const skipped = Object.hasOwn(articles, language) ? (articles[language] ?? noArticles) : noArticles;
  const repeated: RepeatedBeginning[] = [];
  let beginning = '';
  let run = 0;
  let element = 0;
  const endRun = () => {
    if (run >= minRepeated && repeated.length < maxRepeated) {
      repeated.push({ words: beginning, sentences: run, element });
    }
  };
  for (const { from, to, block } of prose) {
    const first = vocabulary[words[from] ?? 0] ?? '';
    // The items of a list begin alike by design.
    const isItem = blocks[block]?.kind === 'list-item';
    const opening =
      skipped.has(first) && from + 1 < to ? `${first} ${vocabulary[words[from + 1] ?? 0] ?? ''}` : first;
    if (!isItem && opening === beginning) {
      run++;
      continue;
    }
    endRun();
    beginning = isItem ? '' : opening;
    run = isItem ? 0 : 1;
    element = blocks[block]?.element ?? 0;
  }
  endRun();
  return repeated;
}
