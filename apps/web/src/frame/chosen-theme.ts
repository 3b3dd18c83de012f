import { keepChoice, readChoice } from '../words/choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the user chose in this browser. */
export function readTheme(): Theme {
  return themes.find((one) => one === readChoice('theme')) ?? 'system';
}

/** Keeps the choice and shows the document in it. */
export function applyTheme(theme: Theme): void {
  keepChoice('theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
