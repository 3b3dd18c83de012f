import type { ReactNode } from 'react';
import styles from './state.module.css';

/** What this is, and the one thing to do next. */
export function EmptyState(props: {
  readonly title: string;
  readonly text: string;
  /** Of its heading; 1 where it is all that the page has. */
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
