import { isLanguage, sourceLanguage, type Language } from '@siteglass/analysis/text';

type Choice = 'language' | 'theme' | 'single-keys' | 'page-columns';

/** The user's choice in this browser; null if the browser blocks storage. */
export function readChoice(name: Choice): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepChoice(name: Choice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The choice applies to this page only.
  }
}

/** For the next page load: the service preloads results in this language before any script has run. */
export function rememberLanguage(language: Language): void {
  document.cookie = `siteglass_language=${language}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * The language of pages whose URL has none: the user's choice, else the last one shown, else the browser's preference.
 */
export function preferredLanguage(): Language {
  const choice = readChoice('language') ?? /(?:^|; )siteglass_language=(\w+)/.exec(document.cookie)?.[1];
  if (isLanguage(choice)) return choice;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find((tag) => isLanguage(tag)) ?? sourceLanguage;
}
