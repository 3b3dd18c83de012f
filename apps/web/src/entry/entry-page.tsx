import type { ReactNode } from 'react';
import styles from './entry.module.css';

/** A form and, next to or below it, useful information to read before filling it in. */
export function EntryPage(props: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly help?: readonly (readonly [title: string, text: ReactNode])[];
  readonly children: ReactNode;
}) {
  const { title, lead, help = [], children } = props;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {help.length > 0 && (
        <div className={styles.help}>
          {help.map(([question, text]) => (
            <section key={question}>
              <h2>{question}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
