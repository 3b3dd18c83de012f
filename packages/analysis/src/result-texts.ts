import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

const texts = {
  passed: 'No issues found.',
  crashed: 'This check could not be completed.',
};

/** What is said of a check that passed, and of one that crashed. */
export function resultTexts(language: Language): typeof texts {
  return textIn(texts, language, 'results');
}
