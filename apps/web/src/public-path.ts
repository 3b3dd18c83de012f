import type { Language } from './words/languages.ts';

/** Where a public page stands in a language. */
export function publicPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/it' : `/it${path}`;
}

/** The language that the address of a public page tells, and the page's own path. */
export function readPublicPath(pathname: string): { readonly language: Language; readonly path: string } {
  if (pathname === '/it' || pathname.startsWith('/it/')) {
    return { language: 'it', path: pathname.slice(3) || '/' };
  }
  return { language: 'en', path: pathname };
}
