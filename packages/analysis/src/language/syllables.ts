import { countEnglishSyllables } from './syllables-en.ts';
import { syllableRules, type SyllableRules } from './syllable-rules.ts';
import { countByScript } from './syllables-by-script.ts';

/** Languages with an alphabet that are counted by script, not by vowel rules. */
const byScript = new Set([
  'zh',
  'ja',
  'ko',
  'th',
  'lo',
  'hi',
  'mr',
  'ne',
  'bn',
  'gu',
  'pa',
  'ta',
  'te',
  'kn',
  'ml',
]);

const aliases: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', bs: 'hr', ms: 'id' };

interface Compiled {
  readonly vowels: ReadonlySet<string>;
  readonly nuclei: ReadonlySet<string>;
  readonly maxNucleusLength: number;
  readonly rules: SyllableRules;
}

const compiled = new Map<string, Compiled>();

/** BCP 47 primary languages whose syllables can be counted. */
export const syllableLanguages: readonly string[] = [
  'en',
  ...Object.keys(syllableRules),
  ...Object.keys(aliases),
  ...byScript,
].sort();

const syllableLanguageSet: ReadonlySet<string> = new Set(syllableLanguages);

export function hasSyllables(language: string): boolean {
  return syllableLanguageSet.has(language);
}

/**
 * Syllables of a folded word, at least 1; null for a language without rules (Arabic, Hebrew and Persian do not write
 * short vowels). Counted as spoken: English by spelling rules with exceptions, most others by vowels and diphthongs,
 * Chinese and Korean by character, Japanese by mora (a kanji counts as two), Thai estimated from its letters.
 */
export function countSyllables(word: string, language: string): number | null {
  if (language === 'en') return countEnglishSyllables(word);
  if (byScript.has(language)) return Math.max(1, countByScript(word, language));
  const key = Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language;
  if (!Object.hasOwn(syllableRules, key)) return null;
  return countByRules(word, rulesOf(key));
}

function rulesOf(key: string): Compiled {
  let found = compiled.get(key);
  if (found === undefined) {
    const rules = syllableRules[key] ?? { vowels: '', nuclei: '' };
    const nuclei = rules.nuclei === '' ? [] : rules.nuclei.split(' ');
    found = {
      vowels: new Set(rules.vowels),
      nuclei: new Set(nuclei),
      maxNucleusLength: nuclei.reduce((max, nucleus) => Math.max(max, nucleus.length), 1),
      rules,
    };
    compiled.set(key, found);
  }
  return found;
}

function countByRules(written: string, { vowels, nuclei, maxNucleusLength, rules }: Compiled): number {
  let word = written;
  for (const [pattern, replacement] of rules.prepare ?? []) word = word.replace(pattern, replacement);
  let count = 0;
  for (let i = 0; i < word.length;) {
    if (!vowels.has(word.charAt(i))) {
      i++;
      continue;
    }
    count++;
    let taken = 1;
    // Most vowels are single: only a second one makes a diphthong possible.
    if (vowels.has(word.charAt(i + 1))) {
      for (let length = maxNucleusLength; length > 1; length--) {
        if (nuclei.has(word.slice(i, i + length))) {
          taken = length;
          break;
        }
      }
    }
    i += taken;
  }
  for (const [pattern, change] of rules.adjust ?? []) {
    if (pattern.test(word)) count += change;
  }
  if (rules.syllabic !== undefined) count += word.match(rules.syllabic)?.length ?? 0;
  return Math.max(1, count);
}
