import styles from './pending-text.module.css';

/** What is being waited for, in the place of its result. `isAnnounced`: screen readers read it out. */
export function PendingText(props: { readonly text: string; readonly isAnnounced?: boolean }) {
  const { text, isAnnounced = false } = props;
  return (
    <p className={styles.pending} role={isAnnounced ? 'status' : undefined}>
      {text}
    </p>
  );
}
