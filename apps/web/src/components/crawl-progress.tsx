import type { CrawlStatus } from '../api/records.ts';
import { defineWords, useFormat, useWords } from '../words/language.tsx';
import { noun } from '../words/noun.ts';
import { Button } from './button.tsx';
import styles from './task-progress.module.css';

const words = defineWords({
  en: {
    waiting: 'Waiting for its turn',
    running: 'Crawling',
    told: (crawled: string, queued: string) => `${crawled} crawled, ${queued} waiting`,
    page: noun('page', 'pages'),
    more: (discovered: string, depth: string, speed: string) =>
      `${discovered} found so far · ${depth} deep · ${speed} a second`,
    address: noun('address', 'addresses'),
    click: noun('click', 'clicks'),
    stop: 'Stop',
    stopping: 'Stopping …',
  },
  it: {
    waiting: 'In attesa del suo turno',
    running: 'Scansione in corso',
    told: (crawled: string, queued: string) => `${crawled} scansionate, ${queued} in attesa`,
    page: noun('pagina', 'pagine'),
    more: (discovered: string, depth: string, speed: string) =>
      `${discovered} trovati finora · ${depth} di profondità · ${speed} al secondo`,
    address: noun('indirizzo', 'indirizzi'),
    click: noun('clic', 'clic'),
    stop: 'Ferma',
    stopping: 'Arresto in corso …',
  },
});

/** How a crawl goes on: what it has, what waits, how deep and how fast it is, and its end. */
export function CrawlProgress(props: {
  readonly crawl: Pick<CrawlStatus, 'started_at' | 'max_pages' | 'progress'>;
  readonly onStop: () => void;
  readonly isStopping: boolean;
}) {
  const { crawl, onStop, isStopping } = props;
  const own = useWords(words);
  const format = useFormat();
  const { crawled, queued, discovered, depth, pages_per_second: speed } = crawl.progress;
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
          <p>{own.told(format.plural(crawled, ...own.page), format.number(queued))}</p>
          <p className={styles.time}>
            {own.more(
              format.plural(discovered, ...own.address),
              format.plural(depth, ...own.click),
              format.plural(speed, ...own.page, 1),
            )}
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
