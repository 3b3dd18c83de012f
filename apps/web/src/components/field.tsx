import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

/** A labeled input; its error appears below it and is announced by screen readers. */
export function Field({
  label,
  hint,
  problem = null,
  after,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null;
  /** Content next to the input, such as its button. */
  readonly after?: ReactNode;
}) {
  const id = useId();
  const describedBy = [
    hint === undefined ? null : `${id}-hint`,
    problem === null ? null : `${id}-problem`,
  ].filter((one) => one !== null);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
        />
        {after}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
