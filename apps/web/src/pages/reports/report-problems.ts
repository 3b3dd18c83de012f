import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import { problemWords } from '../new-scan/scan-problem.ts';
import { reportsWords } from './words.ts';

/** `recipients-0` is the first of the further recipients. */
export type FieldName = 'url' | 'label' | 'notify_email' | 'introduction' | `recipients-${number}`;
export interface Problem {
  readonly field: FieldName;
  readonly text: string;
}

const longestIntroduction = 2_000;

export const isMail = (text: string): boolean => /^\S+@\S+$/.test(text.trim());

export const isLongIntroduction = (text: string): boolean =>
  Array.from(text.trim()).length > longestIntroduction;

/** About one of the further recipients; null if it is about none. */
export function problemOfRecipients(
  problem: Problem | null,
): { readonly at: number; readonly text: string } | null {
  const at = /^recipients-(\d+)$/.exec(problem?.field ?? '')?.[1];
  return problem === null || at === undefined ? null : { at: Number(at), text: problem.text };
}

/** The field that an error is about; null if it is about none. */
export function fieldOf(error: Error): 'url' | 'label' | 'notify_email' | 'introduction' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'INVALID_URL') return 'url';
  if (error.code !== 'INVALID_REQUEST') return null;
  const names = ['notify_email', 'introduction', 'label', 'url'] as const;
  return names.find((name) => error.message.includes(name)) ?? null;
}

export function useRefusal(error: Error | null): {
  readonly field: Problem | null;
  readonly whole: string | null;
} {
  const words = useWords(reportsWords);
  const problems = useWords(problemWords);
  const text = useErrorText(error);
  if (error === null || text === null) return { field: null, whole: null };
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return { field: null, whole: words.noRoom };
  const field = fieldOf(error);
  if (field === null) return { field: null, whole: text };
  const fieldProblems = {
    url: problems.refused,
    label: words.labelLong,
    notify_email: words.emailWrong,
    introduction: words.introductionLong,
  };
  return { field: { field, text: fieldProblems[field] }, whole: null };
}
