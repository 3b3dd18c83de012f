import { SeverityMark } from '../../components/severity-mark.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('report/status-mark', { none: 'no answer' });

export type StatusTone = 'pass' | 'notice' | 'critical';

export function statusTone(status: number | null): StatusTone {
  if (status === null || status >= 400) return 'critical';
  return status >= 300 ? 'notice' : 'pass';
}

/** How an address has answered: its number, and a shape that says whether that is well. */
export function StatusMark({
  status,
  failure = null,
}: {
  readonly status: number | null;
  readonly failure?: string | null;
}) {
  const own = useWords(words);
  return (
    <SeverityMark
      severity={statusTone(status)}
      word={status === null ? (failure ?? own.none) : String(status)}
    />
  );
}
