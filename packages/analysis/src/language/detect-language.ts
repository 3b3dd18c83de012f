/**
 * Detecting a text's language: an entry of its own (`@siteglass/analysis/language`), because its n-grams are 330 kB of
 * source, which only what analyses should load.
 */
import { characterClasses, clip, letter, surrogate, unspaced } from './characters.ts';
import { closeLanguage } from './close-languages.ts';
import type { DetectedLanguage } from './detected-language.ts';
import { scoreNgrams } from './ngram-scores.ts';
import { scriptOf } from './scripts.ts';

export type { DetectedLanguage };

/** Code units that are looked at; more tell nothing new. */
const maxUnits = 4000;
/** Fewer letters than a short title has are a guess. */
const minReliableLetters = 20;
const minReliableConfidence = 0.5;
/** The n-grams are of 350 bytes: 380 units of Latin letters with their spaces, fewer of other scripts. */
const sliceUnits = 400;
/** The evidence (difference per n-gram times n-grams) at which the next language is half as likely to be meant. */
const evenEvidence = 60;
const beginsWithLetter = /^\p{L}/u;
const noise = /(?:https?:\/\/|www\.|@)\S+|[\p{N}\p{S}_#/\\|]+/gu;

/**
 * The language of a text; null where there is no letter to judge by. Scripts that one language writes (Greek, Thai, Korean,
 * kana …) decide by themselves; the rest is compared by n-grams, and close relatives that the n-grams do not know (Galician,
 * Afrikaans, Indonesian, Serbian in Latin letters, Macedonian, Nepali …) are told apart by their commonest words.
 */
export function detectLanguage(text: string): DetectedLanguage | null {
  const read = clip(text, maxUnits).replace(noise, ' ').normalize('NFC');
  const script = scriptOf(read);
  if (script === null) return null;
  if (script.language !== null) {
    const confidence = script.share * (script.letters / (script.letters + 1));
    return { language: script.language, confidence, isReliable: script.letters >= 5 && confidence >= 0.5 };
  }
  const first = compare(read.slice(0, sliceUnits));
  // A menu or a list of names may come first: the middle has its say when the beginning was not clear.
  const middle = Math.floor(read.length / 2);
  const needsSecond = read.length > 2 * sliceUnits && (first === null || first.confidence < 0.9);
  const second = needsSecond ? compare(read.slice(middle, middle + sliceUnits)) : null;
  const best = second !== null && second.confidence > (first?.confidence ?? 0) ? second : first;
  if (best === null) return null;
  return { ...best, language: closeLanguage(best.language, read) };
}

function compare(slice: string): DetectedLanguage | null {
  const scores = scoreNgrams(slice);
  if (scores === null) return null;
  const letters = countLetters(slice);
  const evidence = ((scores.best - scores.next) * letters) / 3;
  const confidence = evidence / (evidence + evenEvidence);
  return {
    language: scores.language,
    confidence,
    isReliable: letters >= minReliableLetters && confidence >= minReliableConfidence && scores.isTypical,
  };
}

function countLetters(text: string): number {
  const classes = characterClasses();
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = classes[text.charCodeAt(i)];
    if (kind === letter) count++;
    else if (kind === unspaced || kind === surrogate) {
      // Some of these are marks, and the second half of a pair begins nothing.
      if (beginsWithLetter.test(text.slice(i, i + 2))) count++;
    }
  }
  return count;
}
