import type { Language } from '@siteglass/analysis/text';

/** “Italian” for it, in the reader's language; the code itself where it means nothing. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
