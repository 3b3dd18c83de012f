import { ApiError } from '../api/client.ts';
import { useErrorText } from '../components/error-state.tsx';
import { useFormat, useWords } from '../words/language.tsx';
import { readPasswordRefusal } from './check-fields.ts';
import { entryWords } from './entry-words.ts';

/** The message for a failed login or sign-up; `own` has page-specific messages by error code. */
export function useRefusal(error: Error | null, own: Readonly<Record<string, string>> = {}): string | null {
  const words = useWords(entryWords);
  const format = useFormat();
  const text = useErrorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.status === 429) return words.wait({ when: format.duration(error.retryAfter ?? 60) });
  const problem = error.code === 'INVALID_REQUEST' ? readPasswordRefusal(error.message) : null;
  return own[error.code] ?? (problem === null ? text : words.problems[problem]);
}
