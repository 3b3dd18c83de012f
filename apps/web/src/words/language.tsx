import { createContext, use, useMemo, type ReactNode } from 'react';
import { makeFormat, type Format } from './format.ts';
import type { Language } from './languages.ts';

/** The words of one page or component in every language: the same keys, each a text or a function that makes one. */
export type Words<Shape> = Readonly<Record<Language, Shape>>;

/** Gives the Italian words the shape of the English ones, so that none is forgotten. */
export function defineWords<Shape extends object>(words: {
  readonly en: Shape;
  readonly it: NoInfer<Shape>;
}): Words<Shape> {
  return words;
}

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

export function useWords<Shape>(words: Words<Shape>): Shape {
  return words[useLanguage().language];
}

export function useFormat(): Format {
  return useLanguage().format;
}
