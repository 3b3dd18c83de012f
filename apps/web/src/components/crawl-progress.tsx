import { round } from '../words/format.ts';
import type { CrawlStatus } from '../api/records.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './task-progress.module.css';

const words = defineWords('components/crawl-progress', {
  waiting: 'Queued',
  running: 'Crawling',
  told: '{crawled} crawled, {queued} queued',
  page: '{count, plural, one {# page} other {# pages}}',
  more: '{discovered} discovered so far · crawl depth: {depth} · {speed} per second',
  speed: '{speed} per second',
  address: '{count, plural, one {# URL} other {# URLs}}',
  click: '{count, plural, one {# click} other {# clicks}}',
  stop: 'Stop',
  stopping: 'Stopping…',
});

/** Progress of a crawl: pages crawled and queued, depth, speed, and how it ended. */
export function CrawlProgress(props: {
  readonly crawl: Pick<CrawlStatus, 'started_at' | 'max_pages' | 'url_count' | 'progress'>;
  readonly onStop: () => void;
  readonly isStopping: boolean;
}) {
  const { crawl, onStop, isStopping } = props;
  const own = useWords(words);
  const format = useFormat();
  const { crawled, queued, discovered, depth, pages_per_second: speed } = crawl.progress;
  const pace = own.page({ count: round(speed, 1) });
  const isWaiting = crawl.started_at === null;
  const name = isWaiting ? own.waiting : own.running;
  return (
    <div className={styles.task}>
      <p className={styles.state}>
        <strong role="status">{name}</strong>
      </p>
      {isWaiting ? (
        <div className={`${styles.track} ${styles.queued}`} aria-hidden="true" />
      ) : (
        <>
          <progress
            className={styles.bar}
            value={crawled}
            max={Math.max(1, Math.min(crawl.max_pages, crawled + queued))}
            aria-label={name}
          />
          <p>{own.told({ crawled: own.page({ count: crawled }), queued: format.number(queued) })}</p>
          <p className={styles.time}>
            {crawl.url_count === null
              ? own.more({
                  discovered: own.address({ count: discovered }),
                  depth: own.click({ count: depth }),
                  speed: pace,
                })
              : own.speed({ speed: pace })}
          </p>
        </>
      )}
      <p>
        <Button kind="plain" onClick={onStop} busy={isStopping ? own.stopping : null}>
          {own.stop}
        </Button>
      </p>
    </div>
  );
}
