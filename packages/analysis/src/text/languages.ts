/**
 * The languages that texts are shown in. English is in the code, next to what it describes; each other language is an
 * entry here plus its catalogs (`catalogs/<language>/<area>.json`). `locale` is a BCP 47 tag, for numbers and dates.
 */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  it: { name: 'Italiano', locale: 'it-IT' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly locale: string }>>;

export type Language = keyof typeof languages;

/** The language of the code itself; its texts need no catalog and are the fallback for missing ones. */
export const sourceLanguage = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
