import { SeverityMark } from '../../components/severity-mark.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('report/status-mark', { none: 'No response' });

export type StatusTone = 'pass' | 'notice' | 'critical';

export function statusTone(status: number | null): StatusTone {
  if (status === null || status >= 400) return 'critical';
  return status >= 300 ? 'notice' : 'pass';
}

/** The response status of a URL: its code, and a shape that shows whether it is OK. */
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
