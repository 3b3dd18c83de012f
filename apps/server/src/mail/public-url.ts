import { sourceLanguage, type Language } from '@siteglass/analysis/text';

/** The URL of a public page of the website in a language: English has no prefix, each other language its code. */
export function publicUrl(base: string, path: string, language: Language): string {
  if (language === sourceLanguage) return base + path;
  return `${base}/${language}${path === '/' ? '' : path}`;
}
