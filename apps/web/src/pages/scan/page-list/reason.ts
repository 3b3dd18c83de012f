import { useWords } from '../../../words/language.tsx';
import { endingWords } from '../ending-words.ts';
import { pageListWords } from './words.ts';

/** Returns a function for why a page has no result, in words; the code itself if it has none. */
export function useReasons(): (code: string) => string {
  const { robots, limit } = useWords(pageListWords);
  const { errors } = useWords(endingWords);
  const known: Readonly<Record<string, readonly [title: string, text: string]>> = errors;
  return (code) => {
    if (code === 'ROBOTS_DISALLOWED') return robots;
    if (code === 'PAGE_LIMIT') return limit;
    return known[code]?.[0] ?? code;
  };
}
