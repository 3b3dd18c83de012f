/**
 * Words above which a sentence is long, as Yoast SEO recommends by language
 * (https://yoast.com/help/sentence-length-check/): 20, with exceptions. Japanese is counted in characters.
 */
const limits: Readonly<Record<string, number>> = {
  it: 25,
  es: 25,
  ca: 25,
  pt: 25,
  fa: 25,
  gl: 25,
  he: 15,
  ru: 15,
  tr: 15,
  ja: 40,
};

export interface SentenceLimit {
  readonly limit: number;
  readonly unit: 'words' | 'characters';
}

export function sentenceLimitOf(language: string): SentenceLimit {
  const limit = Object.hasOwn(limits, language) ? (limits[language] ?? 20) : 20;
  return { limit, unit: language === 'ja' ? 'characters' : 'words' };
}

/**
 * Words per paragraph: good up to the first, too long above the second
 * (https://yoast.com/help/paragraph-length-check/).
 */
export const paragraphLimits = { recommended: 150, maximum: 200 } as const;
