import {
  aboutBefore,
  ascii,
  beforeNouns,
  breaks,
  certain,
  clear,
  companions,
  fold,
  joining,
  openPhrases,
  pagesOfWord,
  parts,
  phrases,
  pointing,
  single,
  subjectNames,
  things,
  topicNames,
  trustPages,
  unspaced,
  wholeParts,
  word,
  wordsOf,
  type Phrase,
} from './trust-lexicon.ts';

const maxWords = 9;
const maxSiteNameUnits = 100;
/** Other words in a text with a phrase: “Read the privacy policy of Brenn Walks”. */
const maxOthers = 5;
/** Units around a name in a script without spaces. */
const maxAround = 12;

/** Answers with bits of `trustPages`. */
export interface NameReader {
  /** The pages that a link text names. `isOwn`: in a menu or footer, where links are about the site itself. */
  text(text: string, isOwn: boolean): number;
  /** The pages that a path segment names. */
  address(segment: string): number;
}

export function nameReader(pageUrl: string, language: string | null, siteName: string): NameReader {
  const host = fold(/^[a-z]+:\/\/([^/?#]*)/i.exec(pageUrl)?.[1] ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const { before, prepositions } = beginningsIn(language);
  const ownName = new Set(
    wordsOf(fold(siteName.slice(0, maxSiteNameUnits))).filter(({ length }) => length > 2),
  );
  /** Part of the name of the site, or of its host, or an abbreviation. */
  const isSiteName = (written: string, folded: string, isShouted: boolean): boolean =>
    (folded.length > 2 && (host.includes(folded) || ownName.has(folded))) ||
    (!isShouted && /^\p{Lu}{2,6}$/u.test(written) && !topicNames.has(folded));

  return {
    text(raw, isOwn) {
      const text = ascii.test(raw) ? raw : raw.replace(breaks, '');
      let pages = namedInParts(text, isOwn);
      const written = wordsOf(text);
      if (written.length === 0 || written.length > maxWords) return pages;
      const words = written.map(fold);
      const start = beginningOf(words, before);
      const isNamed = hasNames(words);
      if (start === undefined && !isNamed) return pages;
      const isShouted = text === text.toUpperCase();
      const isName = (i: number): boolean => isSiteName(written[i] ?? '', words[i] ?? '', isShouted);
      if (isNamed) pages |= namedIn({ words, splits: splitsOf(text), prepositions, isName, isOwn });
      if (start === undefined || (pages & trustPages.about) !== 0) return pages;
      const isCapital = (i: number): boolean => isOwn && !isShouted && /^\p{Lu}/u.test(written[i] ?? '');
      return isAboutName(words, start.length, isName, isCapital) ? pages | trustPages.about : pages;
    },
    address(segment) {
      const pages = namedInParts(segment, false);
      const spaced = capital.test(segment) ? segment.replace(hump, '$1 ') : segment;
      const written = wordsOf(spaced.replaceAll('_', ' '));
      if (written.length === 0 || written.length > maxWords) return pages;
      const words = written.map(fold);
      if (!hasNames(words)) return pages;
      const isName = (i: number): boolean =>
        /^(?:\d+|node|html?)$/.test(words[i] ?? '') || isSiteName('', words[i] ?? '', true);
      return pages | namedIn({ words, splits: none, prepositions, isName, isOwn: false });
    },
  };
}

interface Beginnings {
  /** The words before a name with which a text may begin: “about”, “who is”. */
  readonly before: readonly (readonly string[])[];
  /** Those that are a single word. */
  readonly prepositions: ReadonlySet<string>;
}

const knownBeginnings = new Map<string, Beginnings>();

/** Of a language, and of English and German, which many sites use besides their own. */
function beginningsIn(language: string | null): Beginnings {
  const code = language !== null && aboutBefore.has(language) ? language : 'en';
  const known = knownBeginnings.get(code);
  if (known !== undefined) return known;
  const before = ['en', 'de', code].flatMap((one) => aboutBefore.get(one) ?? []);
  const prepositions = new Set(before.flatMap((words) => (words.length === 1 ? words : [])));
  const made = { before, prepositions };
  knownBeginnings.set(code, made);
  return made;
}

const capital = /\p{Lu}/u;
/** Where a word begins in `aboutUs`. */
const hump = /(\p{Ll})(?=\p{Lu})/gu;

/** Whether any of the words, or a phrase of them, stands for a page. */
function hasNames(words: readonly string[]): boolean {
  return words.some((current, i) => pagesOfWord(current) !== null || phraseAt(words, i) !== null);
}

/** “关于豆瓣”: a name of the site behind “about”. */
const aboutHan = /^(?:关于|關於)[\p{L}\p{N}]{1,8}$/u;

/** The pages that names in a script without spaces stand for. */
function namedInParts(text: string, isOwn: boolean): number {
  if (ascii.test(text) || !unspaced.test(text)) return 0;
  const folded = fold(text).replace(/\s+/g, '');
  let found = wholeParts.get(folded) ?? 0;
  if (isOwn && aboutHan.test(folded)) found |= trustPages.about;
  for (const [name, pages] of parts)
    if (folded.length <= name.length + maxAround && folded.includes(name)) found |= pages;
  return found;
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

interface Text {
  readonly words: readonly string[];
  readonly splits: readonly boolean[];
  readonly prepositions: ReadonlySet<string>;
  readonly isName: (i: number) => boolean;
  readonly isOwn: boolean;
}

/** The pages of phrases, and those of single words if the words up to the next separator say nothing else. */
function namedIn(text: Text): number {
  const { words, splits, prepositions, isName, isOwn } = text;
  let found = 0;
  let weak = 0;
  let strong = 0;
  let clearHere = 0;
  let others = 0;
  let othersHere = 0;
  let from = 0;
  for (let i = 0; i < words.length; i++) {
    const current = words[i] ?? '';
    const phrase = phraseAt(words, i);
    if (phrase !== null) {
      i += phrase.words.length - 1;
      const isOther = phrase.pages === 0;
      if (isOther || (openPhrases.has(phrase.words.join(' ')) && isOfTopic(text, i))) othersHere++;
      else if (phrase.isWeak) weak |= phrase.pages;
      else strong |= phrase.pages;
    } else {
      const isTopic = prepositions.has(current) && isOfTopic(text, i);
      const pages = isTopic ? null : pagesOfWord(current);
      if (pages !== null) {
        if (certain.has(current)) strong |= pages;
        else weak |= pages;
        if (clear.some((beginning) => current.startsWith(beginning))) clearHere |= pages;
      } else if (isTopic || (!companions.has(current) && !isName(i))) othersHere++;
    }
    if (splits[i] !== true && i < words.length - 1) continue;
    if (othersHere === 0) found |= weak;
    else if (isOwn && othersHere === 1 && i - from < maxMenuWords && !words.some((one) => things.has(one)))
      found |= clearHere;
    weak = 0;
    clearHere = 0;
    others += othersHere;
    othersHere = 0;
    from = i + 1;
  }
  return others <= maxOthers ? found | strong : found;
}

/** In menus and footers, one unknown word may be next to a clear one: “Contact Brenn”. */
const maxMenuWords = 4;

/** Whether the words after a preposition name a topic rather than the site or its people. */
function isOfTopic({ words, splits, isName }: Text, at: number): boolean {
  let i = at;
  do {
    if (splits[i] === true || ++i >= words.length) return false;
  } while (beforeNouns.has(words[i] ?? ''));
  const noun = words[i] ?? '';
  return !subjectNames.has(noun) && !joining.has(noun) && !isName(i);
}

function phraseAt(words: readonly string[], at: number): Phrase | null {
  const list = phrases.get(words[at] ?? '');
  if (list === undefined) return null;
  return list.find((phrase) => phrase.words.every((part, i) => words[at + i] === part)) ?? null;
}

/** “About our ads” is about the ads. */
const possessives = new Set('our your my these those unsere ihre nuestros nuestras nossos onze'.split(' '));
/** Most names of organizations have fewer words. */
const maxNameWords = 5;

/** The words before a name with which a text begins. */
function beginningOf(
  words: readonly string[],
  before: readonly (readonly string[])[],
): readonly string[] | undefined {
  return before.find((names) => names.every((name, i) => words[i] === name));
}

/**
 * “About CNBC”: words before a name, then capitalized words only; elsewhere than in menus, only the site's own name. Or
 * “About this blog”, with a word for what the site is or who runs it.
 */
function isAboutName(
  words: readonly string[],
  start: number,
  isName: (i: number) => boolean,
  isCapital: (i: number) => boolean,
): boolean {
  if (words.length <= start || words.length > start + maxNameWords) return false;
  let names = 0;
  let needsSubject = false;
  for (let i = start; i < words.length; i++) {
    const current = words[i] ?? '';
    if (subjectNames.has(current) || isName(i)) names++;
    else if (pointing.has(current) || possessives.has(current)) needsSubject = true;
    else if (companions.has(current) || single.has(current) || beforeNouns.has(current)) continue;
    else if (isCapital(i) && !needsSubject && !topicNames.has(current)) names++;
    else return false;
  }
  return names > 0;
}
