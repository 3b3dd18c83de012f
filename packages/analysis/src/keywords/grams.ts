import { slotBits, type SlotKeys } from './keyword-slots.ts';
import { border, type KeywordStream } from './keyword-stream.ts';

const minPhraseOccurrences = 2;

/** Phrases of one length with what was counted of them, in columns. */
export interface Grams {
  readonly size: number;
  /** First, second and third key of each. */
  readonly parts: readonly number[][];
  readonly counts: number[];
  readonly firstAt: number[];
  readonly masks: number[];
  readonly minimum: number;
}

/** Words, pairs and triples of a stream, with the places that name them; none begins or ends with a function word. */
export function countGrams(
  source: KeywordStream,
  slots: readonly SlotKeys[],
  openingEnd: number,
): readonly [Grams, Grams, Grams] {
  const { keys, stream, isStop, mayStandAlone } = source;
  const size = keys.length;
  const single = new Int32Array(size);
  const singleFirst = new Int32Array(size);
  const singleMask = new Int32Array(size);
  const stop = new Uint8Array(size);
  const alone = new Uint8Array(size);
  for (let key = 0; key < size; key++) {
    stop[key] = isStop(key) ? 1 : 0;
    alone[key] = mayStandAlone(key) ? 1 : 0;
  }
  const pairs = createGrams(2);
  const triples = createGrams(3);
  const pairIndex = new Map<number, number>();
  const tripleIndex = new Map<number, number>();

  for (let i = 0; i < stream.length; i++) {
    const a = stream[i] ?? border;
    if (a === border) continue;
    if (single[a] === 0) singleFirst[a] = i;
    single[a] = (single[a] ?? 0) + 1;
    if (stop[a] === 1) continue;
    const b = stream[i + 1] ?? border;
    if (b === border) continue;
    // "Phone 15" and "plan b" are phrases, "1 2" is none.
    if (stop[b] === 0 && (alone[a] === 1 || alone[b] === 1))
      count(pairs, pairIndex, a * size + b, i, a, b, 0);
    const c = stream[i + 2] ?? border;
    if (c !== border && stop[c] === 0 && (alone[a] === 1 || alone[c] === 1))
      count(triples, tripleIndex, (a * size + b) * size + c, i, a, b, c);
  }

  for (const { name, texts } of slots) {
    for (const text of texts) {
      let isStart = name === 'title';
      for (let i = 0; i < text.length; i++) {
        const a = text[i] ?? border;
        if (a >= 0 && stop[a] === 1) continue;
        const bits = slotBits[name] | (isStart ? slotBits['title-start'] : 0);
        isStart = false;
        if (a < 0) continue;
        singleMask[a] = (singleMask[a] ?? 0) | bits;
        const b = text[i + 1] ?? border;
        if (b < 0) continue;
        addMask(pairs, pairIndex.get(a * size + b), bits);
        const c = text[i + 2] ?? border;
        if (c >= 0) addMask(triples, tripleIndex.get((a * size + b) * size + c), bits);
      }
    }
  }

  const singles = createGrams(1);
  for (let key = 0; key < size; key++) {
    if ((single[key] ?? 0) === 0 || stop[key] === 1 || alone[key] === 0) continue;
    singles.parts[0]?.push(key);
    singles.counts.push(single[key] ?? 0);
    singles.firstAt.push(singleFirst[key] ?? 0);
    singles.masks.push(singleMask[key] ?? 0);
  }
  for (const grams of [singles, pairs, triples]) {
    for (let i = 0; i < grams.counts.length; i++) {
      if ((grams.firstAt[i] ?? 0) < openingEnd) addMask(grams, i, slotBits.opening);
    }
  }
  return [singles, pairs, triples];
}

function createGrams(size: number): Grams {
  return {
    size,
    parts: Array.from({ length: size }, () => []),
    counts: [],
    firstAt: [],
    masks: [],
    minimum: size === 1 ? 1 : minPhraseOccurrences,
  };
}

function count(
  grams: Grams,
  index: Map<number, number>,
  key: number,
  at: number,
  a: number,
  b: number,
  c: number,
): void {
  const known = index.get(key);
  if (known !== undefined) {
    grams.counts[known] = (grams.counts[known] ?? 0) + 1;
    return;
  }
  index.set(key, grams.counts.length);
  grams.parts[0]?.push(a);
  grams.parts[1]?.push(b);
  grams.parts[2]?.push(c);
  grams.counts.push(1);
  grams.firstAt.push(at);
  grams.masks.push(0);
}

function addMask(grams: Grams, index: number | undefined, bits: number): void {
  if (index !== undefined) grams.masks[index] = (grams.masks[index] ?? 0) | bits;
}
