import type { PageAnalysis } from '../api/records.ts';
import styles from './score-caps.module.css';

type Cap = NonNullable<PageAnalysis['score_details']>['caps'][number];

/** What caps a score, each in a sentence; nothing if nothing does. */
export function ScoreCaps({ caps }: { readonly caps: readonly Pick<Cap, 'id' | 'text'>[] | undefined }) {
  if (caps === undefined || caps.length === 0) return null;
  return (
    <ul className={styles.caps}>
      {caps.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
