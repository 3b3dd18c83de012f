import { useWords } from '../../../../words/language.tsx';
import { wordFor } from '../../../../words/word-for.ts';
import type { PartName, Passive } from './passive.ts';
import { securityWords } from './words.ts';
import styles from './security.module.css';

/** Why a part has no data; null if it has. */
export function useReason(passive: Passive, part: PartName): string | null {
  const words = useWords(securityWords);
  const silent = passive.unanswered.find((one) => one.part === part);
  if (silent === undefined) return null;
  return wordFor(words.reasons, silent.reason) ?? words.notAsked;
}

export function Unanswered({ reason }: { readonly reason: string }) {
  return <p className={styles.small}>{reason}</p>;
}
