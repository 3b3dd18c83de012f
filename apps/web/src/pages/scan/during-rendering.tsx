import type { ScanStatus } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import styles from './page.module.css';
import { useStopScan } from './scan-changes.ts';

const words = defineWords('scan/during-rendering', {
  state: 'Rendering the page in a browser.',
  text: 'This result is about the HTML as sent. Score and issues may change within seconds.',
  stop: 'Stop',
  stopping: 'Stopping…',
  lost: 'The status could not be loaded. Retrying automatically.',
});

/** What is going on while the result is only about the HTML as sent. */
export function DuringRendering({ scan, hasLost }: { readonly scan: ScanStatus; readonly hasLost: boolean }) {
  const own = useWords(words);
  const stop = useStopScan(scan);
  const problem = useErrorText(stop.error);
  return (
    <div className={styles.during}>
      <p className={styles.since}>
        <strong>{own.state}</strong> {own.text}
      </p>
      <div className={styles.when}>
        <Button kind="plain" onClick={() => stop.mutate()} busy={stop.isPending ? own.stopping : null}>
          {own.stop}
        </Button>
        {hasLost && <p role="status">{own.lost}</p>}
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
