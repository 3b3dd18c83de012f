import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The main finding of a view: a sentence and a number, before all evidence. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** A section of a view. */
export function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  /** What to know before reading the section. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
