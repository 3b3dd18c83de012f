import { af } from './stop-words/af.ts';
import { ar } from './stop-words/ar.ts';
import { bg } from './stop-words/bg.ts';
import { ca } from './stop-words/ca.ts';
import { cs } from './stop-words/cs.ts';
import { da } from './stop-words/da.ts';
import { de } from './stop-words/de.ts';
import { el } from './stop-words/el.ts';
import { en } from './stop-words/en.ts';
import { es } from './stop-words/es.ts';
import { et } from './stop-words/et.ts';
import { fa } from './stop-words/fa.ts';
import { fi } from './stop-words/fi.ts';
import { fr } from './stop-words/fr.ts';
import { gl } from './stop-words/gl.ts';
import { he } from './stop-words/he.ts';
import { hi } from './stop-words/hi.ts';
import { hr } from './stop-words/hr.ts';
import { hu } from './stop-words/hu.ts';
import { id } from './stop-words/id.ts';
import { it } from './stop-words/it.ts';
import { ja } from './stop-words/ja.ts';
import { ko } from './stop-words/ko.ts';
import { lt } from './stop-words/lt.ts';
import { lv } from './stop-words/lv.ts';
import { nl } from './stop-words/nl.ts';
import { no } from './stop-words/no.ts';
import { pl } from './stop-words/pl.ts';
import { pt } from './stop-words/pt.ts';
import { ro } from './stop-words/ro.ts';
import { ru } from './stop-words/ru.ts';
import { sk } from './stop-words/sk.ts';
import { sl } from './stop-words/sl.ts';
import { sr } from './stop-words/sr.ts';
import { sv } from './stop-words/sv.ts';
import { th } from './stop-words/th.ts';
import { tr } from './stop-words/tr.ts';
import { uk } from './stop-words/uk.ts';
import { vi } from './stop-words/vi.ts';
import { zh } from './stop-words/zh.ts';

/** Alternative codes of a language, and languages whose function words are nearly the same. */
const aliases: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', bs: 'hr', ms: 'id' };

const lists: Readonly<Record<string, string>> = {
  af,
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  gl,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
};

/** BCP 47 primary languages that have a list of stop words. */
export const stopWordLanguages: readonly string[] = Object.keys(lists).concat(Object.keys(aliases)).sort();

const noWords: ReadonlySet<string> = new Set();
const sets = new Map<string, ReadonlySet<string>>();

/**
 * Function words of a language, in lowercase: articles, pronouns, prepositions, conjunctions, auxiliaries, common
 * adverbs. Elided ones end in an apostrophe ("l'", "dell'"). Empty for a language without a list.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const key = Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language;
  if (!Object.hasOwn(lists, key)) return noWords;
  let set = sets.get(key);
  if (set === undefined) {
    const words = (lists[key] ?? '').trim().split(/\s+/);
    // Serbian uses two alphabets.
    set = new Set(key === 'sr' ? words.concat(hr.trim().split(/\s+/)) : words);
    sets.set(key, set);
  }
  return set;
}

/** Whether a folded word is a function word of the language. */
export function isStopWord(word: string, language: string): boolean {
  return stopWordsOf(language).has(word);
}
