import type { Language } from '@siteglass/analysis/text';

/** The name of a language in the reader's language, such as “Italian”; the code itself if it is unknown. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
