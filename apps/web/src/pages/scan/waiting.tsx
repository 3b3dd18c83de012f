import type { ScanStatus } from '../../api/records.ts';
import { useErrorText } from '../../components/error-state.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import styles from './page.module.css';
import { useStopScan } from './scan-changes.ts';

const words = defineWords('scan/waiting', {
  queued:
    'The scan is queued and starts as soon as a slot is free. You can close this page and come back later.',
  running:
    'The page and related files such as robots.txt are fetched, then every check runs. Most scans take a few seconds. The result will appear here.',
  sitemap:
    'The sitemap is read, then its pages are fetched one at a time as robots.txt allows, and every check runs on each of them. You can close this page and come back later.',
  lost: 'The status could not be loaded. Retrying automatically.',
});

/** A scan that has not ended, shown where its result will appear. */
export function Waiting({ scan, hasLost }: { readonly scan: ScanStatus; readonly hasLost: boolean }) {
  const own = useWords(words);
  const stop = useStopScan(scan);
  const problem = useErrorText(stop.error);
  const status = scan.status === 'running' ? 'running' : 'queued';
  return (
    <div className={styles.head}>
      <div className={styles.ring} aria-hidden="true">
        <ScoreRing score={null} grade={null} />
      </div>
      <div className={styles.about}>
        <h1 className={`address ${styles.title}`}>{scan.url}</h1>
        <TaskProgress
          key={status}
          status={status}
          since={status === 'running' ? (scan.started_at ?? scan.created_at) : scan.created_at}
          {...(scan.progress === undefined || scan.progress.total === 0 ? {} : { progress: scan.progress })}
          onStop={() => stop.mutate()}
          isStopping={stop.isPending}
        >
          <p>{own[status === 'running' && scan.mode === 'sitemap' ? 'sitemap' : status]}</p>
          {hasLost && <p role="status">{own.lost}</p>}
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </TaskProgress>
      </div>
    </div>
  );
}
