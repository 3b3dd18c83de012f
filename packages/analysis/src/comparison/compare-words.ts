/** A run of words that only one of two passages has, or both. */
export interface TextPart {
  readonly change: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Letters of scripts that write words without spaces: each counts as a word. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const token = new RegExp(
  String.raw`[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}])+|\s+|.`,
  'gsu',
);
const hasLetter = /[\p{L}\p{N}]/u;

/** Words, white space and other characters; together they are the text. */
export function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? [];
}

/** Whether two passages have at least half of their words in common, so that one is the other after a change. */
export function areSimilar(before: readonly string[], after: readonly string[]): boolean {
  const counts = new Map<string, number>();
  let words = 0;
  for (const one of before) {
    if (!hasLetter.test(one)) continue;
    words++;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  let others = 0;
  let common = 0;
  for (const one of after) {
    if (!hasLetter.test(one)) continue;
    others++;
    const left = counts.get(one) ?? 0;
    if (left === 0) continue;
    common++;
    counts.set(one, left - 1);
  }
  return common > 0 && common * 2 >= Math.max(words, others);
}

/** Beyond this many pairs of tokens, a passage has changed from its first new word to its last. */
const maxPairs = 250_000;

/** The words that changed, in order: what is gone comes before what is in its place. */
export function compareWords(before: readonly string[], after: readonly string[]): readonly TextPart[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  const parts = new Parts();
  parts.add('same', after.slice(0, start));
  if (removed.length * added.length > maxPairs) {
    parts.add('removed', removed);
    parts.add('added', added);
  } else addBetween(parts, removed, added);
  parts.add('same', after.slice(after.length - end));
  return parts.done();
}

/** Adds what is between the common beginning and end, by the longest common subsequence. */
function addBetween(parts: Parts, before: readonly string[], after: readonly string[]): void {
  const width = after.length + 1;
  /** The length of the longest common subsequence of what follows after the first i and the first j tokens. */
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [gone, come] = [before[i], after[j]];
    if (gone !== undefined && gone === come) {
      parts.add('same', [gone]);
      i++;
      j++;
    } else if (
      gone !== undefined &&
      (come === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      parts.add('removed', [gone]);
      i++;
    } else if (come !== undefined) {
      parts.add('added', [come]);
      j++;
    }
  }
}

/** Joins neighboring tokens with the same change. */
class Parts {
  readonly #parts: TextPart[] = [];
  /** The last change, and what follows it. */
  #removed = '';
  #added = '';
  #same = '';

  add(change: TextPart['change'], tokens: readonly string[]): void {
    const text = tokens.join('');
    if (text === '') return;
    if (change === 'same') {
      this.#same += text;
      return;
    }
    // Two changes with only a space or a comma between them are one.
    const isOneChange = this.#removed + this.#added !== '' && !hasLetter.test(this.#same);
    if (isOneChange) {
      this.#removed += this.#same;
      this.#added += this.#same;
      this.#same = '';
    } else this.#flush();
    if (change === 'removed') this.#removed += text;
    else this.#added += text;
  }

  done(): readonly TextPart[] {
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#removed !== '') this.#parts.push({ change: 'removed', text: this.#removed });
    if (this.#added !== '') this.#parts.push({ change: 'added', text: this.#added });
    if (this.#same !== '') this.#parts.push({ change: 'same', text: this.#same });
    this.#removed = '';
    this.#added = '';
    this.#same = '';
  }
}
