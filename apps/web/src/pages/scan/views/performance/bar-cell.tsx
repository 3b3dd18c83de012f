import styles from './performance.module.css';

/** A value with a bar from zero, as long as its part of the largest one. */
export function BarCell(props: { readonly value: number; readonly max: number; readonly text: string }) {
  const { value, max, text } = props;
  return (
    <span className={styles.pair}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width="100" height="8" className={styles.track} />
        <rect width={max === 0 ? 0 : (100 * value) / max} height="8" />
      </svg>
      <span className={styles.amount}>{text}</span>
    </span>
  );
}
