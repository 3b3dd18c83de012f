import type { IssueStatus } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { statusWords } from './words.ts';

/** Returns a function that says what a status applies to. */
export function useTargetText(): (status: Pick<IssueStatus, 'scope' | 'target'>) => string {
  const words = useWords(statusWords);
  return ({ scope, target }) => {
    if (scope === 'site' || target === null) return words.wholeSite;
    return scope === 'url' ? target : words.matching({ pattern: target });
  };
}
