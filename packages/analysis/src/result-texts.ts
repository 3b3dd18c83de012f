import type { Language } from './text/languages.ts';
import { textIn } from './text/texts.ts';

const texts = {
  passed: 'No issues found.',
  crashed: 'This check could not be completed.',
};

/** The texts for a check that passed, and for one that crashed. */
export function resultTexts(language: Language): typeof texts {
  return textIn(texts, language, 'results');
}
