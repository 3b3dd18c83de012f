import { useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import { endingWords } from '../scan/ending-words.ts';
import { reportsWords } from './words.ts';

/** Says why a run has no result or no mail; the service's own words for a code that is not known here. */
export function useErrorWords(): (error: { readonly code: string; readonly message: string }) => string {
  const { errors: own } = useWords(reportsWords);
  const { errors: ofScans } = useWords(endingWords);
  return ({ code, message }) => {
    const known: Readonly<Record<string, readonly [string, string]>> = ofScans;
    return wordFor(own, code) ?? known[code]?.[0] ?? message.replace(/\.$/, '');
  };
}
