import { round } from '../words/format.ts';
import type { CrawlStatus } from '../api/records.ts';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import styles from './task-progress.module.css';

const words = defineWords('components/crawl-progress', {
  waiting: 'Queued',
  running: 'Crawling',
  told: '{percent} · {crawled} crawled, {queued} queued',
  left: 'About {duration} left for the pages found so far.',
  finishing: 'All pages are crawled. Checking files, external links and the site as a whole…',
  page: '{count, plural, one {# page} other {# pages}}',
  more: '{discovered} discovered so far · crawl depth: {depth} · {speed} per second',
  speed: '{speed} per second',
  address: '{count, plural, one {# URL} other {# URLs}}',
  click: '{count, plural, one {# click} other {# clicks}}',
  stop: 'Stop',
  stopping: 'Stopping…',
});

/** Progress of a crawl: pages crawled and queued, depth, speed, and the time left. */
export function CrawlProgress(props: {
  readonly crawl: Pick<CrawlStatus, 'started_at' | 'max_pages' | 'url_count' | 'progress'>;
  readonly onStop: () => void;
  readonly isStopping: boolean;
}) {
  const { crawl, onStop, isStopping } = props;
  const own = useWords(words);
  const format = useFormat();
  const { crawled, queued, discovered, depth, pages_per_second: speed } = crawl.progress;
  const { percent, seconds_left: left } = crawl.progress;
  const pace = own.page({ count: round(speed, 1) });
  const isWaiting = crawl.started_at === null;
  const name = isWaiting ? own.waiting : own.running;
  const isFinishing = crawled > 0 && (queued === 0 || crawled >= crawl.max_pages);
  return (
    <div className={styles.task}>
      <p className={styles.state}>
        <strong role="status">{name}</strong>
      </p>
      {isWaiting ? (
        <div className={`${styles.track} ${styles.queued}`} aria-hidden="true" />
      ) : (
        <>
          <progress className={styles.bar} value={percent} max={100} aria-label={name} />
          <p>
            {own.told({
              percent: format.percent(percent / 100),
              crawled: own.page({ count: crawled }),
              queued: format.number(queued),
            })}
          </p>
          {isFinishing ? (
            <p>{own.finishing}</p>
          ) : (
            left !== null && <p>{own.left({ duration: format.duration(Math.max(1, left)) })}</p>
          )}
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
