import { isLanguage, languageCodes, sourceLanguage, type Language } from '@siteglass/analysis/text';

/** The path of a public page in a language. */
export function publicPath(path: string, language: Language): string {
  if (language === sourceLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The paths of a public page in all languages. */
export function publicPaths(path: string): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    languageCodes.map((language) => [language, publicPath(path, language)]),
  ) as Record<Language, string>;
}

/** Splits the URL path of a public page into its language and the path without it. */
export function readPublicPath(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLanguage(first) || first === sourceLanguage) return { language: sourceLanguage, path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}
