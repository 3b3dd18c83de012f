import {
  clearBeginnings,
  connectors,
  demonstratives,
  determiners,
  otherThings,
  subjects,
  topics,
  trustNames,
  type TrustNames,
} from './trust-names.ts';

/** Pages as bits: a name may stand for several. */
export const trustPages = { about: 1, contact: 2, privacy: 4 } as const;

export const allPages = trustPages.about | trustPages.contact | trustPages.privacy;

export type TrustPage = keyof typeof trustPages;

export interface Phrase {
  readonly words: readonly string[];
  /** Bits of `trustPages`. */
  readonly pages: number;
  /** Counts only if the other words say nothing else. */
  readonly isWeak: boolean;
}

const kinds: readonly (readonly [keyof TrustNames, number])[] = [
  ['about', trustPages.about],
  ['contact', trustPages.contact],
  ['privacy', trustPages.privacy],
  ['imprint', trustPages.about | trustPages.contact],
  ['other', 0],
];

/** Written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
export const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Several times as fast. */
const asciiWord = /[a-z\d]+/gi;
/** Accents and other signs on letters, and the line that stretches Arabic words. */
const accents = /[\p{Mn}\u0640]/gu;
export const ascii = /^[\0-\x7f]*$/;

/** Lower case without accents, so that “Política” and “politica” are the same word. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
}

export function wordsOf(text: string): readonly string[] {
  return text.match(ascii.test(text) ? asciiWord : word) ?? [];
}

/** The pages that a folded word names, as bits; 0 for none of these pages, null for an unknown word. */
export function pagesOfWord(current: string): number | null {
  const exact = single.get(current);
  if (exact !== undefined) return exact;
  for (const [name, pages] of beginnings.get(current.slice(0, 2)) ?? [])
    if (current.startsWith(name)) return pages;
  return null;
}

/** Soft hyphens and zero-width spaces only say where a word may be broken. */
export const breaks = /[\u00ad\u200b\u2060]/g;

/** Phrases by their first word, the longest first. */
export const phrases = new Map<string, Phrase[]>();
export const single = new Map<string, number>();
/** Single words that mean nothing else, whatever stands around them. */
export const certain = new Set<string>();
/** By their first two letters. */
const beginnings = new Map<string, (readonly [string, number])[]>();
export const parts: (readonly [string, number])[] = [];
/** Names in a script without spaces that count only if there is no other text. */
export const wholeParts = new Map<string, number>();
export const companions = new Set<string>();
/** Words before a name, by language, the longest first. */
export const aboutBefore = new Map<string, readonly (readonly string[])[]>();

function addWord(name: string, pages: number): void {
  single.set(name, (single.get(name) ?? 0) | pages);
}

function addName(name: string, pages: number): void {
  if (unspaced.test(name)) {
    const part = fold(name).replace(/[ =]/g, '');
    if (name.startsWith('=')) wholeParts.set(part, pages);
    else parts.push([part, pages]);
    return;
  }
  if (name.endsWith('*')) {
    const beginning = fold(name.slice(0, -1));
    const list = beginnings.get(beginning.slice(0, 2)) ?? [];
    list.push([beginning, pages]);
    beginnings.set(beginning.slice(0, 2), list);
    return;
  }
  const isWeak = name.startsWith('=');
  const words = wordsOf(fold(name));
  const [first = '', ...rest] = words;
  if (rest.length === 0) {
    addWord(first, pages);
    return;
  }
  // URLs often join the words.
  addWord(words.join(''), pages);
  const list = phrases.get(first) ?? [];
  list.push({ words, pages, isWeak });
  phrases.set(first, list);
}

for (const [language, names] of Object.entries(trustNames)) {
  for (const [key, pages] of kinds)
    for (const name of (names[key] ?? '').split('|')) if (name !== '') addName(name, pages);
  for (const name of (names.companions ?? '').split('|')) companions.add(fold(name));
  const before = (names.aboutBefore ?? '').split('|').map((name) => wordsOf(fold(name)));
  aboutBefore.set(
    language,
    before.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length),
  );
}
for (const { imprint = '' } of Object.values(trustNames))
  for (const name of imprint.split('|')) certain.add(fold(name));
for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);

const foldAll = (names: Iterable<string>): ReadonlySet<string> => new Set([...names].map(fold));
export const subjectNames = foldAll(subjects);
export const joining = foldAll(connectors);
export const pointing = foldAll(demonstratives);
export const beforeNouns = foldAll([...determiners, ...demonstratives]);
export const things = foldAll(otherThings);
export const topicNames = foldAll(topics);
export const clear = clearBeginnings.map(fold);
/** Phrases that say what a page is about only together with the words after them. */
export const openPhrases = foldAll(['à propos', 'acerca de', 'informazioni su', 'giới thiệu về']);

/** No entry for the beginning of a word is shorter. */
const markUnits = 6;
/** By the beginning of a word, the pages that a text with it may name: most texts have none of them. */
const marked = new Uint8Array(1 << 17);
const longest = (words: readonly string[]): string =>
  words.reduce((best, one) => (one.length > best.length ? one : best), '');
const marks: readonly (readonly [string, number])[] = [
  ...single,
  ...[...beginnings.values()].flat(),
  // A phrase has all of its words, and the longest is the rarest.
  ...[...phrases.values()].flat().map(({ words, pages }) => [longest(words), pages] as const),
  ...[...aboutBefore.values()].flat().map((words) => [longest(words), trustPages.about] as const),
];
for (const [name, pages] of marks) {
  const at = mark(name, 0, name.length);
  if (ascii.test(name)) marked[at] = (marked[at] ?? 0) | pages;
}

function mark(text: string, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end && i < start + markUnits; i++) hash = nextHash(hash, text.charCodeAt(i));
  return hash & (marked.length - 1);
}

function nextHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + (unit | 0x20)) | 0;
}

/** The pages that a text may name, from an index on. Accented letters are only compared after folding. */
export function possiblePages(text: string, from = 0): number {
  let pages = 0;
  let start = -1;
  let hash = 0;
  /** Where the last part of a word in camel case begins. */
  let part = -1;
  let isSmall = false;
  for (let i = from; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0x20;
    if (unit > 0x7f) return allPages;
    const isCapital = unit >= 0x41 && unit <= 0x5a;
    if (isCapital || (unit >= 0x61 && unit <= 0x7a)) {
      if (start === -1) {
        start = part = i;
        hash = 0;
      } else if (isCapital && isSmall) {
        pages |= marked[mark(text, part, i)] ?? 0;
        part = i;
      }
      if (i < start + markUnits) hash = nextHash(hash, unit);
      isSmall = !isCapital;
    } else {
      if (start !== -1) {
        pages |= marked[hash & (marked.length - 1)] ?? 0;
        if (part > start) pages |= marked[mark(text, part, i)] ?? 0;
        start = -1;
      }
      isSmall = false;
    }
  }
  return pages;
}
