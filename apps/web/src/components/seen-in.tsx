import type { CheckResult } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './seen-in.module.css';

const words = defineWords('components/seen-in', {
  marks: { rendered: 'Rendered page', raw: 'HTML as sent' },
  notes: {
    rendered:
      'This is about the page after rendering. Scripts cause or change it, or only a browser can tell.',
    raw: 'This is about the HTML as sent, not about what scripts make of it.',
  },
});

/** A failure that one of the two documents has, for the list of issues. */
export function SeenInMark({ check }: { readonly check: CheckResult }) {
  const own = useWords(words);
  const one = documentOf(check);
  if (one === null) return null;
  return (
    <span className={styles.mark} title={own.notes[one]}>
      {own.marks[one]}
    </span>
  );
}

/** What the mark means, for the detail of an issue. */
export function SeenInNote({ check }: { readonly check: CheckResult }) {
  const own = useWords(words);
  const one = documentOf(check);
  if (one === null) return null;
  return (
    <p className={styles.note}>
      <SeenInMark check={check} />
      {own.notes[one]}
    </p>
  );
}

/** The document that a failure is about. Null if it is in both, or if it is about the response and no element. */
function documentOf({ seen_in: seenIn, element }: CheckResult): 'raw' | 'rendered' | null {
  if (seenIn === 'rendered') return 'rendered';
  return seenIn === 'raw' && element !== undefined ? 'raw' : null;
}
