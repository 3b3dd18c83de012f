import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Language } from '@siteglass/analysis/text';
import { makeFormat, type Format } from './format.ts';
import { say, type Localized, type Words } from './words.ts';

interface LanguageState {
  readonly language: Language;
  readonly format: Format;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);

export function LanguageProvider(props: {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly children: ReactNode;
}) {
  const { language, setLanguage, children } = props;
  const state = useMemo(
    () => ({ language, setLanguage, format: makeFormat(language) }),
    [language, setLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (state === null) throw new Error('There is no language around this component.');
  return state;
}

export function useWords<Tree extends object>(words: Words<Tree>): Localized<Tree> {
  return say(words, useLanguage().language);
}

export function useFormat(): Format {
  return useLanguage().format;
}
