/**
 * Language detection has its own entry point (`@siteglass/analysis/language`) because its n-grams are 330 kB of source,
 * which only code that analyzes text should load.
 */
import { characterClasses, clip, letter, surrogate, unspaced } from './characters.ts';
import { closeLanguage } from './close-languages.ts';
import type { DetectedLanguage } from './detected-language.ts';
import { scoreNgrams } from './ngram-scores.ts';
import { scriptOf } from './scripts.ts';

export type { DetectedLanguage };

/** Code units that are read; reading more does not improve the result. */
const maxUnits = 4000;
/** With fewer letters than a short title has, the result is a guess. */
const minReliableLetters = 20;
const minReliableConfidence = 0.5;
/** The n-grams cover 350 bytes: 380 units of Latin letters with their spaces, fewer of other scripts. */
const sliceUnits = 400;
/** The evidence (difference per n-gram × number of n-grams) at which the next language is half as likely. */
const evenEvidence = 60;
const beginsWithLetter = /^\p{L}/u;
const noise = /(?:https?:\/\/|www\.|@)\S+|[\p{N}\p{S}_#/\\|]+/gu;

/**
 * The language of a text; null if there are no letters to judge by. Scripts used by a single language (Greek, Thai,
 * Korean, kana …) settle it; everything else is compared by n-grams, and close relatives that the n-grams do not cover
 * (Galician, Afrikaans, Indonesian, Serbian in Latin letters, Macedonian, Nepali …) are distinguished by their most
 * common words.
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
  // A menu or a list of names may come first: use the middle too if the beginning was inconclusive.
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
      // Some of these are marks, and a low surrogate does not start a character.
      if (beginsWithLetter.test(text.slice(i, i + 2))) count++;
    }
  }
  return count;
}
