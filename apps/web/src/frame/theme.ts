import { useSyncExternalStore } from 'react';
import { keepChoice, readChoice } from '../words/choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

let chosen: Theme | undefined;
const listeners = new Set<() => void>();

export function chooseTheme(next: Theme): void {
  chosen = next;
  keepChoice('theme', next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
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
  return (chosen ??= themes.find((one) => one === readChoice('theme')) ?? 'system');
}
