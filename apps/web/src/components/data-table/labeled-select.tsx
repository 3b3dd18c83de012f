import { useId, type ReactNode } from 'react';
import styles from './tools.module.css';

/** A select in the toolbar above a table. */
export function LabeledSelect(props: {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={`${styles.choice} ${props.className ?? ''}`}>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className={styles.control}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.children}
      </select>
    </div>
  );
}
