import type { ReactNode } from 'react';
import { useWords } from '../words/language.tsx';
import { entryWords } from './entry-words.ts';
import styles from './entry.module.css';

/**
 * What kept a form from being submitted. An error of the whole form appears above the fields; field errors appear below
 * each field, and here for screen readers.
 */
export function ProblemSummary(props: { readonly texts: readonly string[]; readonly refusal?: ReactNode }) {
  const words = useWords(entryWords);
  const { texts, refusal = null } = props;
  return (
    <div role="alert">
      {refusal !== null && <p className={styles.refusal}>{refusal}</p>}
      {texts.length > 0 && (
        <div className="visually-hidden">
          <p>{words.check}</p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
