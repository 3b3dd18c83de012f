/**
 * The published readability formulas as pure functions of counts. Sources: Flesch 1948; Kincaid et al. 1975; Gunning 1952;
 * McLaughlin 1969; Coleman & Liau 1975; Senter & Smith 1967; Amstad 1978; Bamberger & Vanecek 1984; Fernández Huerta 1959;
 * Szigriszt Pazos 1993; Gutiérrez de Polini 1972; Crawford 1985; Kandel & Moles 1958; Franchina & Vacca 1986; Lucisano &
 * Piemontese 1988; Douma 1960; Martins et al. 1996; Oborneva 2006; Björnsson 1968.
 */
export interface ReadabilityCounts {
  /** All must be above zero when a formula is applied. */
  readonly words: number;
  readonly sentences: number;
  readonly letters: number;
  /** Letters and digits. */
  readonly characters: number;
  readonly syllables: number;
  /** Words of three syllables or more. */
  readonly polysyllables: number;
  readonly monosyllables: number;
  /** Words of more than six letters. */
  readonly longWords: number;
}

export type ReadabilityFormula = (counts: ReadabilityCounts) => number;

const wordsPerSentence = (c: ReadabilityCounts): number => c.words / c.sentences;
const syllablesPerWord = (c: ReadabilityCounts): number => c.syllables / c.words;
const perHundredWords = (part: number, c: ReadabilityCounts): number => (100 * part) / c.words;

/** Reading ease in Flesch's form: the constants differ by language, and a higher result is easier to read. */
function flesch(base: number, perSentence: number, perSyllable: number): ReadabilityFormula {
  return (c) => base - perSentence * wordsPerSentence(c) - perSyllable * syllablesPerWord(c);
}

export const fleschReadingEase = flesch(206.835, 1.015, 84.6);
/** German. */
export const fleschAmstad = flesch(180, 1, 58.5);
/** Spanish. */
export const fernandezHuerta = flesch(206.84, 1.02, 60);
/** Spanish; its scale is INFLESZ. */
export const szigrisztPazos = flesch(206.835, 1, 62.3);
/** French. */
export const kandelMoles = flesch(207, 1.015, 73.6);
/** Italian; the 1986 version. */
export const fleschVacca = flesch(217, 1.3, 60);
/** Dutch. */
export const fleschDouma = flesch(206.835, 0.93, 77);
/** Portuguese. */
export const fleschMartins = flesch(248.835, 1.015, 84.6);
/** Russian. */
export const fleschOborneva = flesch(206.835, 1.3, 60.1);
/** Hungarian. */
export const fleschHungarian = flesch(206.835, 1.015, 58.5);

/** Italian, 0 to 100; uses letters instead of syllables. Below 80 hard for primary, 60 middle, 40 high school. */
export const gulpease: ReadabilityFormula = (c) =>
  Math.min(100, Math.max(0, 89 + (300 * c.sentences - 10 * c.letters) / c.words));

/** Spanish. */
export const gutierrezPolini: ReadabilityFormula = (c) =>
  95.2 - 9.7 * (c.letters / c.words) - 0.35 * wordsPerSentence(c);

/** Spanish: years of school. */
export const crawford: ReadabilityFormula = (c) =>
  -0.205 * perHundredWords(c.sentences, c) + 0.049 * perHundredWords(c.syllables, c) - 3.407;

/** German: school years, 4 to 15. */
export const wienerSachtextformel1: ReadabilityFormula = (c) =>
  0.1935 * perHundredWords(c.polysyllables, c) +
  0.1672 * wordsPerSentence(c) +
  0.1297 * perHundredWords(c.longWords, c) -
  0.0327 * perHundredWords(c.monosyllables, c) -
  0.875;
export const wienerSachtextformel2: ReadabilityFormula = (c) =>
  0.2007 * perHundredWords(c.polysyllables, c) +
  0.1682 * wordsPerSentence(c) +
  0.1373 * perHundredWords(c.longWords, c) -
  2.779;
export const wienerSachtextformel3: ReadabilityFormula = (c) =>
  0.2963 * perHundredWords(c.polysyllables, c) + 0.1905 * wordsPerSentence(c) - 1.1144;
export const wienerSachtextformel4: ReadabilityFormula = (c) =>
  0.2744 * perHundredWords(c.polysyllables, c) + 0.2656 * wordsPerSentence(c) - 1.693;

/** English: United States school grade, like the next four. */
export const fleschKincaidGrade: ReadabilityFormula = (c) =>
  0.39 * wordsPerSentence(c) + 11.8 * syllablesPerWord(c) - 15.59;
/** Counts every word of three syllables, including names and compounds. */
export const gunningFog: ReadabilityFormula = (c) =>
  0.4 * (wordsPerSentence(c) + perHundredWords(c.polysyllables, c));
/** Designed for samples of 30 sentences. */
export const smog: ReadabilityFormula = (c) =>
  1.043 * Math.sqrt((30 * c.polysyllables) / c.sentences) + 3.1291;
export const colemanLiau: ReadabilityFormula = (c) =>
  0.0588 * perHundredWords(c.letters, c) - 0.296 * perHundredWords(c.sentences, c) - 15.8;
export const automatedReadabilityIndex: ReadabilityFormula = (c) =>
  4.71 * (c.characters / c.words) + 0.5 * wordsPerSentence(c) - 21.43;

/** For Swedish; a higher result is harder to read: 25 easy, 40 average, 60 very difficult. */
export const lix: ReadabilityFormula = (c) => wordsPerSentence(c) + perHundredWords(c.longWords, c);
export const rix: ReadabilityFormula = (c) => c.longWords / c.sentences;
