import { useFormat } from '../words/language.tsx';
import styles from './time-bar.module.css';

/** Consecutive phases, each with its name and duration; one row per phase, so that no legend is needed. */
export function TimeBar({
  label,
  phases,
}: {
  /** The accessible name. */
  readonly label: string;
  readonly phases: readonly { readonly name: string; readonly ms: number }[];
}) {
  const format = useFormat();
  const total = phases.reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number): number => (total === 0 ? 0 : (ms / total) * 100);
  return (
    <ol className={styles.phases} aria-label={label}>
      {phases.map(({ name, ms }, index) => {
        const before = phases.slice(0, index).reduce((sum, phase) => sum + phase.ms, 0);
        return (
          <li key={name} className={styles.phase}>
            <span>{name}</span>
            <span className={styles.time}>{format.milliseconds(ms)}</span>
            <svg width="100%" height="12" aria-hidden="true" className={styles.bar}>
              <rect y="5" width="100%" height="2" className={styles.track} />
              <rect x={`${share(before)}%`} width={`${Math.max(share(ms), 0.4)}%`} height="12" rx="2" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
