import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem, Problems } from './check-fields.ts';
import { entryWords } from './entry-words.ts';
import { useWords } from '../words/language.tsx';

export interface FormProblems {
  /** The error message of each field, in the order of the fields. */
  readonly texts: readonly string[];
  readonly textOf: (field: string) => string | null;
  /** Shows the problems of a form and focuses the first invalid field; returns whether the form is valid. */
  readonly settle: (form: HTMLFormElement, found: Problems | null) => boolean;
}

export function useFormProblems(): FormProblems {
  const words = useWords(entryWords).problems;
  const [problems, setProblems] = useState<Problems | null>(null);
  const say = (problem: Problem | undefined): string | null =>
    problem === undefined ? null : words[problem];
  return {
    texts: Object.values(problems ?? {}).flatMap((problem) => say(problem) ?? []),
    textOf: (field) => say(problems?.[field]),
    settle: (form, found) => {
      // Render the problem before focusing the field, so that a screen reader announces both together.
      flushSync(() => setProblems(found));
      focusField(form, Object.keys(found ?? {})[0]);
      return found === null;
    },
  };
}

export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.focus();
}

/** The value of a form field. */
export function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
