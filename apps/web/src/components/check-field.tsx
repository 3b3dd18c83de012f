import { useId, type InputHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A checkbox with an explanation below its label. */
export function CheckField({
  label,
  hint,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { readonly label: string; readonly hint?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id} className={styles.checkLabel}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`${styles.hint} ${styles.checkHint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
