import { boundText } from '../bounds.ts';
import { countWords } from '../facts/text.ts';
import type { TextBlock } from '../text-block.ts';
import { areSimilar, compareWords, tokensOf, type TextPart } from './compare-words.ts';

export type ComparedBlock = Pick<TextBlock, 'text' | 'isMain'>;

/** A paragraph, heading, list item or cell that only one of two pages has, or that has changed. */
export interface TextPassage {
  readonly change: 'added' | 'removed' | 'changed';
  /** In the main content. */
  readonly is_main: boolean;
  /** Its text; long parts are cut. */
  readonly parts: readonly TextPart[];
}

export interface TextComparison {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Words of all passages that were added, and those added within others. */
  readonly added_words: number;
  readonly removed_words: number;
  /** The first of them, in the order of the page. */
  readonly passages: readonly TextPassage[];
}

const maxPassages = 100;
const maxUnits = 400;
/** Of an unchanged text next to a change. */
const contextUnits = 60;
/** A passage that is longer is not searched for words that changed. */
const maxComparedUnits = 50_000;
/** How many of the passages in the same place are looked at to find the one that a passage has become. */
const maxCandidates = 8;

type Passage = { readonly before: ComparedBlock | null; readonly after: ComparedBlock | null };

/**
 * Compares the visible text of two pages passage by passage. The same text is the same passage wherever it is, so moving
 * it changes nothing. What is gone and what is new in the same place is a change if most words are the same. Linear in
 * the length of the texts.
 */
export function compareTexts(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
): TextComparison {
  const counts = { added: 0, removed: 0, changed: 0 };
  const words = { added: 0, removed: 0, same: 0 };
  const passages: TextPassage[] = [];
  for (const passage of passagesOf(before, after)) {
    const change = passage.before === null ? 'added' : passage.after === null ? 'removed' : 'changed';
    const parts = partsOf(passage);
    counts[change]++;
    for (const part of parts) words[part.change] += countWords(part.text);
    if (passages.length === maxPassages) continue;
    passages.push({
      change,
      is_main: (passage.after ?? passage.before)?.isMain === true,
      parts: parts.map((part, at) => shorten(part, at, parts.length)),
    });
  }
  return { ...counts, added_words: words.added, removed_words: words.removed, passages };
}

function partsOf({ before, after }: Passage): readonly TextPart[] {
  if (before !== null && after !== null) return compareWords(tokensOf(before.text), tokensOf(after.text));
  if (after !== null) return [{ change: 'added', text: after.text }];
  return [{ change: 'removed', text: before?.text ?? '' }];
}

function* passagesOf(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): Generator<Passage> {
  /** Where each text is now, the last first. */
  const places = new Map<string, number[]>();
  for (let at = after.length - 1; at >= 0; at--) {
    const text = after[at]?.text ?? '';
    const known = places.get(text);
    if (known === undefined) places.set(text, [at]);
    else known.push(at);
  }
  /** What is gone behind each passage that is still there, by its place now; -1 at the beginning. */
  const gone = new Map<number, ComparedBlock[]>();
  const kept = new Uint8Array(after.length);
  let last = -1;
  for (const block of before) {
    const place = places.get(block.text)?.pop();
    if (place === undefined) {
      const others = gone.get(last);
      if (others === undefined) gone.set(last, [block]);
      else others.push(block);
    } else {
      kept[place] = 1;
      last = place;
    }
  }
  let come: ComparedBlock[] = [];
  last = -1;
  for (let at = 0; at <= after.length; at++) {
    const block = after[at];
    if (block !== undefined && kept[at] === 0) {
      come.push(block);
      continue;
    }
    yield* matched(gone.get(last) ?? [], come);
    come = [];
    last = at;
  }
}

/** What is gone from a place and what has come to it, in order, and together where one has become the other. */
function* matched(gone: readonly ComparedBlock[], come: readonly ComparedBlock[]): Generator<Passage> {
  const tokens = new Map<ComparedBlock, readonly string[]>();
  const read = (block: ComparedBlock): readonly string[] => {
    let known = tokens.get(block);
    if (known === undefined) tokens.set(block, (known = tokensOf(block.text)));
    return known;
  };
  const isChanged = (before: ComparedBlock, after: ComparedBlock): boolean =>
    Math.max(before.text.length, after.text.length) <= maxComparedUnits &&
    areSimilar(read(before), read(after));
  let next = 0;
  for (const before of gone) {
    const end = Math.min(come.length, next + maxCandidates);
    let at = next;
    while (at < end && !isChanged(before, come[at] as ComparedBlock)) at++;
    if (at === end) {
      yield { before, after: null };
      continue;
    }
    for (; next < at; next++) yield { before: null, after: come[next] ?? null };
    yield { before, after: come[next++] ?? null };
  }
  for (; next < come.length; next++) yield { before: null, after: come[next] ?? null };
}

/** What changed is cut at its end, and unchanged text except next to a change. */
function shorten({ change, text }: TextPart, at: number, count: number): TextPart {
  if (change !== 'same') return { change, text: boundText(text, maxUnits) };
  const [head, tail] = [at === 0 ? 0 : contextUnits, at === count - 1 ? 0 : contextUnits];
  if (text.length <= head + tail) return { change, text: boundText(text, text.length) };
  // Never half a character.
  const end = text.slice(text.length - tail).replace(/^[\udc00-\udfff]/, '');
  return { change, text: boundText(text, head + 1) + boundText(end, end.length) };
}
