import { useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import { endingWords } from '../scan/ending-words.ts';
import { reportsWords } from './words.ts';

/** Explains why a run has no result or no email; falls back to the API's message for unknown codes. */
export function useErrorWords(): (error: { readonly code: string; readonly message: string }) => string {
  const { errors: own } = useWords(reportsWords);
  const { errors: ofScans } = useWords(endingWords);
  return ({ code, message }) => {
    const known: Readonly<Record<string, readonly [string, string]>> = ofScans;
    return wordFor(own, code) ?? known[code]?.[0] ?? message.replace(/\.$/, '');
  };
}
