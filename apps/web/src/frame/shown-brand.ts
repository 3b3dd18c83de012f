import { useEffect, useSyncExternalStore } from 'react';
import type { Brand } from '../api/records.ts';

/** Undefined: not known yet. Null: there is none. */
type KnownBrand = Brand | null | undefined;

let shown: KnownBrand;
const listeners = new Set<() => void>();

function show(brand: KnownBrand): void {
  shown = brand;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The branding of the account whose page a recipient of its reports sees. */
export function useShownBrand(): KnownBrand {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** Shows a branding in the frame of a page for recipients, as long as the page is open. */
export function useShowBrand(brand: KnownBrand): void {
  useEffect(() => {
    show(brand);
    return () => show(undefined);
  }, [brand]);
}

/** Whether a page shows our own name: unless it is known, none is shown. */
export function isOurs(brand: KnownBrand): boolean {
  return brand === null || (brand !== undefined && brand.name === null && brand.logo === null);
}

/** Our icon, which the HTML of pages for recipients leaves out: those of an account with a brand have none. */
export function useOwnIcon(isShown: boolean): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    if (!isShown) icon?.remove();
    else if (icon === null) {
      const added = document.createElement('link');
      Object.assign(added, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });
      document.head.append(added);
    }
  }, [isShown]);
}

/** Whether a page is opened from a link in the emails of an account, or one that its owner shared. */
export function isForRecipients({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): boolean {
  if (pathname === '/unsubscribe' || pathname === '/confirm-reports') return true;
  return /^\/reports\/(?:pages|crawls)\//.test(pathname) && new URLSearchParams(search).has('share');
}
