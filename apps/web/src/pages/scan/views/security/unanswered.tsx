import { PendingText } from '../../../../components/pending-text.tsx';
import { useWords } from '../../../../words/language.tsx';
import { wordFor } from '../../../../words/word-for.ts';
import type { PartName, Passive } from './passive.ts';
import { securityWords } from './words.ts';
import styles from './security.module.css';

/** Why a part has no data. */
export interface Reason {
  readonly text: string;
  /** Its source is still being queried. */
  readonly isPending: boolean;
}

/** Null if the part has data. */
export function useReason(passive: Passive, part: PartName): Reason | null {
  const words = useWords(securityWords);
  if (passive.pending.includes(part)) {
    const text = words.pending[part.startsWith('email.') ? 'email' : (part as keyof typeof words.pending)];
    return { text, isPending: true };
  }
  const silent = passive.unanswered.find((one) => one.part === part);
  if (silent === undefined) return null;
  return { text: wordFor(words.reasons, silent.reason) ?? words.notAsked, isPending: false };
}

export function Unanswered({ reason }: { readonly reason: Reason | string }) {
  if (typeof reason === 'string') return <p className={styles.small}>{reason}</p>;
  return reason.isPending ? (
    <PendingText text={reason.text} />
  ) : (
    <p className={styles.small}>{reason.text}</p>
  );
}
