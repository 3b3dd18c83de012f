import { subjects, trustNames, type TrustNames } from './trust-names.ts';

export type TrustPage = 'about' | 'contact' | 'privacy';

interface Phrase {
  readonly words: readonly string[];
  readonly pages: readonly TrustPage[];
  /** Counts only if the other words say nothing else. */
  readonly isWeak: boolean;
}

const about: readonly TrustPage[] = ['about'];
const kinds: readonly (readonly [keyof TrustNames, readonly TrustPage[]])[] = [
  ['about', about],
  ['contact', ['contact']],
  ['privacy', ['privacy']],
  ['imprint', ['about', 'contact']],
];

/** Written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const marks = /[\u0300-\u036f]/g;
const ascii = /^[\0-\x7f]*$/;

/** Lower case without accents, so that “Política” and “politica” are the same word. */
function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(marks, '').normalize('NFC').toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/** Soft hyphens and zero-width spaces only say where a word may be broken. */
const breaks = /[\u00ad\u200b\u2060]/g;

/** Phrases by their first word, the longest first. */
const phrases = new Map<string, Phrase[]>();
const single = new Map<string, Set<TrustPage>>();
/** Single words that mean nothing else, whatever stands around them. */
const certain = new Set<string>();
const beginnings: (readonly [string, readonly TrustPage[]])[] = [];
const parts: (readonly [string, readonly TrustPage[]])[] = [];
const companions = new Set<string>();
/** Words before a name, by language, the longest first. */
const aboutBefore = new Map<string, readonly (readonly string[])[]>();

function addWord(name: string, pages: readonly TrustPage[]): void {
  const known = single.get(name) ?? new Set();
  for (const page of pages) known.add(page);
  single.set(name, known);
}

function addName(name: string, pages: readonly TrustPage[]): void {
  if (unspaced.test(name)) {
    parts.push([fold(name).replaceAll(' ', ''), pages]);
    return;
  }
  if (name.endsWith('*')) {
    beginnings.push([fold(name.slice(0, -1)), pages]);
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

const subjectNames = new Set(subjects);
/** Single words that say what a page is about only together with the words after them. */
const prepositions = new Set(
  [...aboutBefore.values()].flat().flatMap((words) => (words.length === 1 ? words : [])),
);

/** Lookup table of the beginnings of all names: most texts have none of them and need no further lookup. */
const marked = new Uint8Array(4096);
for (const name of [...phrases.keys(), ...single.keys(), ...beginnings.map(([name]) => name)])
  if (ascii.test(name)) marked[mark(name, 0, name.length)] = 1;

function mark(text: string, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end && i < start + 3; i++) hash = hash * 31 + (text.charCodeAt(i) | 0x20);
  return hash & 4095;
}

/** Whether a text may contain a name. Accented letters are only compared after folding. */
function mayName(text: string): boolean {
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0x20;
    if (unit > 0x7f) return true;
    const isLetter = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
    if (isLetter && start === -1) start = i;
    else if (!isLetter && start !== -1) {
      if (marked[mark(text, start, i)] === 1) return true;
      start = -1;
    }
  }
  return false;
}

const maxWords = 9;
const maxSiteNameUnits = 100;
/** Other words in a text with a phrase: “Read the privacy policy of Brenn Walks”. */
const maxOthers = 5;
/** Units around a name in a script without spaces. */
const maxAround = 12;

export interface NameReader {
  /** Adds the pages that a link text names. `isOwn`: in a menu or footer, where links are about the site itself. */
  text(text: string, isOwn: boolean, found: Set<TrustPage>): void;
  /** Adds the pages that a path segment names. */
  address(segment: string, found: Set<TrustPage>): void;
}

export function nameReader(pageUrl: string, language: string | null, siteName: string): NameReader {
  const host = fold(/^[a-z]+:\/\/([^/?#]*)/i.exec(pageUrl)?.[1] ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const before = ['en', 'de', language ?? 'en'].flatMap((code) => aboutBefore.get(code) ?? []);
  const ownName = new Set(
    wordsOf(fold(siteName.slice(0, maxSiteNameUnits))).filter(({ length }) => length > 2),
  );
  /** Part of the name of the site, or of its host, or an abbreviation. */
  const isSiteName = (written: string, folded: string, isShouted: boolean): boolean =>
    (folded.length > 2 && (host.includes(folded) || ownName.has(folded))) ||
    (!isShouted && /^\p{Lu}{2,6}$/u.test(written));

  return {
    text(raw, isOwn, found) {
      if (!mayName(raw)) return;
      const text = ascii.test(raw) ? raw : raw.replace(breaks, '');
      addParts(text, found);
      const written = wordsOf(text);
      if (written.length === 0 || written.length > maxWords) return;
      const words = written.map(fold);
      const isShouted = text === text.toUpperCase();
      addNamed(words, splitsOf(text), (i) => isSiteName(written[i] ?? '', words[i] ?? '', isShouted), found);
      if (!found.has('about') && isAboutName(words, written, before, isOwn && !isShouted, isSiteName))
        found.add('about');
    },
    address(segment, found) {
      if (!mayName(segment)) return;
      addParts(segment, found);
      const written = wordsOf(segment.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replaceAll('_', ' '));
      if (written.length === 0 || written.length > maxWords) return;
      const words = written.map(fold);
      addNamed(
        words,
        none,
        (i) => /^(?:\d+|node|html?)$/.test(words[i] ?? '') || isSiteName('', words[i] ?? '', true),
        found,
      );
    },
  };
}

/** Names in a script without spaces. */
function addParts(text: string, found: Set<TrustPage>): void {
  if (ascii.test(text) || !unspaced.test(text)) return;
  const folded = fold(text).replace(/\s+/g, '');
  for (const [name, pages] of parts)
    if (folded.length <= name.length + maxAround && folded.includes(name))
      for (const page of pages) found.add(page);
}

const none: readonly boolean[] = [];
/** Between names of their own: “Contact / Imprint”. */
const separator = /[/|·•&+,;]/;

/** Whether a sign separates each word from the next one. */
function splitsOf(text: string): readonly boolean[] {
  if (!separator.test(text)) return none;
  const splits: boolean[] = [];
  let end = -1;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (end !== -1) splits.push(separator.test(text.slice(end, index)));
    end = index + found.length;
  }
  return splits;
}

/** Adds the pages of phrases, and those of single words if the words up to the next separator say nothing else. */
function addNamed(
  words: readonly string[],
  splits: readonly boolean[],
  isName: (i: number) => boolean,
  found: Set<TrustPage>,
): void {
  const weak = new Set<TrustPage>();
  const strong = new Set<TrustPage>();
  let others = 0;
  let othersHere = 0;
  for (let i = 0; i < words.length; i++) {
    const current = words[i] ?? '';
    const phrase = phraseAt(words, i);
    if (phrase !== null) {
      for (const page of phrase.pages) (phrase.isWeak ? weak : strong).add(page);
      i += phrase.words.length - 1;
    } else {
      const next = words[i + 1];
      const isOfTopic =
        prepositions.has(current) &&
        next !== undefined &&
        splits[i] !== true &&
        !subjectNames.has(next) &&
        !isName(i + 1);
      const pages = isOfTopic ? null : pagesOfWord(current);
      if (pages !== null) for (const page of pages) (certain.has(current) ? strong : weak).add(page);
      else if (isOfTopic || (!companions.has(current) && !isName(i))) othersHere++;
    }
    if (splits[i] !== true && i < words.length - 1) continue;
    if (othersHere === 0) for (const page of weak) found.add(page);
    weak.clear();
    others += othersHere;
    othersHere = 0;
  }
  if (others <= maxOthers) for (const page of strong) found.add(page);
}

function phraseAt(words: readonly string[], at: number): Phrase | null {
  const list = phrases.get(words[at] ?? '');
  if (list === undefined) return null;
  return list.find((phrase) => phrase.words.every((part, i) => words[at + i] === part)) ?? null;
}

function pagesOfWord(current: string): Iterable<TrustPage> | null {
  const exact = single.get(current);
  if (exact !== undefined) return exact;
  for (const [name, pages] of beginnings) if (current.startsWith(name)) return pages;
  return null;
}

/** “About our ads” is about the ads. */
const possessives = new Set([
  'our',
  'your',
  'my',
  'these',
  'those',
  'unsere',
  'ihre',
  'nuestros',
  'nuestras',
  'nossos',
  'onze',
]);
/** Most names of organizations have fewer words. */
const maxNameWords = 5;

/** “About CNBC”: words before a name, then capitalized words only; elsewhere than in menus, only the site's own name. */
function isAboutName(
  words: readonly string[],
  written: readonly string[],
  before: readonly (readonly string[])[],
  isOwn: boolean,
  isSiteName: (written: string, folded: string, isShouted: boolean) => boolean,
): boolean {
  const start = before.find((names) => names.every((name, i) => words[i] === name));
  if (start === undefined || words.length <= start.length || words.length > start.length + maxNameWords)
    return false;
  let names = 0;
  for (let i = start.length; i < words.length; i++) {
    const name = written[i] ?? '';
    const folded = words[i] ?? '';
    if (possessives.has(folded)) return false;
    if (companions.has(folded) || single.has(folded)) continue;
    if (!isSiteName(name, folded, false) && !(isOwn && /^\p{Lu}/u.test(name))) return false;
    names++;
  }
  return names > 0;
}
