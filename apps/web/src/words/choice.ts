import { isLanguage, sourceLanguage, type Language } from '@siteglass/analysis/text';

/** What the reader has chosen in this browser; a browser that keeps nothing has no choice. */
export function readChoice(name: 'language' | 'theme'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepChoice(name: 'language' | 'theme', value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // It holds for this page alone.
  }
}

/** For the next page: the service announces its results in this language, before anything tells another one. */
export function rememberLanguage(language: Language): void {
  document.cookie = `siteglass_language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The language of pages whose URL names none: the chosen one, else the last shown, else the browser's first. */
export function preferredLanguage(): Language {
  const choice = readChoice('language') ?? /(?:^|; )siteglass_language=(\w+)/.exec(document.cookie)?.[1];
  if (isLanguage(choice)) return choice;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((tag) => isLanguage(tag)) ?? sourceLanguage;
}
