import type { ReactNode } from 'react';
import styles from './key-values.module.css';

/** A list of names and values. */
export function KeyValues({
  items,
}: {
  readonly items: readonly (readonly [name: ReactNode, value: ReactNode])[];
}) {
  return (
    <dl className={styles.list}>
      {items.map(([name, value], index) => (
        <div key={index} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
