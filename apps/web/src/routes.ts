import type { ComponentType } from 'react';
import type { Language } from './words/language.tsx';

/** A page's file exports it as `Page`. */
type PageFile = { readonly Page: ComponentType };

export interface Route {
  /** As the router matches it; public pages also have a twin below `/it`. */
  readonly path: string;
  readonly load: () => Promise<PageFile>;
  /** Anybody's to read, made at build, in search results. */
  readonly isPublic?: true;
  /** Needs a login; a guest's own scan is his without. */
  readonly needs?: 'account' | 'account-or-guest';
}

export const routes: readonly Route[] = [
  { path: '/', isPublic: true, load: () => import('./pages/home/page.tsx') },
  ...(import.meta.env.DEV
    ? [{ path: '/components', load: () => import('./pages/components/page.tsx') }]
    : []),
];

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
