import { useId, type TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A labeled textarea; its error appears below it and is announced by screen readers. */
export function TextAreaField({
  label,
  hint,
  problem = null,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null;
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
      <textarea
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      />
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
