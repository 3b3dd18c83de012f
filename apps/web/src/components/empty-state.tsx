import type { ReactNode } from 'react';
import styles from './state.module.css';

/** What this page or section is for, and the one thing to do next. */
export function EmptyState(props: {
  readonly title: string;
  readonly text: string;
  /** The heading level; 1 if nothing else is on the page. */
  readonly level?: 1 | 2 | 3;
  readonly children?: ReactNode;
}) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <section className={props.level === 1 ? `${styles.state} ${styles.whole}` : styles.state}>
      <Heading>{props.title}</Heading>
      <p>{props.text}</p>
      {props.children}
    </section>
  );
}
