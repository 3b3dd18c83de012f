import type { ProofCheck } from '../../api/records.ts';
import { visibleText } from '../../components/visible-text.ts';
import { useWords } from '../../words/language.tsx';
import { endingWords } from '../scan/ending-words.ts';
import styles from './page.module.css';
import { verificationWords } from './words.ts';

/** What a check found in each place, or what is there instead. */
export function CheckResults({
  checks,
  isVerified,
}: {
  readonly checks: readonly ProofCheck[];
  readonly isVerified: boolean;
}) {
  const words = useWords(verificationWords);
  return (
    <div className={styles.results}>
      <p>{isVerified ? words.stillVerified : words.notVerified}</p>
      <ul>
        {checks.map((check) => (
          <li key={check.method}>
            <strong>{words.methods[check.method]}:</strong> <Result check={check} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Result({ check }: { readonly check: ProofCheck }) {
  const words = useWords(verificationWords);
  const errors = useWords(endingWords).errors;
  const { code, at, seen, status, failure } = check;
  const reason = failure === null ? '' : errors[failure][0];
  const data = { where: at.join(', '), status: String(status ?? '–'), reason };
  const text = words.checks[code === 'other-content' && seen.length === 0 ? 'empty' : code];
  return (
    <>
      <span>{typeof text === 'string' ? text : text(data)}</span>
      {seen.length > 0 && (
        <ul className={styles.seen}>
          {seen.map((one, i) => (
            <li key={i}>
              <code dir="auto">{visibleText(one)}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
