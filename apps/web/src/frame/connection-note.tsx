import { useIsLost } from '../api/connection.ts';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';

/** Says on every page that the service does not respond. */
export function ConnectionNote() {
  const words = useWords(frameWords);
  const isLost = useIsLost();
  return (
    // Always rendered: screen readers announce only changes in a live region that already exists.
    <div role="status" className={isLost ? styles.lost : undefined}>
      {isLost && <p>{navigator.onLine ? words.lost : words.offline}</p>}
    </div>
  );
}
