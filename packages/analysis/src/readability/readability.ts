import * as formulas from './formulas.ts';
import { paragraphLimits } from './sentence-limits.ts';
import { countsOf, type TextStatistics } from './text-statistics.ts';

/** Formula names, permanent. */
export type FormulaName =
  | 'flesch-reading-ease'
  | 'flesch-kincaid-grade'
  | 'gunning-fog'
  | 'smog'
  | 'coleman-liau'
  | 'automated-readability-index'
  | 'flesch-amstad'
  | 'wiener-sachtextformel-1'
  | 'wiener-sachtextformel-2'
  | 'wiener-sachtextformel-3'
  | 'wiener-sachtextformel-4'
  | 'fernandez-huerta'
  | 'szigriszt-pazos'
  | 'gutierrez-polini'
  | 'crawford'
  | 'kandel-moles'
  | 'gulpease'
  | 'flesch-vacca'
  | 'flesch-douma'
  | 'flesch-martins'
  | 'flesch-oborneva'
  | 'flesch-hungarian'
  | 'lix'
  | 'rix';

const byName: Readonly<Record<FormulaName, formulas.ReadabilityFormula>> = {
  'flesch-reading-ease': formulas.fleschReadingEase,
  'flesch-kincaid-grade': formulas.fleschKincaidGrade,
  'gunning-fog': formulas.gunningFog,
  smog: formulas.smog,
  'coleman-liau': formulas.colemanLiau,
  'automated-readability-index': formulas.automatedReadabilityIndex,
  'flesch-amstad': formulas.fleschAmstad,
  'wiener-sachtextformel-1': formulas.wienerSachtextformel1,
  'wiener-sachtextformel-2': formulas.wienerSachtextformel2,
  'wiener-sachtextformel-3': formulas.wienerSachtextformel3,
  'wiener-sachtextformel-4': formulas.wienerSachtextformel4,
  'fernandez-huerta': formulas.fernandezHuerta,
  'szigriszt-pazos': formulas.szigrisztPazos,
  'gutierrez-polini': formulas.gutierrezPolini,
  crawford: formulas.crawford,
  'kandel-moles': formulas.kandelMoles,
  gulpease: formulas.gulpease,
  'flesch-vacca': formulas.fleschVacca,
  'flesch-douma': formulas.fleschDouma,
  'flesch-martins': formulas.fleschMartins,
  'flesch-oborneva': formulas.fleschOborneva,
  'flesch-hungarian': formulas.fleschHungarian,
  lix: formulas.lix,
  rix: formulas.rix,
};

/** The formulas made for each language, the primary one first. */
const byLanguage: Readonly<Record<string, readonly FormulaName[]>> = {
  en: [
    'flesch-reading-ease',
    'flesch-kincaid-grade',
    'gunning-fog',
    'smog',
    'coleman-liau',
    'automated-readability-index',
  ],
  it: ['gulpease', 'flesch-vacca'],
  de: [
    'flesch-amstad',
    'wiener-sachtextformel-1',
    'wiener-sachtextformel-2',
    'wiener-sachtextformel-3',
    'wiener-sachtextformel-4',
  ],
  es: ['fernandez-huerta', 'szigriszt-pazos', 'gutierrez-polini', 'crawford'],
  fr: ['kandel-moles'],
  nl: ['flesch-douma'],
  pt: ['flesch-martins'],
  ru: ['flesch-oborneva'],
  hu: ['flesch-hungarian'],
};

/**
 * The languages that LIX was tested in, with its value for ordinary newspapers: C. H. Björnsson, Readability of
 * Newspapers in 11 Languages, Reading Research Quarterly 18 (1983), https://doi.org/10.2307/747382. Elsewhere the share
 * of words with more than six letters says nothing: words in Bengali or Hindi have several characters per letter, those
 * in Turkish or Hungarian many endings.
 */
const newspaperLix: Readonly<Record<string, number>> = {
  sv: 47,
  no: 48,
  nb: 48,
  nn: 48,
  da: 51,
  en: 52,
  fr: 55,
  de: 59,
  it: 65,
  ru: 65,
  es: 67,
  pt: 70,
  fi: 72,
};
/** The scale of LIX was made for Swedish. */
const swedishLix = 47;

export type ReadabilityBand =
  'very-easy' | 'easy' | 'fairly-easy' | 'standard' | 'fairly-difficult' | 'difficult' | 'very-difficult';

const bands: readonly (readonly [number, ReadabilityBand])[] = [
  [90, 'very-easy'],
  [80, 'easy'],
  [70, 'fairly-easy'],
  [60, 'standard'],
  [50, 'fairly-difficult'],
  [30, 'difficult'],
  [0, 'very-difficult'],
];

export interface FormulaResult {
  readonly name: FormulaName;
  readonly value: number;
}

/** Shares of all sentences or paragraphs, 0 to 1; null if the language has no rules. */
export interface ReadabilityShares {
  readonly longSentences: number;
  /** Paragraphs above 150 words, and above 200. */
  readonly paragraphsAboveRecommended: number;
  readonly paragraphsTooLong: number;
  readonly passiveSentences: number | null;
  readonly transitionSentences: number | null;
}

export type Readability =
  | {
      readonly status: 'scored';
      readonly formulas: readonly FormulaResult[];
      readonly primary: FormulaName;
      /** The primary formula's value mapped to 0 (hardest) to 100 (easiest), in Flesch's bands. */
      readonly ease: number;
      readonly band: ReadabilityBand;
      readonly shares: ReadabilityShares;
    }
  /** `insufficient_text`: fewer than 5 sentences or 100 words. `unsupported_language`: there is no formula for it. */
  | {
      readonly status: 'insufficient_text' | 'unsupported_language';
      readonly shares: ReadabilityShares;
    };

/** Fewer than 5 sentences or 100 words: too short to say anything about its style, in any language. */
export function isTooShort({ sentences, words }: Pick<TextStatistics, 'sentences' | 'words'>): boolean {
  return sentences < minSentences || words < minWords;
}

export const minSentences = 5;
export const minWords = 100;

/** The formulas used for a page in the language, the primary one first; empty if none was made for it. */
export function formulasOf(language: string): readonly FormulaName[] {
  const own = Object.hasOwn(byLanguage, language) ? (byLanguage[language] ?? []) : [];
  return Object.hasOwn(newspaperLix, language) ? [...own, 'lix', 'rix'] : own;
}

/** All formulas of the language, and the primary one on a common scale. Values are rounded to two decimals. */
export function readability(statistics: TextStatistics, language: string): Readability {
  const shares = sharesOf(statistics);
  const names = formulasOf(language);
  const primary = names[0];
  if (primary === undefined) return { status: 'unsupported_language', shares };
  if (isTooShort(statistics)) return { status: 'insufficient_text', shares };
  const counts = countsOf(statistics);
  const results = names.map((name) => ({ name, value: round(byName[name](counts)) }));
  const ease = easeOf(primary, byName[primary](counts), language);
  return { status: 'scored', formulas: results, primary, ease: round(ease), band: bandOf(ease), shares };
}

/** Maps points of a scale to Flesch's bands, with linear interpolation. */
const scales: Partial<Readonly<Record<FormulaName, readonly (readonly [number, number])[]>>> = {
  // Below 40 it is hard even with a high school diploma, below 60 with middle school, below 80 with primary school.
  gulpease: [
    [0, 0],
    [40, 30],
    [60, 60],
    [80, 80],
    [100, 100],
  ],
  // Björnsson: up to 25 children's books, 30 easy, 40 average, 50 factual, above 60 bureaucracy.
  lix: [
    [20, 100],
    [25, 90],
    [30, 80],
    [40, 60],
    [50, 50],
    [60, 30],
    [80, 0],
  ],
};

/**
 * A formula's value on a scale of 0 to 100: Flesch-like ones are clamped, the others use the points of their own scale.
 * Ordinary newspapers have the same ease by LIX in each language.
 */
export function easeOf(name: FormulaName, measured: number, language = 'sv'): number {
  const points = scales[name];
  if (points === undefined) return Math.min(100, Math.max(0, measured));
  const value = name === 'lix' ? measured - (newspaperLix[language] ?? swedishLix) + swedishLix : measured;
  let [lowX, lowY] = points[0] ?? [0, 0];
  if (value <= lowX) return lowY;
  for (const [x, y] of points) {
    if (value <= x) return lowY + ((y - lowY) * (value - lowX)) / (x - lowX || 1);
    lowX = x;
    lowY = y;
  }
  return lowY;
}

/** The values of the formula are on the scale of Flesch already. */
export function isFleschLike(name: FormulaName): boolean {
  return scales[name] === undefined;
}

export function bandOf(ease: number): ReadabilityBand {
  return bands.find(([from]) => ease >= from)?.[1] ?? 'very-difficult';
}

function sharesOf(statistics: TextStatistics): ReadabilityShares {
  const { sentences, paragraphWords, passiveSentences, transitionSentences, longSentences } = statistics;
  const ofSentences = (part: number) => (sentences === 0 ? 0 : round(part / sentences));
  const paragraphs = paragraphWords.length;
  const above = (limit: number) =>
    paragraphs === 0 ? 0 : round(paragraphWords.filter((words) => words > limit).length / paragraphs);
  return {
    longSentences: ofSentences(longSentences),
    paragraphsAboveRecommended: above(paragraphLimits.recommended),
    paragraphsTooLong: above(paragraphLimits.maximum),
    passiveSentences: passiveSentences === null ? null : ofSentences(passiveSentences),
    transitionSentences: transitionSentences === null ? null : ofSentences(transitionSentences),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
