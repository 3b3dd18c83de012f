import { useSyncExternalStore } from 'react';
import { applyTheme, readTheme, type Theme } from './chosen-theme.ts';

let chosen: Theme | undefined;
const listeners = new Set<() => void>();

export function chooseTheme(next: Theme): void {
  chosen = next;
  applyTheme(next);
  for (const listener of listeners) listener();
}

/** The user's choice; prerendered HTML has none. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, read, () => 'system');
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Theme {
  return (chosen ??= readTheme());
}
