import type { DetailsHTMLAttributes, ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Collapsed content that not everyone needs, with a summary of what it is. */
export function Disclosure({
  summary,
  children,
  ...details
}: DetailsHTMLAttributes<HTMLDetailsElement> & { readonly summary: ReactNode }) {
  return (
    <details {...details} className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
