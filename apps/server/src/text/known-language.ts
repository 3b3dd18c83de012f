import { isLanguage, sourceLanguage, type Language } from '@siteglass/analysis/text';

/** The stored language if this version supports it, otherwise English: a newer version may have stored it. */
export const knownLanguage = (code: string): Language => (isLanguage(code) ? code : sourceLanguage);
