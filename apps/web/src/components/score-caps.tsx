import type { PageAnalysis } from '../api/records.ts';
import styles from './score-caps.module.css';

type Cap = NonNullable<PageAnalysis['score_details']>['caps'][number];

interface Caps {
  /** The lowest cap comes first. */
  readonly caps: readonly Pick<Cap, 'id' | 'text'>[] | undefined;
}

/** What decides the score of a page in a list of pages. */
export function LowestCap({ caps }: Caps) {
  return <ScoreCaps caps={caps?.slice(0, 1)} />;
}

/** What caps a score, each in a sentence; nothing if nothing does. */
export function ScoreCaps({ caps }: Caps) {
  if (caps === undefined || caps.length === 0) return null;
  return (
    <ul className={styles.caps}>
      {caps.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
