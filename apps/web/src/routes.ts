import type { ComponentType } from 'react';

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
  { path: '/login', isPublic: true, load: () => import('./pages/login/page.tsx') },
  { path: '/signup', isPublic: true, load: () => import('./pages/signup/page.tsx') },
  { path: '/forgot', isPublic: true, load: () => import('./pages/forgot/page.tsx') },
  { path: '/setup', load: () => import('./pages/setup/page.tsx') },
  { path: '/confirm', load: () => import('./pages/confirm/page.tsx') },
  { path: '/reset', load: () => import('./pages/reset/page.tsx') },
  { path: '/overview', needs: 'account', load: () => import('./pages/overview/page.tsx') },
  { path: '/scan', needs: 'account', load: () => import('./pages/new-scan/page.tsx') },
  { path: '/history', needs: 'account', load: () => import('./pages/history/page.tsx') },
  { path: '/keys', needs: 'account', load: () => import('./pages/keys/page.tsx') },
  { path: '/account', needs: 'account', load: () => import('./pages/account/page.tsx') },
  { path: '/scans/:taskId', needs: 'account-or-guest', load: () => import('./pages/scan/page.tsx') },
  ...(import.meta.env.DEV
    ? [{ path: '/components', load: () => import('./pages/components/page.tsx') }]
    : []),
];
