import { ApiError } from '../api/client.ts';
import { useErrorText } from '../components/error-state.tsx';
import { useFormat, useWords } from '../words/language.tsx';
import { entryWords } from './entry-words.ts';

/** The sentence for an answer that let nobody in; `own` are the codes that a page has words of its own for. */
export function useRefusal(error: Error | null, own: Readonly<Record<string, string>> = {}): string | null {
  const words = useWords(entryWords);
  const format = useFormat();
  const text = useErrorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.status === 429) return words.wait({ when: format.duration(error.retryAfter ?? 60) });
  return own[error.code] ?? text;
}
