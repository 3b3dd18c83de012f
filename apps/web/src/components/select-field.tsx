import { useId, type SelectHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A labeled select. */
export function SelectField({
  label,
  hint,
  children,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { readonly label: string; readonly hint?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
