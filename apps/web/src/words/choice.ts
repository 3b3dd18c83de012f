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
  // The service reads it, to announce the results of a page in the language that the page will ask for.
  if (name === 'language')
    document.cookie = `siteglass_language=${value ?? ''}; path=/; max-age=31536000; samesite=lax`;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // It holds for this page alone.
  }
}

/** The language of pages whose address does not tell: the chosen one, else the first that the browser asks for. */
export function preferredLanguage(): Language {
  const choice = readChoice('language');
  if (isLanguage(choice)) return choice;
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((tag) => isLanguage(tag)) ?? sourceLanguage;
}
