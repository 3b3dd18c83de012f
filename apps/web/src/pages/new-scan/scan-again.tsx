import { useStartScan } from '../../api/start-scan.ts';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import styles from './scan-again.module.css';
import { useScanProblem } from './scan-problem.ts';

const words = defineWords('new-scan/scan-again', {
  again: 'Scan again',
  againOf: 'Scan again: {url}',
  starting: 'Starting…',
});

/** Scans a page again and opens the scan. Errors, such as a reached limit, appear below the button. */
export function ScanAgain({
  url,
  mode = 'single',
  kind = 'plain',
}: {
  readonly url: string;
  readonly mode?: 'single' | 'sitemap';
  readonly kind?: 'primary' | 'plain' | 'quiet';
}) {
  const own = useWords(words);
  const start = useStartScan();
  const problem = useScanProblem(start.error);
  return (
    <div className={`${styles.again} no-print`}>
      <Button
        kind={kind}
        aria-label={kind === 'quiet' && !start.isPending ? own.againOf({ url }) : undefined}
        busy={start.isPending ? own.starting : null}
        onClick={() => start.mutate({ url, mode, isFresh: true })}
      >
        {own.again}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
    </div>
  );
}
