import { useSyncExternalStore } from 'react';

/** Whether the page may differ from its prerendered HTML, which the first render must match. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse);
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
